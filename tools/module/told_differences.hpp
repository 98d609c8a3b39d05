// Where two records say different things beside their plies: tags, comments, glyphs, variations, endings.
#pragma once

#include "notation/record/record.hpp"
#include "tools/module/alignment.hpp"
#include "tools/module/comparison.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Adds the tags that the records do not have alike, each name once. Those of `apart` are compared elsewhere, or not.
void compare_tags(const notation::Tags& first, const notation::Tags& second, std::span<const std::string_view> apart,
                  bool one_notation, std::vector<Difference>& out);

/// A comment, a glyph or a variation, and the ply it follows.
struct TextAtPly {
    std::uint32_t ply = 0;
    std::string text = {};
};

/// Adds those that are not alike. `partings`: of the plies, so that the places of both can be compared.
void compare_texts_at_plies(const std::vector<TextAtPly>& first, const std::vector<TextAtPly>& second,
                            const std::vector<Parting>& partings, Difference::Kind kind, bool one_notation,
                            std::vector<Difference>& out);

/// Whether a value says that nobody knows it: `?`, `????.??.??`, `-`.
bool is_unknown(std::string_view value);

/// `text` with one blank in the place of each stretch of blanks, and none at its ends.
std::string with_plain_blanks(std::string_view text);

}  // namespace notaio::tools
