#include "notation/havannah/ludii.hpp"

#include "notation/containers/ludii.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/script_codes.hpp"

#include <algorithm>

namespace notaio::notation::havannah {
namespace {

constexpr std::string_view game_file = "Havannah.lud";
constexpr std::string_view game_path = "../Common/res/lud/board/space/connection/Havannah.lud";
constexpr std::string_view size_option = "Board Size/";
constexpr std::string_view default_size = "8";
constexpr std::size_t most_digits = 4;

// Older programs name the level of each stone and do not count initial placements. The tag LudiiForm says so of a trial
// that was read, that it may be written again as it was.
constexpr std::string_view old_form = "old";
// The options that a trial names although they follow from the setup, or that only Ludii knows.
constexpr char between_options = '|';

bool is_old_form(const Tags& tags) {
    const Tag* form = find_tag(tags, old_form_tag);
    return form != nullptr && form->value == old_form;
}

// What the options of a trial say. Without any the board has size 8, and nobody swaps.
struct Options {
    std::optional<std::string_view> size = {};
    std::optional<std::string_view> swap = {};

    bool take(std::string_view option) {
        const std::size_t slash = std::min(option.find('/'), option.size());
        const std::string_view name = option.substr(0, slash);
        const std::string_view value = option.substr(std::min(slash + 1, option.size()));
        auto& taken = option.starts_with(size_option) ? size : swap;
        if (taken || (&taken == &swap && !is_swap(name))) return false;
        taken = value;
        return true;
    }
    [[nodiscard]] bool agrees(std::string_view board, bool swaps) const {
        return size.value_or(default_size) == board && equal_without_case(swap.value_or("off"), "on") == swaps;
    }

  private:
    static bool is_swap(std::string_view name) { return equal_without_case(name.substr(0, name.find(' ')), "swap"); }
};

// One stone, added where the move ends.
bool adds_stone(const ludii::Move& move) {
    if (move.actions.size() != 1 || move.actions.front().name != "Add") return false;
    const auto& fields = move.actions.front().fields;
    const auto number = [](const auto& of, std::string_view name) {
        return ludii::number_of(ludii::value_of(of, name));
    };
    const auto to = number(move.fields, "to");
    const auto what = number(fields, "what");
    return to && number(move.fields, "from") == to && number(fields, "to") == to &&
           (!what || what == number(move.fields, "mover"));
}

std::optional<Written> read_move(const Source& source, const ludii::Move& move) {
    const auto mover = ludii::number_of(ludii::value_of(move.fields, "mover"));
    const auto to = ludii::site_of(source, ludii::value_of(move.fields, "to"), most_digits);
    if (!to || !adds_stone(move) || (mover != 1 && mover != 2)) return std::nullopt;
    return Place{*to, mover == 1 ? Label::white : Label::black};
}

bool names_level(const ludii::Trial& trial) {
    if (trial.moves.empty()) return false;
    const auto move = ludii::read_move(trial.moves.front());
    return move && !move->actions.empty() && ludii::value_of(move->actions.front().fields, "level").has_value();
}

std::vector<std::string_view> lines_of(std::string_view options) {
    std::vector<std::string_view> lines;
    while (!options.empty()) {
        const std::size_t end = std::min(options.find(between_options), options.size());
        lines.push_back(options.substr(0, end));
        options.remove_prefix(std::min(end + 1, options.size()));
    }
    return lines;
}

// The options to write: those that were read, if they still say what the record does.
struct WrittenOptions {
    std::vector<std::string_view> lines;
    bool swap = false;
};
WrittenOptions options_of(const Tags& tags, std::string& size_line) {
    const std::string_view size = board_size(tags);
    if (const Tag* kept = find_tag(tags, options_tag)) {
        Options options;
        auto lines = lines_of(kept->value);
        const bool known = std::ranges::all_of(lines, [&](std::string_view line) { return options.take(line); });
        if (known && options.agrees(size, allows_swap(tags))) return {std::move(lines), allows_swap(tags)};
    }
    if (size == default_size) return {};
    size_line = std::string(size_option) + std::string(size);
    return {{size_line}};
}

void append_move(std::string& out, const Written& written, std::size_t seat, bool old) {
    const auto* place = std::get_if<Place>(&written);
    if (place == nullptr) return;  // a swap has been reported
    const std::string player = std::to_string(seat + 1);
    std::string to;
    append_coord(to, place->to);
    out += "Move=[Move:mover=" + player + ",from=" + to + ",to=" + to + ",actions=[Add:type=Cell,to=" + to;
    if (old) out += ",level=0";
    out += ",what=" + player + ",decision=true]]\n";
}

// Ludii counts no swap where the rule is off: one stone more, one move less.
std::vector<PlyClaim> legal_counts(const Record<Written>& record, bool swap) {
    std::vector<PlyClaim> counts = record.claims;
    if (!swap && allows_swap(record.tags) && counts.size() > 1) --counts[1].value;
    return counts;
}

void report_losses(const WriteTask<Written>& task, bool swap, bool result_is_told, Diagnostics& losses) {
    const auto& record = task.record;
    LossReport report(task, losses);
    if (result_is_told) report.tell_result();
    report.ending();
    report.tags();
    if (has_swap(record.plies))  // what follows would be read as another game
        report.lose("a swap"_text, &hav_302_cannot_hold).never_lossy = true;
    else if (!swap && allows_swap(record.tags))
        report.lose(Tag{"Swap", "on"});
    report.annotations(record);
}

}  // namespace

Fit recognises_ludii(std::string_view head) { return ludii::recognises(head, game_file); }

void read_ludii(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    Options options;
    Tags setup;
    std::string kept;
    const auto option = [&](std::string_view text) {
        if (text.find(between_options) != std::string_view::npos || !options.take(text)) return false;
        const bool is_size = text.starts_with(size_option);
        const std::string_view value = is_size ? *options.size : *options.swap;
        setup.push_back({is_size ? "Board" : "Swap", shown(value), source.span(text)});
        kept.append(kept.empty() ? 0 : 1, between_options).append(text);
        return true;
    };
    const ludii::Dialect dialect{.game_file = game_file, .option = option};
    ludii::Trial trial = ludii::read_trial(source, dialect, out);
    record.tags = std::move(trial.tags);
    record.tags.insert(record.tags.end(), setup.begin(), setup.end());
    // An option that would not be written by itself.
    if (options.swap || options.size == default_size)
        record.tags.push_back({std::string(options_tag), shown(kept), std::nullopt, TagOrigin::record});
    if (!trial.counts_placements && names_level(trial))
        record.tags.push_back({std::string(old_form_tag), std::string(old_form)});
    record.results = std::move(trial.results);
    record.unusable_setup = !trial.usable;
    add_notation_default(record.tags, "Coordinates", "ludii");
    add_notation_default(record.tags, "Board", default_size);
    add_notation_default(record.tags, "Swap", "off");
    add_defaults(record.tags, settings.defaults);

    const Syntax syntax(CoordForm::number, false);
    const auto read = [&](const ludii::Move& move, std::string_view text, auto& builder) {
        auto written = read_move(source, move);
        if (!written) builder.report_hole(text, builder.last_ply());
        return written;
    };
    ludii::read_plies(source, trial, syntax, hav_206_wrong_legal_count, record, out, read);
}

void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const Record<Written>& record = task.record;
    // An outcome that only a word gives is a claim here; so is what a trial said that was broken off.
    std::optional<WrittenOutcome> outcome = task.outcome;
    const bool from_trial = find_tag(record.tags, "LudiiEnd") != nullptr;
    if (!outcome && from_trial) outcome = ludii::claimed_outcome(record.results, task.seats);
    std::string size_line;
    const WrittenOptions options = options_of(record.tags, size_line);
    report_losses(task, options.swap, outcome.has_value(), losses);

    const bool old = is_old_form(record.tags);
    ludii::append_head(out, record.tags, game_path, options.lines);
    for (std::size_t i = 0; i < record.plies.size(); ++i)
        if (record.plies[i].written) append_move(out, *record.plies[i].written, i % 2, old);
    ludii::append_tail(out, record.tags, legal_counts(record, options.swap), outcome, !old);
}

}  // namespace notaio::notation::havannah
