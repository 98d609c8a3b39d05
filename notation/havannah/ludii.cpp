// Ludii's trials. docs/notation/havannah.md 3.8
#include "notation/containers/ludii_stones.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/own_notations.hpp"
#include "notation/havannah/script_codes.hpp"

#include <algorithm>

namespace notaio::notation::havannah {
namespace {

constexpr std::string_view game_file = "Havannah.lud";
constexpr std::string_view game_path = "../Common/res/lud/board/space/connection/Havannah.lud";
constexpr std::string_view size_option = "Board Size/";
constexpr std::string_view default_size = "8";
constexpr std::size_t most_digits = 4;

// The options that a trial names although they follow from the setup, or that only Ludii knows.
constexpr char between_options = '|';

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

std::optional<Written> read_move(const Source& source, const ludii::Move& move) {
    const auto stone = ludii::read_stone(source, move, most_digits);
    if (!stone) return std::nullopt;
    return Place{stone->to, stone->player == 1 ? Label::white : Label::black};
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

// The stone of a ply; nothing of a swap, which has been reported.
const Place* place_of(const Ply<Written>& ply) { return ply.written ? std::get_if<Place>(&*ply.written) : nullptr; }

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
    ludii::note_old_form(trial, record.tags);
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

    const bool old = ludii::is_old_form(record.tags);
    ludii::append_head(out, record.tags, game_path, options.lines);
    for (std::size_t i = 0; i < record.plies.size(); ++i)
        if (const auto* place = place_of(record.plies[i])) ludii::append_stone(out, place->to, i % 2, old);
    ludii::append_tail(out, record.tags, legal_counts(record, options.swap), outcome, !old);
}

}  // namespace

Notation<Written> ludii_row() {
    auto made = own_row("ludii", cut_trials, recognises_ludii, read_ludii, write_ludii, "ludii", ludii_holds);
    made.wants_legal_counts = true;
    return made;
}

}  // namespace notaio::notation::havannah
