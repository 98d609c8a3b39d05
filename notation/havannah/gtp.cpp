// Command scripts. docs/notation/havannah.md 3.5
#include "notation/containers/script_plays.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/own_notations.hpp"
#include "notation/havannah/script_codes.hpp"

#include <algorithm>
#include <charconv>

namespace notaio::notation::havannah {
namespace {

using script::Command;

constexpr std::string_view row_names = "axial-row";  // hguicoords
constexpr std::string_view grid_names = "hgf";       // gridcoords

// The name of a cell in the other of the two systems that a script can choose: they number a row from its own first
// cell, or from the first of all rows (docs/notation/havannah.md 1.1).
void rename(Coord& cell, std::string_view to, std::string_view side) {
    int size = 0;
    std::from_chars(side.data(), side.data() + side.size(), size);
    size = std::clamp(size, 0, 1000);  // what is no size is told elsewhere
    const int shift = std::max(0, cell.numbers[0] - size);
    cell.numbers[1] = static_cast<std::int16_t>(cell.numbers[1] + (to == row_names ? shift : -shift));
}

// What script_plays.hpp asks of a game.
class Script {
  public:
    using Syntax = havannah::Syntax;
    static constexpr script::Codes codes = {
        .dropped = hav_303_dropped, .refused_play = hav_017_refused_play, .wrong_answer = hav_213_wrong_answer};

    Script(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out)
        : source_(source),
          settings_(settings),
          record_(record),
          out_(out) {
        const Tag* chosen = find_tag(settings.defaults, "Coordinates");
        if (chosen != nullptr) coordinates_ = chosen->value;
        chosen_ = chosen != nullptr;
    }

    [[nodiscard]] Syntax syntax() const { return {Syntax(coordinates_).form(), false}; }

    bool setting(const script::Line& read, bool here, bool is_asked) {
        std::string_view rest = read.arguments;
        const std::string_view value = script::take_word(rest);
        const auto where = here ? std::optional(source_.span(value)) : std::nullopt;
        if (read.command == Command::board_size) {
            board_ = Tag{"Board", shown(value), where};
        } else if (read.command == Command::swap) {
            // Once a swap is out of the question the setting is the next game's.
            if (record_.plies.size() < 2 && !is_asked)
                swap_ = Tag{"Swap", value == "0" ? "off" : value == "1" ? "on" : shown(value), where};
        } else if (read.command == Command::hgui_coords || read.command == Command::grid_coords) {
            declare(read, here);
        }
        return false;
    }

    // All cells of a record are named in the coordinates that were in force at its first.
    void name(Coord& cell) {
        if (!named_cell_) named_cell_ = {coordinates_, cell.where()};
        if (named_cell_->first != coordinates_) rename(cell, named_cell_->first, board_ ? board_->value : "8");
    }

    static std::string_view seat_of(Label label) { return Syntax::seat_names()[label == Label::black ? 1 : 0]; }
    static std::string answer(std::string_view text) { return shown(text); }
    static std::optional<std::string> result(std::string_view text) {
        const auto word = script::label_of_colour(text);
        if (equal_without_case(text, "draw")) return "draw";
        return word && text.size() > 1 ? std::optional(std::string(seat_of(*word))) : std::nullopt;
    }

    [[nodiscard]] script::PlayRules play_rules() const {
        const bool black_first = equal_without_case(told({}, "First"), "Black");
        return {.first = !told({}, "Position").empty() ? Label::none
                         : black_first                 ? Label::black
                                                       : Label::white,
                .swaps = !equal_without_case(told(swap_, "Swap"), "off")};
    }

    // Of the systems that a script can choose, and of axial-column (docs/notation/havannah.md 1.1); of the others a
    // cell is only compared with those that are taken.
    [[nodiscard]] bool is_on_board(const Coord& cell) const {
        const std::string_view coordinates = named_cell_ ? named_cell_->first : coordinates_;
        const bool grid = coordinates == grid_names;
        if (!grid && coordinates != row_names && coordinates != "axial-column") return true;
        int size = 8;
        const std::string_view text = told(board_, "Board");
        std::from_chars(text.data(), text.data() + text.size(), size);
        const int middle = std::clamp(size, 1, 100) - 1;  // what is no size is told elsewhere
        const int row = cell.numbers[0] - 1;
        const int place = cell.numbers[1] - 1 + (grid ? std::max(0, row - middle) : 0);
        return row >= 0 && row <= 2 * middle && place >= std::max(0, row - middle) &&
               place <= std::min(2 * middle, row + middle);
    }

    void finish() {
        for (auto* tag : {&board_, &declared_, &swap_})
            if (*tag) record_.tags.push_back(**tag);
        if (named_cell_ && !declared_ && !chosen_)
            out_.add(hav_010_coordinates_assumed, named_cell_->second, {{"coordinates", std::string(grid_names)}});
        add_defaults(record_.tags, settings_.defaults);
        add_notation_default(record_.tags, "Board", "8");
        add_notation_default(record_.tags, "Coordinates", grid_names);
    }

  private:
    // What the record and the command line have said so far.
    [[nodiscard]] std::string_view told(const std::optional<Tag>& own, std::string_view name) const {
        return own ? std::string_view(own->value) : value_of(settings_.defaults, name);
    }

    void declare(const script::Line& read, bool here) {
        const std::string_view id = read.command == Command::hgui_coords ? row_names : grid_names;
        const bool fits = coordinates_ == row_names || coordinates_ == grid_names;
        if (named_cell_ && !fits) {
            out_.add(hav_303_dropped, source_.span(read.name), {{"members", std::string(read.name)}});
            return;
        }
        coordinates_ = id;
        if (named_cell_) return;
        const auto where = here ? std::optional(source_.span(read.name)) : std::nullopt;
        declared_ = Tag{"Coordinates", std::string(id), where};
    }

    const Source& source_;
    const ReadSettings& settings_;
    Record<Written>& record_;
    Diagnostics& out_;
    std::string_view coordinates_ = grid_names;  // in force
    bool chosen_ = false;                        // by the command line
    std::optional<Tag> board_;
    std::optional<Tag> declared_;
    std::optional<Tag> swap_;
    std::optional<std::pair<std::string_view, Span>> named_cell_;  // the first, and the coordinates it is named in
};

std::string_view colour_word(std::size_t seat) { return seat == 0 ? "w" : "b"; }

std::size_t resigning_seat(const WriteTask<Written>& task) {
    if (task.outcome && task.outcome->winners.size() == 1) return 1 - task.outcome->winners.front();
    return task.record.plies.size() % 2;
}

// `resigned`: the ending is one that can be said.
std::string answer_of(const WriteTask<Written>& task, bool resigned) {
    if (!task.outcome || !(task.ended_by_board || resigned)) return "none";
    const auto& winners = task.outcome->winners;
    return winners.empty() ? "draw" : lowered(Syntax::seat_names()[winners.front()]);
}

Fit recognises_gtp(std::string_view head) {
    const bool begins = script::begins_with(head, Command::hgui_coords, Command::grid_coords);
    return begins ? Fit::own : Fit::none;
}

void write_gtp(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const auto& record = task.record;
    const bool resigned = record.ending && record.ending->kind == Ending::Kind::resign;
    LossReport report(task, losses);
    report.ending();
    report.tags();
    report.annotations(record);
    const std::string_view coordinates = Syntax::setting(record.tags, "Coordinates");
    const Syntax syntax(Syntax(record.tags).form(), false);
    out += "boardsize " + std::string(Syntax::setting(record.tags, "Board")) + "\n";
    if (coordinates == row_names || coordinates == grid_names)
        out += coordinates == row_names ? "hguicoords\n" : "gridcoords\n";
    const bool swap = allows_swap(record.tags);
    if (!swap) out += "swap 0\n";
    script::write_plays(out, record, [&](std::size_t i, const Written& written) {
        out += "play " + std::string(colour_word(i % 2)) + " ";
        syntax.write(out, written);
        out += '\n';
    });
    if (resigned) out += "play " + std::string(colour_word(resigning_seat(task))) + " resign\n";
    out += "havannah_winner\n#? [" + answer_of(task, resigned) + "]\n";
    if (!swap) out += "swap 1\n";  // for the record that may follow
}

}  // namespace

Notation<Written> gtp_row() {
    auto notation = own_row("gtp", cut_scripts, recognises_gtp, script::read<Script>, write_gtp, row_names, gtp_holds);
    notation.second_coordinates = grid_names;
    notation.move_part = script::vertex_of;
    notation.read_move = read_move_of<Syntax>;
    notation.has_brace_comments = false;
    return notation;
}

}  // namespace notaio::notation::havannah
