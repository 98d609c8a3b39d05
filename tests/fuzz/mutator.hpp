// Makes new cases of old ones: the same ones for the same numbers, whatever the compiler or the library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace notaio::fuzz {

class Mutator {
  public:
    /// `corpus` and `words` must outlive this; `most` bytes are kept of a case.
    Mutator(const std::vector<std::string>& corpus, const std::vector<std::string>& words, std::size_t most);

    /// Case number `number` of a series: one of the corpus with one to eight changes.
    std::string make(std::uint64_t seed, std::uint64_t number);

  private:
    std::size_t below(std::size_t bound);  // 0 where bound is 0
    void change(std::string& bytes);
    /// A piece of `bytes`: where it begins and how long it is; short ones are likelier.
    std::pair<std::size_t, std::size_t> piece(const std::string& bytes);

    const std::vector<std::string>& corpus_;
    const std::vector<std::string>& words_;
    std::size_t most_;
    std::mt19937_64 engine_;
};

/// The words of a libFuzzer dictionary: lines of `name="value"` or `"value"`, with \xHH, \\ and \".
std::vector<std::string> read_words(const std::string& text);

}  // namespace notaio::fuzz
