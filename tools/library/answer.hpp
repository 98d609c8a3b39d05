// Requests in JSON and their answers: the one dispatcher behind the C face, and whatever calls it.
#pragma once

#include "tools/library/record_runner.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

/// A larger text is refused before it is looked at.
inline constexpr std::size_t most_text = std::size_t{64} << 20U;

struct Answer {
    int exit = 0;
    std::string json;
};

/// Answers `request` about `text`. Never fails: what is wrong stands in the answer.
Answer answer(std::string_view request, std::string_view text, Workers& workers);

/// An answer that says only why there is none.
Answer no_answer(int exit, std::string_view why);

}  // namespace notaio::tools
