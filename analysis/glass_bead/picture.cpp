#include "analysis/glass_bead/picture.hpp"

#include "analysis/glass_bead/glass_bead.hpp"
#include "analysis/glass_bead/pits.hpp"
#include "analysis/picture/layout.hpp"
#include "analysis/picture/shapes.hpp"
#include "rules/glass_bead/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::analysis::glass_bead {
namespace {

using notation::Text;
using notation::glass_bead::pit_letters;
using rules::GlassBead;
using namespace rules::glass_bead;

constexpr int letter_size = 130;  // of pits and names
constexpr int drop_size = 95;     // of the figures that count drops

// Pits and stores by the names that programs know them by.
std::string cell_of(std::size_t place) {
    if (!is_store(place)) return std::string(1, pit_letters[place]);
    return owner(place) == Side::south ? "South" : "North";
}

// A captured gem where it lay.
void add_captured(Shapes& to, Point at, unsigned value) {
    Shape edge = polygon(Role::mark, gem_corners(at), Tone::none, Pen::thin, Tone::proof);
    edge.dash = Dash::dashed;
    to.push_back(std::move(edge));
    to.push_back(letters(Role::mark, at, std::to_string(value), 115, Tone::ink, true));
}

// A cross over the edge of a pit, open where beads lie.
Shape open_cross(Point at) {
    constexpr int outer = 310;
    constexpr int inner = 165;
    Shape shape = line({}, Pen::mark, Tone::proof);
    shape.kind = Shape::Kind::segments;
    for (const Point way : {Point{1, 1}, Point{-1, 1}, Point{-1, -1}, Point{1, -1}}) {
        shape.points.push_back(at + Point{way.x * outer, way.y * outer});
        shape.points.push_back(at + Point{way.x * inner, way.y * inner});
        shape.points.push_back(Shape::pen_up);
    }
    shape.points.pop_back();
    return shape;
}

class Drawer {
  public:
    explicit Drawer(const Scene<GlassBead>& scene)
        : scene_(scene),
          wish_(scene.wish),
          places_(scene.position.places),
          layout_(picture_, scene.wish, scene.caption, DrawnBoard::size + Point{2 * sizes::margin, sizes::margin}),
          board_(layout_.board() + Point{sizes::margin, 0}, scene.wish.turn == 180) {}

    Picture draw() {
        board_.draw(picture_);
        add_bead_symbols(picture_);
        add_words();
        for (std::size_t place = 0; place < place_count; ++place) add_beads(place);
        if (wish_.highlights.score) add_score();
        if (wish_.highlights.threats) add_threats();
        const bool has_fault = wish_.highlights.fault && scene_.fault != nullptr;
        const bool has_repair = has_fault && repaired_pit() < pits;
        if (scene_.last != nullptr) add_last(*scene_.last, has_repair);
        if (has_fault) add_fault(*scene_.fault);
        layout_.line({bead("0", -108), bead("4", 89)},
                     said("stones are round; gems have six sides, and their value"_text));
        layout_.finish();
        return std::move(picture_);
    }

  private:
    [[nodiscard]] std::string said(const Text& text) const { return std::string(text.in(wish_.language)); }
    [[nodiscard]] std::string seat(Side side) const {
        const auto seats = scene_.setup.seats();
        return std::string(seats[rules::index(scene_.setup.seat_of(side))].in(wish_.language));
    }
    static Shape bead(const std::string& name, int x) {
        return {.kind = Shape::Kind::symbol, .points = {{x, 0}}, .text = name};
    }
    // The gems that the last ply took from a place.
    [[nodiscard]] std::vector<unsigned> captured_from(std::size_t place) const {
        std::vector<unsigned> result;
        if (scene_.last != nullptr && wish_.highlights.last)
            for (const Gem& gem : scene_.last->taken())
                if (gem.place == place) result.push_back(gem.value);
        return result;
    }

    // Names and letters, and all beads in words.
    void add_words() {
        for (const Side side : {Side::north, Side::south}) {
            Shape name = letters(Role::label, board_.name(side), seat(side), letter_size, Tone::ink, true);
            name.anchor = Anchor::start;
            picture_.labels.push_back(std::move(name));
        }
        for (std::size_t place = 0; place < places_.size(); ++place)
            picture_.cells.push_back({cell_of(place), centre(place)});
        for (std::size_t pit = 0; wish_.has_labels && pit < pits; ++pit)
            picture_.labels.push_back(
                letters(Role::label, board_.letter(pit), cell_of(pit), letter_size, Tone::ink, true));
        for (const std::size_t number : {0U, 1U}) {
            const Side side = scene_.setup.side_of(number);
            picture_.description += seat(side) + ':';
            for (std::size_t pit = first_pit(side); pit < first_pit(side) + row; ++pit)
                picture_.description += ' ' + cell_of(pit) + ' ' + beads_words(places_[pit]) + ',';
            picture_.description += ' ' + said("store"_text) + ' ' + beads_words(places_[store_of(side)]) + ". ";
        }
    }

    // `2 stones + gems 5 3`, or that there is none.
    [[nodiscard]] std::string beads_words(const Beads& beads) const {
        std::string gems;
        std::int64_t gem_count = 0;
        std::int64_t stones = 0;
        for (const char bead : digits(beads)) {
            if (bead == '0') {
                ++stones;
                continue;
            }
            gems += std::string(" ") + bead;
            ++gem_count;
        }
        if (stones + gem_count == 0) return said("empty"_text);
        std::string text;
        if (stones > 0)
            text = notation::fill(notation::plural("{count} stone", "{count} stones"), stones, {}, wish_.language);
        if (gem_count > 0)
            text +=
                (stones > 0 ? " + " : "") +
                std::string(notation::plural("gem", "gems").in(wish_.language, static_cast<std::uint64_t>(gem_count))) +
                gems;
        return text;
    }

    void add_beads(std::size_t place) {
        const Beads& beads = places_[place];
        if (beads.empty()) return;
        const std::size_t more = is_store(place) ? 0 : captured_from(place).size();
        std::string name = (is_store(place) ? "store-" : "pit-") + digits(beads);
        if (more > 0) name += '-' + std::to_string(more);
        const std::size_t symbol = picture_.symbol(name);
        if (picture_.symbols[symbol].shapes.empty())
            picture_.symbols[symbol].shapes = is_store(place) ? lie_in_store(beads) : lie_in_pit(beads, more).beads;
        picture_.pieces.push_back({cell_of(place), digits(beads), centre(place), symbol});
    }

    [[nodiscard]] Point centre(std::size_t place) const {
        return is_store(place) ? board_.store(owner(place)) : board_.pit(place);
    }
    // Where things begin that stand before the beads of a store.
    [[nodiscard]] Point before_store(Side side) const {
        const int lying = static_cast<int>(places_[store_of(side)].total() + captured_from(store_of(side)).size());
        return board_.store(side) - Point{lying * DrawnBoard::store_step - 60, 0};
    }

    // The stores with their sums.
    void add_score() {
        const auto points = scene_.setup.scores(scene_.position);
        Mark mark{"score", {}, {}};
        for (const std::size_t number : {0U, 1U}) {
            const Side side = scene_.setup.side_of(number);
            const Text text = "store {points}"_text;
            Shape sum =
                letters(Role::mark, before_store(side),
                        notation::fill(text, {{"points", std::int64_t{points[number]}}}, wish_.language), sizes::label);
            sum.anchor = Anchor::end;
            mark.cells.push_back(cell_of(store_of(side)));
            mark.shapes.push_back(std::move(sum));
            picture_.description += seat(side) + ' ' + std::to_string(points[number]) + ". ";
        }
        picture_.marks.push_back(std::move(mark));
    }

    // The pits of the other side with one bead.
    void add_threats() {
        const Analysis found = study(scene_.setup, scene_.position);
        add_ripe(found.ripe_gems, Dash::solid, "one gem alone: ripe for a direct capture"_text);
        add_ripe(found.ripe_stones, Dash::dashed, "one stone alone: ripe for an indirect capture"_text);
    }

    void add_ripe(const std::vector<std::size_t>& ripe, Dash dash, const Text& words) {
        if (ripe.empty()) return;
        Mark mark{"threats", {}, {}};
        for (const std::size_t pit : ripe) {
            mark.cells.push_back(cell_of(pit));
            mark.shapes.push_back(ring(board_.pit(pit), DrawnBoard::pit_radius, Pen::mark, Tone::repair, dash));
        }
        picture_.description += cells_words(said(words), mark.cells);
        layout_.line({ring({}, 70, Pen::mark, Tone::repair, dash)}, said(words));
        picture_.marks.push_back(std::move(mark));
    }

    // The pit left empty, the way of its beads, what was captured. Where a repair is drawn, the way is the repair's.
    void add_last(const GlassBead::Move& move, bool has_repair) {
        const bool is_numbered = wish_.numbered(scene_.position.played) && !has_repair;
        if (is_numbered) {
            for (Shape& figure : drops(move.pit, move.count, Tone::ink)) picture_.numbers.push_back(std::move(figure));
            layout_.line(said("small figures: which drop of the last sowing fell here"_text));
        }
        if (!wish_.highlights.last) return;
        Mark mark{"last", {cell_of(move.pit), cell_of(target(move.pit, move.count - 1U))}, {}};
        mark.shapes.push_back(ring(board_.pit(move.pit), 300, Pen::thin, Tone::ink));
        if (!has_repair) add_road(mark, move.pit, move.count, Pen::thin, Tone::ink);
        for (std::size_t place = 0; place < place_count; ++place) add_captured_at(place, mark);
        picture_.description += sowing_words(move);
        if (move.taken_count > 0) {
            Shapes key;
            add_captured(key, {}, move.taken().front().value);
            layout_.line(std::move(key), said("captured by this sowing"_text));
        }
        picture_.marks.push_back(std::move(mark));
    }

    void add_captured_at(std::size_t place, Mark& mark) const {
        const auto gems = captured_from(place);
        if (gems.empty()) return;
        mark.cells.push_back(cell_of(place));
        std::vector<Point> at;
        if (is_store(place)) {
            const int lying = static_cast<int>(places_[place].total());
            for (int i = 0; i < static_cast<int>(gems.size()); ++i)
                at.push_back(Point{-(lying + i) * DrawnBoard::store_step, 0});
        } else {
            at = lie_in_pit(places_[place], gems.size()).more;
        }
        for (std::size_t i = 0; i < std::min(at.size(), gems.size()); ++i)
            add_captured(mark.shapes, centre(place) + at[i], gems[i]);
    }

    // The way of a sowing; one that closes the ring has heads on the way.
    void add_road(Mark& mark, std::size_t origin, unsigned beads, Pen pen, Tone ink) const {
        const auto add = [&](std::vector<Point> points) {
            mark.shapes.push_back(line(std::move(points), pen, ink));
            mark.shapes.back().arrow = true;
        };
        add(board_.road(origin, beads));
        for (const Side side : {Side::north, Side::south}) {
            const auto [from, to] = board_.direction(side);
            if (beads > pits - 1) add({from, to});
        }
    }

    // Beside the letter of each pit, which drops of a sowing fall into it.
    [[nodiscard]] Shapes drops(std::size_t origin, unsigned count, Tone tone) const {
        std::array<std::string, pits> numbers;
        for (unsigned i = 0; i < count; ++i) {
            std::string& text = numbers[target(origin, i)];
            text += (text.empty() ? "" : " ") + std::to_string(i + 1);
        }
        Shapes shapes;
        for (std::size_t pit = 0; pit < pits; ++pit) {
            if (numbers[pit].empty()) continue;
            shapes.push_back(letters(Role::label, board_.letter(pit) + Point{90, 12}, numbers[pit], drop_size, tone));
            shapes.back().anchor = Anchor::start;
        }
        return shapes;
    }

    // `Last: E is emptied; a 5, b 4, c 3; captured: a 5, b 4.`
    [[nodiscard]] std::string sowing_words(const GlassBead::Move& move) const {
        std::string sown;
        for (unsigned i = 0; i < move.count; ++i)
            sown += (i == 0 ? "" : ", ") + cell_of(target(move.pit, i)) + ' ' + std::to_string(move.bead[i]);
        std::string taken;
        for (const Gem& gem : move.taken())
            taken += (taken.empty() ? "" : ", ") + (is_store(gem.place) ? said("store"_text) : cell_of(gem.place)) +
                     ' ' + std::to_string(gem.value);
        std::string text = notation::fill("Last sowing, from {pit}: {sown}."_text,
                                          {{"pit", cell_of(move.pit)}, {"sown", sown}}, wish_.language);
        if (!taken.empty()) text += notation::fill(" Captured: {taken}."_text, {{"taken", taken}}, wish_.language);
        return text + ' ';
    }

    // The pit of the repair; `pits` where none is proved, or nothing lies in it.
    [[nodiscard]] std::size_t repaired_pit() const {
        const auto& repaired = scene_.fault->repaired;
        return repaired && repaired->pit < pits && !places_[repaired->pit].empty() ? repaired->pit : pits;
    }

    void add_fault(const FaultScene<GlassBead>& fault) {
        Shapes written_key;
        Shapes repaired_key;
        if (fault.written && fault.written->pit < pits) {
            written_key = {cross({}, 60)};
            const std::size_t pit = fault.written->pit;
            picture_.marks.push_back({"fault", {cell_of(pit)}, {open_cross(board_.pit(pit))}});
        }
        if (const std::size_t pit = repaired_pit(); pit < pits) {
            repaired_key = {arrow({-150, 0}, {150, 0}, 0, Pen::mark, Tone::repair)};
            const unsigned count = places_[pit].total();
            Mark mark{"repair", {cell_of(pit), cell_of(target(pit, count - 1))}, {}};
            add_road(mark, pit, count, Pen::mark, Tone::repair);
            for (Shape& figure : drops(pit, count, Tone::ink)) mark.shapes.push_back(std::move(figure));
            picture_.marks.push_back(std::move(mark));
        }
        add_fault_lines(layout_, fault, std::move(written_key), std::move(repaired_key), wish_.language);
        picture_.description += fault_words(fault, wish_.language);
    }

    const Scene<GlassBead>& scene_;
    const PictureWish& wish_;
    const Places& places_;
    Picture picture_;
    Layout layout_;
    const DrawnBoard board_;
};

}  // namespace

Picture picture(const Scene<GlassBead>& scene) { return Drawer(scene).draw(); }

}  // namespace notaio::analysis::glass_bead
