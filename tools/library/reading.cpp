#include "tools/library/reading.hpp"

#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/foreign.hpp"
#include "tools/library/recognition.hpp"
#include "tools/library/text_run.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace notaio::tools {
namespace {

class Trial final : public RecordWork {
  public:
    void on_record(RecordJob& job, BatchResult&) const override {
        if (job.worker != nullptr)
            job.worker->check(job.request, {.repairs = rules::RepairDepth::never, .proof = false}, job.report);
    }
};

// What a reader finds in the beginning of an input: the less, the better.
struct Found {
    std::uint64_t faults = 0;  // errors and warnings
    std::uint64_t notes = 0;
    std::uint64_t errors = 0;
    auto operator<=>(const Found&) const = default;
};

Tally tally_of(std::string_view head, std::string_view notation, std::string_view game, const Settings& asked) {
    Settings settings;
    settings.game = game;
    settings.read = asked.read;
    settings.from = notation;
    Workers workers;
    return run_text({"-", head}, settings, false, Trial(), workers, [](const BatchResult&) {}).tally;
}

Found found_in(std::string_view head, const Plan& plan, const Settings& asked) {
    const std::string_view game = plan.game == nullptr ? std::string_view(asked.game) : plan.game->id;
    const Tally tally = tally_of(head, plan.notation, game, asked);
    return {tally.errors + tally.warnings, tally.notes, tally.errors};
}

std::vector<std::string_view> names(const std::vector<Plan>& plans) {
    std::vector<std::string_view> ids;
    for (const Plan& plan : plans) ids.push_back(plan.notation);
    return ids;
}

// Why nothing is read: several games fit alike.
notation::Phrase equal_games(const std::vector<Plan>& plans) {
    std::vector<std::string> of;
    for (const Plan& plan : plans) of.push_back(std::string(plan.game->name) + " (" + std::string(plan.notation) + ')');
    return {"no game is named, and these would fit: {games}; choose with --game"_text,
            {{"games", notation::joined(of, ", ")}}};
}

// Why nothing is read: several notations fit alike, or one that several games have.
notation::Phrase equal_plans(const std::vector<Plan>& plans) {
    const auto is_first = [&](const Plan& plan) { return plan.notation == plans.front().notation; };
    const bool is_one = std::ranges::all_of(plans, is_first);
    const auto is_other = [&](const Plan& plan) { return plan.game != plans.front().game; };
    if (!is_one && std::ranges::all_of(plans, [](const Plan& plan) { return plan.game != nullptr; }) &&
        std::ranges::any_of(plans, is_other))
        return equal_games(plans);
    std::vector<std::string_view> of = names(plans);
    if (is_one)
        for (std::size_t i = 0; i < plans.size(); ++i) of[i] = plans[i].game->name;
    const auto word = [of](notation::Language language) { return notation::joined(of, " and "_text.in(language)); };
    if (!is_one) return {"{notations} both fit; choose with --from"_text, {{"notations", word}}};
    return {"{notation} is a notation of {games}; choose with --game"_text,
            {{"notation", std::string(plans.front().notation)}, {"games", word}}};
}

// Whether plans of several games find nothing wrong: then nothing tells which of the games it is.
bool fit_several_games(const std::vector<Plan>& plans, const std::vector<Found>& found) {
    const GameModule* first = nullptr;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (found[i].errors > 0 || plans[i].game == nullptr) continue;
        if (first != nullptr && first != plans[i].game) return true;
        first = plans[i].game;
    }
    return false;
}

// The plan in which least is found, if it is one, with the names of the others.
std::optional<Plan> best_of(std::vector<Plan>& plans, std::string_view head, const Settings& settings) {
    std::vector<Found> found;
    for (const Plan& plan : plans) found.push_back(found_in(head, plan, settings));
    if (fit_several_games(plans, found)) {
        std::size_t next = 0;
        std::erase_if(plans, [&](const Plan&) { return found[next++].errors > 0; });
        return std::nullopt;
    }
    const auto least = std::ranges::min_element(found);
    if (std::ranges::count(found, *least) > 1) return std::nullopt;
    Plan best = std::move(*(plans.begin() + (least - found.begin())));
    std::erase_if(plans, [&](const Plan& plan) { return plan.notation == best.notation; });
    best.others = names(plans);
    return best;
}

// Notations that the game asked for does not have, and which say of themselves what they are of: in them all of the
// beginning can be read, in what was asked for no record without an error.
std::vector<Plan> of_other_games(std::string_view head, const Plan& asked_for, const Settings& settings,
                                 notation::text::KnownHead& known) {
    using rules::Verdict;
    if (settings.game.empty() || settings.from != "auto" || asked_for.bare != BareForm::none) return {};
    Settings open = settings;
    open.game.clear();
    auto plans = detect(head, open, false, known);
    const GameModule* const game = find_game(settings.game);
    const auto is_known = [&](const Plan& plan) { return game == nullptr || game->notation(plan.notation) != nullptr; };
    if (plans.empty() || std::ranges::any_of(plans, is_known)) return {};
    const Tally asked = tally_of(head, asked_for.notation, settings.game, settings);
    if (asked.errors < asked.records()) return {};
    std::erase_if(plans, [&](const Plan& plan) {
        const Tally read = tally_of(head, plan.notation, plan.game == nullptr ? "" : plan.game->id, settings);
        return read.of(Verdict::unreadable) > 0 || read.of(Verdict::legal) + read.of(Verdict::incomplete) == 0;
    });
    return plans;
}

}  // namespace

Reading plan_reading(std::string_view head, const Settings& settings, bool positions) {
    if (auto foreign = foreign_input(head, settings.from == "auto"))
        return {.plan = std::nullopt,
                .why = std::move(foreign->what),
                .is_skipped = settings.skip_other_games && foreign->is_game};
    const bool is_whole = head.size() < notation::RecordReader::block_size;
    if (settings.from == "auto") head = behind_other_games(head);
    notation::text::KnownHead known;
    auto plans = detect(head, settings, positions, known);
    if (plans.empty()) return {.plan = {}, .why = "this notation is not known here"_text};
    if (!positions && settings.from == "auto" && std::ranges::all_of(plans, &Plan::takes_any_text) &&
        is_drawn_boards(head, settings, known))
        return {
            .plan = {}, .why = "a drawn board, not a record: `notaio score` reads drawn boards"_text, .is_board = true};
    if (auto others = plans.size() == 1 ? of_other_games(head, plans.front(), settings, known) : std::vector<Plan>();
        !others.empty()) {
        Settings open = settings;
        open.game.clear();
        if (auto best = others.size() == 1 ? std::optional(others.front()) : best_of(others, head, open))
            return {.plan = std::move(best)};
    }
    if (plans.size() == 1) {
        recognise(plans.front(), head, is_whole, settings, known);
        if (!is_whole) known.forget();  // its bytes may move
        return {.plan = std::move(plans.front()), .head = std::move(known)};
    }
    if (auto best = best_of(plans, head, settings)) return {.plan = std::move(best)};
    return {.plan = {}, .why = equal_plans(plans)};
}

bool read_alike(std::string_view head, std::string_view other, const Settings& settings) {
    const auto one = plan_reading(head, settings, false).plan;
    const auto two = plan_reading(other, settings, false).plan;
    return one && two && one->notation == two->notation && one->game == two->game && one->is_joined == two->is_joined &&
           one->is_apart == two->is_apart;
}

}  // namespace notaio::tools
