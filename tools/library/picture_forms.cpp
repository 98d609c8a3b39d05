#include "tools/library/picture_forms.hpp"

#include "tools/games/registry.hpp"

#include <algorithm>

namespace notaio::tools {
std::vector<std::string_view> forms_of(const GameModule& game) {
    std::vector<std::string_view> ids(general_forms.begin(), general_forms.end());
    for (const OwnForm& form : game.forms) ids.push_back(form.id);
    return ids;
}

std::vector<std::string_view> known_forms() {
    std::vector<std::string_view> ids(general_forms.begin(), general_forms.end());
    for (const GameModule& game : games())
        for (const OwnForm& form : game.forms)
            if (std::ranges::find(ids, form.id) == ids.end()) ids.push_back(form.id);
    return ids;
}

std::string way_to_form(std::string_view form, notation::Language language) {
    if (form != "png") return {};
    return std::string("; `rsvg-convert -z 2 a.svg -o a.png` makes one of an SVG"_text.in(language));
}

}  // namespace notaio::tools
