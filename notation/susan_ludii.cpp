#include "notation/susan_ludii.hpp"

#include "notation/ludii.hpp"
#include "notation/susan_codes.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace notaio::notation::susan {
namespace {

constexpr std::string_view game_file = "Susan.lud";
constexpr std::string_view game_path = "../Common/res/lud/board/space/blocking/Susan.lud";

// Makes plies of the lines `Move=`.
class MoveReader {
  public:
    MoveReader(const Source& source, Record<Written>& record, Diagnostics& out)
        : source_(source),
          syntax_(CoordForm::number),
          record_(record),
          out_(out) {}

    void read(std::string_view text) {
        const std::uint32_t ply = static_cast<std::uint32_t>(record_.plies.size()) + 1;
        const std::size_t before = out_.list().size();
        record_.plies.push_back({written(text, ply), span(text)});
        for (Diagnostic& made : out_.list().subspan(before)) made.ply = ply;
    }

  private:
    [[nodiscard]] Span span(std::string_view text) const {
        const auto begin = static_cast<std::uint32_t>(text.data() - source_.bytes.data());
        return {begin, begin + static_cast<std::uint32_t>(text.size())};
    }

    std::optional<Written> written(std::string_view text, std::uint32_t ply) {
        if (text.find('\0') != std::string_view::npos) {
            out_.add(gen_002_nul_byte, span(text));
            return std::nullopt;
        }
        const auto move = ludii::read_move(text);
        if (!move) {
            syntax_.report_hole(text, span(text), out_);
            return std::nullopt;
        }
        claim_mover(*move, ply);
        if (!knows_actions(*move)) {
            out_.add(sus_004_empty_entry, span(text));
            return std::nullopt;
        }
        const auto from = site(ludii::value_of(move->fields, "from"));
        const auto to = site(ludii::value_of(move->fields, "to"));
        if (!from || !to) {
            syntax_.report_hole(text, span(text), out_);
            return std::nullopt;
        }
        if (move->actions.front().name == "Add") return Place{*to};
        return Slide{*from, *to};
    }

    void claim_mover(const ludii::Move& move, std::uint32_t ply) {
        const auto value = ludii::value_of(move.fields, "mover");
        if (const auto mover = ludii::number_of(value))
            record_.claims.push_back({.ply = ply,
                                      .kind = PlyClaim::Kind::seat_index,
                                      .value = std::clamp<std::int64_t>(*mover, 0, 999) - 1,
                                      .where = span(*value),
                                      .code = &sus_202_wrong_colour});
    }

    // A stone is added where the move ends, or moved from one end of the move to the other; what Ludii counts and
    // triggers beside adds nothing.
    static bool knows_actions(const ludii::Move& move) {
        if (move.actions.empty()) return false;
        const auto from = ludii::number_of(ludii::value_of(move.fields, "from"));
        const auto to = ludii::number_of(ludii::value_of(move.fields, "to"));
        const ludii::Action& first = move.actions.front();
        const auto number = [&](std::string_view name) {
            return ludii::number_of(ludii::value_of(first.fields, name));
        };
        const bool adds = first.name == "Add" && from == to && number("to") == to;
        const bool moves = first.name == "Move" && from != to && number("from") == from && number("to") == to;
        return (adds || moves) &&
               std::all_of(move.actions.begin() + 1, move.actions.end(), [](const ludii::Action& action) {
                   return action.name == "SetCounter" || action.name == "Trigger";
               });
    }

    [[nodiscard]] std::optional<Coord> site(std::optional<std::string_view> value) const {
        const auto number = ludii::number_of(value);
        constexpr std::int64_t largest = 999;
        if (!number || *number < 0 || *number > largest || value->size() > 3) return std::nullopt;
        return Coord{.numbers = {static_cast<std::int16_t>(*number)},
                     .form = CoordForm::number,
                     .length = static_cast<std::uint8_t>(value->size()),
                     .begin = span(*value).begin};
    }

    const Source& source_;
    Syntax syntax_;
    Record<Written>& record_;
    Diagnostics& out_;
};

std::string site_text(const Coord& coord) {
    std::string text;
    append_coord(text, coord);
    return text;
}

Coord target(const Written& written) {
    if (const auto* slide = std::get_if<Slide>(&written)) return slide->to;
    if (const auto* place = std::get_if<Place>(&written)) return place->to;
    return {};
}

// Whose stones stand where after the plies: seats by site.
std::map<std::string, std::size_t> owners(const std::vector<Ply<Written>>& plies) {
    std::map<std::string, std::size_t> made;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if (!plies[i].written) continue;
        if (const auto* slide = std::get_if<Slide>(&*plies[i].written)) made.erase(site_text(slide->from));
        made[site_text(target(*plies[i].written))] = i % 2;
    }
    return made;
}

// Ludii looks for surrounded stones beside the target, the mover's own first, and triggers for the seat that owns them.
std::optional<std::size_t> triggered_seat(const WriteTask<Written>& task) {
    const auto& plies = task.record.plies;
    if (!task.ended_by_board || !task.outcome || plies.empty() || !plies.back().written) return std::nullopt;
    const std::size_t mover = (plies.size() - 1) % 2;
    if (task.outcome->proof.empty()) {  // by what the word tells
        if (task.outcome->how == "surrounded") return 1 - mover;
        return task.outcome->how == "both-surrounded" ? std::optional(mover) : std::nullopt;
    }
    const auto stones = owners(plies);
    const std::string to = site_text(target(*plies.back().written));
    std::optional<std::size_t> seat;
    for (const std::string& cell : task.outcome->proof) {
        const auto stone = stones.find(cell);
        if (cell == to || stone == stones.end() || seat == mover) continue;
        seat = stone->second;
    }
    return seat;
}

void append_move(std::string& out, const Written& written, std::size_t seat, std::optional<std::size_t> triggered) {
    const std::string player = std::to_string(seat + 1);
    const std::string to = site_text(target(written));
    const auto* slide = std::get_if<Slide>(&written);
    const std::string from = slide == nullptr ? to : site_text(slide->from);
    out += "Move=[Move:mover=" + player + ",from=" + from + ",to=" + to + ",actions=[";
    if (slide == nullptr)
        out += "Add:type=Cell,to=" + to + ",what=" + player + ",decision=true],[SetCounter:counter=-1]";
    else
        out += "Move:typeFrom=Cell,from=" + from + ",typeTo=Cell,to=" + to + ",decision=true]";
    if (triggered) out += ",[Trigger:event=Surrounded,player=" + std::to_string(*triggered + 1) + "]";
    out += "]\n";
}

// `claim_is_held`: the trial says who won although its moves do not prove it.
void report_losses(const WriteTask<Written>& task, bool claim_is_held, Diagnostics& losses) {
    const auto refuse = [&](ArgumentValue what) {
        losses.add(sus_304_ludii_cannot_hold, std::nullopt, {{"what", std::move(what)}});
    };
    bool says_ruleset = false;
    for (const Tag& tag : task.record.tags) {
        const auto is = [&](std::string_view name) { return equal_without_case(tag.name, name); };
        constexpr std::array<std::string_view, 6> held = {"Game",     "Coordinates",  "LudiiGame",
                                                          "LudiiRng", "LudiiVersion", "LudiiEnd"};
        if (std::ranges::any_of(held, is)) continue;
        if (is("Ruleset"))
            says_ruleset = equal_without_case(tag.value, "draw-first");
        else if (is("Board") || is("Position"))
            refuse("[" + tag.name + " \"" + tag.value + "\"]");
        else if (!is("Result") || !(task.outcome || claim_is_held || tag.value == "*"))
            report_lost_tag(losses, task.target, tag);
    }
    // A trial is read back by the ruleset draw-first.
    if (task.ruleset_matters && !says_ruleset) report_lost_tag(losses, task.target, {"Ruleset", "standard"});
    if (task.record.ending) refuse("\"" + std::string(ending_word(task.record.ending->kind)) + "\"");
    using Kind = Annotation<Written>::Kind;
    const auto has = [&](Kind kind) {
        return std::ranges::find(task.record.annotations, kind, &Annotation<Written>::kind) !=
               task.record.annotations.end();
    };
    if (has(Kind::comment)) report_loss(losses, task.target, {"comments", "commenti"});
    if (has(Kind::glyph)) report_loss(losses, task.target, {"glyphs", "glifi"});
    if (has(Kind::variation)) report_loss(losses, task.target, {"variations", "varianti"});
}

}  // namespace

Fit recognises_ludii(std::string_view head) { return ludii::recognises(head, game_file); }

void read_ludii(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    ludii::Trial trial = ludii::read_trial(source, game_file, out);
    record.tags = std::move(trial.tags);
    record.results = std::move(trial.results);
    record.unusable_setup = !trial.usable;
    add_notation_default(record.tags, "Coordinates", "ludii");
    add_defaults(record.tags, settings.defaults);
    add_notation_default(record.tags, "Ruleset", "draw-first");

    MoveReader reader(source, record, out);
    auto count = trial.legal_counts.begin();
    for (const std::string_view move : trial.moves) {
        reader.read(move);
        if (count == trial.legal_counts.end()) continue;
        record.claims.push_back({.ply = static_cast<std::uint32_t>(record.plies.size()),
                                 .kind = PlyClaim::Kind::legal_count,
                                 .value = count->value,
                                 .where = count->where,
                                 .code = &sus_206_wrong_legal_count});
        ++count;
    }
}

void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const Record<Written>& record = task.record;
    // An outcome that only a word gives is a claim here; so is what a trial said that was broken off.
    std::optional<WrittenOutcome> outcome = task.outcome;
    const bool from_trial = find_tag(record.tags, "LudiiEnd") != nullptr;
    if (!outcome && from_trial) outcome = ludii::claimed_outcome(record.results, task.seats);
    report_losses(task, outcome.has_value(), losses);

    ludii::append_head(out, record.tags, game_path);
    const auto triggered = triggered_seat(task);
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        const bool is_last = i + 1 == record.plies.size();
        if (record.plies[i].written)
            append_move(out, *record.plies[i].written, i % 2, is_last ? triggered : std::nullopt);
    }
    ludii::append_tail(out, record.tags, record.claims, outcome);
}

}  // namespace notaio::notation::susan
