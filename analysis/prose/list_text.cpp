#include "analysis/prose/list_text.hpp"

#include <algorithm>

namespace notaio::analysis {
namespace {

using notation::Text;

constexpr Text none_feminine = "none"_text.meaning("feminine");
constexpr Text none_masculine = "none"_text.meaning("masculine");
constexpr Text more_feminine = "and {n} more"_text.meaning("feminine");
constexpr Text more_masculine = "and {n} more"_text.meaning("masculine");

}  // namespace

std::string list_text(const std::vector<std::string>& items, notation::Language language, bool feminine) {
    if (items.empty()) return std::string((feminine ? none_feminine : none_masculine).in(language));
    std::string out;
    for (std::size_t i = 0; i < std::min(items.size(), most_items_listed); ++i) {
        if (i > 0) out += ", ";
        out += items[i];
    }
    if (items.size() > most_items_listed) {
        const auto rest = static_cast<std::int64_t>(items.size() - most_items_listed);
        out += ' ' + notation::fill(feminine ? more_feminine : more_masculine, {{"n", rest}}, language);
    }
    return out;
}

}  // namespace notaio::analysis
