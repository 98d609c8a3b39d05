// The commands and their options as one table. The command line, its help, the manual pages, the completions of shells
// and the requests of the library are all made of it.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What an option's value is, and so how it is checked.
enum class ValueKind : std::uint8_t {
    flag,         ///< none
    text,         ///< any
    name,         ///< any that is not empty
    game,         ///< a game's id or name
    ruleset,      ///< one of the game's, or an older name of one
    coordinates,  ///< a system of the game
    seat,         ///< a seat of the game
    notation,     ///< a notation of the game, or `auto` where `choices` has it
    target,       ///< a notation to write; the command itself says which there are
    number,       ///< a whole number of at most `digits` digits, from `least` to `most`
    choice,       ///< one of `choices`
    plies,        ///< `N`, `A..B` or `last`
    tag,          ///< `NAME=VALUE`
    codes,        ///< ids or slugs of diagnostics, with commas between them
    criterion,    ///< what is asked of records; the command itself reads it
};

/// Who may give an option.
enum class GivenBy : std::uint8_t {
    anybody,
    command_line,  ///< it is about files, terminals or workers
    library,       ///< it bounds a call
};

struct OptionRow {
    std::string_view name;  ///< `game`: `--game` on the command line, `"game"` in a request
    ValueKind kind = ValueKind::flag;
    notation::Text value =
        {};  ///< what the help shows for the value; a choice shows its `choices`. Empty: as its kind does
    notation::Text help = {};  ///< what it does, with an example in parentheses
    std::vector<std::string_view> choices = {};
    char letter = 0;  ///< `q` of `-q`
    GivenBy given_by = GivenBy::anybody;
    bool required = false;
    bool repeatable = false;
    bool positional = false;
    std::uint64_t least = 0;  ///< of a number
    std::uint64_t most = ~std::uint64_t{0};
    std::size_t digits = 9;
    std::string_view tag = {};  ///< the tag that records without it get

    /// Whether only some of the numbers that have so many digits will do.
    [[nodiscard]] bool has_bounds() const { return least > 0 || most < ~std::uint64_t{0}; }
};

struct CommandRow {
    std::string_view name;
    std::vector<std::string_view> aliases = {};
    notation::Text summary;
    std::vector<std::string_view> examples;  ///< command lines
    std::vector<OptionRow> options = {};     ///< in the order of the help
    GivenBy given_by = GivenBy::anybody;     ///< of the command line: it is a conversation, and no call
};

/// The rows of all commands, in the order of the help. A row is made when it is first looked at, and stays.
class CommandTable {
  public:
    class Iterator {
      public:
        explicit Iterator(std::size_t at) : at_(at) {}
        const CommandRow& operator*() const;
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        bool operator==(const Iterator&) const = default;

      private:
        std::size_t at_;
    };
    [[nodiscard]] Iterator begin() const { return Iterator(0); }
    [[nodiscard]] Iterator end() const;
};
CommandTable command_table();

/// The command of that name or alias; nothing if there is none.
const CommandRow* find_command(std::string_view name);

/// The option of that name; nothing if the command has none.
const OptionRow* find_option(const CommandRow& command, std::string_view name);

/// The choices as the help and the messages show them: `{en,it}`.
std::string choices_text(const OptionRow& row);

/// What values that depend on games are called: `ruleset`; nothing for those of other kinds.
std::string_view word_of(ValueKind kind);

/// That there is no such value: `no ruleset`. Of kinds that depend on games.
notation::Text there_is_no(ValueKind kind);

}  // namespace notaio::tools
