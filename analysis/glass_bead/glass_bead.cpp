#include "analysis/glass_bead/glass_bead.hpp"

#include "rules/glass_bead/text.hpp"

#include <algorithm>

namespace notaio::analysis::glass_bead {
namespace {

using rules::Fact;
using rules::GlassBead;
using namespace rules::glass_bead;
using notation::glass_bead::pit_letters;

// The fullest pit of a side, the first of equal ones.
std::optional<House> house_of(const Places& places, Side side) {
    constexpr unsigned lap = pits - 1;  // rules 2.4: the origin is skipped
    const auto first = places.begin() + static_cast<std::ptrdiff_t>(first_pit(side));
    const auto fullest =
        std::max_element(first, first + row, [](const Beads& a, const Beads& b) { return a.total() < b.total(); });
    const unsigned beads = fullest->total();
    if (beads <= lap) return std::nullopt;
    return House{static_cast<std::size_t>(fullest - places.begin()), beads, (beads + lap - 1) / lap};
}

// What the side to move finds.
void look_around(const GlassBead::Position& position, Side mover, Analysis& found) {
    for (std::size_t i = 0; i < row; ++i) {
        const std::size_t own = first_pit(mover) + i;
        if (i + position.places[own].total() >= row) found.reach.push_back(own);
        const std::size_t theirs = first_pit(other(mover)) + i;
        const Beads& there = position.places[theirs];
        if (there.total() == 1) (there.stones() == 1 ? found.ripe_stones : found.ripe_gems).push_back(theirs);
    }
    found.must_feed = position.must_feed();
}

// The words of one position.
class Words {
  public:
    explicit Words(const GlassBead::Setup& setup) : setup_(setup), seats_(setup.seats()) {}

    [[nodiscard]] std::string seat(Side side) const {
        return std::string(seats_[rules::index(setup_.seat_of(side))].en);
    }
    static Fact pit_list(const std::vector<std::size_t>& places) {
        Fact::List list;
        for (const std::size_t place : places) list.emplace_back(pit_letters.substr(place, 1));
        return list;
    }
    // An object with a member for each seat, in seat order.
    template <class Describe>
    [[nodiscard]] Fact by_seat(Describe&& describe) const {
        Fact::Object object;
        for (const std::size_t seat : {0U, 1U}) {
            const Side side = setup_.side_of(seat);
            object.emplace_back(this->seat(side), describe(side));
        }
        return object;
    }
    // C5, D22, E54311
    static Fact gems_in_pits(const Places& places, Side side) {
        Fact::List list;
        for (std::size_t pit = first_pit(side); pit < first_pit(side) + row; ++pit) {
            std::string gems = digits(places[pit]);
            std::erase(gems, '0');
            if (!gems.empty()) list.emplace_back(pit_letters[pit] + gems);
        }
        return list;
    }
    static Fact house(const std::optional<House>& house) {
        if (!house) return nullptr;
        return Fact::Object{{"pit", pit_letters.substr(house->pit, 1)},
                            {"beads", std::uint64_t{house->beads}},
                            {"laps", std::uint64_t{house->laps}}};
    }
    [[nodiscard]] Fact capture_class(const GlassBead::Position& position, const CaptureClass& each) const {
        constexpr std::array<std::string_view, 3> kind_names = {"none", "direct", "indirect"};
        Fact::Object object = {{"kind", kind_names[static_cast<std::size_t>(each.capture)]},
                               {"chain", std::uint64_t{each.chain}},
                               {"moves", each.moves}};
        if (each.capture != Capture::none) object.emplace_back("best", each.best ? Fact(*each.best) : Fact());
        object.emplace_back(
            "example", each.example ? Fact(setup_.written_text(setup_.written_move(position, *each.example))) : Fact());
        return object;
    }

  private:
    const GlassBead::Setup& setup_;
    rules::SeatNames seats_;
};

}  // namespace

Analysis study(const GlassBead::Setup& setup, const GlassBead::Position& position) {
    Analysis found;
    for (const Side side : {Side::south, Side::north}) found.house[number_of(side)] = house_of(position.places, side);
    if (setup.is_over(position)) return found;
    found.to_move = position.to_move;
    look_around(position, position.to_move, found);
    found.classes = capture_classes(setup, position);
    for (const auto& each : found.classes) found.legal += each.moves;
    return found;
}

Fact analyse(const GlassBead::Setup& setup, const GlassBead::Position& position, std::uint32_t stood) {
    const Analysis found = study(setup, position);
    const Words words(setup);
    Fact::List scores, classes;
    for (const int points : setup.scores(position)) scores.emplace_back(points);
    for (const auto& each : found.classes) classes.push_back(words.capture_class(position, each));
    return Fact::Object{
        {"position", setup.position_text(position)},
        {"to_move", found.to_move ? Fact(words.seat(*found.to_move)) : Fact()},
        {"phase", position.has_gems_in_pits() ? "gems" : "stones"},
        {"scores", std::move(scores)},
        {"gems_in_pits", words.by_seat([&](Side side) { return Words::gems_in_pits(position.places, side); })},
        {"ripe",
         Fact::Object{{"direct", Words::pit_list(found.ripe_gems)}, {"indirect", Words::pit_list(found.ripe_stones)}}},
        {"feeding", Fact::Object{{"binds", found.must_feed},
                                 {"pits", found.must_feed ? Words::pit_list(found.reach) : Fact::List{}}}},
        {"reach", Words::pit_list(found.reach)},
        {"house", words.by_seat([&](Side side) { return Words::house(found.house[number_of(side)]); })},
        {"repetition", std::uint64_t{stood}},
        {"legal", found.legal},
        {"captures", std::move(classes)},
    };
}

}  // namespace notaio::analysis::glass_bead
