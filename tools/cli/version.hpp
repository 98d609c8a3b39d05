// What the program is called where its version is asked for. Compiled anew for each commit, alone.
#pragma once

#include <string_view>

namespace notaio::tools {

/// The version and, where it is known, the commit: `0.2.0 (851250b4c1f3)`, with `-dirty` behind it where files differ.
std::string_view version_text();

/// The day of the commit, or of the build where no commit is known: 2026-11-22.
std::string_view version_date();

}  // namespace notaio::tools
