#include "tools/library/recognition.hpp"

#include "notation/containers/lines.hpp"
#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/foreign.hpp"
#include "tools/library/record_runner.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace notaio::tools {
namespace {

using notation::text::KnownHead;

// What a game finds in a text that is read as one record.
class Trials {
  public:
    explicit Trials(const Settings& settings) : settings_(settings) {}

    CheckReport of(const GameModule& game, std::string_view notation, std::string_view bytes) {
        CheckReport report;
        const Request request{Source{"-", bytes}, notation, settings_.read, 1};
        workers_.of(game).check(request, {.repairs = rules::RepairDepth::never, .proof = false}, report);
        return report;
    }

  private:
    const Settings& settings_;
    Workers workers_;
};

bool holds(const CheckReport& report) {
    return report.verdict == rules::Verdict::legal || report.verdict == rules::Verdict::incomplete;
}

// The lines of a text that hold something, without remarks.
std::vector<std::string_view> lines_of(std::string_view text, std::size_t most) {
    std::vector<std::string_view> lines;
    while (!text.empty() && lines.size() < most) {
        const std::string_view line = notation::take_line(text);
        const std::string_view content = notation::behind_typed_blanks(line);
        if (!content.empty() && content.front() != '#') lines.push_back(line);
    }
    return lines;
}

std::string_view up_to(std::string_view text, std::string_view line) {
    return text.substr(0, static_cast<std::size_t>(line.data() + line.size() - text.data()));
}

// Whether no line but the last may be a whole game: one game whose lines were wrapped ends in its last.
bool is_only_last_ended(const GameModule& game, std::span<const std::string_view> lines, Trials& trials) {
    return std::ranges::all_of(lines.first(lines.size() - 1), [&](std::string_view line) {
        return trials.of(game, "lines", line).verdict == rules::Verdict::incomplete;
    });
}

// Whether the lines of a text hold together as one game: all of it, and not each of its lines alone; or, where a slip
// is in it, some lines before it that are nothing alone. A game that has ended in its line goes on in no other.
bool are_joined(const GameModule& game, std::string_view text, Trials& trials) {
    constexpr std::size_t most_lines = 10'000;
    constexpr std::size_t enough = 3;
    const auto first = lines_of(text, 2);
    if (first.size() < 2 || !holds(trials.of(game, "lines", up_to(text, first[1])))) return false;
    const CheckReport of_first = trials.of(game, "lines", first.front());
    if (of_first.verdict == rules::Verdict::legal) return false;
    const CheckReport all = trials.of(game, "lines", text);
    const std::uint64_t good = all.first_bad_ply ? *all.first_bad_ply - 1 : all.plies_read;
    const std::size_t wanted = holds(all) ? 1 : enough;
    const auto lines = lines_of(text, most_lines);
    std::uint64_t plies = of_first.plies_read;
    std::size_t found = 0;
    for (std::size_t i = 1; i < lines.size() && found < wanted; ++i) {
        const CheckReport alone = trials.of(game, "lines", lines[i]);
        plies += alone.plies_read;
        if (plies > good) break;
        if (!holds(alone)) ++found;
    }
    return found >= wanted || (all.verdict == rules::Verdict::legal && is_only_last_ended(game, lines, trials));
}

// Whether a line is a turn, or one of each player: records of their own are not so short, all of them.
bool is_turn(const CheckReport& line) {
    constexpr std::uint64_t most_plies = 2;
    return line.plies_read > 0 && line.plies_read <= most_plies && line.verdict == rules::Verdict::incomplete;
}

// Whether lines that are all legal alone are the turns of one game: three at least, and legal together.
bool are_turns(const GameModule& game, std::string_view text, Trials& trials) {
    constexpr std::size_t most_lines = 10'000;
    constexpr std::size_t fewest_lines = 3;
    const auto lines = lines_of(text, most_lines);
    if (lines.size() < fewest_lines || lines.size() == most_lines) return false;
    const auto is_long = [&](std::string_view line) { return !is_turn(trials.of(game, "lines", line)); };
    const auto other = std::ranges::find_if(lines, is_long);  // behind turns enough, it may be one with a slip
    if (other - lines.begin() < static_cast<std::ptrdiff_t>(fewest_lines)) return false;
    if (other != lines.end() && holds(trials.of(game, "lines", *other))) return false;
    return holds(trials.of(game, "lines", up_to(text, *std::prev(other))));
}

// Whether lines that are all legal alone, and none of them finished, may be one game that was wrapped: legal together,
// which games of their own, but for the first plies, are by chance alone.
bool are_wrapped(const GameModule& game, std::string_view text, Trials& trials) {
    constexpr std::size_t most_lines = 1'000;
    constexpr std::uint64_t fewest_plies = 3;
    const auto lines = lines_of(text, most_lines);
    if (lines.size() < 2 || lines.size() == most_lines) return false;
    const auto is_part = [&](std::string_view line) {
        const CheckReport report = trials.of(game, "lines", line);
        return report.verdict == rules::Verdict::incomplete &&
               (report.plies_read >= fewest_plies || line.data() == lines.back().data());
    };
    return std::ranges::all_of(lines, is_part) && holds(trials.of(game, "lines", text));
}

// Whether nothing is told of a plan's game or notation, so that the rules of all games decide.
bool is_open(const Plan& plan, std::string_view head, const Settings& settings, KnownHead& known) {
    if (plan.game != nullptr || plan.notation != "notaio" || !settings.game.empty()) return false;
    known.read(head);
    return !notation::text::game_tag(known) && !game_elsewhere(head);
}

struct Fitting {
    const GameModule* game = nullptr;
    const NotationInfo* row = nullptr;
    bool is_joined = false;
    std::string size = {};  // of the board; empty: the one that is read without an option
};

// The sizes of board that a game has.
std::vector<std::string> sizes_of(const GameModule& game) {
    std::vector<std::string> sizes;
    for (const notation::SetupTag& row : game.setup_schema) {
        if (row.name != "Board") continue;
        for (int size = row.lowest; size <= row.highest; ++size) sizes.push_back(std::to_string(size));
    }
    return sizes;
}

bool has_name(std::span<const std::string_view> names, std::string_view name) {
    return std::ranges::any_of(names, [&](std::string_view one) { return notation::equal_without_case(one, name); });
}

// The player that a tag is about: First of First_Elo.
std::string_view player_of(std::string_view tag) {
    for (const std::string_view about : {"Elo", "Title", "Country"})
        if (tag.ends_with(about)) tag.remove_suffix(about.size());
    if (tag.ends_with('_')) tag.remove_suffix(1);
    return tag;
}

// Whether a tag of a text names a player as only this game does: by a seat or a side, and no tag of any setup.
bool names_players(const GameModule& game, const notation::Tags& tags) {
    return std::ranges::any_of(tags, [&](const notation::Tag& tag) {
        const std::string_view player = player_of(tag.name);
        const auto is_of_other = [&](const GameModule& other) {
            const auto is_it = [&](const notation::SetupTag& row) { return row.name == tag.name; };
            return std::ranges::any_of(other.setup_schema, is_it) ||
                   (&other != &game && has_name(other.player_names, player));
        };
        return has_name(game.player_names, player) && std::ranges::none_of(games(), is_of_other);
    });
}

// The games, with their notations, whose rules the first record of a text keeps on a board of some size. Tags for
// players that only some games have leave these.
std::vector<Fitting> fitting(std::string_view head, bool is_whole, const Settings& settings, KnownHead& known) {
    constexpr std::uint32_t fewest_plies = 3;
    const bool is_text = notation::text::recognises(head, known) != notation::Fit::none;
    std::string_view record = head;
    if (is_text) {
        notation::CutState state;
        if (const auto cut = notation::cut_text(head, is_whole, state))
            record = head.substr(cut->begin, cut->end - cut->begin);
    } else if (const auto lines = lines_of(head, 1); !lines.empty()) {
        record = lines.front();
    }
    Trials trials(settings);
    KnownHead of_record;
    std::vector<Fitting> found;
    const bool has_size = notation::find_tag(known.tags, "Board") != nullptr ||
                          notation::find_tag(settings.read.defaults, "Board") != nullptr;
    const auto is_named = [&](const GameModule& game) { return names_players(game, known.tags); };
    const bool is_any_named = std::ranges::any_of(games(), is_named);
    const auto fits_in = [&](Trials& with, const GameModule& game, const NotationInfo& row, std::string_view text) {
        const CheckReport report = with.of(game, row.id, text);
        return holds(report) && report.plies_replayed >= fewest_plies;
    };
    const auto add = [&](Fitting fit, std::string_view text) {
        if (fits_in(trials, *fit.game, *fit.row, text)) return found.push_back(std::move(fit));
        if (has_size || fit.is_joined) return;
        for (std::string& size : sizes_of(*fit.game)) {
            Settings sized = settings;
            sized.read.defaults.push_back({"Board", size, std::nullopt, notation::TagOrigin::option});
            Trials with(sized);
            if (!fits_in(with, *fit.game, *fit.row, text)) continue;
            fit.size = std::move(size);
            return found.push_back(std::move(fit));
        }
    };
    for (const GameModule& game : games()) {
        if (is_any_named && !is_named(game)) continue;
        for (const NotationInfo& row : game.notations) {
            const bool is_meant = is_text ? row.id == "notaio" : row.needs_game;
            if (!is_meant || row.fit(record, of_record) == notation::Fit::none) continue;
            const bool is_joined = !is_text && is_whole && row.id == "lines" && are_joined(game, head, trials);
            add({&game, &row, is_joined}, is_joined ? head : record);
        }
    }
    return found;
}

}  // namespace

void recognise(Plan& plan, std::string_view head, bool is_whole, const Settings& settings, KnownHead& known) {
    if (settings.from != "auto") return;
    if (plan.notation == "lines" && plan.game != nullptr && is_whole) {
        Trials trials(settings);
        if (!are_joined(*plan.game, head, trials)) {
            plan.is_apart = are_turns(*plan.game, head, trials) || are_wrapped(*plan.game, head, trials);
            return;
        }
        plan.is_joined = true;
        plan.cut = notation::cut_all;
        return;
    }
    if (!is_open(plan, head, settings, known)) return;
    const auto found = fitting(head, is_whole, settings, known);
    if (found.size() > 1 || (found.size() == 1 && !found.front().size.empty()))
        for (const Fitting& fit : found) {
            std::string name(fit.game->id);
            if (fit.row->id != "notaio") name += " (" + std::string(fit.row->id) + ')';
            if (!fit.size.empty()) name += " --board " + fit.size;
            plan.fitting.push_back(std::move(name));
        }
    if (found.size() != 1 || !found.front().size.empty()) return;
    plan.game = found.front().game;
    plan.notation = found.front().row->id;
    plan.is_guessed = true;
    plan.is_joined = found.front().is_joined;
    plan.cut = plan.is_joined ? notation::cut_all : found.front().row->cut;
}

bool is_recognised(const Plan& plan, std::string_view head, const Settings& settings, KnownHead& known) {
    if (settings.from != "auto") return true;
    if (plan.notation != "lines" || plan.game == nullptr) return !is_open(plan, head, settings, known);
    const auto first = lines_of(head, 2);
    Trials trials(settings);
    const auto read = [&](std::string_view text) { return trials.of(*plan.game, "lines", text); };
    if (!first.empty() && read(first.front()).verdict == rules::Verdict::legal) return true;
    if (first.size() < 2 || holds(read(up_to(head, first.back())))) return false;
    return std::ranges::any_of(first, [&](std::string_view line) { return !is_turn(read(line)); });
}

}  // namespace notaio::tools
