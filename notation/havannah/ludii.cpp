// Ludii's trials. docs/notation/havannah.md 3.8
#include "notation/containers/ludii_stones.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/own_notations.hpp"
#include "notation/havannah/script_codes.hpp"

#include <algorithm>

namespace notaio::notation::havannah {
namespace {

using ludii::size_option;

constexpr std::string_view game_file = "Havannah.lud";
constexpr std::string_view game_path = "../Common/res/lud/board/space/connection/Havannah.lud";
constexpr std::string_view ludii_default_size = "8";
constexpr std::string_view swap_on = "Swap Rules/On";

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
        taken = &taken == &size ? side_of(value) : value;
        return !taken->empty();
    }
    [[nodiscard]] bool agrees(std::string_view board, bool swaps) const {
        return size.value_or(ludii_default_size) == board && equal_without_case(swap.value_or("off"), "on") == swaps;
    }

  private:
    // `10x10`, or `10` as older trials of ours have it.
    static std::string_view side_of(std::string_view value) {
        const std::size_t x = std::min(value.find('x'), value.size());
        return value.substr(0, x) == value.substr(std::min(x + 1, value.size())) ? value.substr(0, x) : value;
    }
    static bool is_swap(std::string_view name) { return equal_without_case(name.substr(0, name.find(' ')), "swap"); }
};

std::vector<std::string_view> options_in(std::string_view options) {
    std::vector<std::string_view> lines;
    while (!options.empty()) {
        const std::size_t end = std::min(options.find(between_options), options.size());
        lines.push_back(options.substr(0, end));
        options.remove_prefix(std::min(end + 1, options.size()));
    }
    return lines;
}

// Whether a trial with these options is read as one of the same setup, and nothing of the tag is left out.
bool is_read_again(const Options& options, std::span<const std::string_view> lines, std::string_view tag) {
    std::string all;
    for (const std::string_view line : lines) all.append(all.empty() ? 0 : 1, between_options).append(line);
    const auto is_switch = [&](std::string_view word) { return equal_without_case(*options.swap, word); };
    const auto is_line = [](std::string_view line) { return line == trimmed(line); };
    return all == tag && std::ranges::all_of(lines, is_line) &&
           (!options.swap || std::ranges::any_of(swap_values, is_switch));
}

// The options to write: those that were read, if they still say what the record does; else they are a loss.
// `size_line`: holds one of them.
std::vector<std::string_view> options_of(const Tags& tags, std::string& size_line, LossReport& report) {
    const std::string_view size = Syntax::setting(tags, "Board");
    if (const Tag* kept = find_tag(tags, options_tag)) {
        Options options;
        auto lines = options_in(kept->value);
        const bool known = std::ranges::all_of(lines, [&](std::string_view line) { return options.take(line); });
        if (known && options.agrees(size, allows_swap(tags)) && is_read_again(options, lines, kept->value))
            return lines;
        report.lose(*kept);
    }
    std::vector<std::string_view> lines;
    if (size != ludii_default_size) lines.push_back(size_line = ludii::size_line(size));
    if (allows_swap(tags)) lines.push_back(swap_on);
    return lines;
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
        kept.append(kept.empty() ? 0 : 1, between_options)
            .append(is_size ? ludii::size_line(value) : std::string(text));
        return true;
    };
    const ludii::Dialect dialect{.game_file = game_file, .option = option};
    ludii::Trial trial = ludii::read_trial(source, dialect, out);
    // An option that would not be written by itself.
    if (options.swap || options.size == ludii_default_size)
        setup.push_back({std::string(options_tag), shown(kept), std::nullopt, TagOrigin::record});
    ludii::take_head(trial, setup, record);
    add_notation_default(record.tags, "Coordinates", "ludii");
    add_notation_default(record.tags, "Board", ludii_default_size);
    add_notation_default(record.tags, "Swap", "off");
    add_defaults(record.tags, settings.defaults);
    const Syntax syntax(CoordForm::number, false);
    ludii::read_stones(source, trial, syntax, Label::white, ludii::Numbers::of_seats, hav_206_wrong_legal_count, record,
                       out);
}

void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const Record<Written>& record = task.record;
    std::string size_line;
    LossReport report(task, losses);
    const auto options = options_of(record.tags, size_line, report);
    const ludii::WrittenTrial trial{
        .game_file = game_file, .game_path = game_path, .options = options, .legal_counts = record.claims};
    ludii::write_stones(task, trial, out, losses);
}

}  // namespace

Notation<Written> ludii_row() {
    auto notation = own_row("ludii", cut_trials, recognises_ludii, read_ludii, write_ludii, "ludii", ludii_holds);
    notation.wants_legal_counts = true;
    return notation;
}

}  // namespace notaio::notation::havannah
