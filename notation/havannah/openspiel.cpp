#include "notation/havannah/openspiel.hpp"

#include "notation/containers/text.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/script_codes.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/decimal.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace notaio::notation::havannah {
namespace {

constexpr std::string_view game_line = "game:";
constexpr std::string_view game_name = "havannah";
constexpr std::string_view default_size = "8";

// Takes `word` off the front of a text.
bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

// Takes what stands before the next comma.
std::string_view take_item(std::string_view& list) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view item = trimmed(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
    return item;
}

// What stands between the brackets of `Name() = [...]`; nothing if they are not there.
std::optional<std::string_view> bracketed(std::string_view text) {
    const std::size_t open = text.find('[');
    if (open == std::string_view::npos || !text.ends_with(']')) return std::nullopt;
    return text.substr(open + 1, text.size() - open - 2);
}

std::optional<int> number_of(std::string_view text) {
    int number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

bool is_playthrough(std::string_view bytes) {
    while (!bytes.empty())
        if (trimmed(take_line(bytes)).starts_with(game_line)) return true;
    return false;
}

// Reads the lines of one record: a playthrough, or actions alone.
class ActionReader {
  public:
    ActionReader(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out)
        : source_(source),
          settings_(settings),
          record_(record),
          out_(out),
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

    // `havannah(board_size=4,swap=True)`
    void game(std::string_view text) {
        if (has_setup_) return builder_.stray(text);
        const std::string_view whole = text;
        const bool known = take(text, game_name) && (text.empty() || (text.front() == '(' && text.back() == ')'));
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
        const auto where = builder_.span(value.empty() ? item : value);
        if (name == "board_size")
            setup_tag({"Board", shown(value), where});
        else if (name == "swap")
            setup_tag({"Swap", value == "True" ? "on" : value == "False" ? "off" : shown(value), where});
    }

    void setup_tag(Tag tag) {
        if (const Tag* first = find_tag(record_.tags, tag.name))
            report_repeated_tag(out_, tag.where, tag.name, first->where);
        else
            record_.tags.push_back(std::move(tag));
    }

    // A playthrough says everything, if only by leaving it out; actions alone are read as the command line says.
    void settle_setup(bool by_record) {
        has_setup_ = true;
        add_notation_default(record_.tags, "Coordinates", "openspiel");
        if (by_record) {
            add_notation_default(record_.tags, "Board", default_size);
            add_notation_default(record_.tags, "Swap", "off");
        }
        add_defaults(record_.tags, settings_.defaults);
        add_notation_default(record_.tags, "Board", default_size);
        const auto size = number_of(find_tag(record_.tags, "Board")->value);
        constexpr int largest = 99;  // of those that could be a board's
        if (size && *size > 0 && *size <= largest && !record_.unusable_setup) width_ = 2 * *size - 1;
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
        const auto* place = move ? std::get_if<Place>(&move->written) : nullptr;
        const auto string = std::exchange(string_, std::nullopt);
        if (place == nullptr) return builder_.hole(text);
        const bool swaps = is_swap(*place);
        Ply<Written>* const made = builder_.add_ply(where);
        if (made == nullptr) return;
        if (string && !is_same(*string, place->to)) {
            builder_
                .report(hav_015_action_mismatch, builder_.span(*string),
                        {{"string", shown(unquoted(*string))}, {"number", shown(text)}})
                .ply = builder_.last_ply();
            return;
        }
        if (move->lenient) builder_.note_spelling(where, builder_.last_ply());
        made->written = swaps ? Written(Swap{}) : Written(*place);
    }

    // OpenSpiel swaps by repeating the first action.
    [[nodiscard]] bool is_swap(const Place& place) const {
        if (record_.plies.size() != 1 || !record_.plies[0].written || !allows_swap(record_.tags)) return false;
        const auto* first = std::get_if<Place>(&*record_.plies[0].written);
        return first != nullptr && *first == place;
    }

    static std::string_view unquoted(std::string_view text) {
        if (text.size() > 1 && text.front() == '"' && text.back() == '"') return text.substr(1, text.size() - 2);
        return text;
    }

    // A string names a cell in the coordinates axial-column.
    [[nodiscard]] bool is_same(std::string_view string, const Coord& number) const {
        if (!width_) return true;
        const std::string_view label = unquoted(string);
        const auto named = Syntax("axial-column").read(label, 0);
        const auto* place = named ? std::get_if<Place>(&named->written) : nullptr;
        return place != nullptr && (place->to.numbers[1] - 1) * *width_ + place->to.numbers[0] - 1 == number.numbers[0];
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
                        .code = &hav_206_wrong_legal_count});
    }

    // The last returns of a playthrough: 0 for both is a draw only where the game is over.
    void claim_result() {
        if (!returns_) return;
        const auto list = bracketed(*returns_);
        std::string_view rest = list.value_or(std::string_view());
        const auto first = Decimal::of(take_item(rest));
        const auto second = Decimal::of(take_item(rest));
        if (!first || !second || !rest.empty()) return builder_.stray(*returns_);
        if (*first == *second && !terminal_) return;
        const std::string_view word = *first > *second ? "1-0" : *first < *second ? "0-1" : "1/2-1/2";
        builder_.claim(ResultClaim{std::string(word), builder_.span(*list)});
    }

    const Source& source_;
    const ReadSettings& settings_;
    Record<Written>& record_;
    Diagnostics& out_;
    const Syntax syntax_{CoordForm::number, false};
    RecordBuilder<Syntax> builder_;
    std::optional<int> width_;                // numbers of a row
    std::optional<std::string_view> string_;  // of the action whose number comes next
    std::optional<std::string_view> returns_;
    bool has_setup_ = false;
    bool terminal_ = false;
};

}  // namespace

Fit recognises_openspiel(std::string_view head) {
    while (!head.empty()) {
        std::string_view line = trimmed(take_line(head));
        if (line.empty()) continue;
        return take(line, game_line) && trimmed(line).starts_with(game_name) ? Fit::own : Fit::none;
    }
    return Fit::none;
}

void read_openspiel(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    text::note_encoding(source, out);
    ActionReader(source, settings, record, out).read();
}

// A line of actions; its reader must be told everything else again.
void write_openspiel(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const auto& record = task.record;
    LossReport report(task, losses);
    report.ending();
    if (find_tag(record.tags, "Board") == nullptr) report.lose(Tag{"Board", "10"});
    report.tags();
    report.annotations(record);
    report.plies();
    const Syntax syntax(CoordForm::number, false);
    std::string action;
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        if (!record.plies[i].written) continue;
        if (std::holds_alternative<Place>(*record.plies[i].written)) {
            action.clear();
            syntax.write(action, *record.plies[i].written);
        }
        if (i > 0) out += ' ';
        out += action;  // a swap repeats the one before
    }
    out += '\n';
}

}  // namespace notaio::notation::havannah
