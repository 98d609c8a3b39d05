#include "tests/fuzz/tokens.hpp"

#include <algorithm>
#include <string_view>

namespace notaio::fuzz {
namespace {

using Below = notation::FunctionRef<std::size_t(std::size_t)>;

struct Piece {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] std::size_t size() const { return end - begin; }
};

// The run of bytes around a place that are all of one kind: a word and its like, or what stands between two of them.
Piece run_at(const std::string& bytes, std::size_t at, std::string_view between) {
    const auto is_between = [&](std::size_t i) { return between.find(bytes[i]) != std::string_view::npos; };
    Piece piece{at, at};
    while (piece.begin > 0 && !is_between(piece.begin - 1)) --piece.begin;
    while (piece.end < bytes.size() && !is_between(piece.end)) ++piece.end;
    return piece;
}

Piece token(const std::string& bytes, Below below) { return run_at(bytes, below(bytes.size()), " \t\r\n()[]{};,\":"); }

// With its end.
Piece line(const std::string& bytes, Below below) {
    Piece piece = run_at(bytes, below(bytes.size()), "\n");
    piece.end = std::min(piece.end + 1, bytes.size());
    return piece;
}

std::string text(const std::string& bytes, Piece piece) { return bytes.substr(piece.begin, piece.size()); }

void exchange(std::string& bytes, Piece one, Piece other) {
    if (one.begin > other.begin) std::swap(one, other);
    if (one.end > other.begin) return;
    const std::string first = text(bytes, one);
    const std::string second = text(bytes, other);
    bytes.replace(other.begin, other.size(), first);
    bytes.replace(one.begin, one.size(), second);
}

void step(std::string& bytes, Piece piece, Below below) {
    if (piece.size() == 0) return;
    char& c = bytes[piece.begin + below(piece.size())];
    const bool up = below(2) == 0;
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
        c = static_cast<char>(up ? c + 1 : c - 1);
}

}  // namespace

void change_tokens(std::string& bytes, Below below) {
    if (bytes.empty()) return;
    const Piece here = token(bytes, below);
    switch (below(9)) {
    case 0: exchange(bytes, here, token(bytes, below)); break;
    case 1: bytes.replace(here.begin, here.size(), text(bytes, token(bytes, below))); break;
    case 2: bytes.insert(here.begin, text(bytes, here) + " "); break;
    case 3: bytes.erase(here.begin, here.size() + (here.end < bytes.size() && bytes[here.end] == ' ' ? 1 : 0)); break;
    case 4: exchange(bytes, line(bytes, below), line(bytes, below)); break;
    case 5: {
        const Piece whole = line(bytes, below);
        bytes.insert(whole.begin, text(bytes, whole));
        break;
    }
    case 6: {
        const Piece whole = line(bytes, below);
        bytes.erase(whole.begin, whole.size());
        break;
    }
    default: step(bytes, here, below);
    }
}

void cross_lines(std::string& bytes, const std::string& other, Below below) {
    if (other.empty()) return;
    const Piece from = line(other, below);
    Piece piece = from;
    for (std::size_t more = below(4); more > 0 && piece.end < other.size(); --more)
        piece.end = std::min(other.find('\n', piece.end), other.size() - 1) + 1;
    if (bytes.empty()) {
        bytes = text(other, piece);
        return;
    }
    const Piece to = line(bytes, below);
    bytes.replace(to.begin, below(2) == 0 ? 0 : to.size(), text(other, piece));
}

}  // namespace notaio::fuzz
