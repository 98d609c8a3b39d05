// Records of command scripts whose moves are stones that are placed or swapped: how lines become plies. Included by
// .cpp files only.
#pragma once

#include "notation/containers/script_taken.hpp"
#include "notation/containers/text.hpp"
#include "notation/record/record_builder.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/script.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace notaio::notation::script {

/// The codes of what is found in a script, for a game.
struct Codes {
    const DiagnosticCode& dropped;       ///< its argument is `members`
    const DiagnosticCode& refused_play;  ///< its argument is `why`
    const DiagnosticCode& wrong_answer;
};

/// The colour that a word is: the label of its moves.
inline std::optional<placement::Label> label_of_colour(std::string_view word) {
    if (equal_without_case(word, "w") || equal_without_case(word, "white")) return placement::Label::white;
    if (equal_without_case(word, "b") || equal_without_case(word, "black")) return placement::Label::black;
    return std::nullopt;
}

/// Whether some line of a text is an answer.
inline bool has_answers(std::string_view text) {
    for (std::size_t at = text.find_first_of("=?"); at != std::string_view::npos; at = text.find_first_of("=?", at + 1)) {
        const std::size_t before = text.find_last_not_of(" \t", at == 0 ? std::string_view::npos : at - 1);
        if (at == 0 || before == std::string_view::npos || text[before] == '\n' || text[before] == '\r') return true;
    }
    return false;
}

/// Reads the lines of one record. `Game` has `codes` and
/// * `syntax()`: of the vertices, as they are spelled there;
/// * `setting(line, here, is_asked)`: a command that is none of play. `here`: it stands in this record, not before it;
///   `is_asked`: who has won has been asked;
/// * `name(cell)`: gives a cell the name that it has in this record;
/// * `seat_of(label)`: whose a label is at this place;
/// * `answer(text)`: the claim that an answer makes of the winner; `result(text)`: the result that it is, if it is one;
/// * `play_rules()`, `is_on_board(cell)`: what is known of the rules so far;
/// * `finish()`: the tags, once all is read.
template <class Game>
class Reader {
    using Syntax = typename Game::Syntax;
    using Written = placement::Written;
    using Label = placement::Label;

  public:
    Reader(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out)
        : source_(source),
          record_(record),
          out_(out),
          game_(source, settings, record, out),
          syntax_(game_.syntax()),
          builder_(syntax_, source.bytes, record, out) {
        if (has_answers(source.bytes)) answers_.emplace(source.bytes);
    }

    void read() {
        for (std::string_view rest = source_.context; !rest.empty();)
            game_.setting(read_line(take_line(rest)), false, false);
        for (std::string_view rest = source_.bytes; !rest.empty();) line(take_line(rest));
        end_comment();
        settle_comments();
        if (!record_.ending && !record_.claims.empty() && record_.claims.back().ply == builder_.last_ply())
            claim_result(source_.text(record_.claims.back().where), true);
        if (undone_) out_.add(Game::codes.dropped, *undone_, {{"members", "undo"}});
        if (dropped_) out_.add(Game::codes.dropped, source_.span(*dropped_), {{"members", shown(*dropped_)}});
        game_.finish();
    }

  private:
    static constexpr Text resigned = "somebody has resigned"_text;

    [[nodiscard]] bool has_begun() const { return has_moves() || asked_; }

    void line(std::string_view text) {
        const Line read = read_line(text, open_);
        if (read.kind == Line::Kind::comment) return comment_line(read.arguments);
        end_comment();
        if (read.kind == Line::Kind::expected && question_) return expected(read.arguments);
        if (read.kind != Line::Kind::command) return;
        question_ = false;
        answer_ = answers_ ? answers_->of(commands_++) : std::nullopt;
        if (!is_refused()) command(read);
        if (read.comment.empty()) return;
        comment_line(read.comment);
        end_comment();
    }
    [[nodiscard]] bool is_refused() const { return answer_ && answer_->is_refusal; }

    void command(const Line& read) {
        switch (read.command) {
        case Command::play: return play(read);
        case Command::play_game: return play_game(read.arguments);
        case Command::genmove: return genmove(read);
        case Command::undo: return undo(read);
        case Command::winner: asked_ = question_ = true; return answered();
        case Command::load: return drop(read.name);
        default: break;
        }
        if (starts_game(read.command) && has_begun()) return builder_.stray(read.name);
        question_ = game_.setting(read, true, asked_);
        asked_ = asked_ || question_;
        if (question_) answered();
    }
    void drop(std::string_view name) {
        if (!dropped_) dropped_ = name;
    }

    // `genmove w`: the program answers with its play.
    void genmove(const Line& read) {
        std::string_view colour = read.arguments;
        std::string_view rest = answer_ ? answer_->arguments : std::string_view();
        const std::string_view vertex = take_word(rest);
        if (vertex.empty()) return drop(read.name);
        take_vertex(vertex, label_of_colour(take_word(colour)).value_or(Label::none), vertex);
    }

    // `play w a1` or `w a1`
    void play(const Line& read) {
        std::string_view rest = read.arguments;
        auto label = label_of_colour(read.name);
        if (!label) label = label_of_colour(take_word(rest));
        const std::string_view vertex = take_word(rest);
        const bool whole = label && !vertex.empty() && take_word(rest).empty();
        const std::string_view text = joined(read.name, read.arguments);
        if (whole)
            take_vertex(vertex, *label, text);
        else
            add_hole(text);
    }

    // From the name of a command to the end of its arguments.
    [[nodiscard]] static std::string_view joined(std::string_view name, std::string_view arguments) {
        if (arguments.empty()) return name;
        return {name.data(), static_cast<std::size_t>(arguments.data() + arguments.size() - name.data())};
    }

    void play_game(std::string_view arguments) {
        for (std::string_view vertex = take_word(arguments); !vertex.empty(); vertex = take_word(arguments))
            take_vertex(vertex, Label::none, vertex);
    }

    // `text` is what the ply spans.
    void take_vertex(std::string_view vertex, Label label, std::string_view text) {
        if (equal_without_case(vertex, "resign")) return resign(label, text);
        constexpr std::size_t longest = 16;
        // Letters of either case are good: what is noted is what remains of a strange spelling.
        auto move =
            vertex.size() <= longest ? game_.syntax().read(lowered(vertex), builder_.offset(vertex)) : std::nullopt;
        if (!move) return add_hole(text);
        if (move->lenient) builder_.note_spelling(builder_.span(vertex), builder_.next_ply());
        placement::set_label(move->written, label);
        if (auto* place = std::get_if<placement::Place>(&move->written)) game_.name(place->to);
        Ply<Written>* const ply = builder_.add_ply(builder_.span(text));
        if (ply == nullptr) return;
        ply->written = move->written;
        note_accepted();
        if (taken_) follow(record_.plies.size() - 1);
    }

    void add_hole(std::string_view text) {
        builder_.hole(text);
        if (builder_.is_full()) return;
        note_accepted();
        if (taken_) follow(record_.plies.size() - 1);
    }

    // A transcript says of each play whether the program took it.
    void note_accepted() {
        if (!answers_) return;
        accepted_.resize(record_.plies.size());
        accepted_.back() = answer_.has_value();
    }

    // Since the first undo: whether a program takes the play.
    void follow(std::size_t place) {
        const auto& written = record_.plies[place].written;
        const bool is_taken = place < accepted_.size() && accepted_[place];  // the program has said so
        std::optional<Text> why;
        if (record_.ending && record_.ending->after <= place)
            why = resigned;
        else if (is_taken && written)
            taken_->take_anyhow(*written, is_on_board(written));
        else
            why = taken_->take(written, is_on_board(written));
        refused_.push_back(why);
    }

    [[nodiscard]] bool is_on_board(const std::optional<Written>& written) const {
        const auto* place = written ? std::get_if<placement::Place>(&*written) : nullptr;
        return place == nullptr || game_.is_on_board(place->to);
    }

    void resign(Label label, std::string_view text) {
        if (record_.ending && record_.ending->again) return;
        Ending ending{Ending::Kind::resign, builder_.last_ply(), builder_.span(text)};
        if (label != Label::none) ending.seat = std::string(game_.seat_of(label));
        builder_.end(std::move(ending), text);
    }

    // What is taken back leaves the record, with what is said of it. By the protocol a program refuses a play that it
    // cannot take, so that an undo takes back the one before.
    void undo(const Line& read) {
        if (builder_.is_full()) return;
        std::string_view rest = read.arguments;
        const std::string_view word = take_word(rest);
        std::uint32_t count = 1;
        if (const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
            error == std::errc::result_out_of_range)
            count = std::numeric_limits<std::uint32_t>::max();
        if (!undone_) undone_ = builder_.span(joined(read.name, read.arguments));
        if (!taken_) {
            taken_.emplace(game_.play_rules());
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
        builder_.report(Game::codes.refused_play, where, {{"why", why}}).ply = ply;
    }

    // `#? [white|none]` and `= white`: what is said of the position after a question. A star behind an expected answer
    // says that the program is known to fail there.
    void expected(std::string_view text) {
        if (text.starts_with('[') && text.ends_with(']')) answer(text.substr(1, text.size() - 2));
    }
    void answered() {
        if (answer_) answer(answer_->arguments);
    }
    void answer(std::string_view text) {
        if (text.empty() || !builder_.has_room(builder_.span(text))) return;
        if (record_.ending) return claim_result(text, false);
        builder_.claim({.ply = builder_.last_ply(),
                        .kind = PlyClaim::Kind::winner,
                        .text = game_.answer(text),
                        .where = builder_.span(text),
                        .code = &Game::codes.wrong_answer});
    }

    // A plain answer is the result of the game too. `none` is true of any board on which somebody resigned.
    void claim_result(std::string_view text, bool is_mark) {
        if (auto word = game_.result(text)) builder_.claim(ResultClaim{std::move(*word), builder_.span(text), is_mark});
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
        auto& annotation = record_.annotations.back();
        annotation.text = comment_text(annotation.text);
        if (annotation.text.empty()) record_.annotations.pop_back();
    }

    // What was said of plies that were taken back stays, with the last ply that was there before and after.
    void settle_comments() {
        std::uint32_t ply = builder_.last_ply();
        for (auto iterator = record_.annotations.rbegin(); iterator != record_.annotations.rend(); ++iterator)
            iterator->ply = ply = std::min(ply, iterator->ply);
    }

    const Source& source_;
    Record<Written>& record_;
    Diagnostics& out_;
    Game game_;
    const Syntax syntax_;
    RecordBuilder<Syntax> builder_;
    std::optional<Answers> answers_;           // of a transcript
    std::uint32_t commands_ = 0;               // so far, where there are answers
    std::optional<Line> answer_;               // to the command under way
    std::vector<bool> accepted_;               // the plays that were answered
    Open open_ = Open::nothing;                // of an answer
    std::optional<std::string_view> dropped_;  // the first command whose moves are not there
    std::optional<Span> undone_;
    std::optional<TakenPlays> taken_;           // since the first undo
    std::vector<std::optional<Text>> refused_;  // why, for each ply, as long as plays are followed
    bool asked_ = false;                        // who has won
    bool question_ = false;                     // the last command asked it
    bool comment_open_ = false;
};

/// The plies, each as `play(i)` writes it, with the comments: lines that begin with #; a blank line parts one from the
/// next.
template <class W, class Play>
void write_plays(std::string& out, const Record<W>& record, Play&& play) {
    auto next = record.annotations.begin();
    const auto comments = [&](std::uint32_t ply) {
        bool after_another = false;
        for (; next != record.annotations.end() && next->ply <= ply; ++next) {
            if (next->kind != Annotation<W>::Kind::comment) continue;
            if (after_another) out += '\n';
            after_another = true;
            for (std::string_view text = next->text; !text.empty();) {
                const std::string_view line = take_line(text);
                out += line.empty() ? "#" : "# ";
                out += line;
                out += '\n';
            }
        }
    };
    comments(0);
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        if (record.plies[i].written) play(i, *record.plies[i].written);
        comments(static_cast<std::uint32_t>(i) + 1);
    }
}

/// Whether the head of an input begins with a command that sets up a game or plays, or with one of these. Other commands
/// of the protocol, and answers, may stand before it.
template <class... Commands>
bool begins_with(std::string_view head, Commands... known) {
    Open open = Open::nothing;
    while (!head.empty()) {
        const Line read = read_line(take_line(head), open);
        if (read.kind != Line::Kind::command || is_of_protocol(read)) continue;
        const bool plays = read.command == Command::genmove ||
                           (read.command == Command::play && equal_without_case(read.name, "play"));
        return starts_game(read.command) || plays || ((read.command == known) || ...);
    }
    return false;
}

/// Reads one record of a game.
template <class Game>
void read(const Source& source, const ReadSettings& settings, Record<placement::Written>& record, Diagnostics& out) {
    text::note_encoding(source, out);
    Reader<Game>(source, settings, record, out).read();
}

}  // namespace notaio::notation::script
