// Text within TeX and LaTeX.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Appends a text, of ASCII alone, so that it stands for itself in a paragraph or an argument, under pdflatex with the
/// fonts of every LaTeX, and under its successors. Line ends become blanks. What cannot be set like that, bytes that
/// are no UTF-8 among it, becomes `?`; how many such characters there were is the answer.
std::size_t append_tex(std::string& out, std::string_view text);

/// Appends a text, as `printable` shows it, as lines of a comment, each ending with LF, about 100 bytes long. It says
/// nothing to TeX.
void append_tex_comment(std::string& out, std::string_view text);

}  // namespace notaio::tools
