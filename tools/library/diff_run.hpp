// Compares the records of two texts, or of two lists of them, pair by pair.
#pragma once

#include "tools/library/text_run.hpp"
#include "tools/render/difference.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace notaio::tools {

/// Takes what is found, in the order of the first list; what only the second has comes last.
class DiffTaker {
  public:
    virtual ~DiffTaker() = default;
    /// How many records there are, before anything is said of them.
    virtual void begin([[maybe_unused]] const DiffTally& records) {}
    virtual void difference(const Difference& found, const ComparedPlace* first, const ComparedPlace* second) = 0;
    /// A text that could not be read, and why.
    virtual void input_failed(std::string_view name, const Fault& why) = 0;
    /// A text of a folder that holds drawn boards and no records.
    virtual void input_passed_over([[maybe_unused]] std::string_view name, [[maybe_unused]] const Fault& why) {}
    /// A text without a record.
    virtual void input_empty([[maybe_unused]] std::string_view name) {}
    /// A limit that was met: where the alignment was not the shortest, or not all readings were tried.
    virtual void limited([[maybe_unused]] const ComparedPlace& first, [[maybe_unused]] const ComparedPlace& second,
                         [[maybe_unused]] const Comparison& of) {}
};

struct DiffEnd {
    int exit = 0;
    DiffTally tally = {};
    bool stopped = false;               ///< at the limit of time
    std::optional<std::string> merged;  ///< where a merge was asked for and can be given: the first text
    notation::Text refused = {};        ///< else why not
    std::string limit = {};             ///< which limit of a call was met, if one was
};

/// The settings say how the records are paired, and whether they are to be merged. What is given outlives the call.
DiffEnd compare_texts(std::span<const NamedText> first, std::span<const NamedText> second, const Settings& settings,
                      Workers& workers, DiffTaker& taker);

}  // namespace notaio::tools
