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

struct ExamineOptions {
    bool repairs = true;
    bool proof = true;   ///< whether the report is to describe the outcome: winners, and the cells that prove it
    bool fixes = false;  ///< whether a proved repair is to be tried on the text, for those who can apply it
};

}  // namespace notaio::rules
