// Which rule a written move breaks, in words. docs/notation/glass-bead.md 5.1
#include "rules/glass_bead/choices.hpp"
#include "rules/glass_bead/codes.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/text.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

using Fault = GlassBead::Fault;
using notation::glass_bead::pit_letters;

class Explainer {
  public:
    Explainer(const GlassBead::Setup& setup, const GlassBead::Position& position, const GlassBead::Written& written,
              const GlassBead::Judged& judged)
        : setup_(setup),
          position_(position),
          written_(written),
          judged_(judged) {}

    [[nodiscard]] Violation explain() const {
        const auto names = setup_.seats();
        const Text seat = names[index(setup_.to_move(position_))];
        const Text rival = names[index(setup_.seat_of(other(position_.to_move)))];
        if (written_.pit >= pits)
            return {
                &gbg_126_too_many_gems, whole(), {{"listed", number(written_.bead_count)}, {"due", std::int64_t{0}}}};
        const std::string pit(1, pit_letters[written_.pit]);
        const Beads held = position_.places[written_.pit];
        switch (judged_.fault) {
        case Fault::not_own_pit:
            return {&gbg_111_not_own_pit, first(), {{"pit", pit}, {"owner", rival}, {"seat", seat}}};
        case Fault::empty_pit: return {&gbg_112_empty_pit, first(), {{"pit", pit}}};
        case Fault::too_many_beads:
            return {&gbg_113_too_many_beads,
                    beads_from(judged_.at),
                    {{"pit", pit},
                     {"written", number(written_.bead_count)},
                     {"held", number(held.total())},
                     {"beads", digits(held)}}};
        case Fault::bead_not_in_pit:
            return {&gbg_114_bead_not_in_pit,
                    bead(judged_.at),
                    {{"pit", pit},
                     {"bead", std::string(1, static_cast<char>('0' + written_.bead[judged_.at]))},
                     {"beads", digits(held)}}};
        case Fault::order_open: return {&gbg_115_order_open, std::nullopt, {{"beads", digits(left_out())}}};
        case Fault::must_feed:
            return {&gbg_116_must_feed,
                    first(),
                    {{"pit", pit}, {"seat", seat}, {"owner", rival}, {"beads", number(held.total())}}};
        default: return capture(rival);
        }
    }

  private:
    static std::int64_t number(std::size_t value) { return static_cast<std::int64_t>(value); }

    [[nodiscard]] Violation capture(const Text& rival) const {
        const Sowing sowing(position_.places, written_.pit, judged_.move.order(), setup_.literal());
        const Due due = glass_bead::due(sowing.after(), position_.to_move, sowing.chain().length);
        const bool direct = judged_.move.capture == Capture::direct;
        const Arguments counts = {{"listed", number(written_.taken_count)}, {"due", number(due.total())}};
        switch (judged_.fault) {
        case Fault::stone_captured: return {&gbg_120_stone_captured, gem_span(judged_.at)};
        case Fault::no_capture: return {&gbg_121_no_capture, list(), {{"reason", why_none(sowing)}}};
        case Fault::other_kind:
            return {&gbg_122_other_kind,
                    list(),
                    {{"kind", direct ? "direct"_text : "indirect"_text}, {"mark", direct ? "*" : "x"}}};
        case Fault::direct_list: return {&gbg_123_direct_list, list(), {{"gems", gems(judged_.move.taken())}}};
        case Fault::choice_missing:
            return {&gbg_124_choice_missing,
                    std::nullopt,
                    {{"count", number(due.total())},
                     {"choices", number(choices(sowing.after(), position_.to_move, due).size())}}};
        case Fault::own_gem: return {&gbg_125_own_gem, gem_span(judged_.at), {{"owner", rival}}};
        case Fault::too_many_gems: return {&gbg_126_too_many_gems, list(), counts};
        case Fault::too_few_gems: return {&gbg_127_too_few_gems, list(), counts};
        case Fault::gem_not_there: {
            const auto& one = written_.gem[judged_.at];
            const bool store = one.place >= pits;
            return {&gbg_128_gem_not_there,
                    gem_span(judged_.at),
                    {{"gem", std::string(1, static_cast<char>('0' + one.value))},
                     {"place", store ? "the store"_text : notation::as_is(pit_letters.substr(one.place, 1))}}};
        }
        default:
            return {&gbg_129_store_too_early,
                    gem_span(judged_.at),
                    {{"gems", gems_of(sowing.after(), other(position_.to_move))}}};
        }
    }

    // Rules 3.1: the last drop, and why it is not ripe.
    [[nodiscard]] Text why_none(const Sowing& sowing) const {
        if (owner(sowing.last_place()) == position_.to_move) return "the last bead falls into an own pit"_text;
        if (judged_.move.order().back() != stone) return "the last bead is a gem"_text;
        if (sowing.last_found().total() != 1) return "the last pit did not hold exactly one bead"_text;
        return "the last pit did not hold exactly one bead before the turn"_text;
    }
    [[nodiscard]] Beads left_out() const {
        Beads left = position_.places[written_.pit];
        for (const std::uint8_t one : written_.beads()) left.remove(one);
        return left;
    }

    // Places in the text; the whole move where its parts have none.
    [[nodiscard]] std::optional<Span> whole() const { return std::nullopt; }
    [[nodiscard]] Span from(std::uint32_t begin, std::uint32_t length) const {
        return {written_.begin + begin, written_.begin + begin + length};
    }
    [[nodiscard]] std::optional<Span> first() const {
        return written_.beads_at == 0 ? std::nullopt : std::optional(from(0, written_.beads_at > 1 ? 2 : 1));
    }
    [[nodiscard]] std::optional<Span> bead(std::uint32_t at) const {
        return written_.beads_at == 0 ? std::nullopt : std::optional(from(written_.beads_at + at, 1));
    }
    [[nodiscard]] std::optional<Span> beads_from(std::uint32_t at) const {
        if (written_.beads_at == 0) return std::nullopt;
        const std::uint32_t end = written_.mark == GlassBead::Written::Mark::none ? written_.length : written_.list_at;
        return from(written_.beads_at + at, end - written_.beads_at - at);
    }
    [[nodiscard]] std::optional<Span> list() const {
        return written_.list_at == 0
                   ? std::nullopt
                   : std::optional(from(written_.list_at, std::uint32_t{written_.length} - written_.list_at));
    }
    [[nodiscard]] std::optional<Span> gem_span(std::size_t at) const {
        return written_.list_at == 0 ? std::nullopt : std::optional(from(written_.gem[at].at, 1));
    }

    const GlassBead::Setup& setup_;
    const GlassBead::Position& position_;
    const GlassBead::Written& written_;
    const GlassBead::Judged& judged_;
};

}  // namespace

Violation GlassBead::Setup::broken_rule(const Position& position, const Written& written) const {
    Places after;
    const Judged judged = judge(position, written, after);
    return Explainer(*this, position, written, judged).explain();
}

}  // namespace notaio::rules
