#include "tools/library/command_table.hpp"

#include "tools/library/command_rows.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

// What the help shows for values of a kind, where an option says nothing else.
notation::Text usual_value(ValueKind kind) {
    switch (kind) {
    case ValueKind::number: return notation::as_is("N");
    case ValueKind::plies: return "PLIES"_text;
    case ValueKind::tag: return "NAME=VALUE"_text;
    case ValueKind::codes: return "CODE,..."_text;
    case ValueKind::name: return notation::as_is("FILE");
    case ValueKind::flag:
    case ValueKind::choice: return {};
    default: return notation::as_is("ID");
    }
}

CommandRow with_values(CommandRow command) {
    for (OptionRow& option : command.options)
        if (option.value.en.empty() && !option.positional) option.value = usual_value(option.kind);
    return command;
}

// Made when it is first asked for: to make all rows takes a third of a start.
template <CommandRow (*make)()>
const CommandRow& kept() {
    static const CommandRow row = with_values(make());
    return row;
}

// A command, its other name, and its row.
struct Entry {
    std::string_view name;
    std::string_view alias;
    const CommandRow& (*row)();
};

constexpr std::array entries = {
    Entry{"check", "", kept<check_row>},
    Entry{"fix", "", kept<fix_row>},
    Entry{"convert", "", kept<convert_row>},
    Entry{"diff", "", kept<diff_row>},
    Entry{"replay", "", kept<replay_row>},
    Entry{"score", "", kept<score_row>},
    Entry{"analyse", "analyze", kept<analyse_row>},
    Entry{"moves", "", kept<moves_row>},
    Entry{"perft", "", kept<perft_row>},
    Entry{"key", "", kept<key_row>},
    Entry{"random", "", kept<random_row>},
    Entry{"filter", "", kept<filter_row>},
    Entry{"find", "", kept<find_row>},
    Entry{"tree", "", kept<tree_row>},
    Entry{"dedupe", "", kept<dedupe_row>},
    Entry{"stats", "", kept<stats_row>},
    Entry{"merge", "", kept<merge_row>},
    Entry{"split", "", kept<split_row>},
    Entry{"archive", "", kept<archive_row>},
    Entry{"show", "", kept<show_row>},
    Entry{"explain", "", kept<explain_row>},
    Entry{"games", "", kept<games_row>},
    Entry{"serve", "", kept<serve_row>},
    Entry{"type", "", kept<type_row>},
};

}  // namespace

const CommandRow& CommandTable::Iterator::operator*() const { return entries[at_].row(); }

CommandTable::Iterator CommandTable::end() const { return Iterator(entries.size()); }

CommandTable command_table() { return {}; }

const CommandRow* find_command(std::string_view name) {
    const auto found = std::ranges::find_if(
        entries, [&](const Entry& entry) { return !name.empty() && (entry.name == name || entry.alias == name); });
    return found == entries.end() ? nullptr : &found->row();
}

const OptionRow* find_option(const CommandRow& command, std::string_view name) {
    const auto found = std::ranges::find(command.options, name, &OptionRow::name);
    return found == command.options.end() ? nullptr : &*found;
}

std::string choices_text(const OptionRow& row) {
    std::string text = "{";
    for (const std::string_view choice : row.choices) {
        if (text.size() > 1) text += ',';
        text += choice;
    }
    return text + '}';
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
