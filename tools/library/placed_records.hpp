// Where the records of a text stand. A text that has changed is cut anew only where the change can be felt.
#pragma once

#include "notation/source/cut.hpp"
#include "tools/library/outline.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What is found about a record, whatever stands before it.
struct FoundRecord {
    std::string_view notation;
    const GameModule* game = nullptr;  ///< nothing: it is of none
    CheckReport report = {};           ///< findings with repairs, and their edits
    std::optional<Outline> outline = {};
    std::optional<Span> unchecked = {};  ///< the plies behind a fault; empty: none; nothing: nobody has asked
};

/// A record of a document.
struct PlacedRecord {
    std::size_t begin = 0;  ///< in the text
    std::size_t end = 0;
    std::uint64_t index = 0;  ///< its number in the document, from 1
    std::string context = {};
    std::shared_ptr<FoundRecord> found = {};  ///< nothing: it was not looked at

    std::size_t cut_at = 0;                                    ///< the end of what was cut before it
    std::shared_ptr<const notation::CutState> cut_state = {};  ///< what the rule remembered there

    [[nodiscard]] std::size_t size() const { return end - begin; }
    /// Lines and columns are not counted: who asks has places of the whole text.
    [[nodiscard]] Source source(std::string_view uri, std::string_view text) const {
        return {.uri = uri, .bytes = text.substr(begin, end - begin), .offset = begin, .context = context};
    }
};

/// How much of a text is as it was, in bytes from its beginning and from its end. No byte is counted twice, neither in
/// the text as it was nor as it is.
struct KeptText {
    std::size_t front = 0;
    std::size_t back = 0;
};

/// The records of `text`, UTF-8. `known`: those of the text as it was, `old_size` bytes by the same rule; what was
/// found about a record that no change touches is taken over. The cut begins before the change, and ends where it lies
/// as it lay.
std::vector<PlacedRecord> cut_again(std::vector<PlacedRecord> known, std::size_t old_size, std::string_view text,
                                    KeptText kept, notation::CutRule rule);

}  // namespace notaio::tools
