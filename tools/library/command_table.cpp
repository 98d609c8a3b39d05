#include "tools/library/command_table.hpp"

#include "tools/library/command_rows.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {

std::span<const CommandRow> command_table() {
    static const std::array table = {
        check_row(), fix_row(),     convert_row(), diff_row(),    replay_row(), score_row(), analyse_row(), moves_row(),
        perft_row(), key_row(),     random_row(),  filter_row(),  find_row(),   tree_row(),  dedupe_row(),  stats_row(),
        merge_row(), split_row(), archive_row(), show_row(),    explain_row(), games_row(),  serve_row(), type_row(),
    };
    return table;
}

const CommandRow* find_command(std::string_view name) {
    const auto table = command_table();
    const auto found = std::ranges::find_if(table, [&](const CommandRow& row) {
        return row.name == name || std::ranges::find(row.aliases, name) != row.aliases.end();
    });
    return found == table.end() ? nullptr : &*found;
}

const OptionRow* find_option(const CommandRow& command, std::string_view name) {
    const auto found = std::ranges::find(command.options, name, &OptionRow::name);
    return found == command.options.end() ? nullptr : &*found;
}

std::string choices_text(const OptionRow& row) {
    std::string made = "{";
    for (const std::string_view choice : row.choices) {
        if (made.size() > 1) made += ',';
        made += choice;
    }
    return made + '}';
}

std::string_view word_of(ValueKind kind) {
    switch (kind) {
    case ValueKind::game: return "game";
    case ValueKind::ruleset: return "ruleset";
    case ValueKind::coordinates: return "coordinates";
    case ValueKind::seat: return "seat";
    case ValueKind::notation:
    case ValueKind::target: return "notation";
    default: return {};
    }
}

notation::Text there_is_no(ValueKind kind) {
    switch (kind) {
    case ValueKind::ruleset: return "no ruleset"_text;
    case ValueKind::coordinates: return "no coordinates"_text;
    case ValueKind::seat: return "no seat"_text;
    case ValueKind::notation:
    case ValueKind::target: return "no notation"_text;
    default: return "no game"_text;
    }
}

}  // namespace notaio::tools
