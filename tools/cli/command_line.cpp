#include "tools/cli/command_line.hpp"

namespace notaio::tools {

const OptionRow& help_row() {
    static const OptionRow row{.name = "help", .help = "Print this help message and exit"_text, .letter = 'h'};
    return row;
}

const OptionRow& version_row() {
    static const OptionRow row{.name = "version", .help = "Display program version information and exit"_text};
    return row;
}

std::vector<OptionRow> rows_of(const CommandRow& command) {
    std::vector<OptionRow> rows = {help_row()};
    for (const OptionRow& row : command.options)
        if (row.given_by != GivenBy::library) rows.push_back(row);
    return rows;
}

std::string long_name(const OptionRow& row) { return (row.positional ? "" : "--") + std::string(row.name); }

std::string short_name(const OptionRow& row) { return row.letter == 0 ? std::string() : std::string("-") + row.letter; }

std::string value_text(const OptionRow& row, Language language) {
    return row.kind == ValueKind::choice ? choices_text(row) : std::string(row.value.in(language));
}

}  // namespace notaio::tools
