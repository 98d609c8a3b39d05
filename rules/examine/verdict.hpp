// What is said of a record in one word, and how closely it is to be looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace notaio::rules {

enum class Verdict : std::uint8_t { legal, incomplete, illegal, unreadable };

constexpr std::string_view verdict_word(Verdict verdict) {
    constexpr std::string_view words[] = {"legal", "incomplete", "illegal", "unreadable"};
    return words[static_cast<std::size_t>(verdict)];
}

/// How far back repairs are looked for: nowhere, at the ply at fault alone, or in all that stands before it, too.
enum class RepairDepth : std::uint8_t { never, quick, full };

struct ExamineOptions {
    RepairDepth repairs = RepairDepth::full;
    bool proof = true;   ///< whether the report is to describe the outcome: winners, and the cells that prove it
    bool outcome = false;  ///< whether it is to say who won and how, where it describes no proof
    bool edits = false;  ///< whether repairs are to be tried on the text, for those who can apply them
};

}  // namespace notaio::rules
