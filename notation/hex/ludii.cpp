// Trials of Ludii. docs/notation/hex.md 3.10
#include "notation/containers/ludii_stones.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"

#include <charconv>
#include <cstdlib>
#include <vector>

namespace notaio::notation::hex {
namespace {

using ludii::size_option;
using ludii::swap_option;

constexpr std::string_view game_file = "Hex.lud";
constexpr std::string_view game_path = "../Common/res/lud/board/space/connection/Hex.lud";
constexpr std::string_view rules_option = "End Rules/";
constexpr std::string_view usual_rules = "Standard";
constexpr std::string_view ludii_default_size = "11";

// What the options of a trial say; without any the board has size 11.
class Options {
  public:
    Options(const Source& source, Record<Written>& record, Diagnostics& out)
        : source_(source),
          record_(record),
          out_(out) {}

    // False: no tag can say the option.
    bool take(std::string_view option) {
        if (option.starts_with(size_option)) return size(option.substr(size_option.size()));
        if (option.starts_with(swap_option)) return swaps(option.substr(swap_option.size()));
        if (!option.starts_with(rules_option)) return false;
        const std::string_view rules = option.substr(rules_option.size());
        if (rules == usual_rules) return true;
        out_.add(hex_304_unknown_variant, source_.span(option), {{"variant", shown(rules)}});
        record_.unusable_setup = true;
        return true;
    }
    [[nodiscard]] const Tags& setup() const { return setup_; }

  private:
    bool swaps(std::string_view text) {
        if (text == "On") return true;
        if (text != "Off" || find_tag(setup_, "Ruleset") != nullptr) return false;
        setup_.push_back({"Ruleset", std::string(rulesets[2]), source_.span(text)});
        return true;
    }
    bool size(std::string_view text) {
        const std::size_t x = std::min(text.find('x'), text.size());
        const std::string_view columns = text.substr(0, x);
        const std::string_view rows = text.substr(std::min(x + 1, text.size()));
        if (find_tag(setup_, "Board") != nullptr || columns.empty() || rows.empty()) return false;
        check_square(columns, rows, source_.span(text), record_, out_);
        setup_.push_back({"Board", shown(columns), source_.span(columns)});
        return true;
    }

    const Source& source_;
    Record<Written>& record_;
    Diagnostics& out_;
    Tags setup_;
};

// The sizes that the definition of the game has.
constexpr std::string_view ludii_sizes[] = {"3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11",
                                            "12", "13", "14", "15", "16", "17", "18", "19"};
constexpr HeldTag ludii_needs[] = {
    {"Board", ludii_sizes}, {"Opens", first_ones}, {"Position", start_positions}, {"Pass", no_passes}};
constexpr HeldTag ludii_held_tags[] = {
    {"Coordinates"}, {"Board"},    {"Opens", first_ones}, {"Pass", no_passes}, {"Ruleset"},
    {"LudiiGame"},   {"LudiiRng"}, {"LudiiVersion"},      {"LudiiEnd"},        {ludii::old_form_tag, ludii::old_forms}};

constexpr Holds ludii_holds = [] {
    Holds holds = with_swaps(HeldSwaps::of_sides, moves_alone(ludii_held_tags, ludii_needs, 0));
    holds.result = HeldResult::of_outcome;
    return holds;
}();

Fit recognises_ludii(std::string_view head) { return ludii::recognises(head, game_file); }

void read_ludii(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    Options options(source, record, out);
    const auto option = [&](std::string_view text) { return options.take(text); };
    const ludii::Dialect dialect{.game_file = game_file, .option = option};
    ludii::Trial trial = ludii::read_trial(source, dialect, out);
    ludii::take_head(trial, options.setup(), record);
    add_notation_default(record.tags, "Board", ludii_default_size);
    // Player 1 joins two sides of the diamond that are top and bottom here.
    ludii::read_stones(source, trial, Syntax("ludii"), Label::black, ludii::Numbers::of_sides, hex_206_wrong_count,
                       record, out);
    // The players change places, and no stone moves.
    if (has_swap(record.plies) && find_tag(record.tags, "Ruleset") == nullptr)
        record.tags.push_back({"Ruleset", std::string(rulesets[1]), record.plies[1].where});
    settle(record, settings, "ludii");
}

// A game with a swap of pieces as the same game with one of sides: what follows the swap is on the mirror cells. A
// mirror exchanges the rows of the diamond above and below its middle one, and keeps the place in the row.
Record<Written> turned_behind_swap(Record<Written> record) {
    int size = 0;
    const std::string_view board = Syntax::setting(record.tags, "Board");
    std::from_chars(board.data(), board.data() + board.size(), size);
    const int last = 2 * size - 2;  // row
    const auto length = [&](int row) { return size - std::abs(row - (size - 1)); };
    const auto begin = [&](int row) {
        return row < size ? row * (row + 1) / 2 : size * size - (last - row + 1) * (last - row + 2) / 2;
    };
    for (std::size_t i = 2; i < record.plies.size(); ++i) {
        auto* const place = record.plies[i].written ? std::get_if<Place>(&*record.plies[i].written) : nullptr;
        if (place == nullptr) continue;
        int row = 0;
        int at = place->to.numbers[0];
        while (row < last && at >= length(row)) at -= length(row++);
        place->to.numbers[0] = static_cast<std::int16_t>(begin(last - row) + at);
    }
    return record;
}

void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const bool swapped = has_swap(task.record.plies);
    const bool turned = swapped && !is_swap_of_sides(task.record.tags);
    LossReport report(task, losses);
    if (turned) report.swap(HeldSwaps::of_pieces);
    if (!swapped && is_swap_of_sides(task.record.tags)) report.lose(*find_tag(task.record.tags, "Ruleset"));
    const Record<Written> record = turned ? turned_behind_swap(task.record) : task.record;
    const std::string_view size = Syntax::setting(record.tags, "Board");
    std::vector<std::string> options;
    if (size != ludii_default_size) options.push_back(ludii::size_line(size));
    if (equal_without_case(value_of(record.tags, "Ruleset"), rulesets[2]))
        options.push_back(std::string(swap_option) + "Off");
    const std::vector<std::string_view> lines(options.begin(), options.end());
    const ludii::WrittenTrial trial{
        .game_file = game_file, .game_path = game_path, .options = lines, .legal_counts = record.claims};
    ludii::write_stones(of_other_record(task, record), trial, out, losses);
}

}  // namespace

Notation<Written> ludii_row() {
    auto notation = own_row("ludii", cut_trials, recognises_ludii, read_ludii, write_ludii, "ludii", ludii_holds);
    notation.wants_legal_counts = true;
    return notation;
}

}  // namespace notaio::notation::hex
