// What the user asked for, as plain data: filled by cli.cpp, read by the commands.
#pragma once

#include "tools/library/print_settings.hpp"
#include "tools/stream/share.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

enum class When : std::uint8_t { automatic, always, never };

class PartialWriter;
class PartialSource;

/// What is asked of records, as it was given.
struct AskedCriterion {
    std::string_view option;
    std::string value;
};

/// The settings of the command, and what is about files, terminals and workers.
struct Options : PrintSettings {
    std::vector<std::string> inputs;  ///< files, folders, `-`; none: standard input
    When color = When::automatic;
    unsigned jobs = 0;                           ///< 0: as many as there are processors
    std::string output_dir;                      ///< show, split: a folder for a file each; empty: none
    std::string baseline;                        ///< an earlier report; empty: none
    std::optional<std::uint64_t> max_unpacked;   ///< bytes that one input may unpack to
    bool in_place = false;                       ///< fix: whether files are changed where they stand
    std::string journal;                         ///< fix: where it is written what was done; empty: nowhere
    std::string undo;                            ///< fix: a journal whose work is taken back; empty: none
    std::vector<AskedCriterion> criteria;        ///< filter: what is asked of records
    bool inverts = false;                        ///< filter: those are meant for which it does not hold
    std::string symmetry;                        ///< find: which images count; empty: those of the board
    bool shifts = false;                         ///< find: patterns may stand anywhere on the board
    std::optional<std::uint64_t> min_games;      ///< tree: moves of fewer records are left out
    std::optional<std::uint64_t> max_nodes;      ///< tree: positions that are counted
    bool all = false;                            ///< find: every hit of a record
    bool list = false;                           ///< filter: where the records stand, and not they
    std::string rest;                            ///< filter, dedupe: a file for the others; empty: none
    bool prefixes = false;                       ///< dedupe: what begins another goes too
    std::string keep;                            ///< dedupe: first or richest
    std::optional<std::string> with_fields;      ///< dedupe: tags that agree too, with commas between them
    std::optional<std::uint64_t> min_plies;      ///< dedupe: of records that are looked at
    std::optional<std::string> group_by;         ///< stats, dedupe: by what records are told apart, or equal
    std::optional<std::uint64_t> split_records;  ///< split: what a part holds at most
    std::optional<std::uint64_t> split_bytes;    ///< split: likewise
    std::string action;                          ///< archive: what is to be done
    std::string archive;                         ///< archive: the file
    std::optional<std::uint64_t> index_plies;    ///< archive: plies whose positions are indexed
    bool keys = false;                    ///< archive: positions that share keys are looked for; replay: keys are told
    std::string table;                    ///< archive: whose rows are written; empty: records are
    std::optional<std::uint64_t> sample;  ///< archive: records that are looked at
    bool only_legal = false;              ///< archive: others are passed over
    bool watch = false;                   ///< check: again whenever an input changes
    std::string log;                      ///< serve: a file for a line a message; empty: none
    bool language_is_asked = false;       ///< by --lang or NOTAIO_LANG; else it is that of the locale
    std::optional<std::string> shard;         ///< `2/4`; nothing: all records
    bool partial = false;                     ///< what `merge` puts together is written, and not the answer
    bool in_order = false;                    ///< merge: the parts have no numbers
    std::vector<std::string> given;           ///< the options as `--name=value`, but for those about files and workers
    std::optional<Share> share;               ///< made of `shard`
    PartialWriter* writer = nullptr;          ///< null: the answer is given
    PartialSource* source = nullptr;          ///< null: the inputs are read
    const std::vector<InputFile>* merged = nullptr;  ///< the inputs of which the parts of `source` are
};

}  // namespace notaio::tools
