// OpenSpiel's playthroughs, and lists of its action numbers, of the games in which a move is a stone on a cell or a
// swap.
#pragma once

#include "notation/containers/text.hpp"
#include "notation/record/losses.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/placement.hpp"
#include "notation/record/record_builder.hpp"
#include "notation/source/ascii.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace notaio::notation::openspiel {

/// Whether the first line names that game.
Fit recognises(std::string_view head, std::string_view game_name);
/// Whether some line names a game; else the text is action numbers alone.
bool is_playthrough(std::string_view bytes);

inline constexpr std::string_view game_line = "game:";

/// Takes `word` off the front of a text.
bool take(std::string_view& text, std::string_view word);
/// Takes what stands before the next comma.
std::string_view take_item(std::string_view& list);
/// What stands between the brackets of `Name() = [...]`; nothing if they are not there.
std::optional<std::string_view> bracketed(std::string_view text);
/// A whole number, and nothing else.
std::optional<int> number_of(std::string_view text);
std::string_view unquoted(std::string_view text);
/// The result that the last returns of a playthrough tell: none where both are 0 and the game goes on. Nothing: they
/// are not two numbers.
std::optional<std::string_view> result_of(std::string_view returns, bool terminal);

/// The codes of one game.
struct Codes {
    const DiagnosticCode& mismatch;     ///< its arguments are `string` and `number`
    const DiagnosticCode& wrong_count;  ///< of legal actions
};

/// Reads the lines of one record. `Game` is made of the record and the diagnostics; it has `Syntax`, `game_name`,
/// `codes` and `syntax()`, which are static, and
/// - `parameter(name, value, where)`: the tag that a parameter of the game is, if it is one;
/// - `settle(by_record, defaults)`: adds what neither the record nor the command line says, before the first action;
/// - `meant(place)`: the move that the next action is;
/// - `is_same(string, number)`: whether both name one action.
template <class Game>
class ActionReader {
    using Syntax = typename Game::Syntax;
    using Written = placement::Written;

  public:
    ActionReader(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out)
        : source_(source),
          settings_(settings),
          record_(record),
          out_(out),
          game_(record, out),
          builder_(syntax_, source.bytes, record, out) {}

    void read() {
        const bool playthrough = is_playthrough(source_.bytes);
        if (!playthrough) settle_setup(false);
        for (std::string_view rest = source_.bytes; !rest.empty();) {
            const std::string_view line = trimmed(take_line(rest));
            if (playthrough)
                playthrough_line(line);
            else if (!line.starts_with('#'))
                actions(line);
        }
        if (!playthrough) return;
        drop_string();
        claim_result();
    }

  private:
    // Whatever else a playthrough says follows from its actions.
    void playthrough_line(std::string_view line) {
        std::string_view rest = line;
        if (take(rest, game_line)) {
            game(trimmed(rest));
        } else if (take(rest, "# Apply action ")) {
            drop_string();
            string_ = rest;
        } else if (take(rest, "action:")) {
            action(trimmed(rest));
        } else if (take(rest, "LegalActions(")) {
            legal_actions(rest);
        } else if (take(rest, "IsTerminal() = ")) {
            terminal_ = rest == "True";
        } else if (take(rest, "Returns() = ")) {
            returns_ = rest;
        }
    }

    // `game(board_size=4,swap=True)`
    void game(std::string_view text) {
        if (has_setup_) return builder_.stray(text);
        const std::string_view whole = text;
        const bool known = take(text, Game::game_name) && (text.empty() || (text.front() == '(' && text.back() == ')'));
        if (!known) {
            out_.add(gen_011_unknown_game, builder_.span(whole), {{"game", "\"" + shown(whole) + "\""}});
            record_.unusable_setup = true;
        } else if (!text.empty()) {
            for (std::string_view list = text.substr(1, text.size() - 2); !list.empty();) parameter(take_item(list));
        }
        settle_setup(true);
    }

    void parameter(std::string_view item) {
        const std::size_t equals = std::min(item.find('='), item.size());
        const std::string_view name = trimmed(item.substr(0, equals));
        const std::string_view value = trimmed(item.substr(std::min(equals + 1, item.size())));
        auto tag = game_.parameter(name, value, builder_.span(value.empty() ? item : value));
        if (!tag) return;
        if (const Tag* first = find_tag(record_.tags, tag->name))
            report_repeated_tag(out_, tag->where, tag->name, first->where);
        else
            record_.tags.push_back(std::move(*tag));
    }

    void settle_setup(bool by_record) {
        has_setup_ = true;
        game_.settle(by_record, settings_.defaults);
    }

    void actions(std::string_view line) {
        while (!line.empty()) {
            const std::size_t end = std::min(line.find_first_of(" \t,"), line.size());
            if (end > 0) action(line.substr(0, end));
            line.remove_prefix(std::min(end + 1, line.size()));
        }
    }

    void action(std::string_view text) {
        const Span where = builder_.span(text);
        const auto move = text.find('\0') == std::string_view::npos ? syntax_.read(text, where.begin) : std::nullopt;
        const auto* place = move ? std::get_if<placement::Place>(&move->written) : nullptr;
        const auto string = std::exchange(string_, std::nullopt);
        if (place == nullptr) return builder_.hole(text);
        const Written meant = game_.meant(*place);
        Ply<Written>* const ply = builder_.add_ply(where);
        if (ply == nullptr) return;
        if (string && !game_.is_same(unquoted(*string), place->to)) {
            builder_
                .report(Game::codes.mismatch, builder_.span(*string),
                        {{"string", shown(unquoted(*string))}, {"number", shown(text)}})
                .ply = builder_.last_ply();
            return;
        }
        if (move->lenient) builder_.note_spelling(where, builder_.last_ply());
        ply->written = meant;
    }

    // An action whose number never comes.
    void drop_string() {
        if (const auto string = std::exchange(string_, std::nullopt)) builder_.hole(*string);
    }

    void legal_actions(std::string_view text) {
        drop_string();
        auto list = bracketed(text);
        if (!list || !builder_.has_room(builder_.span(text))) return;
        const Span where = builder_.span(*list);
        std::int64_t count = 0;
        for (; !trimmed(*list).empty(); ++count) take_item(*list);
        const std::uint32_t ply = builder_.next_ply();
        if (!record_.claims.empty() && record_.claims.back().ply == ply) return;  // a state counts them once
        builder_.claim({.ply = ply,
                        .kind = PlyClaim::Kind::legal_count,
                        .value = count,
                        .where = where,
                        .code = &Game::codes.wrong_count});
    }

    // The last returns of a playthrough: 0 for both is a draw only where the game is over.
    void claim_result() {
        if (!returns_) return;
        const auto list = bracketed(*returns_);
        const auto word = result_of(list.value_or(std::string_view()), terminal_);
        if (!word) return builder_.stray(*returns_);
        if (!word->empty()) builder_.claim(ResultClaim{std::string(*word), builder_.span(*list)});
    }

    const Source& source_;
    const ReadSettings& settings_;
    Record<Written>& record_;
    Diagnostics& out_;
    Game game_;
    const Syntax syntax_ = Game::syntax();
    RecordBuilder<Syntax> builder_;
    std::optional<std::string_view> string_;  // of the action whose number comes next
    std::optional<std::string_view> returns_;
    bool has_setup_ = false;
    bool terminal_ = false;
};

/// Writes the actions of a record as a line. `Game` also has `append(out, record, place)`: what the ply at this place
/// is as an action, the first at 0.
template <class Game>
void write(const WriteTask<placement::Written>& task, std::string& out, Diagnostics& losses) {
    const auto& record = task.record;
    LossReport report(task, losses);
    if (!report.needs()) return;
    report.ending();
    report.defaults();
    report.tags();
    report.annotations(record);
    report.plies();
    for (std::size_t place = 0; place < record.plies.size(); ++place) {
        if (!record.plies[place].written) continue;
        if (place > 0) out += ' ';
        Game::append(out, record, place);
    }
    out += '\n';
}

/// The row of a game.
template <class Game>
Notation<placement::Written> row(std::string_view coordinates, const Holds& holds) {
    const auto recognises = [](std::string_view head) { return openspiel::recognises(head, Game::game_name); };
    const auto read = [](const Source& source, const ReadSettings& settings, Record<placement::Written>& record,
                         Diagnostics& out) {
        text::note_encoding(source, out);
        ActionReader<Game>(source, settings, record, out).read();
    };
    return own_row<placement::Written>("openspiel", cut_playthroughs, recognises, read, write<Game>, coordinates,
                                       holds);
}

}  // namespace notaio::notation::openspiel
