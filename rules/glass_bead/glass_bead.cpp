#include "rules/glass_bead/glass_bead.hpp"

#include "rules/glass_bead/choices.hpp"
#include "rules/glass_bead/codes.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

using Written = GlassBead::Written;
using Mark = Written::Mark;
using Fault = GlassBead::Fault;

/// Judges a written move in the order of docs/notation/glass-bead.md 5.1.
class Judge {
  public:
    Judge(const GlassBead::Setup& setup, const GlassBead::Position& position, const Written& written)
        : setup_(setup),
          position_(position),
          written_(written),
          mover_(position.to_move) {}

    // A reference: what was just written byte by byte would be waited for by a copy.
    const GlassBead::Judged& run(Places& after) {
        if (!find_order()) return judged_;
        const Sowing sowing(position_.places, written_.pit, judged_.move.order(), setup_.literal());
        judged_.move.capture = sowing.chain().capture;
        after = sowing.after();
        if (find_capture(sowing)) move_gems(after);
        return judged_;
    }

  private:
    bool fails(Fault fault, std::size_t at = 0) {
        judged_.fault = fault;
        judged_.at = static_cast<std::uint8_t>(at);
        return false;
    }

    // Rules 2: the pit, and all its beads in their order.
    bool find_order() {
        GlassBead::Move& move = judged_.move;
        move.pit = written_.pit;
        if (written_.pit >= pits || owner(written_.pit) != mover_) return fails(Fault::not_own_pit);
        Beads left = position_.places[written_.pit];
        if (left.empty()) return fails(Fault::empty_pit);
        if (written_.bead_count > left.total()) return fails(Fault::too_many_beads, left.total());
        move.count = static_cast<std::uint8_t>(left.total());
        for (std::size_t i = 0; i < written_.bead_count; ++i) {
            const std::uint8_t bead = written_.bead[i];
            if (left.count(bead) == 0) return fails(Fault::bead_not_in_pit, i);
            left.remove(bead);
            move.bead[i] = bead;
        }
        if (!left.empty()) {
            const std::size_t rest = left.only_kind();
            if (rest == kinds) return fails(Fault::order_open);
            std::fill(move.bead.begin() + written_.bead_count, move.bead.begin() + move.count,
                      static_cast<std::uint8_t>(rest));
            move.abbreviated = written_.form != notation::glass_bead::Form::compact;
        }
        if (position_.must_feed() && !reaches(written_.pit, move.count)) return fails(Fault::must_feed);
        return true;
    }

    // Rules 3: what is written of the capture, held against the chain.
    bool find_capture(const Sowing& sowing) {
        const auto taken = written_.taken();
        for (std::size_t i = 0; i < taken.size(); ++i)
            if (taken[i].value == stone) return fails(Fault::stone_captured, i);
        const Chain& chain = sowing.chain();
        if (chain.capture == Capture::none) return written_.mark == Mark::none || fails(Fault::no_capture);
        const Mark due_mark = chain.capture == Capture::direct ? Mark::direct : Mark::indirect;
        if (written_.mark != Mark::none && written_.mark != due_mark) return fails(Fault::other_kind);
        return chain.capture == Capture::direct ? find_direct(sowing) : find_indirect(sowing);
    }

    bool find_direct(const Sowing& sowing) {
        GlassBead::Move& move = judged_.move;
        for (std::size_t i = 0; i < sowing.chain().length; ++i) move.gem[move.taken_count++] = sowing.chain_gem(i);
        sort_gems(move);
        if (written_.mark == Mark::none) {
            move.abbreviated |= written_.form == notation::glass_bead::Form::full;
            return true;
        }
        return is_listed(move.taken()) || fails(Fault::direct_list);
    }

    // Whether the list holds these gems and no others.
    [[nodiscard]] bool is_listed(std::span<const Gem> gems) const {
        const auto taken = written_.taken();
        return std::ranges::is_permutation(gems, taken, [&](const auto& a, const auto& b) {
            return std::pair(place_of(a), a.value) == std::pair(place_of(b), b.value);
        });
    }
    [[nodiscard]] std::size_t place_of(const Gem& gem) const { return gem.place; }
    [[nodiscard]] std::size_t place_of(const notation::glass_bead::Taken& taken) const {
        return taken.place == notation::glass_bead::opponents_store ? store_of(other(mover_)) : taken.place;
    }

    bool find_indirect(const Sowing& sowing) {
        const Due due = glass_bead::due(sowing.after(), mover_, sowing.chain().length);
        if (written_.mark == Mark::none) return find_only_choice(sowing.after(), due);
        const auto taken = written_.taken();
        for (std::size_t i = 0; i < taken.size(); ++i)
            if (owner(place_of(taken[i])) == mover_) return fails(Fault::own_gem, i);
        if (taken.size() > due.total()) return fails(Fault::too_many_gems, due.total());
        if (taken.size() < due.total()) return fails(Fault::too_few_gems);
        Places left = sowing.after();
        unsigned of_store = 0;
        for (std::size_t i = 0; i < taken.size(); ++i) {
            Beads& place = left[place_of(taken[i])];
            if (place.count(taken[i].value) == 0) return fails(Fault::gem_not_there, i);
            place.remove(taken[i].value);
            if (is_store(place_of(taken[i])) && ++of_store > due.from_store) return fails(Fault::store_too_early, i);
        }
        GlassBead::Move& move = judged_.move;
        for (const auto& one : taken)
            move.gem[move.taken_count++] = {static_cast<std::uint8_t>(place_of(one)), one.value};
        sort_gems(move);
        return true;
    }

    // Compact forms leave out what is forced (3.7).
    bool find_only_choice(const Places& after, const Due& due) {
        if (due.total() == 0) return true;
        if (!has_only_choice(after, mover_, due)) return fails(Fault::choice_missing);
        const Choice only = choices(after, mover_, due).front();
        judged_.move.gem = only.gem;
        judged_.move.taken_count = only.count;
        judged_.move.abbreviated |= written_.form != notation::glass_bead::Form::compact;
        return true;
    }

    // Ring order of the places, in which the stores come last; the highest gem of a place first.
    static void sort_gems(GlassBead::Move& move) {
        std::sort(move.gem.begin(), move.gem.begin() + move.taken_count, [](const Gem& a, const Gem& b) {
            return a.place != b.place ? a.place < b.place : a.value > b.value;
        });
    }

    void move_gems(Places& after) const {
        for (const Gem& gem : judged_.move.taken()) {
            after[gem.place].remove(gem.value);
            after[store_of(mover_)].add(gem.value);
        }
    }

    const GlassBead::Setup& setup_;
    const GlassBead::Position& position_;
    const Written& written_;
    Side mover_;
    GlassBead::Judged judged_;
};

// Rules 2.1: the turn of the other, and the counters.
void conclude(GlassBead::Position& position, bool abbreviated) {
    position.to_move = other(position.to_move);
    ++position.ply;
    ++position.played;
    if (!abbreviated) return;
    if (position.abbreviated.count++ == 0) position.abbreviated.first = position.played;
}

}  // namespace

SeatNames GlassBead::Setup::seats() const {
    constexpr Text north = "North"_text;
    constexpr Text south = "South"_text;
    return first_ == Side::north ? SeatNames{north, south} : SeatNames{south, north};
}

GlassBead::Judged GlassBead::Setup::judge(const Position& position, const Written& written, Places& after) const {
    return Judge(*this, position, written).run(after);
}

std::optional<GlassBead::Move> GlassBead::Setup::legal_move(const Position& position, const Written& written) const {
    Places after;
    const Judged judged = judge(position, written, after);
    return judged.fault == Fault::none ? std::optional(judged.move) : std::nullopt;
}

bool GlassBead::Setup::play(Position& position, const Written& written) const {
    Places after;
    Judge judging(*this, position, written);
    const Judged& judged = judging.run(after);
    if (judged.fault != Fault::none) return false;
    position.places = after;
    conclude(position, judged.move.abbreviated);
    return true;
}

std::optional<GlassBead::Move> GlassBead::Setup::play_move(Position& position, const Written& written) const {
    Places after;
    const Judged judged = judge(position, written, after);
    if (judged.fault != Fault::none) return std::nullopt;
    position.places = after;
    conclude(position, judged.move.abbreviated);
    return judged.move;
}

void GlassBead::Setup::apply(Position& position, const Move& move) const {
    const Sowing sowing(position.places, move.pit, move.order(), literal());
    Places after = sowing.after();
    for (const Gem& gem : move.taken()) {
        after[gem.place].remove(gem.value);
        after[store_of(position.to_move)].add(gem.value);
    }
    position.places = after;
    conclude(position, move.abbreviated);
}

GlassBead::Written GlassBead::Setup::written_move(const Position& position, const Move& move) const {
    Written written;
    written.pit = move.pit;
    written.bead_count = move.count;
    std::ranges::copy(move.order(), written.bead.begin());
    for (const Gem& gem : move.taken())
        written.gem[written.taken_count++] = {is_store(gem.place) ? notation::glass_bead::opponents_store : gem.place,
                                              gem.value};
    if (move.taken_count == 0) return written;
    written.mark = move.capture == Capture::direct ? Mark::direct : Mark::indirect;
    if (move.capture == Capture::indirect) {
        const Sowing sowing(position.places, move.pit, move.order(), literal());
        written.only_choice = has_only_choice(sowing.after(), position.to_move,
                                              due(sowing.after(), position.to_move, sowing.chain().length));
    }
    return written;
}

std::string GlassBead::Setup::written_text(const Written& written) const {
    std::string text;
    notation::glass_bead::Syntax(Tags{}).write(text, written);
    return text;
}

std::span<const Text> GlassBead::how_words() {
    static constexpr std::array<Text, 2> words = {{"emptied"_text, "emptied-short"_text}};
    return words;
}

// Rules 4.1.
std::optional<Outcome> GlassBead::Setup::outcome(const Position& position) const {
    if (!is_over(position)) return std::nullopt;
    const Side last = other(position.to_move);
    const bool enough = position.points(last) >= points_to_win;
    return Outcome{.winners = {seat_of(enough ? last : position.to_move)},
                   .how = enough ? "emptied" : "emptied-short",
                   .scores = scores(position)};
}

std::vector<int> GlassBead::Setup::scores(const Position& position) const {
    return {position.points(side_of(0)), position.points(side_of(1))};
}

Proof GlassBead::Setup::proof(const Position& position) const {
    Proof result;
    for (std::size_t i = 0; i < row; ++i)
        result.cells.push_back(std::string(1, notation::glass_bead::pit_letters[first_pit(position.to_move) + i]));
    return result;
}

std::optional<Remark> GlassBead::Setup::remark(const Occasion<GlassBead>& at) const {
    if (at.when != When::stops) return std::nullopt;
    const auto& [first, count] = at.position.abbreviated;
    if (count == 0) return std::nullopt;
    return Remark{.code = &gbg_901_abbreviated_move, .arguments = {{"count", std::int64_t{count}}}, .ply = first};
}

std::size_t GlassBead::hash(const Position& position) {
    constexpr std::uint64_t prime = 0x100000001B3U;  // FNV-1a, a word at a time
    std::uint64_t value = 0xCBF29CE484222325U + number_of(position.to_move);
    for (const Beads& beads : position.places) {
        value = (value ^ beads.number()) * prime;
        value ^= value >> 32U;  // the high bits of a word too come down to the buckets
    }
    return static_cast<std::size_t>(value);
}

const DiagnosticCode& GlassBead::recurrence_code() { return gbg_902_repeated_position; }
const DiagnosticCode& GlassBead::game_over_code() { return gbg_110_game_over; }
const DiagnosticCode& GlassBead::finished_start_code() { return gbg_210_finished_start; }

bool GlassBead::Setup::judge_claims(const ToldEnd& told, Diagnostics& out) const {
    if (told.ended_on_board) return true;
    const auto* tag = notation::find_tag(told.tags, "Termination");
    if (told.ending && told.ending->kind == notation::Ending::Kind::draw)
        out.add(gbg_203_agreed_draw, told.ending->where);
    else if (tag != nullptr && notation::equal_without_case(tag->value, "agreed") && told.claims_draw)
        out.add(gbg_203_agreed_draw, tag->where);
    return true;
}

}  // namespace notaio::rules
