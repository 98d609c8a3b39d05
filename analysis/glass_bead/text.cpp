// The Glass Bead Game's positions and moves explained to people. docs/notation/glass-bead-analysis.md 6.10
#include "analysis/glass_bead/glass_bead.hpp"
#include "analysis/prose/list_text.hpp"

#include "rules/glass_bead/text.hpp"

#include <utility>

namespace notaio::analysis::glass_bead {
namespace {

using notation::Arguments;
using notation::Language;
using notation::Text;
using rules::GlassBead;
using namespace rules::glass_bead;
using notation::glass_bead::pit_letters;

std::string seat_name(const GlassBead::Setup& setup, Side side, Language language) {
    const auto seats = setup.seats();  // what a reference into it would outlive
    return std::string(seats[rules::index(setup.seat_of(side))].in(language));
}

std::int64_t number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

int points_of(std::span<const Gem> gems) {
    int sum = 0;
    for (const Gem& gem : gems) sum += gem.value;
    return sum;
}

// Writes lines of text in one language about one position.
class Description {
  public:
    Description(const GlassBead::Setup& setup, const GlassBead::Position& position, std::uint32_t stood,
                Language language)
        : setup_(setup),
          position_(position),
          found_(study(setup, position)),
          stood_(stood),
          language_(language) {}

    std::string write() && {
        add_turn();
        add_points();
        add_gems();
        for (const std::size_t seat : {0U, 1U}) add_house(setup_.side_of(seat));
        if (found_.to_move) {
            add_reach();
            add_ripe();
            for (const auto& each : found_.classes) add_class(each);
        }
        if (stood_ > 1) line("this position has stood {n} times in this record"_text, {{"n", number(stood_)}});
        return std::move(out_);
    }

  private:
    void line(const Text& text, const Arguments& arguments = {}) { out_ += fill(text, arguments, language_) + '\n'; }
    [[nodiscard]] std::string name(Side side) const { return seat_name(setup_, side, language_); }
    [[nodiscard]] std::string pit_list(const std::vector<std::size_t>& places) const {
        std::vector<std::string> letters;
        for (const std::size_t place : places) letters.emplace_back(pit_letters.substr(place, 1));
        return list_text(letters, language_);
    }

    void add_turn() {
        if (!found_.to_move) return line("game over"_text);
        constexpr auto moves =
            notation::plural("to move: {seat}; {count} legal move", "to move: {seat}; {count} legal moves");
        out_ += fill(moves, number(found_.legal), {{"seat", name(*found_.to_move)}}, language_) + '\n';
    }

    void add_points() {
        std::string points;
        for (const std::size_t seat : {0U, 1U}) {
            const Side side = setup_.side_of(seat);
            points += (seat == 0 ? "" : ", ") + name(side) + ' ' + std::to_string(position_.points(side));
        }
        line("points: {points}"_text, {{"points", points}});
    }

    void add_gems() {
        if (!position_.has_gems_in_pits())
            return line("no gem is left in the pits: points can only go from store to store"_text);
        std::string gems;
        for (const std::size_t seat : {0U, 1U}) {
            const Side side = setup_.side_of(seat);
            const std::string there = gems_of(position_.places, side);
            if (!there.empty()) gems += (gems.empty() ? "" : ", ") + name(side) + ' ' + there;
        }
        const Beads both = [&] {
            Beads sum = position_.row(Side::south);
            sum += position_.row(Side::north);
            return sum;
        }();
        line("gems in the pits: {gems}; {points} points"_text,
             {{"gems", gems}, {"points", std::int64_t{both.points()}}});
    }

    void add_house(Side side) {
        const auto& house = found_.house[number_of(side)];
        if (house)
            line("house of {seat}: {beads} beads in {pit}, {laps} laps"_text,
                 {{"seat", name(side)},
                  {"beads", number(house->beads)},
                  {"pit", std::string(1, pit_letters[house->pit])},
                  {"laps", number(house->laps)}});
    }

    void add_reach() {
        const Side mover = *found_.to_move;
        line(found_.must_feed ? "{seat} must feed {rival}, from {pits}"_text : "pits that reach {rival}: {pits}"_text,
             {{"seat", name(mover)}, {"rival", name(other(mover))}, {"pits", pit_list(found_.reach)}});
    }

    // What lies alone there now; a sowing may make further pits ripe, or these unripe.
    void add_ripe() {
        if (!found_.ripe_gems.empty())
            line("pits of {seat} with one gem alone: {pits}"_text,
                 {{"seat", name(other(*found_.to_move))}, {"pits", pit_list(found_.ripe_gems)}});
        if (!found_.ripe_stones.empty())
            line("pits of {seat} with one stone alone: {pits}"_text,
                 {{"seat", name(other(*found_.to_move))}, {"pits", pit_list(found_.ripe_stones)}});
    }

    void add_class(const CaptureClass& each) {
        constexpr std::array<Text, 3> heads = {{"moves without a capture: {n}"_text,
                                                "direct captures, chain of {chain}: {n}"_text,
                                                "indirect captures, chain of {chain}: {n}"_text}};
        std::string text = fill(heads[static_cast<std::size_t>(each.capture)],
                                {{"chain", number(each.chain)}, {"n", number(each.moves)}}, language_);
        if (each.best && each.capture != Capture::none)
            text += fill("; at most {points} points"_text, {{"points", std::int64_t{*each.best}}}, language_);
        if (each.example)
            text += fill("; for example {move}"_text,
                         {{"move", setup_.written_text(setup_.written_move(position_, *each.example))}}, language_);
        out_ += text + '\n';
    }

    const GlassBead::Setup& setup_;
    const GlassBead::Position& position_;
    Analysis found_;
    std::uint32_t stood_;
    Language language_;
    std::string out_;
};

}  // namespace

std::string describe(const GlassBead::Setup& setup, const GlassBead::Position& position, std::uint32_t stood,
                     Language language) {
    return Description(setup, position, stood, language).write();
}

std::optional<std::string> remark_on_move(const GlassBead::Setup& setup, const GlassBead::Position& before,
                                          const GlassBead::Move& played, Language language) {
    const Sowing sowing(before.places, played.pit, played.order(), setup.literal());
    const Chain& chain = sowing.chain();
    if (chain.capture == Capture::none) return std::nullopt;
    const Arguments arguments = {{"chain", std::int64_t{chain.length}},
                                 {"gems", gems(played.taken())},
                                 {"points", std::int64_t{points_of(played.taken())}},
                                 {"rival", seat_name(setup, other(before.to_move), language)}};
    if (played.taken_count == 0)
        return fill("an indirect capture, chain of {chain}, takes nothing: {rival} has no gem"_text, arguments,
                    language);
    constexpr Text direct = "a direct capture, chain of {chain}, takes {gems}: points {points}"_text;
    constexpr Text indirect = "an indirect capture, chain of {chain}, takes {gems}: points {points}"_text;
    return fill(chain.capture == Capture::direct ? direct : indirect, arguments, language);
}

}  // namespace notaio::analysis::glass_bead
