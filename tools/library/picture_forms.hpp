// The forms in which positions are shown.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "tools/module/module.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The form that is no picture.
constexpr std::string_view text_form = "text";

/// Those of all games.
inline constexpr std::array<std::string_view, 4> general_forms = {text_form, "svg", "tikz", "html"};

/// The forms that a game has: those of all games, then its own.
std::vector<std::string_view> forms_of(const GameModule& game);

/// Those of all games, then those that some game has of its own.
std::vector<std::string_view> known_forms();

/// What makes a wanted form that there is not: `; rsvg-convert -z 2 a.svg -o a.png makes one of an SVG`. Nothing for a
/// word that is no such form.
std::string way_to_form(std::string_view form, notation::Language language);

}  // namespace notaio::tools
