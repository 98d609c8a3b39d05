// Changes a record as its writers and copyists do: whole words and lines trade places, come twice or fall out, and a
// letter or digit becomes its neighbour. What a mutator of bytes hits once in thousands of cases.
#pragma once

#include "notation/source/function_ref.hpp"

#include <cstddef>
#include <string>

namespace notaio::fuzz {

/// Makes one such change. `below(n)` draws a number below n; below(0) is 0.
void change_tokens(std::string& bytes, notation::FunctionRef<std::size_t(std::size_t)> below);

/// `bytes` with a piece of whole lines of `other` in it, or in place of some of its own.
void cross_lines(std::string& bytes, const std::string& other, notation::FunctionRef<std::size_t(std::size_t)> below);

}  // namespace notaio::fuzz
