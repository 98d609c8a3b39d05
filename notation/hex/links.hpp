// Hex as links: those of HexWorld and of trmph. docs/notation/hex.md 3.5, 3.6
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

/// How a link of HexWorld shows the board, and the number of plies before its cursor; kept as tags.
inline constexpr std::string_view view_tag = "View";
inline constexpr std::string_view cursor_tag = "Cursor";

extern const Holds hexworld_holds, trmph_holds;

/// By the site that a link names. What stands behind a bare `#` may fit both.
Fit recognises_hexworld(std::string_view head);
Fit recognises_trmph(std::string_view head);

void read_hexworld(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void read_trmph(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);

void write_hexworld(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);
void write_trmph(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::hex
