// The lines of a partial answer: what was made of the records of a share, as the program takes it in, so that `merge`
// gives what a run over all shares would have given. A line says how many bytes of data follow it.
#pragma once

#include "tools/stream/ordered_pool.hpp"
#include "tools/stream/share.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

/// The first line of a partial answer: what was asked, of what.
struct PartialHead {
    struct Input {
        std::string name;
        std::optional<std::uint64_t> bytes;
        bool is_found = false;  ///< in a folder: nobody has named it

        bool operator==(const Input&) const = default;
    };

    std::optional<Share> share = {};  ///< nothing: all of the inputs, or what came by a pipe
    std::string command = {};
    std::vector<std::string> options = {};  ///< `--name=value`, or the name alone of one without
    Language spoken = Language::english;    ///< as in Options
    Language language = Language::english;
    std::vector<Input> inputs = {};
    std::string version = {};

    bool operator==(const PartialHead&) const = default;
};

void append_head(std::string& out, const PartialHead& head);
bool is_head(const nlohmann::json& line);
/// Nothing: `line` is no such line.
std::optional<PartialHead> read_head(const nlohmann::json& line);

/// The place among the inputs of the head of that which a line is about; nothing: it is about none.
std::optional<std::size_t> input_of(const nlohmann::json& line);

/// A line for what was made of some records of one input, and its data.
void append_piece(std::string& out, std::size_t input, const BatchResult& result);
/// The data that follow such a line; nothing: it is none.
std::optional<std::uint64_t> bytes_behind(const nlohmann::json& line);
/// What such a line says, with its data, of records of the input of that name, which outlives it. Nothing: it says what
/// cannot be.
std::optional<BatchResult> read_piece(const nlohmann::json& line, std::string data, const std::string& name);

/// A line for what was found in an input as far as the share has it, and how it ended, if it did there.
void append_input(std::string& out, std::size_t input, const Tally& tally, const std::optional<InputEnd>& end);
struct PartialInput {
    Tally tally;
    std::optional<InputEnd> end;
};
std::optional<PartialInput> read_input(const nlohmann::json& line);

/// What the last line says of those between it and the first.
struct PartialSum {
    std::uint64_t lines = 0;
    std::uint64_t records = 0;
    std::string sha256 = {};  ///< of all bytes before the last line, in hexadecimal digits

    bool operator==(const PartialSum&) const = default;
};
/// The last line: without it a share is not finished.
void append_last(std::string& out, const PartialHead& head, const PartialSum& sum, int exit);
bool is_last(const nlohmann::json& line);
/// Of such a line; nothing: it has none.
std::optional<PartialSum> read_last(const nlohmann::json& line);

}  // namespace notaio::tools
