// What the user asked for, as plain data: filled by cli.cpp, read by the commands.
#pragma once

#include "notation/record/record.hpp"
#include "tools/module/module.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

enum class FailOn : std::uint8_t { note, warning, error, never };
enum class When : std::uint8_t { automatic, always, never };

struct Options {
    std::string command;
    std::vector<std::string> inputs;  ///< files, folders, `-`; none: standard input

    // Common to all commands
    std::string game;             ///< id; empty: the records say
    std::string from = "auto";    ///< notation id
    notation::ReadSettings read;  ///< --ruleset --coords --board --players --first --tag as tags
    std::string format = "text";
    Language language = Language::english;
    When color = When::automatic;
    bool quiet = false;
    unsigned jobs = 0;   ///< 0: as many as there are processors
    std::string output;  ///< a file; empty: standard output
    FailOn fail_on = FailOn::error;

    // check
    std::optional<std::uint64_t> max_errors;  ///< diagnostics that the text form prints
    bool repairs = true;

    // convert
    std::string to;
    std::optional<std::string> to_coordinates;
    bool lossy = false;
    bool points = false;

    // positions
    PlyRange plies;
    bool plies_given = false;
    std::optional<std::string> position;
    bool board_text = false;
    bool legal = false;
    bool numbers = false;
    bool count_only = false;
    std::optional<std::uint64_t> limit;
    unsigned depth = 1;

    // random
    std::uint64_t count = 1;
    std::uint64_t seed = 1;
    bool mutate = false;

    // explain
    std::string code;
};

}  // namespace notaio::tools
