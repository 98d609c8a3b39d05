#include "tools/library/asked_picture.hpp"

#include "notation/source/ascii.hpp"
#include "tools/library/asked.hpp"
#include "tools/library/did_you_mean.hpp"
#include "tools/library/picture_forms.hpp"
#include "tools/render/svg.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using analysis::Highlights;
using notation::Text;

struct HighlightWord {
    std::string_view name;
    bool Highlights::*flag;
};
constexpr std::array<HighlightWord, 5> highlight_words = {{{"last", &Highlights::last},
                                                           {"proof", &Highlights::proof},
                                                           {"score", &Highlights::score},
                                                           {"fault", &Highlights::fault},
                                                           {"threats", &Highlights::threats}}};

// The forms that an option is for, where it is not for all. `own`: those that games have of their own.
struct UsefulIn {
    std::string_view option;
    std::vector<std::string_view> forms;
};
const std::vector<UsefulIn>& useful_options() {
    static const std::vector<UsefulIn> rows = {{"standalone", {"tikz"}},
                                               {"record", {"svg", "tikz", "html", "own"}},
                                               {"output-dir", {"svg", "tikz", "own"}},
                                               {"numbered", {"svg", "tikz", "html", "own"}},
                                               {"highlight", {"svg", "tikz", "html", "own"}},
                                               {"to-coords", {"svg", "tikz", "html", "own"}},
                                               {"turn", {"svg", "tikz", "html", "own"}},
                                               {"theme", {"svg", "tikz", "html"}},
                                               {"width", {"svg", "tikz"}},
                                               {"caption", {"svg", "tikz", "html"}},
                                               {"no-caption", {"svg", "tikz"}},
                                               {"no-legend", {"svg", "tikz"}},
                                               {"no-labels", {"svg", "tikz", "html"}},
                                               {"id", {"svg"}}};
    return rows;
}

// Null for an option that is for all forms.
const UsefulIn* use_of(std::string_view option) {
    const auto found = std::ranges::find(useful_options(), option, &UsefulIn::option);
    return found == useful_options().end() ? nullptr : &*found;
}

std::string wrong(const OptionRow& row, std::string_view value, const Text& why, Language language) {
    const Text text = "--{option}: {value} is {why}"_text;
    return notation::fill(
        text, {{"option", std::string(row.name)}, {"value", '"' + std::string(value) + '"'}, {"why", why}}, language);
}

std::string take_highlights(Settings& settings, const OptionRow& row, std::string_view list, Language language) {
    Highlights highlights = Highlights::none();
    for (std::string_view rest = list; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        if (word == "none" && word == list) break;
        if (word == "none") return wrong(row, list, "none and others together"_text, language);
        const auto* known = std::ranges::find(highlight_words, word, &HighlightWord::name);
        if (known == highlight_words.end()) {
            std::vector<std::string_view> names = {"none"};
            for (const HighlightWord& each : highlight_words) names.push_back(each.name);
            return wrong(row, word, "none of last, proof, score, fault, threats and none"_text, language) +
                   did_you_mean(word, names, language);
        }
        highlights.*(known->flag) = true;
    }
    settings.picture.wish.highlights = highlights;
    return {};
}

std::string take_numbered(Settings& settings, const OptionRow& row, std::string_view value, Language language) {
    PlyRange range;
    if (value == "last" || !read_plies(value, range)) return wrong(row, value, "not N or A..B"_text, language);
    settings.numbers = true;
    settings.picture.wish.numbers = true;
    settings.picture.wish.first_number = range.from;
    settings.picture.wish.last_number = range.to;
    return {};
}

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= 200 && notation::is_letter(text[0]) &&
           std::ranges::all_of(text, [](char c) { return notation::is_alnum(c) || c == '-'; });
}

// The widths that TeX can draw and somebody can look at, in micrometres.
constexpr std::int64_t least_tikz_width = 10'000;
constexpr std::int64_t most_tikz_width = 1'000'000;

}  // namespace

void note_picture_option(Settings& settings, const OptionRow& row) {
    if (use_of(row.name) != nullptr) settings.picture.given.push_back(row.name);
}

std::string objection_to_option(std::string_view option, std::string_view form, Language language) {
    const UsefulIn* use = use_of(option);
    if (use == nullptr) return {};
    const bool is_general = std::ranges::find(general_forms, form) != general_forms.end();
    if (std::ranges::find(use->forms, is_general ? form : "own") != use->forms.end()) return {};
    std::string forms;
    for (const std::string_view known : use->forms)
        if (known != "own") forms += (forms.empty() ? "" : ", ") + std::string(known);
    return notation::fill("{option}: {form} has no use for it; it is for --as {forms}"_text,
                          {{"option", std::string(option)}, {"form", std::string(form)}, {"forms", forms}}, language);
}

std::string objection_to_form(const Settings& settings, Language language) {
    const PictureSettings& asked = settings.picture;
    const auto said = [&](const Text& text) { return std::string(text.in(language)); };
    for (const std::string_view option : asked.given)
        if (std::string why = objection_to_option(option, asked.form, language); !why.empty()) return why;
    if (asked.form == "html" && settings.plies_given && !settings.plies.last)
        return said("ply: a page has all plies; its link with #r1p14 opens one"_text);
    if (asked.form != "tikz") return {};
    const std::int64_t width = asked.width.empty() ? least_tikz_width : micrometres_of(asked.width);
    if (width < least_tikz_width || width > most_tikz_width)
        return said("width: pictures for TeX are between 10mm and 1000mm wide"_text);
    return {};
}

std::optional<std::string> take_picture_option(Settings& settings, const OptionRow& row, std::string_view value,
                                               Language language) {
    PictureSettings& to = settings.picture;
    if (row.name == "highlight") return take_highlights(settings, row, value, language);
    if (row.name == "numbered") return take_numbered(settings, row, value, language);
    if (row.name == "width") {
        if (!is_picture_width(value)) return wrong(row, value, "no number with mm, cm, in, pt or px"_text, language);
        to.width = value;
        return std::string();
    }
    if (row.name == "id") {
        if (!is_id(value))
            return wrong(row, value, "no letter with letters, digits and hyphens behind it"_text, language);
        to.id = value;
        return std::string();
    }
    return std::nullopt;
}

}  // namespace notaio::tools
