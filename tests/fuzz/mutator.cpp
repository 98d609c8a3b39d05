#include "tests/fuzz/mutator.hpp"

#include "tests/fuzz/tokens.hpp"

#include <algorithm>
#include <charconv>

namespace notaio::fuzz {

Mutator::Mutator(const std::vector<std::string>& corpus, const std::vector<std::string>& words, std::size_t most)
    : corpus_(corpus),
      words_(words),
      most_(most) {}

std::size_t Mutator::below(std::size_t bound) { return bound == 0 ? 0 : static_cast<std::size_t>(engine_() % bound); }

std::pair<std::size_t, std::size_t> Mutator::piece(const std::string& bytes) {
    const std::size_t begin = below(bytes.size());
    const std::size_t longest = std::min<std::size_t>(bytes.size() - begin, std::size_t{1} << below(12));
    return {begin, below(longest + 1)};
}

std::string Mutator::make(std::uint64_t seed, std::uint64_t number) {
    engine_.seed(seed * 0x9E3779B97F4A7C15U + number);
    std::string bytes = corpus_.empty() ? std::string() : corpus_[below(corpus_.size())];
    for (std::size_t changes = 1 + below(8); changes > 0; --changes) change(bytes);
    if (bytes.size() > most_) bytes.resize(most_);
    return bytes;
}

void Mutator::change(std::string& bytes) {
    const std::size_t at = below(bytes.size() + 1);
    const auto [begin, size] = piece(bytes);
    switch (below(14)) {
    case 0:  // one bit
        if (at < bytes.size()) bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << below(8)));
        break;
    case 1:  // one byte
        if (at < bytes.size()) bytes[at] = static_cast<char>(below(256));
        break;
    case 2:  // a number is one more or less
        if (at < bytes.size())
            bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) + (below(2) == 0 ? 1U : 255U));
        break;
    case 3: bytes.insert(at, 1, static_cast<char>(below(256))); break;
    case 4: bytes.insert(at, std::size_t{1} << below(8), at > 0 ? bytes[at - 1] : ' '); break;
    case 5: bytes.erase(begin, size); break;
    case 6: bytes.insert(at, bytes.substr(begin, size)); break;
    case 7:
        if (!words_.empty()) bytes.insert(at, words_[below(words_.size())]);
        break;
    case 8:
        if (!words_.empty()) bytes.replace(begin, size, words_[below(words_.size())]);
        break;
    case 9:
    case 10:
    case 11: change_tokens(bytes, [this](std::size_t bound) { return below(bound); }); break;
    case 12:
        cross_lines(bytes, corpus_[below(corpus_.size())], [this](std::size_t bound) { return below(bound); });
        break;
    default: {  // a piece of another case
        const std::string& other = corpus_[below(corpus_.size())];
        const auto [from, length] = piece(other);
        bytes.replace(begin, below(2) == 0 ? 0 : size, other.substr(from, length));
    }
    }
}

std::vector<std::string> read_words(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t line = 0; line < text.size();) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        const std::size_t open = text.find('"', line);
        const std::size_t close = text.rfind('"', end);
        if (text[line] != '#' && open < close && close < end) {
            std::string& word = words.emplace_back();
            for (std::size_t at = open + 1; at < close; ++at) {
                if (text[at] != '\\') {
                    word += text[at];
                } else if (text[at + 1] == 'x') {
                    unsigned value = 0;
                    std::from_chars(text.data() + at + 2, text.data() + at + 4, value, 16);
                    word += static_cast<char>(value);
                    at += 3;
                } else {
                    word += text[++at];
                }
            }
        }
        line = end + 1;
    }
    return words;
}

}  // namespace notaio::fuzz
