#include "notation/containers/ludii.hpp"

#include "notation/containers/text.hpp"
#include "notation/record/record_builder.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/decimal.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace notaio::notation::ludii {
namespace {

// Whether `path` names the file, in any folder.
bool names_file(std::string_view path, std::string_view file) {
    path = trimmed(path);
    if (!path.ends_with(file)) return false;
    path.remove_suffix(file.size());
    return path.empty() || path.back() == '/' || path.back() == '\\';
}

// Takes `word` off the front of a line.
bool take(std::string_view& line, std::string_view word) {
    if (!line.starts_with(word)) return false;
    line.remove_prefix(word.size());
    return true;
}

class TrialReader {
  public:
    TrialReader(const Source& source, const Dialect& dialect, Diagnostics& diagnostics)
        : source_(source),
          dialect_(dialect),
          diagnostics_(diagnostics) {}

    Trial read() {
        for (std::string_view rest = source_.bytes; !rest.empty();) {
            const std::string_view text = trimmed(take_line(rest));
            if (!text.empty()) line(text);
        }
        return std::move(trial_);
    }

  private:
    enum class Block : std::uint8_t { none, options, legal_moves };

    [[nodiscard]] Span span(std::string_view text) const { return source_.span(text); }

    void line(const std::string_view text) {
        if (block_ == Block::options && is_behind_options(text)) block_ = Block::none;
        if (block_ == Block::options && text != "END GAME OPTIONS") return option(text);
        if (block_ == Block::legal_moves && text != "END LEGAL MOVES LIST") return;  // they follow from the position
        std::string_view value = text;
        if (take(value, "Move="))
            move(value);
        else if (take(value, "LEGAL MOVES LIST SIZE ="))
            count(text, trimmed(value));
        else if (text == "START GAME OPTIONS")
            block_ = Block::options;
        else if (text == "NEW LEGAL MOVES LIST")
            block_ = Block::legal_moves;
        else if (text == "END GAME OPTIONS" || text == "END LEGAL MOVES LIST")
            block_ = Block::none;
        else if (take(value, "game="))
            game(value);
        else if (take(value, "RNG internal state="))
            tag("LudiiRng", value);
        else if (take(value, "endtype="))
            tag("LudiiEnd", value);
        else if (take(value, "LUDII_VERSION="))
            tag("LudiiVersion", value);
        else if (take(value, "winner="))
            winner(value);
        else if (take(value, "rankings="))
            rankings(text, value);
        else if (take(value, "numInitialPlacementMoves="))
            initial_placements(value);
        else if (text != "SANDBOX=false")
            stray(text);
    }

    // A line that ends the options where their own end is damaged.
    static bool is_behind_options(std::string_view text) {
        constexpr std::array<std::string_view, 5> begins = {"RNG internal state=", "Move=", "NEW LEGAL MOVES LIST",
                                                            "LEGAL MOVES LIST SIZE", "winner="};
        return std::ranges::any_of(begins, [&](std::string_view begin) { return text.starts_with(begin); });
    }

    void stray(std::string_view text) {
        if (text.find("[Move:") != std::string_view::npos) return move(text);  // it leaves a hole
        if (text.starts_with("LEGAL")) counts_go_on_ = false;                  // of which ply the next is, is not known
        const bool nul = text.find('\0') != std::string_view::npos;
        diagnostics_.add(nul ? gen_002_nul_byte : gen_009_stray_text, span(text), {{"text", shown(text)}});
    }

    void unknown(const ArgumentValue& name, std::string_view value) {
        diagnostics_.add(gen_012_unknown_value, span(value),
                         {{"name", name}, {"value", shown(value)}, {"known", "none"_text.meaning("masculine")}});
        trial_.usable = false;
    }

    void option(std::string_view text) {
        if (!dialect_.option(text)) unknown("option"_text, text);
    }

    void game(std::string_view path) {
        if (!names_file(path, dialect_.game_file)) {
            diagnostics_.add(gen_011_unknown_game, span(path), {{"game", "\"" + shown(path) + "\""}});
            trial_.usable = false;
        }
        tag("LudiiGame", path);
    }

    void tag(std::string_view name, std::string_view value) {
        if (find_tag(trial_.tags, name) != nullptr) return stray(value);
        trial_.tags.push_back({std::string(name), decode(value), span(value)});
    }

    void initial_placements(std::string_view value) {
        trial_.counts_placements = true;
        if (value != "0") unknown(std::string("numInitialPlacementMoves"), value);
    }

    void move(std::string_view text) {
        if (trial_.moves.size() <= most_plies) trial_.moves.push_back(text);
    }

    void count(std::string_view text, std::string_view value) {
        const auto number = number_of(value);
        if (!number) return stray(text);
        if (counts_go_on_ && trial_.legal_counts.size() <= most_plies)
            trial_.legal_counts.push_back({*number, span(value)});
    }

    void winner(std::string_view value) {
        const auto number = number_of(value);
        if (number == -1) return;  // a trial that was broken off
        const std::string_view word = number == 1 ? "1-0" : number == 2 ? "0-1" : number == 0 ? "1/2-1/2" : value;
        trial_.results.push_back({shown(word), span(value)});
    }

    // Of the players from the first on, after a place that no player has: 1 is the best, 0 is not known yet.
    void rankings(std::string_view text, std::string_view list) {
        std::vector<Decimal> ranks;
        for (std::string_view rest = list; !rest.empty();) {
            const std::size_t comma = std::min(rest.find(','), rest.size());
            const std::string_view item = trimmed(rest.substr(0, comma));
            const auto rank = Decimal::of(item);
            if (!rank || ranks.size() == 3) return stray(text);
            ranks.push_back(*rank);
            rest.remove_prefix(std::min(comma + 1, rest.size()));
        }
        if (ranks.size() == 3) ranks.erase(ranks.begin());
        if (ranks.size() != 2) return stray(text);
        const bool known = ranks[0] > Decimal() && ranks[1] > Decimal();
        const std::string_view word = ranks[0] < ranks[1] ? "1-0" : ranks[0] > ranks[1] ? "0-1" : "1/2-1/2";
        if (known) trial_.results.push_back({std::string(word), span(list)});
    }

    const Source& source_;
    const Dialect& dialect_;
    Diagnostics& diagnostics_;
    Trial trial_;
    Block block_ = Block::none;
    bool counts_go_on_ = true;
};

// `a=1,b=2`
std::vector<Field> read_fields(std::string_view text) {
    std::vector<Field> fields;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view item = text.substr(0, comma);
        const std::size_t equals = std::min(item.find('='), item.size());
        fields.push_back({item.substr(0, equals), item.substr(std::min(equals + 1, item.size()))});
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return fields;
}

// `Name:a=1,b=2`
Action read_action(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    return {text.substr(0, colon), read_fields(text.substr(std::min(colon + 1, text.size())))};
}

void append_line(std::string& out, std::string_view name, std::string_view value) {
    out += name;
    for (const char c : value) out += c == '\n' || c == '\r' ? ' ' : c;  // a value is part of a line
    out += '\n';
}

}  // namespace

Fit recognises(std::string_view head, std::string_view game_file) {
    while (!head.empty()) {
        std::string_view line = trimmed(take_line(head));
        if (line.empty()) continue;
        return take(line, "game=") && names_file(line, game_file) ? Fit::own : Fit::none;
    }
    return Fit::none;
}

Trial read_trial(const Source& source, const Dialect& dialect, Diagnostics& diagnostics) {
    text::note_encoding(source, diagnostics);
    return TrialReader(source, dialect, diagnostics).read();
}

std::optional<Move> read_move(std::string_view text) {
    constexpr std::string_view actions = "actions=";
    if (!take(text, "[Move:") || !text.ends_with(']')) return std::nullopt;
    text.remove_suffix(1);
    const std::size_t list = text.find(actions);
    if (list == std::string_view::npos) return std::nullopt;
    std::string_view fields = text.substr(0, list);
    if (fields.ends_with(',')) fields.remove_suffix(1);
    Move move{.fields = read_fields(fields)};
    text.remove_prefix(list + actions.size());
    while (!text.empty()) {
        const std::size_t close = text.find(']');
        if (text.front() != '[' || close == std::string_view::npos) return std::nullopt;
        move.actions.push_back(read_action(text.substr(1, close - 1)));
        text.remove_prefix(close + 1);
        if (!text.empty() && (!take(text, ",") || text.empty())) return std::nullopt;
    }
    return move;
}

std::optional<std::string_view> value_of(std::span<const Field> fields, std::string_view name) {
    const auto found = std::ranges::find(fields, name, &Field::name);
    return found == fields.end() ? std::nullopt : std::optional(found->value);
}

std::optional<std::int64_t> number_of(std::optional<std::string_view> value) {
    std::int64_t number = 0;
    if (!value) return std::nullopt;
    const char* const last = value->data() + value->size();
    const auto [end, error] = std::from_chars(value->data(), last, number);
    return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

std::optional<Coord> site_of(const Source& source, std::optional<std::string_view> value, std::size_t most_digits) {
    const auto number = number_of(value);
    if (!number || *number < 0 || value->size() > most_digits) return std::nullopt;
    return Coord{.numbers = {static_cast<std::int16_t>(*number)},
                 .form = CoordForm::number,
                 .length = static_cast<std::uint8_t>(value->size()),
                 .begin = source.span(*value).begin};
}

Tags written_tags(const Tags& tags, std::string_view game_file, bool has_end, LossReport& report) {
    Tags written;
    const auto add = [&](std::string_view name, auto is_held) {
        const Tag* const tag = find_tag(tags, name);
        if (tag == nullptr) return;
        if (trimmed(tag->value) == tag->value && is_held(tag->value))
            written.push_back(*tag);
        else
            report.lose(*tag);
    };
    const auto any = [](std::string_view) { return true; };
    add("LudiiGame", [&](std::string_view path) { return names_file(path, game_file); });
    add("LudiiRng", any);
    add("LudiiVersion", any);
    add("LudiiEnd", [&](std::string_view) { return has_end; });
    return written;
}

void append_head(std::string& out, const Tags& tags, std::string_view game_path,
                 std::span<const std::string_view> options) {
    append_line(out, "game=", value_of(tags, "LudiiGame", game_path));
    out += "START GAME OPTIONS\n";
    for (const std::string_view option : options) append_line(out, "", option);
    out += "END GAME OPTIONS\n";
    append_line(out, "RNG internal state=", value_of(tags, "LudiiRng", "0,0,0,0,0,0,0,0"));
}

void append_tail(std::string& out, const Tags& tags, std::span<const PlyClaim> legal_counts,
                 const std::optional<WrittenOutcome>& outcome, bool counts_placements) {
    for (const PlyClaim& claim : legal_counts)
        if (claim.kind == PlyClaim::Kind::legal_count)
            append_line(out, "LEGAL MOVES LIST SIZE = ", std::to_string(claim.value));
    if (counts_placements) out += "numInitialPlacementMoves=0\n";
    std::string_view ranks = "0.0,0.0";
    if (outcome) {
        const std::size_t winner = outcome->winners.empty() ? 0 : outcome->winners.front() + 1;
        ranks = winner == 0 ? "1.5,1.5" : winner == 1 ? "1.0,2.0" : "2.0,1.0";
        append_line(out, "winner=", std::to_string(winner));
        append_line(out, "endtype=", value_of(tags, "LudiiEnd", "NaturalEnd"));
    }
    append_line(out, "rankings=0.0,", ranks);
    out += "SANDBOX=false\n";
    append_line(out, "LUDII_VERSION=", value_of(tags, "LudiiVersion", "1.3.0"));
}

std::optional<WrittenOutcome> claimed_outcome(const std::vector<ResultClaim>& results,
                                              std::span<const std::string> seats) {
    if (results.empty()) return std::nullopt;
    const std::string_view word = results.front().word;
    if (word == "1/2-1/2" || equal_without_case(word, "draw")) return WrittenOutcome{};
    if (word == "1-0") return WrittenOutcome{{0}, {}};
    if (word == "0-1") return WrittenOutcome{{1}, {}};
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (equal_without_case(word, seats[i])) return WrittenOutcome{{i}, {}};
    return std::nullopt;
}

}  // namespace notaio::notation::ludii
