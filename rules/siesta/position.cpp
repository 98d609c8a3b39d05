#include "rules/siesta/position.hpp"

#include "rules/board/square_text.hpp"
#include "rules/game/setup.hpp"
#include "rules/siesta/board_codes.hpp"

#include <algorithm>

namespace notaio::rules {
namespace siesta {
namespace {

constexpr std::string_view letters = ".SHABCD";

// Several blanks part fields as one does.
std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        if (separator != ' ' || !text.substr(0, end).empty()) parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<Text> read_board(const SquareBoard& board, std::string_view rows, ReadPosition& read) {
    return read_square_rows(board, rows, "a board has twelve rows of twelve cells"_text,
                            [&](Cell cell, char c) -> std::optional<Text> {
                                const std::size_t mark = letters.find(c);
                                if (mark == std::string_view::npos || mark == 0)
                                    return "a row holds a mark other than S H A B C D and numbers"_text;
                                read.position.board.lay(cell, static_cast<Mark>(mark));
                                if (mark <= 2) {
                                    ++read.position.laid[mark - 1];
                                } else {
                                    ++read.position.roofs[mark - 3];
                                    read.highest_seat = std::max(read.highest_seat, static_cast<unsigned>(mark - 2));
                                }
                                return std::nullopt;
                            });
}

std::optional<Text> read_fields(std::span<const std::string_view> words, ReadPosition& read) {
    if (words.size() > 1) {
        if (words[1].size() != 1 || std::string_view("-ABCD").find(words[1][0]) == std::string_view::npos)
            return "the seat to move is A to D, or -"_text;
        read.mover = words[1][0];
        if (*read.mover != '-')
            read.highest_seat = std::max(read.highest_seat, static_cast<unsigned>(*read.mover - 'A' + 1));
    }
    if (words.size() > 2) {
        const auto number = whole_number(words[2], 2, 4);
        if (!number || static_cast<unsigned>(*number) < read.highest_seat)
            return "the number of players is 2, 3 or 4, and not less than the seats on the board"_text;
        read.players = static_cast<unsigned>(*number);
    }
    if (words.size() > 3 && words[3] != "-") {
        constexpr int most = 10'000;
        const auto totals = parts_of(words[3], '/');
        read.totals.emplace();
        read.total_count = totals.size();
        for (std::size_t seat = 0; seat < totals.size() && seat < most_players; ++seat) {
            const auto total = whole_number(totals[seat], 0, most);
            if (total) (*read.totals)[seat] = *total;
            if (!total) read.total_count = 0;
        }
        if (read.total_count != read.players) return "there is one total for each player, as in 1/0"_text;
    }
    if (words.size() > 4) {
        const auto found = std::ranges::find(Siesta::rulesets, words[4]);
        if (found == Siesta::rulesets.end()) return "the ruleset is lucas-2008 or italian"_text;
        read.edition = static_cast<std::size_t>(found - Siesta::rulesets.begin());
    }
    return std::nullopt;
}

// The supplies that have run out, in the order suns, shadows, roofs.
void note_exhausted(Siesta::Position& position, std::size_t players) {
    using Kind = Siesta::Reason::Kind;
    const auto add = [&](Kind kind, std::size_t seat) {
        if (position.reason_count < Siesta::most_reasons)
            position.reasons[position.reason_count++] = {kind, static_cast<std::uint8_t>(seat), {}};
    };
    if (position.laid[0] >= Siesta::sun_supply) add(Kind::suns, 0);
    if (position.laid[1] >= Siesta::shadow_supply) add(Kind::shadows, 0);
    for (std::size_t seat = 0; seat < players; ++seat)
        if (position.roofs[seat] >= Siesta::roof_supply) add(Kind::roofs, seat);
}

std::string totals_text(const Points& totals, std::size_t players) {
    std::string out;
    for (std::size_t seat = 0; seat < players; ++seat) out += (seat > 0 ? "/" : "") + std::to_string(totals[seat]);
    return out;
}

}  // namespace

ReadPosition read_position(const SquareBoard& board, std::string_view text) {
    ReadPosition read;
    const auto words = parts_of(text, ' ');
    if (words.empty() || words.size() > 5)
        read.fault = "it has one to five fields: board, seat to move, players, totals, ruleset"_text;
    else if (auto fault = read_board(board, words[0], read))
        read.fault = fault;
    else
        read.fault = read_fields(words, read);
    return read;
}

void settle_position(const Siesta::Setup& setup, Siesta::Position& start, const ReadPosition& read,
                     std::optional<Span> where, Diagnostics& out) {
    start = read.position;
    const Points found = start.board.points();
    start.totals = read.totals.value_or(found);
    note_exhausted(start, setup.players());
    // A failed turn of the Italian edition may leave any number of pieces, one of the other a whole number of turns
    // (rules 6.4): else, or where the totals are not told either, - says that it is not known who is to move.
    const bool whole = start.pieces() % 3 == 0 || start.reason_count > 0;
    const bool nobody = read.mover == '-' && !start.is_empty() && (whole || (setup.italian() && read.totals));
    // After a failed turn of the Italian edition the totals are lower than the board's points (rules 3.6).
    const bool void_pieces =
        setup.italian() && nobody && std::ranges::equal(start.totals, found, std::ranges::less_equal{});
    if (start.totals != found && !void_pieces)
        out.add(
            sie_204_position_totals, where,
            {{"found", totals_text(found, setup.players())}, {"claimed", totals_text(start.totals, setup.players())}});
    const unsigned turns = start.pieces() / 3;
    start.to_move = static_cast<std::uint8_t>(turns % setup.players());
    if (read.mover && *read.mover != '-') {
        start.to_move = static_cast<std::uint8_t>(*read.mover - 'A');
    } else if (nobody && start.reason_count == 0) {
        start.reasons[start.reason_count++] = {Siesta::Reason::Kind::unable, start.to_move, {}};
    } else if (!whole) {
        start.mover_unknown = true;
        out.add(sie_007_unknown_mover, where, {{"pieces", std::int64_t{start.pieces()}}}).severity =
            notation::Severity::warning;
    }
    setup.judge_board(start, where, out);
}

}  // namespace siesta

std::string Siesta::Setup::position_text(const Position& position) const {
    std::string out = square_rows_text(
        board(), [&](Cell cell) { return siesta::letters[static_cast<std::size_t>(position.board.at(cell))]; });
    out += ' ';
    out += is_over(position) || position.mover_unknown ? '-' : static_cast<char>('A' + position.to_move);
    const bool unknown = position.mover_unknown && italian();  // with totals, - would say that a turn has failed
    out += ' ' + std::to_string(players_) + ' ';
    out += (unknown ? "-" : siesta::totals_text(position.totals, players_)) + ' ';
    return out + std::string(ruleset());
}

bool Siesta::looks_like_position(std::string_view line) {
    return looks_like_square_rows(line, siesta::letters.substr(1));
}

}  // namespace notaio::rules
