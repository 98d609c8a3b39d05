// A text that is changed step by step, and what it was before.
#pragma once

#include "notation/record/repair.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// How sure it is that an edit gives back what was meant.
enum class FixLevel : std::uint8_t {
    safe,    ///< it cannot change what was meant
    proved,  ///< no other edit of the record does as well
    likely,  ///< it is the nearest of several
    claim,   ///< the record says something that is not so
};

/// Why a piece of a record was changed.
struct FixReason {
    FixLevel level = FixLevel::safe;
    std::string_view code;  ///< of the finding
    std::string_view kind;  ///< `safe`, `claim`, or that of the repair
    std::uint32_t ply = 0;  ///< from 1; 0: none
    std::uint8_t grade = 0;
    std::uint64_t tried = 0;  ///< edits
};

/// A piece of a text that gives way to another.
struct Change {
    std::uint64_t offset = 0;  ///< in the text as it was
    std::string before;
    std::string after;
    FixReason why = {};

    [[nodiscard]] std::uint64_t end() const { return offset + before.size(); }
};

class EditedText {
  public:
    /// `original` outlives it.
    explicit EditedText(std::string_view original) : original_(original), bytes_(original) {}

    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    /// In the order of their places; none touches another.
    [[nodiscard]] const std::vector<Change>& changes() const { return changes_; }

    /// An edit, and why it is made; both outlive the call.
    struct Reasoned {
        const notation::Edit* edit;
        const FixReason* why;
    };

    /// Makes edits of `bytes()`, which stand in the order of their places, none over another. A piece that was changed
    /// before and is changed again has the reason of the last change.
    void apply(std::span<const Reasoned> edits);

  private:
    std::string_view original_;
    std::string bytes_;
    std::vector<Change> changes_;
};

}  // namespace notaio::tools
