// From the options that somebody gave to the settings of a command: each value is checked by the one table.
#pragma once

#include "tools/library/command_table.hpp"
#include "tools/library/settings.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What is wrong with a value for `row`, as people read it behind the option's name; empty: nothing. A value that is
/// known under another spelling becomes the known one. `game` is the one asked for, or empty. Plies and tags are read
/// when all options are known, by `Asked::finish`.
std::string check_value(const OptionRow& row, std::string_view game, std::string& value,
                        Language language = Language::english);

/// Reads `N`, `A..B` or `last`, which leaves the range as it is; false: it is none of them.
bool read_plies(std::string_view text, PlyRange& range);

/// A number that `check_value` has passed.
std::uint64_t number_of(std::string_view value);

/// The options given to one command. Their order does not matter, but for those that may be repeated.
class Asked {
  public:
    /// `language`: of what is wrong.
    explicit Asked(const CommandRow& command, Language language = Language::english);

    /// Takes a value that `check_value` has passed; of a flag `value` is empty. Options that are the command line's own
    /// are passed over. An option given again replaces what it said, unless it may be repeated.
    void set(const OptionRow& row, std::string_view value);

    /// Puts what was given into the settings; what is wrong with it, behind the option's name (`--ply: ...`), or
    /// nothing. Call once, when all are set.
    std::string finish();

    [[nodiscard]] const Settings& settings() const { return settings_; }

  private:
    struct Given {
        std::string_view name;
        std::string value;
    };

    std::string take(const OptionRow& row, const std::string& value);

    const CommandRow* command_;
    const Language language_;
    std::vector<Given> given_;
    Settings settings_;
    notation::TagNames names_;  // of the tags in them
};

}  // namespace notaio::tools
