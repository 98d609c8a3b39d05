// Trials of Ludii. docs/notation/hex.md 3.10
#include "notation/containers/ludii_stones.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"

namespace notaio::notation::hex {
namespace {

using ludii::size_option;

constexpr std::string_view game_file = "Hex.lud";
constexpr std::string_view game_path = "../Common/res/lud/board/space/connection/Hex.lud";
constexpr std::string_view rules_option = "End Rules/";
constexpr std::string_view usual_rules = "Standard";
constexpr std::string_view default_size = "11";

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
        if (!option.starts_with(rules_option)) return false;
        const std::string_view rules = option.substr(rules_option.size());
        if (rules == usual_rules) return true;
        out_.add(hex_304_unknown_variant, source_.span(option), {{"variant", shown(rules)}});
        record_.unusable_setup = true;
        return true;
    }
    [[nodiscard]] const Tags& setup() const { return setup_; }

  private:
    bool size(std::string_view text) {
        const std::size_t x = std::min(text.find('x'), text.size());
        const std::string_view columns = text.substr(0, x);
        const std::string_view rows = text.substr(std::min(x + 1, text.size()));
        if (!setup_.empty() || columns.empty() || rows.empty()) return false;
        check_square(columns, rows, source_.span(text), record_, out_);
        setup_.push_back({"Board", shown(columns), source_.span(columns)});
        return true;
    }

    const Source& source_;
    Record<Written>& record_;
    Diagnostics& out_;
    Tags setup_;
};

constexpr std::string_view ruleset_read[] = {rulesets[0]};
constexpr HeldTag needs[] = {{"Opens", first_ones}, {"Position", start_positions}, {"Pass", no_passes}};
constexpr HeldTag held_tags[] = {
    {"Coordinates"}, {"Board"},    {"Opens", first_ones}, {"Pass", no_passes}, {"Ruleset", ruleset_read},
    {"LudiiGame"},   {"LudiiRng"}, {"LudiiVersion"},      {"LudiiEnd"},        {ludii::old_form_tag}};

constexpr Holds ludii_holds = [] {
    Holds holds = with_swaps(HeldSwaps::none, moves_alone(held_tags, needs, 0));
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
    add_notation_default(record.tags, "Board", default_size);
    settle(record, settings, "ludii");
    // Player 1 joins two sides of the diamond that are top and bottom here.
    ludii::read_stones(source, trial, Syntax("ludii"), Label::black, hex_206_wrong_count, record, out);
}

void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const Record<Written>& record = task.record;
    const std::string_view size = Syntax::setting(record.tags, "Board");
    const std::string line = std::string(size_option) + std::string(size) + 'x' + std::string(size);
    const std::string_view lines[] = {line};
    const ludii::WrittenTrial trial{.game_path = game_path,
                                    .options = std::span(lines).first(size == default_size ? 0 : 1),
                                    .legal_counts = record.claims,
                                    .has_swap = has_swap(record.plies)};
    ludii::write_stones(task, trial, out, losses);
}

}  // namespace

Notation<Written> ludii_row() {
    auto notation = own_row("ludii", cut_trials, recognises_ludii, read_ludii, write_ludii, "ludii", ludii_holds);
    notation.wants_legal_counts = true;
    return notation;
}

}  // namespace notaio::notation::hex
