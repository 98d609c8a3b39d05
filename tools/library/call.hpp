// A command on a text in memory: the work that both faces of the library, the structs and the JSON, run.
#pragma once

#include "tools/library/asked.hpp"
#include "tools/library/text_run.hpp"

#include <cstdint>
#include <string>

namespace notaio::tools {

/// How a call went.
struct CallEnd {
    int exit = 0;
    std::string error = {};
    Tally tally = {};
    bool understood = true;  ///< else nothing was read, and `error` says why
};

/// That the call was stopped at its limit of time behind so many records.
std::string stopped_text(std::uint64_t records, const Settings& settings);

/// Which limit a text has met that was read to its end; empty: none.
std::string limit_text(const TextRun& run, Language language);

/// Whether the command is about bare positions, too.
bool takes_positions(const Settings& settings);

/// That the call was wrong, and why: `ply: ...`, without the dashes of the command line.
CallEnd wrong_call(std::string why);

/// Runs `work` over the text, or over the one position of the settings, or over the start of the game where a command
/// has that for an empty text.
CallEnd run_call(const NamedText& text, const Settings& settings, const RecordWork& work, Workers& workers,
                 FunctionRef<void(const BatchResult& result)> take);

/// Makes the random records of the settings.
CallEnd run_random_call(const Settings& settings, FunctionRef<void(const std::string& record)> take);

}  // namespace notaio::tools
