// Pictures for TeX: environments `tikzpicture` of the package tikz and its library patterns.
#pragma once

#include "analysis/picture/picture.hpp"
#include "tools/render/palette.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace notaio::tools {

struct TikzStyle {
    Theme theme = Theme::automatic;
    std::int64_t width = 0;  ///< in micrometres; 0: a quarter of a millimetre for each unit
    bool is_page = false;    ///< for a document between `tikz_document_begin` and `tikz_document_end`
};

/// Appends a picture that ends with LF, of ASCII but for comments. What stands on the board is a command that a
/// document may define for itself before: `\notaiopiecex` is what `\providecommand` makes of the symbol `x`. The answer
/// is how many characters became `?` since pdflatex cannot set them.
std::size_t append_tikz(std::string& out, const analysis::Picture& picture, const TikzStyle& style);

/// What stands before and behind the pages of a document, for pdflatex, xelatex and lualatex: each is as large as its
/// picture.
std::string_view tikz_document_begin();
std::string_view tikz_document_end();

}  // namespace notaio::tools
