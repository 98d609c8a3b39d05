// The commands and options as plain data: what manual pages and completions of shells are made of.
#pragma once

#include <string>
#include <vector>

namespace notaio::tools {

/// An option, or a positional argument.
struct OptionInfo {
    std::string name;        ///< `--quiet`; of a positional argument its word: `input`
    std::string short_name;  ///< `-q`, or nothing
    std::string value;       ///< what follows: `ID`, `FILE`, `{en,it}`; nothing: it is a flag
    std::string kind;        ///< of values that depend on games: `game`, `ruleset`, `coordinates`, `seat`, `notation`
    std::vector<std::string> choices;  ///< the values of a fixed set
    std::string text;                  ///< as the help has it, with an example in parentheses
    bool positional = false;
    bool required = false;
    bool repeatable = false;

    [[nodiscard]] bool is_flag() const { return value.empty() && !positional; }
    /// The text without its example.
    [[nodiscard]] std::string brief() const {
        const auto example = text.find(" (-");
        if (example == std::string::npos) return text;
        return text.substr(0, example) + text.substr(text.find(')', example) + 1);
    }
};

struct CommandInfo {
    std::string name;
    std::vector<std::string> aliases;
    std::string summary;
    std::vector<std::string> examples;  ///< command lines
    std::vector<OptionInfo> options;
};

struct ProgramInfo {
    std::string text;
    std::vector<OptionInfo> options;  ///< those before a command
    std::vector<CommandInfo> commands;
};

/// What the program understands, found by walking what it parses its command line with.
ProgramInfo describe_command_line();

}  // namespace notaio::tools
