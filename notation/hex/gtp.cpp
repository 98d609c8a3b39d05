// Hex as scripts of commands, those of Benzene and HexGui. docs/notation/hex.md 3.7
#include "notation/containers/script_plays.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"

namespace notaio::notation::hex {
namespace {

// What script_plays.hpp asks of a game.
class Script {
  public:
    using Syntax = hex::Syntax;
    static constexpr script::Codes codes = {
        .dropped = hex_303_dropped, .refused_play = hex_022_refused_play, .wrong_answer = hex_213_wrong_answer};

    Script(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out)
        : source_(source),
          settings_(settings),
          record_(record),
          out_(out),
          swap_(source.bytes) {}

    static Syntax syntax() { return Syntax::of_sgf(); }
    static void name(const Coord&) {}

    bool setting(const script::Line& read, bool here, bool) {
        if (read.command == script::Command::board_size) size(read.arguments, here);
        // A setting of a program.
        if (here && !dropped_ && equal_without_case(read.name, "param_game")) dropped_ = read.name;
        return read.command == script::Command::score;
    }

    [[nodiscard]] std::string_view seat_of(Label label) const {
        return swap_.seat_of(label, record_.plies, Opening(settings_.defaults));
    }
    [[nodiscard]] std::string answer(std::string_view text) const {
        if (equal_without_case(text, "cannot score")) return "none";
        return result(text).value_or(shown(text));
    }
    // `B+`, or a whole word.
    [[nodiscard]] std::optional<std::string> result(std::string_view text) const {
        if (text.size() == 1) return std::nullopt;
        const auto word = script::label_of_colour(text.substr(0, text.find('+')));
        return word ? std::optional(std::string(seat_of(*word))) : std::nullopt;
    }

    [[nodiscard]] script::PlayRules play_rules() const {
        const bool blue = equal_without_case(told("Opens"), side_names[1]);
        return {.first = !told("Position").empty() ? Label::none
                         : blue                    ? Label::white
                                                   : Label::black,
                .swaps = !equal_without_case(told("Ruleset"), rulesets[2]),
                .swap_moves = true};
    }
    [[nodiscard]] bool is_on_board(const Coord& cell) const {
        const std::string_view text = board_ ? std::string_view(board_->value) : told("Board");
        int size = 11;
        std::from_chars(text.data(), text.data() + text.size(), size);
        return cell.numbers[0] <= size && cell.numbers[1] > 0 && cell.numbers[1] <= size;
    }

    void finish() {
        if (dropped_) out_.add(hex_303_dropped, source_.span(*dropped_), {{"members", shown(*dropped_)}});
        if (board_) record_.tags.push_back(*board_);
        swap_.settle(record_, out_);
        settle(record_, settings_, "standard");
    }

  private:
    [[nodiscard]] std::string_view told(std::string_view name) const { return value_of(settings_.defaults, name); }
    // `boardsize 11`, and `boardsize 11 11`.
    void size(std::string_view sizes, bool here) {
        const std::string_view columns = script::take_word(sizes);
        const std::string_view rows = script::take_word(sizes);
        const auto where = here ? std::optional(source_.span(columns)) : std::nullopt;
        board_ = Tag{"Board", shown(columns), where};
        if (!rows.empty()) check_square(columns, rows, where.value_or(Span{}), record_, out_);
    }

    const Source& source_;
    const ReadSettings& settings_;
    Record<Written>& record_;
    Diagnostics& out_;
    SwapKind swap_;
    std::optional<Tag> board_;
    std::optional<std::string_view> dropped_;  // the first command
};

constexpr HeldTag gtp_held_tags[] = {
    {"Coordinates"}, {"Board"}, {"Opens", first_ones}, {"Pass", no_passes}, {"Ruleset", either_swap}};
constexpr HeldTag gtp_needs[] = {{"Opens", first_ones}, {"Position", start_positions}, {"Pass", no_passes}};

std::string_view colour_of(Side side) { return side == Side::red ? "b" : "w"; }

constexpr Holds gtp_holds = with_comments(moves_alone(gtp_held_tags, gtp_needs, held(Ending::Kind::resign)));

Fit recognises_gtp(std::string_view head) { return script::begins_with(head) ? Fit::own : Fit::none; }

void write_gtp(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const auto& record = task.record;
    LossReport report(task, losses);
    if (!report.needs()) return;
    report.ending();
    report.tags();
    report.annotations(record);
    lose_untold(report, record, false);
    const Turns turns(record);
    const Syntax syntax("standard");
    out += "boardsize " + std::string(Syntax::setting(record.tags, "Board")) + '\n';
    const auto play = [&](Side side) { out.append("play ").append(colour_of(side)) += ' '; };
    script::write_plays(out, record, [&](std::size_t i, const Written& written) {
        play(turns.side(static_cast<std::uint32_t>(i) + 1));
        turns.write(out, syntax, written);
        out += '\n';
    });
    const bool resigned = record.ending && record.ending->kind == Ending::Kind::resign;
    if (resigned) {
        play(turns.loser(*record.ending));
        out += "resign\n";
    }
    const bool is_known = task.outcome && !task.outcome->winners.empty() && (task.ended_by_board || resigned);
    out += "final_score\n#? [";
    out += !is_known ? "cannot score" : turns.at_end(task.outcome->winners.front()) == Side::red ? "B+" : "W+";
    out += "]\n";
}

}  // namespace

Notation<Written> gtp_row() {
    auto notation = own_row("gtp", cut_scripts, recognises_gtp, script::read<Script>, write_gtp, "standard", gtp_holds);
    notation.needs_game = true;
    notation.move_part = script::vertex_of;
    notation.read_move = read_move_of<Syntax>;
    notation.has_brace_comments = false;
    return notation;
}

}  // namespace notaio::notation::hex
