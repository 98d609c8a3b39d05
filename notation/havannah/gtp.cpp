#include "notation/havannah/gtp.hpp"

#include "notation/containers/text.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/script_codes.hpp"
#include "notation/havannah/taken_plays.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/script.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace notaio::notation::havannah {
namespace {

using script::Command;

constexpr std::string_view row_names = "axial-row";  // hguicoords
constexpr std::string_view grid_names = "hgf";       // gridcoords

std::optional<Label> label_of_colour(std::string_view word) {
    if (equal_without_case(word, "w") || equal_without_case(word, "white")) return Label::white;
    if (equal_without_case(word, "b") || equal_without_case(word, "black")) return Label::black;
    return std::nullopt;
}

std::string_view seat_of(Label label) { return Syntax::seat_names()[label == Label::black ? 1 : 0]; }

// The name of a cell in the other of the two systems that a script can choose: they number a row from its own first
// cell, or from the first of all rows (docs/notation/havannah.md 1.1).
void rename(Coord& cell, std::string_view to, std::string_view side) {
    int size = 0;
    std::from_chars(side.data(), side.data() + side.size(), size);
    size = std::clamp(size, 0, 1000);  // what is no size is told elsewhere
    const int shift = std::max(0, cell.numbers[0] - size);
    cell.numbers[1] = static_cast<std::int16_t>(cell.numbers[1] + (to == row_names ? shift : -shift));
}

// Reads the lines of one record.
class ScriptReader {
  public:
    ScriptReader(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out)
        : source_(source),
          settings_(settings),
          record_(record),
          out_(out),
          builder_(syntax_, source.bytes, record, out) {
        const Tag* chosen = find_tag(settings.defaults, "Coordinates");
        if (chosen != nullptr) coordinates_ = chosen->value;
        chosen_ = chosen != nullptr;
    }

    void read() {
        for (std::string_view rest = source_.context; !rest.empty();)
            setting(script::read_line(take_line(rest)), false);
        for (std::string_view rest = source_.bytes; !rest.empty();) line(take_line(rest));
        end_comment();
        finish();
    }

  private:
    static constexpr Text resigned = "somebody has resigned"_text;

    [[nodiscard]] bool has_begun() const { return builder_.last_ply() > 0 || record_.ending || asked_; }

    void line(std::string_view text) {
        using Kind = script::Line::Kind;
        const script::Line read = script::read_line(text);
        if (read.kind == Kind::comment) return comment_line(read.arguments);
        end_comment();
        if (read.kind == Kind::expected || read.kind == Kind::answer) return answer(read);
        if (read.kind != Kind::command) return;
        question_ = false;
        command(read);
        if (read.comment.empty()) return;
        comment_line(read.comment);
        end_comment();
    }

    void command(const script::Line& read) {
        switch (read.command) {
        case Command::play: return play(read);
        case Command::play_game: return play_game(read.arguments);
        case Command::undo: return undo(read);
        case Command::winner: asked_ = question_ = true; return;
        case Command::other: return;
        default: setting(read, true);
        }
    }

    // `here`: it stands in this record, not before it.
    void setting(const script::Line& read, bool here) {
        std::string_view rest = read.arguments;
        const std::string_view value = script::take_word(rest);
        const auto where = here ? std::optional(builder_.span(value)) : std::nullopt;
        if (script::starts_game(read.command) && has_begun()) {
            builder_.stray(read.name);
        } else if (read.command == Command::board_size) {
            board_ = Tag{"Board", shown(value), where};
        } else if (read.command == Command::swap) {
            // Once a swap is out of the question the setting is the next game's.
            if (builder_.last_ply() < 2 && !asked_)
                swap_ = Tag{"Swap", value == "0" ? "off" : value == "1" ? "on" : shown(value), where};
        } else if (read.command == Command::hgui_coords || read.command == Command::grid_coords) {
            declare(read, here);
        }
    }

    void declare(const script::Line& read, bool here) {
        const std::string_view id = read.command == Command::hgui_coords ? row_names : grid_names;
        const bool fits = coordinates_ == row_names || coordinates_ == grid_names;
        if (named_cell_ && !fits) {
            out_.add(hav_303_dropped, builder_.span(read.name), {{"members", std::string(read.name)}});
            return;
        }
        coordinates_ = id;
        if (named_cell_) return;
        const auto where = here ? std::optional(builder_.span(read.name)) : std::nullopt;
        declared_ = Tag{"Coordinates", std::string(id), where};
    }

    // `play w a1` or `w a1`
    void play(const script::Line& read) {
        std::string_view rest = read.arguments;
        auto label = label_of_colour(read.name);
        if (!label) label = label_of_colour(script::take_word(rest));
        const std::string_view vertex = script::take_word(rest);
        const bool whole = label && !vertex.empty() && script::take_word(rest).empty();
        const std::string_view text = joined(read.name, read.arguments);
        if (whole)
            take_vertex(vertex, *label, text);
        else
            add_hole(text);
    }

    // From the name of a command to the end of its arguments.
    [[nodiscard]] std::string_view joined(std::string_view name, std::string_view arguments) const {
        if (arguments.empty()) return name;
        return {name.data(), static_cast<std::size_t>(arguments.data() + arguments.size() - name.data())};
    }

    void play_game(std::string_view arguments) {
        for (std::string_view vertex = script::take_word(arguments); !vertex.empty();
             vertex = script::take_word(arguments))
            take_vertex(vertex, Label::none, vertex);
    }

    // `text` is what the ply spans.
    void take_vertex(std::string_view vertex, Label label, std::string_view text) {
        if (equal_without_case(vertex, "resign")) return resign(label, text);
        constexpr std::size_t longest = 16;
        // Letters of either case are good: what is noted is what remains of a strange spelling.
        const Syntax syntax(Syntax(coordinates_).form(), false);
        auto move = vertex.size() <= longest ? syntax.read(lowered(vertex), builder_.offset(vertex)) : std::nullopt;
        if (!move) return add_hole(text);
        if (move->lenient) builder_.note_spelling(builder_.span(vertex), builder_.next_ply());
        set_label(move->written, label);
        if (auto* place = std::get_if<Place>(&move->written)) name_cell(place->to);
        Ply<Written>* const made = builder_.add_ply(builder_.span(text));
        if (made == nullptr) return;
        made->written = move->written;
        if (taken_) follow(record_.plies.size() - 1);
    }

    void add_hole(std::string_view text) {
        builder_.hole(text);
        if (taken_ && !builder_.is_full()) follow(record_.plies.size() - 1);
    }

    // Since the first undo: whether a program takes the play.
    void follow(std::size_t place) {
        if (record_.ending && record_.ending->after <= place)
            refused_.emplace_back(resigned);
        else
            refused_.push_back(taken_->take(record_.plies[place].written));
    }

    // All cells of a record are named in the coordinates that were in force at its first.
    void name_cell(Coord& cell) {
        if (!named_cell_) named_cell_ = {coordinates_, cell.where()};
        if (named_cell_->first != coordinates_) rename(cell, named_cell_->first, board_ ? board_->value : "8");
    }

    void resign(Label label, std::string_view text) {
        if (record_.ending && record_.ending->again) return;
        Ending made{Ending::Kind::resign, builder_.last_ply(), builder_.span(text)};
        if (label != Label::none) made.seat = std::string(seat_of(label));
        builder_.end(std::move(made), text);
    }

    // What is taken back leaves the record, with what is said of it. By the protocol a program refuses a play that it
    // cannot take, so that an undo takes back the one before.
    void undo(const script::Line& read) {
        if (builder_.is_full()) return;
        std::string_view rest = read.arguments;
        const std::string_view word = script::take_word(rest);
        std::uint32_t count = 1;
        if (const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
            error == std::errc::result_out_of_range)
            count = std::numeric_limits<std::uint32_t>::max();
        if (!undone_) undone_ = builder_.span(joined(read.name, read.arguments));
        if (!taken_) {
            taken_.emplace(play_rules());
            for (std::size_t i = 0; i < record_.plies.size(); ++i) follow(i);
        }
        while (count > 0 && has_moves()) count -= take_back_last() ? 1 : 0;
    }
    [[nodiscard]] bool has_moves() const { return builder_.last_ply() > 0 || record_.ending; }

    // Whether a program had taken it.
    bool take_back_last() {
        auto& ending = record_.ending;
        if (ending && ending->after == builder_.last_ply()) {
            if (ending->again) report_refused(*ending->again, builder_.next_ply(), resigned);
            ending.reset();
            return true;
        }
        const std::optional<Text> why = refused_.back();
        if (why)
            report_refused(record_.plies.back().where, builder_.last_ply(), *why);
        else
            taken_->take_back();
        refused_.pop_back();
        builder_.take_back();
        return !why;
    }

    void report_refused(Span where, std::uint32_t ply, Text why) {
        builder_.report(hav_017_refused_play, where, {{"why", why}}).ply = ply;
    }

    // What the record and the command line have said so far.
    [[nodiscard]] PlayRules play_rules() const {
        const auto told = [&](const std::optional<Tag>& own, std::string_view name) -> std::string_view {
            const Tag* given = own ? &*own : find_tag(settings_.defaults, name);
            return given == nullptr ? std::string_view() : std::string_view(given->value);
        };
        PlayRules made{.coordinates = named_cell_ ? named_cell_->first : coordinates_};
        const std::string_view size = told(board_, "Board");
        std::from_chars(size.data(), size.data() + size.size(), made.size);
        made.size = std::clamp(made.size, 1, 100);  // what is no size is told elsewhere
        made.black_first = equal_without_case(told({}, "First"), "Black");
        made.any_colour = !told({}, "Position").empty();
        made.swaps = !equal_without_case(told(swap_, "Swap"), "off");
        return made;
    }

    // `#? [white|none]` and `= white`: what is said of the position after a question. A star behind an expected answer
    // says that the program is known to fail there.
    void answer(const script::Line& read) {
        if (!question_) return;
        std::string_view text = read.arguments;
        if (read.kind == script::Line::Kind::expected) {
            if (!text.starts_with('[') || !text.ends_with(']')) return;
            text = text.substr(1, text.size() - 2);
        }
        if (text.empty() || !builder_.has_room(builder_.span(text))) return;
        if (record_.ending) return claim_result(text, false);
        builder_.claim({.ply = builder_.last_ply(),
                        .kind = PlyClaim::Kind::winner,
                        .text = shown(text),
                        .where = builder_.span(text),
                        .code = &hav_213_wrong_answer});
    }

    // A plain answer is the result of the game too. `none` is true of any board on which somebody resigned.
    void claim_result(std::string_view text, bool is_mark) {
        const auto word = label_of_colour(text);
        const bool draw = equal_without_case(text, "draw");
        if (!draw && (!word || text.size() == 1)) return;
        builder_.claim(ResultClaim{draw ? "draw" : std::string(seat_of(*word)), builder_.span(text), false, is_mark});
    }

    void comment_line(std::string_view text) {
        builder_.report_nul(text);
        if (text.starts_with(' ')) text.remove_prefix(1);
        if (comment_open_) {
            auto& before = record_.annotations.back();
            before.text.append(1, '\n').append(text);
            before.where.end = builder_.span(text).end;
        } else {
            comment_open_ = builder_.annotate(builder_.last_ply(), Annotation<Written>::Kind::comment,
                                              std::string(text), builder_.span(text));
        }
    }

    void end_comment() {
        if (!comment_open_) return;
        comment_open_ = false;
        auto& made = record_.annotations.back();
        made.text = comment_text(made.text);
        if (made.text.empty()) record_.annotations.pop_back();
    }

    void finish() {
        settle_comments();
        if (!record_.ending && !record_.claims.empty() && record_.claims.back().ply == builder_.last_ply())
            claim_result(source_.text(record_.claims.back().where), true);
        if (undone_) out_.add(hav_303_dropped, *undone_, {{"members", "undo"}});
        for (auto* tag : {&board_, &declared_, &swap_})
            if (*tag) record_.tags.push_back(**tag);
        if (named_cell_ && !declared_ && !chosen_)
            out_.add(hav_010_coordinates_assumed, named_cell_->second, {{"coordinates", std::string(grid_names)}});
        add_defaults(record_.tags, settings_.defaults);
        add_notation_default(record_.tags, "Board", "8");
        add_notation_default(record_.tags, "Coordinates", grid_names);
    }

    // What was said of plies that were taken back stays, with the last ply that was there before and after.
    void settle_comments() {
        std::uint32_t ply = builder_.last_ply();
        for (auto made = record_.annotations.rbegin(); made != record_.annotations.rend(); ++made)
            made->ply = ply = std::min(ply, made->ply);
    }

    const Source& source_;
    const ReadSettings& settings_;
    Record<Written>& record_;
    Diagnostics& out_;
    const Syntax syntax_{CoordForm::letter_number, false};
    RecordBuilder<Syntax> builder_;
    std::string_view coordinates_ = grid_names;  // in force
    bool chosen_ = false;                        // by the command line
    std::optional<Tag> board_;
    std::optional<Tag> declared_;
    std::optional<Tag> swap_;
    std::optional<std::pair<std::string_view, Span>> named_cell_;  // the first, and the coordinates it is named in
    std::optional<Span> undone_;
    std::optional<TakenPlays> taken_;           // since the first undo
    std::vector<std::optional<Text>> refused_;  // why, for each ply, as long as plays are followed
    bool asked_ = false;                        // who has won
    bool question_ = false;                     // the last command asked it
    bool comment_open_ = false;
};

std::string_view colour_word(std::size_t seat) { return seat == 0 ? "w" : "b"; }

// A comment is lines that begin with #; a blank line parts it from the next.
void append_comment(std::string& out, std::string_view text, bool after_another) {
    if (after_another) out += '\n';
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        out += line.empty() ? "#" : "# ";
        out += line;
        out += '\n';
    }
}

class ScriptWriter {
  public:
    ScriptWriter(const WriteTask<Written>& task, std::string& out)
        : task_(task),
          record_(task.record),
          syntax_(Syntax(task.record.tags).form(), false),
          out_(out) {}

    // `resigned`: the ending is one that can be said.
    void write(std::string_view coordinates, bool resigned) {
        out_ += "boardsize " + std::string(board_size(record_.tags)) + "\n";
        if (coordinates == row_names || coordinates == grid_names)
            out_ += coordinates == row_names ? "hguicoords\n" : "gridcoords\n";
        const bool swap = allows_swap(record_.tags);
        if (!swap) out_ += "swap 0\n";
        comments(0);
        for (std::size_t i = 0; i < record_.plies.size(); ++i) {
            play(i);
            comments(static_cast<std::uint32_t>(i) + 1);
        }
        if (resigned) out_ += "play " + std::string(colour_word(resigning_seat())) + " resign\n";
        out_ += "havannah_winner\n#? [" + answer(resigned) + "]\n";
        if (!swap) out_ += "swap 1\n";  // for the record that may follow
    }

  private:
    void play(std::size_t i) {
        if (!record_.plies[i].written) return;
        out_ += "play " + std::string(colour_word(i % 2)) + " ";
        syntax_.write(out_, *record_.plies[i].written);
        out_ += '\n';
    }

    void comments(std::uint32_t ply) {
        bool after_another = false;
        for (; next_ < record_.annotations.size() && record_.annotations[next_].ply <= ply; ++next_) {
            const auto& made = record_.annotations[next_];
            if (made.kind != Annotation<Written>::Kind::comment) continue;
            append_comment(out_, made.text, after_another);
            after_another = true;
        }
    }

    [[nodiscard]] std::size_t resigning_seat() const {
        if (task_.outcome && task_.outcome->winners.size() == 1) return 1 - task_.outcome->winners.front();
        return record_.plies.size() % 2;
    }

    [[nodiscard]] std::string answer(bool resigned) const {
        if (!task_.outcome || !(task_.ended_by_board || resigned)) return "none";
        const auto& winners = task_.outcome->winners;
        return winners.empty() ? "draw" : lowered(Syntax::seat_names()[winners.front()]);
    }

    const WriteTask<Written>& task_;
    const Record<Written>& record_;
    Syntax syntax_;
    std::string& out_;
    std::size_t next_ = 0;  // annotation
};

}  // namespace

Fit recognises_gtp(std::string_view head) {
    while (!head.empty()) {
        const script::Line read = script::read_line(take_line(head));
        if (read.kind == script::Line::Kind::blank || read.kind == script::Line::Kind::comment) continue;
        const bool first = read.command == Command::board_size || read.command == Command::hgui_coords ||
                           read.command == Command::grid_coords;
        return first ? Fit::own : Fit::none;
    }
    return Fit::none;
}

void read_gtp(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    text::note_encoding(source, out);
    ScriptReader(source, settings, record, out).read();
}

void write_gtp(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const auto& ending = task.record.ending;
    const bool resigned = ending && ending->kind == Ending::Kind::resign;
    LossReport report(task, losses);
    report.ending();
    report.tags();
    report.annotations(task.record);
    ScriptWriter(task, out).write(value_of(task.record.tags, "Coordinates", grid_names), resigned);
}

}  // namespace notaio::notation::havannah
