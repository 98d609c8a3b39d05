#include "notation/language/catalogue.hpp"

#include "notation/language/text.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace notaio::notation {
namespace {

constexpr char context_end = '\4';

// The bytes of a message catalogue (.mo) of GNU gettext: how many messages there are, and where two tables of lengths
// and offsets stand, of the English, which is sorted, and of the translations. Numbers are little-endian. Made by our
// own build, so nothing is checked.
class MessageTable {
  public:
    explicit MessageTable(std::span<const unsigned char> bytes) : bytes_(bytes), size_(bytes.empty() ? 0 : number(8)) {}

    [[nodiscard]] std::optional<std::string_view> find(std::string_view context, std::string_view english) const {
        std::size_t low = 0;
        for (std::size_t high = size_; low < high;) {
            const std::size_t middle = low + (high - low) / 2;
            const int order = compare(english_at(middle), context, english);
            if (order == 0) return string(number(16), middle);
            if (order < 0)
                low = middle + 1;
            else
                high = middle;
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] std::uint32_t number(std::size_t at) const {
        return bytes_[at] | std::uint32_t{bytes_[at + 1]} << 8U | std::uint32_t{bytes_[at + 2]} << 16U |
               std::uint32_t{bytes_[at + 3]} << 24U;
    }

    // Entry `place` of the table at `table`.
    [[nodiscard]] std::string_view string(std::size_t table, std::size_t place) const {
        const std::size_t row = table + 8 * place;
        return {reinterpret_cast<const char*>(&bytes_[number(row + 4)]), number(row)};
    }

    // Without the second form, which stands behind a zero.
    [[nodiscard]] std::string_view english_at(std::size_t place) const {
        const std::string_view entry = string(number(12), place);
        return entry.substr(0, entry.find('\0'));
    }

    static int compare(std::string_view entry, std::string_view context, std::string_view english) {
        if (!context.empty()) {
            if (const int order = entry.substr(0, context.size()).compare(context); order != 0) return order;
            entry.remove_prefix(context.size());
            if (entry.empty()) return -1;
            if (entry.front() != context_end)
                return static_cast<unsigned char>(entry.front()) < static_cast<unsigned char>(context_end) ? -1 : 1;
            entry.remove_prefix(1);
        }
        return entry.compare(english);
    }

    std::span<const unsigned char> bytes_;
    std::size_t size_;
};

}  // namespace

std::optional<std::string_view> translation(Language language, std::string_view context, std::string_view english,
                                            std::size_t form) {
    auto found = MessageTable(row_of(language).catalogue).find(context, english);
    for (; found && form > 0; --form) found->remove_prefix(std::min(found->find('\0'), found->size() - 1) + 1);
    return found ? std::optional(found->substr(0, found->find('\0'))) : std::nullopt;
}

std::string_view Text::translated(Language language) const {
    return en.empty() ? en : translation(language, context, en).value_or(en);
}

std::string_view Plural::in(Language language, std::uint64_t count) const {
    const std::size_t form = row_of(language).plural_form(count);
    const std::string_view english = count == 1 ? one_ : many_;
    return language == Language::english ? english : translation(language, context_, one_, form).value_or(english);
}

}  // namespace notaio::notation
