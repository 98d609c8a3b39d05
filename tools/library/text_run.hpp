// Runs the work of a command over the records of a text in memory, in one lane: what the stream does with files and
// threads, without either.
#pragma once

#include "tools/library/delivery.hpp"
#include "tools/library/record_runner.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace notaio::tools {

struct NamedText {
    std::string_view name;
    std::string_view bytes;
    bool is_found = false;  ///< in a folder: nobody has named it
};

/// How it went.
struct TextRun {
    Tally tally;
    bool understood = true;  ///< else `fault` says why no record was read, or it was to be passed over
    bool is_passed_over = false;  ///< the fault is that it holds drawn boards, and nobody has named it
    bool stopped = false;    ///< at the limit of time, behind the records of the tally
    bool too_large = false;  ///< a record was; else a limit of the tally is that of memory
    Fault fault;
};

/// A text as one of the inputs of a command, or why it cannot be had.
struct GivenInput {
    std::string name;
    std::string_view bytes = {};
    Fault fault = {};
    bool limit_hit = false;  ///< the fault is that it is too large
    bool is_found = false;   ///< as in NamedText
};

/// `positions`: bare positions may come too. `take` gets the results in order, each whole, and may empty them.
TextRun run_text(const NamedText& text, const Settings& settings, bool positions, const RecordWork& work,
                 Workers& workers, FunctionRef<void(const BatchResult& result)> take);

/// Runs it over all of them, in one lane and without a limit of time, and gives what comes of it to `delivery`: what
/// the pipeline does with files. Behind them call `delivery.finish`.
void run_texts(std::span<const GivenInput> inputs, const Settings& settings, bool positions, const RecordWork& work,
               Workers& workers, Delivery& delivery);

}  // namespace notaio::tools
