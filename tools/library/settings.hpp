// What a command was asked to do, as plain data: filled from the table of options, read by the work of the commands.
#pragma once

#include "notation/record/notation.hpp"
#include "tools/library/edited_text.hpp"
#include "tools/library/hidden.hpp"
#include "tools/library/picture_settings.hpp"
#include "tools/module/module.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

enum class FailOn : std::uint8_t { note, warning, error, never };

struct Settings {
    std::string command;

    // Common to all commands
    std::string game;           ///< id; empty: the records say
    std::string from = "auto";  ///< notation id
    notation::ReadSettings
        read;  ///< ruleset, coordinates, board, players, first and other tags, for records without them
    Language language = Language::english;
    FailOn fail_on = FailOn::error;
    Hidden hidden;                          ///< findings that are not told and do not count
    bool skip_other_games = false;          ///< records of other games than the one asked for are counted alone
    std::optional<std::uint64_t> limit_ms;  ///< that a call may take

    // check
    rules::RepairDepth repairs = rules::RepairDepth::full;

    // fix
    FixLevel fix_level = FixLevel::proved;
    bool fix_claims = false;
    std::vector<std::string> only;  ///< ids of findings that are put right; empty: all

    // convert
    std::string to;
    std::optional<std::string> to_coordinates;
    bool lossy = false;
    bool points = false;

    // diff
    std::string second_from;  ///< notation id; empty: that of the first, or told by the content
    bool by_index = false;    ///< records are paired by their numbers
    bool merge = false;       ///< and put together

    // positions
    PlyRange plies;
    bool plies_given = false;
    std::optional<std::string> position;
    bool board_text = false;
    std::optional<std::string> claim;  ///< score: whether it is true
    std::size_t columns = 100;         ///< that tables and excerpts for people may have
    bool why = false;                  ///< score: what each ply added
    bool all_rulesets = false;         ///< score: by each of the game's
    bool legal = false;
    bool with_keys = false;    ///< replay: the key of each position, too
    bool signed_keys = false;  ///< key: as whole numbers of 64 bits with a sign
    bool numbers = false;
    bool count_only = false;
    bool divide = false;
    std::optional<std::uint64_t> limit;
    unsigned depth = 1;
    PictureSettings picture;  ///< show

    // random
    std::uint64_t count = 1;
    std::uint64_t seed = 1;
    bool mutate = false;

    // explain
    std::string code;
};

}  // namespace notaio::tools
