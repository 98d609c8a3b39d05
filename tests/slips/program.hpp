// A program of one game: it counts moves, or answers what is asked of records on its standard input.
#pragma once

#include "tests/slips/search.hpp"

#include <cstdio>
#include <iostream>

namespace slips {

inline std::string hashed(const std::string& text) {  // FNV-1a; classes keep their bars
    std::string line;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('|', at), text.size());
        std::uint64_t hash = 14695981039346656037U;
        for (std::size_t i = at; i < end; ++i) hash = (hash ^ static_cast<unsigned char>(text[i])) * 1099511628211U;
        char hex[17];
        std::snprintf(hex, sizeof hex, "%016llx", static_cast<unsigned long long>(hash));
        line += (at > 0 ? "|" : "") + std::string(hex);
        at = end + 1;
    }
    return line;
}

template <class G>
std::uint64_t perft(const typename G::Setup& setup, const typename G::Pos& position, int depth) {
    if (depth == 0) return 1;
    if (G::over(setup, position)) return 0;
    const auto moves = G::all(setup, position);
    if (depth == 1) return moves.size();
    std::uint64_t sum = 0;
    for (const auto& move : moves) {
        auto next = position;
        G::apply(setup, next, move);
        sum += perft<G>(setup, next, depth - 1);
    }
    return sum;
}

// A program of one game: `perft DEPTH [NAME=VALUE...]`, or, without arguments, an answer a line to each record that
// comes: `S LENGTH`: all edits are tried; `K LENGTH`: none; then so many bytes. The answer: fault, its ply from 1, the
// game, how it stands, edits tried, the best grade, how many games of it there are, whether one is proved, and up to
// eight of them.
template <class G>
int run_program(int argc, char** argv) {
    if (argc > 2) {
        Tags tags;
        for (int i = 3; i < argc; ++i) {
            const std::string word = argv[i];
            tags.emplace_back(word.substr(0, word.find('=')), word.substr(word.find('=') + 1));
        }
        const auto setup = G::setup(tags);
        if (!setup) return 1;
        std::cout << perft<G>(*setup, G::start(*setup), std::stoi(argv[2])) << '\n';
        return 0;
    }
    static constexpr const char* names[] = {"none", "hole", "illegal", "claim", "numbers"};
    char how = 0;
    std::size_t length = 0;
    while (std::cin >> how >> length) {
        std::cin.get();
        std::string text(length, ' ');
        std::cin.read(text.data(), static_cast<std::streamsize>(length));
        Search<G> search(text);
        const auto fault = search.judge();
        std::cout << names[static_cast<int>(fault)] << ' ' << search.fault() + 1 << ' ' << hashed(search.key()) << ' '
                  << search.outcome();
        if (how == 'S' && fault != Search<G>::Fault::none) {
            const auto found = search.run(fault);
            std::cout << ' ' << search.tried() << ' ';
            if (found.empty()) {
                std::cout << "0 0 0";
            } else {
                const auto& [grade, games] = *found.begin();
                std::cout << grade << ' ' << games.size() << ' ' << search.is_proved();
                int told = 0;
                for (const auto& game : games)
                    if (told++ < 8) std::cout << ' ' << hashed(game);
            }
        }
        std::cout << std::endl;
    }
    return 0;
}

}  // namespace slips
