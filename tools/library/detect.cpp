#include "tools/library/detect.hpp"

#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/containers/jsonl.hpp"
#include "notation/containers/sgf.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/titles.hpp"
#include "tools/games/registry.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using notation::Fit;
using notation::trimmed;
using notation::text::KnownHead;

// The games to ask: the one that the first record names in its tags, or the one of --game, or all.
std::vector<const GameModule*> candidates(const Settings& settings, std::string_view head, KnownHead& known) {
    known.read(head);
    if (const auto named = notation::text::game_tag(known))
        if (const GameModule* game = find_game(named->value)) return {game};
    return games_asked(settings.game);
}

std::string_view first_line(std::string_view head) {
    while (!head.empty()) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        const std::string_view line = head.substr(0, end);
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin != std::string_view::npos && line[begin] != '#') return line.substr(begin);
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return {};
}

// The first lines up to a blank one, remarks left out. Of lines that are too few for a drawing it is a title's, and the
// drawing stands behind the blank one.
std::string_view first_block(std::string_view head) {
    constexpr std::size_t longest_title = 2;
    std::size_t lines = 0;
    const std::string_view begin = first_line(head);
    if (begin.empty()) return {};
    const std::size_t line = head.rfind('\n', static_cast<std::size_t>(begin.data() - head.data()));
    head.remove_prefix(line == std::string_view::npos ? 0 : line + 1);
    for (std::size_t at = 0; at < head.size();) {
        const std::size_t end = std::min(head.find('\n', at), head.size());
        const std::string_view next = trimmed(head.substr(at, end - at));
        const bool is_blank = next.empty() || next == "\r";
        if (is_blank && lines > longest_title) return head.substr(0, at);
        lines += is_blank || next.front() == '#' ? 0 : 1;
        at = end + 1;
    }
    return head;
}

// Returns the text up to two blank lines if a blank line follows each of its lines; otherwise an empty text.
std::string_view spaced_block(std::string_view head) {
    constexpr std::size_t fewest = 3;
    std::size_t lines = 0;
    std::size_t blank = 1;  // blank lines before
    for (std::size_t at = 0; at < head.size();) {
        const std::size_t end = std::min(head.find('\n', at), head.size());
        const std::string_view line = trimmed(head.substr(at, end - at));
        if (line.empty() || line == "\r") {
            if (++blank > 1 && lines > 0) return lines < fewest ? std::string_view() : head.substr(0, at);
        } else {
            if (blank == 0) return {};
            blank = 0;
            ++lines;
        }
        at = end + 1;
    }
    return lines < fewest ? std::string_view() : head;
}

// The game whose position a line is. Games on boards of one kind write them alike: the first that can read it; if none
// can, the first that it looks like says why.
const GameModule* game_of_position(std::string_view line, const std::vector<const GameModule*>& asked) {
    const GameModule* found = nullptr;
    for (const GameModule* game : asked) {
        if (!game->looks_like_position(line)) continue;
        if (game->is_position(line)) return game;
        if (found == nullptr) found = game;
    }
    return found;
}

// The game that a drawing is of: the first that can read it; if none can, the first that it is meant for says why.
const GameModule* game_of_drawing(std::string_view block, const std::vector<const GameModule*>& asked) {
    for (const GameModule* game : asked)
        if (game->looks_like_drawing(block)) return game;
    const auto resembling = [&](std::string_view text) -> const GameModule* {
        for (const GameModule* game : asked)
            if (game->resembles_drawing != nullptr && game->resembles_drawing(text)) return game;
        return nullptr;
    };
    if (const GameModule* game = resembling(block)) return game;
    // The last line may say whose turn it is in words that no game has.
    const std::size_t end = block.find_last_not_of(" \t\r\n");
    const std::size_t last = end == std::string_view::npos ? end : block.find_last_of("\r\n", end);
    return last == std::string_view::npos ? nullptr : resembling(block.substr(0, last));
}

Plan drawings_of(const GameModule* game) { return {"", notation::cut_blocks, game, BareForm::drawing}; }

// `known`: what may stand before a drawing.
std::optional<Plan> as_position(std::string_view head, const Settings& settings,
                                const std::vector<const GameModule*>& asked, const KnownHead& known) {
    if (!settings.board_text) {
        std::string_view line = first_line(head);
        line = line.substr(0, line.find_last_not_of(" \t") + 1);
        if (const auto* game = game_of_position(line, asked))
            return Plan{"", notation::cut_lines, game, BareForm::position};
    }
    if (!known.tags.empty()) head.remove_prefix(known.head.size);
    if (const std::string_view spaced = spaced_block(head); !spaced.empty())
        if (const auto* game = game_of_drawing(spaced, asked))
            return Plan{"", notation::cut_spaced_blocks, game, BareForm::drawing};
    std::string_view block = first_block(head);
    constexpr int most_blocks = 4;  // titles among them
    for (int i = 0; i < most_blocks && !block.empty(); ++i) {
        if (const auto* game = game_of_drawing(block, asked)) return drawings_of(game);
        if (!notation::are_words(block)) break;
        head.remove_prefix(static_cast<std::size_t>(block.data() + block.size() - head.data()));
        block = first_block(head);
    }
    return settings.board_text ? std::optional(drawings_of(asked.front())) : std::nullopt;
}

// A notation that several games have in common leaves the game to each record, where its records name it.
Plan plan_of(const NotationInfo& row, const GameModule* game, const Settings& settings) {
    const bool is_shared = records_name_game(row.id) || row.id == "lines";
    const bool is_left = is_shared && !(row.needs_game && !settings.game.empty());
    return {row.id, row.cut, is_left ? nullptr : game};
}

// The same notation of two games is two ways to read an input, but where the records name their game.
void add_plan(std::vector<Plan>& plans, Plan&& given) {
    const auto is_it = [&](const Plan& plan) { return plan.notation == given.notation && plan.game == given.game; };
    if (std::ranges::none_of(plans, is_it)) plans.push_back(std::move(given));
}

// The games whose notation it is: those that know the input; if none does, the first that has it.
std::vector<Plan> told_notation(std::string_view head, const Settings& settings, KnownHead& known) {
    std::vector<Plan> own;
    std::vector<Plan> shared;
    std::vector<Plan> first;
    for (const GameModule* game : games_asked(settings.game)) {
        const NotationInfo* row = game->notation(settings.from);
        if (row == nullptr) continue;
        const Fit fit = row->fit(head, known);
        const bool is_open = row->needs_game && settings.game.empty();
        if (fit != Fit::none && !is_open) add_plan(fit == Fit::own ? own : shared, plan_of(*row, game, settings));
        if (first.empty()) first = {plan_of(*row, game, settings)};
    }
    if (!own.empty()) return own;
    return shared.empty() ? first : std::vector<Plan>{shared.front()};
}

// An object, or an array of none; an array of some begins as a record of a notation that has arrays.
bool is_json(std::string_view line) {
    if (line.starts_with('{')) return true;
    const std::size_t next = line.find_first_not_of(" \t\r\n", 1);
    return line.starts_with('[') && next != std::string_view::npos && line[next] == ']';
}

}  // namespace

bool records_name_game(std::string_view notation) {
    constexpr std::array<std::string_view, 3> own = {"notaio", "jsonl", "abstract-play"};
    return std::ranges::find(own, notation) != own.end();
}

std::optional<std::string_view> first_in_brackets(std::string_view head) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t at = head.find_first_not_of(blanks);
    if (at == std::string_view::npos) return std::nullopt;
    const auto behind = [&](std::size_t place) {  // the first character there; a NUL where there is none
        const std::size_t next = head.find_first_not_of(blanks, place);
        return next == std::string_view::npos ? '\0' : head[next];
    };
    const bool is_list = head[at] == '[' && behind(at + 1) == '{';
    const std::size_t object = is_list ? head.find('{', at) : at;
    const bool is_object = head[object] == '{' && (behind(object + 1) == '"' || behind(object + 1) == '}');
    const bool is_tree = head[at] == '(' && behind(at + 1) == ';';
    if (!is_tree && !is_object) return std::nullopt;
    notation::CutState state;
    const auto cut = (is_tree ? notation::cut_sgf : notation::cut_json)(head, false, state);
    if (!cut || !cut->is_record) return std::nullopt;
    const std::string_view record = head.substr(0, cut->end);
    const bool is_known = is_tree ? notation::sgf::glimpse(record).has_value()
                                  : notation::jsonl::recognises(record) == Fit::own ||
                                        notation::abstract_play::recognises(record) == Fit::own;
    return is_known ? std::optional(record) : std::nullopt;  // else it may be a comment that begins with a quotation
}

bool begins_with_moves(std::string_view head, KnownHead& known) {
    known.read(head);
    std::string_view moves = head.substr(known.head.size);
    if (notation::find_tag(known.tags, "Game") == nullptr || !moves.starts_with("1. ")) return false;
    moves.remove_prefix(2);
    std::string_view word;
    do {
        moves.remove_prefix(word.size());
        moves.remove_prefix(std::min(moves.find_first_not_of(' '), moves.size()));
        const std::size_t end = moves.find_first_of(" \r\n");
        if (end == std::string_view::npos) return false;
        word = moves.substr(0, end);
    } while (word.ends_with(':'));  // whose move it is
    return std::ranges::any_of(word, notation::is_digit) && std::ranges::any_of(word, notation::is_letter);
}

std::vector<Plan> detect(std::string_view head, const Settings& settings, bool positions, KnownHead& known) {
    if (settings.from != "auto") return told_notation(head, settings, known);
    head = first_in_brackets(head).value_or(head);
    const auto asked = candidates(settings, head, known);
    if (positions && !begins_with_moves(head, known))
        if (auto plan = as_position(head, settings, asked, known)) return {*std::move(plan)};

    std::vector<Plan> own;
    std::vector<Plan> shared;
    for (const GameModule* game : asked) {
        for (const NotationInfo& row : game->notations) {
            const Fit fit = row.fit(head, known);
            if (fit == Fit::none || (row.needs_game && settings.game.empty())) continue;
            add_plan(fit == Fit::own ? own : shared, plan_of(row, game, settings));
        }
    }
    if (!own.empty()) return own;
    if (!shared.empty()) return {shared.front()};
    // Nothing fits: what is said about it comes from the reader of the likeliest container.
    const std::string_view line = first_line(head);
    const auto* game = asked.front();
    const std::string_view id = is_json(line) ? "jsonl" : settings.game.empty() ? "notaio" : "lines";
    return {plan_of(*game->notation(id), game, settings)};
}

// Whether a word of a text is the name of a cell, which no row of a board holds: `B2`, `c11,`.
bool names_cell(std::string_view text) {
    while (!text.empty()) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
        text.remove_prefix(word.size());
        const auto letters =
            static_cast<std::size_t>(std::ranges::find_if_not(word, notation::is_letter) - word.begin());
        const std::size_t digits = notation::digits_at(word, letters);
        constexpr std::size_t most_letters = 2;
        const bool ends = word.find_first_not_of(".,;!?", letters + digits) == std::string_view::npos;
        if (letters > 0 && letters <= most_letters && digits > 0 && ends) return true;
    }
    return false;
}

bool may_be_row(std::string_view line) {
    constexpr std::size_t longest_label = 4;
    line = trimmed(line);
    if (line.empty() || line.find_first_of("{};:=\"") != std::string_view::npos) return false;
    const std::string_view inner = line.substr(std::min(line.size(), longest_label));
    return inner.substr(0, inner.find_last_not_of("0123456789") + 1).find_first_of("123456789") ==
           std::string_view::npos;
}

bool is_drawn_boards(std::string_view head, const Settings& settings, const KnownHead& known) {
    if (first_in_brackets(head)) return false;
    head.remove_prefix(std::min(known.head.size, head.size()));
    constexpr std::size_t lines_looked_at = 16;
    constexpr std::size_t most_others = 4;  // blocks of words, beside one a board
    constexpr std::size_t fewest_rows = 3;  // a record may have two short lines
    std::size_t rows = 0;
    std::string_view rest = head;
    for (std::size_t i = 0; i < lines_looked_at && !rest.empty(); ++i)
        rows += may_be_row(notation::take_line(rest)) ? 1 : 0;
    if (rows < fewest_rows) return false;
    const auto asked = games_asked(settings.game);
    std::size_t boards = 0;
    std::size_t others = 0;
    while (!head.empty()) {
        const std::string_view block = first_block(head);
        if (block.empty()) break;
        head.remove_prefix(static_cast<std::size_t>(block.data() + block.size() - head.data()));
        const bool is_board = game_of_drawing(block, asked) != nullptr;
        (is_board ? boards : others) += 1;
        if (others > boards + most_others || (is_board ? names_cell(block) : !notation::are_words(block))) return false;
    }
    return boards > 0;
}

std::optional<std::string> named_game(std::string_view bytes, std::string_view notation) {
    if (notation == "jsonl") return notation::jsonl::game_of(bytes);
    if (notation == "abstract-play") return notation::abstract_play::game_of(bytes);
    return notation::text::game_of(bytes);
}

}  // namespace notaio::tools
