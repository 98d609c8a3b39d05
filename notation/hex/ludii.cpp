// Trials of Ludii. docs/notation/hex.md 3.10
#include "notation/containers/ludii_stones.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"

namespace notaio::notation::hex {
namespace {

constexpr std::string_view game_file = "Hex.lud";
constexpr std::string_view game_path = "../Common/res/lud/board/space/connection/Hex.lud";
constexpr std::string_view size_option = "Board Size/";
constexpr std::string_view rules_option = "End Rules/";
constexpr std::string_view usual_rules = "Standard";
constexpr std::string_view default_size = "11";
constexpr std::size_t most_digits = 4;

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
    void add_size(Tags& tags) {
        if (board_) tags.push_back(std::move(*board_));
    }

  private:
    bool size(std::string_view text) {
        const std::size_t x = std::min(text.find('x'), text.size());
        const std::string_view columns = text.substr(0, x);
        const std::string_view rows = text.substr(std::min(x + 1, text.size()));
        if (board_ || columns.empty() || rows.empty()) return false;
        check_square(columns, rows, source_.span(text), record_, out_);
        board_ = Tag{"Board", shown(columns), source_.span(columns)};
        return true;
    }

    const Source& source_;
    Record<Written>& record_;
    Diagnostics& out_;
    std::optional<Tag> board_;
};

// Player 1 joins two sides of the diamond that are top and bottom here.
std::optional<Written> read_move(const Source& source, const ludii::Move& move) {
    const auto stone = ludii::read_stone(source, move, most_digits);
    if (!stone) return std::nullopt;
    return Place{stone->to, stone->player == 1 ? Label::black : Label::white};
}

constexpr std::string_view ruleset_read[] = {rulesets[0]};
constexpr HeldTag needs[] = {{"Opens", first_ones}, {"Position", start_positions}, {"Pass", no_passes}};
constexpr HeldTag held_tags[] = {
    {"Coordinates"}, {"Board"},    {"Opens", first_ones}, {"Pass", no_passes}, {"Ruleset", ruleset_read},
    {"LudiiGame"},   {"LudiiRng"}, {"LudiiVersion"},      {"LudiiEnd"},        {ludii::old_form_tag}};

constexpr Holds of_outcome(Holds made) {
    made.result = HeldResult::of_outcome;
    return made;
}

constexpr Holds ludii_holds = of_outcome(moves_alone(held_tags, needs, 0));

Fit recognises_ludii(std::string_view head) { return ludii::recognises(head, game_file); }

void read_ludii(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    Options options(source, record, out);
    const auto option = [&](std::string_view text) { return options.take(text); };
    const ludii::Dialect dialect{.game_file = game_file, .option = option};
    ludii::Trial trial = ludii::read_trial(source, dialect, out);
    record.tags = std::move(trial.tags);
    options.add_size(record.tags);
    ludii::note_old_form(trial, record.tags);
    record.results = std::move(trial.results);
    record.unusable_setup |= !trial.usable;
    add_notation_default(record.tags, "Board", default_size);
    settle(record, settings, "ludii");

    const Syntax syntax("ludii");
    const auto read = [&](const ludii::Move& move, std::string_view text, auto& builder) {
        auto written = read_move(source, move);
        if (!written) builder.report_hole(text, builder.last_ply());
        return written;
    };
    ludii::read_plies(source, trial, syntax, hex_206_wrong_count, record, out, read);
}

void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const Record<Written>& record = task.record;
    LossReport report(task, losses);
    if (!report.needs()) return;
    // An outcome that only a word gives is a claim here; so is what a trial said that was broken off.
    std::optional<WrittenOutcome> outcome = task.outcome;
    if (!outcome && find_tag(record.tags, "LudiiEnd") != nullptr)
        outcome = ludii::claimed_outcome(record.results, task.seats);
    if (outcome) report.tell_result();
    report.ending();
    report.tags();
    if (has_swap(record.plies))  // what follows would be read as another game
        report.lose("a swap"_text, &hex_302_cannot_hold).never_lossy = true;
    report.annotations(record);

    const std::string_view size = value_of(record.tags, "Board", default_size);
    const std::string line = std::string(size_option) + std::string(size) + 'x' + std::string(size);
    const std::string_view lines[] = {line};
    ludii::append_head(out, record.tags, game_path, std::span(lines).first(size == default_size ? 0 : 1));
    const bool old = ludii::is_old_form(record.tags);
    for (std::size_t i = 0; i < record.plies.size(); ++i)
        if (const auto* place = record.plies[i].written ? std::get_if<Place>(&*record.plies[i].written) : nullptr)
            ludii::append_stone(out, place->to, i % 2, old);
    ludii::append_tail(out, record.tags, record.claims, outcome, !old);
}

}  // namespace

Notation<Written> ludii_row() {
    auto made = own_row("ludii", cut_trials, recognises_ludii, read_ludii, write_ludii, "ludii", ludii_holds);
    made.wants_legal_counts = true;
    return made;
}

}  // namespace notaio::notation::hex
