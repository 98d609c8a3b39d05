// What was played from a position, whatever image of it a record has. For any type that is a Game; included by
// game_worker.hpp.
#pragma once

#include "rules/examine/replay.hpp"
#include "rules/identity/key.hpp"
#include "tools/module/position_search.hpp"
#include "tools/module/turn_text.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace notaio::tools {

/// A position as a question has it, from which moves are made; those that its own symmetries carry into each other are
/// one.
template <rules::Has<rules::Patterned> G>
class PlayedPosition {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Move = typename G::Move;

  public:
    /// `setup`: with the names of the question; it outlives this.
    PlayedPosition(const Setup& setup, const Position& position, rules::Symmetry symmetry)
        : setup_(setup),
          position_(position),
          symmetry_(symmetry) {
        find_own();
    }

    [[nodiscard]] const Position& position() const { return position_; }

    /// The move that stands for those that symmetries make of one: its name comes first.
    struct First {
        Move move;
        PlayedFrom::Move told;
        rules::Image image;  ///< that makes it of the one that was given
    };
    [[nodiscard]] First first(const Move& move) const {
        First least{move, told(move), {}};
        for (const rules::Image& image : own_) {
            Move other = image_of(move, image);
            PlayedFrom::Move of_other = told(other);
            if (compare_numbered(of_other.name, least.told.name) < 0)
                least = {std::move(other), std::move(of_other), image};
        }
        return least;
    }

    /// How many moves its symmetries make of one.
    [[nodiscard]] std::uint32_t orbit(const Move& move) const {
        std::set<std::string> names = {told(move).name};
        for (const rules::Image& image : own_) names.insert(told(image_of(move, image)).name);
        return static_cast<std::uint32_t>(names.size());
    }

    void play(const Move& move) {
        setup_.apply(position_, move);
        find_own();
    }

  private:
    [[nodiscard]] PlayedFrom::Move told(const Move& move) const {
        std::string text = setup_.written_text(setup_.written_move(position_, move));
        return {in_one_order(text), text};
    }

    [[nodiscard]] Move image_of(const Move& move, const rules::Image& image) const {
        if constexpr (rules::has<rules::Symmetric, G>) return setup_.image_of(move, image);
        return move;
    }

    // The images, but for the identity, that leave the position as it is.
    void find_own() {
        own_.clear();
        occupied_.clear();
        for (std::size_t i = 0; i < setup_.board().size(); ++i)
            if (const rules::Content found = setup_.content(position_, rules::cell_at(i)); found != 0)
                occupied_.push_back({rules::cell_at(i), found});
        for (const rules::Image& image : rules::images_of<G>(setup_).within(symmetry_))
            if (image != rules::Image{} && keeps_cells(image) && keeps_all(image)) own_.push_back(image);
    }
    // Most images are told apart by a cell or two.
    [[nodiscard]] bool keeps_cells(const rules::Image& image) const {
        const rules::Images& images = rules::images_of<G>(setup_);
        if (rules::image_of_content<G>(setup_, setup_.mover(position_), image) != setup_.mover(position_)) return false;
        return std::ranges::all_of(occupied_, [&](const WishOfCell& stands) {
            return setup_.content(position_, images.cell(image, stands.cell)) ==
                   rules::image_of_content<G>(setup_, stands.content, image);
        });
    }
    [[nodiscard]] bool keeps_all(const rules::Image& image) const {
        if constexpr (rules::has<rules::Symmetric, G>) {
            const auto one = setup_.image_of(position_, image);
            if (!one) return false;
            const auto fields = [&](const Position& of) {
                return std::string(first_fields(setup_.position_text(of), G::equal_fields));
            };
            return fields(*one) == fields(position_);
        }
        return false;
    }

    const Setup& setup_;
    Position position_;
    const rules::Symmetry symmetry_;
    std::vector<WishOfCell> occupied_;
    std::vector<rules::Image> own_;
};

/// The image that stands for the start of a setup, and which one it is: the plain start, if that is one of the images.
template <rules::Game G>
struct StandingStart {
    rules::SharedSetup<G> setup = nullptr;
    rules::Canonical found = {};
    std::optional<typename G::Setup> named = {};  ///< the setup with the names of the question
};

/// Finds what was played in records of one game. It keeps what it knows of a setup from one record to the next.
template <class G>
class PlayedSearch {
  public:
    template <class... Ignored>
    void run(Ignored&&...) {}
};

template <Searched G>
class PlayedSearch<G> {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Plies = std::span<const notation::Ply<typename G::Written>>;
    using Question = std::shared_ptr<const PositionQuestion>;

  public:
    /// `Worker::find_played`.
    void run(PositionSearch<G>& search, const Question& question, const rules::SharedSetup<G>& setup, Plies plies,
             std::uint32_t depth, notation::FunctionRef<void(const PlayedFrom&)> visit) {
        const PositionWishes<G>& wishes = search.wishes_of(question);
        if (!wishes.is_good()) return;
        if (wishes.positions.empty()) {
            find_start(wishes, setup, question->symmetry);
            if (!start_.named || !question->is_at(0)) return;
            PlayedFrom played_from;
            played_from.root.position = start_.found.position;
            know_root(setup, played_from.root.position);
            const Way way{*setup, *start_.named, 0, images(*setup).inverse(start_.found.image)};
            if (tell(way, setup->start(), plies, depth, question->symmetry, played_from)) visit(played_from);
            return;
        }
        const std::string& root = question->positions.front();
        search.visit_answers(question, setup, plies,
                             [&](const Setup& named, std::uint32_t ply, const Position& position, rules::Image image) {
                                 PlayedFrom played_from{.ply = ply};
                                 played_from.root.position = root;
                                 know_root(setup, root);
                                 const Way way{*setup, named, ply, image};
                                 if (tell(way, position, plies, depth, question->symmetry, played_from))
                                     visit(played_from);
                             });
    }

  private:
    // From where a record goes on: `image` carries the question into it.
    struct Way {
        const Setup& setup;
        const Setup& named;
        std::uint32_t ply;
        rules::Image image;
    };

    static const rules::Images& images(const Setup& setup) { return rules::images_of<G>(setup); }

    void find_start(const PositionWishes<G>& wishes, const rules::SharedSetup<G>& setup, rules::Symmetry symmetry) {
        if (start_.setup == setup) return;
        start_ = {setup, rules::canonical<G>(*setup, setup->start(), symmetry), wishes.named(*setup)};
        const std::string plain = plain_start(*setup, symmetry);
        if constexpr (rules::has<rules::Symmetric, G>)
            for (const rules::Image& image : images(*setup).within(symmetry))
                if (const auto one = setup->image_of(setup->start(), image);
                    one && setup->position_text(*one) == plain) {
                    start_.found = {plain, image};
                    break;
                }
    }

    // The start of the setup without the tags that do no more than choose another image of it: that of most records.
    // A position that tags must tell is as the canonical image has it.
    std::string plain_start(const Setup& setup, rules::Symmetry symmetry) const {
        std::string text = setup.position_text(setup.start());
        Tags tags = setup.setup_tags();
        for (std::size_t i = 0; i < tags.size();) {
            Tags fewer = tags;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            Diagnostics ignored;
            const auto other = G::read_setup(fewer, ignored);
            const bool is_image =
                other && rules::canonical<G>(*other, other->start(), symmetry).position == start_.found.position;
            if (!is_image) {
                ++i;
                continue;
            }
            tags = std::move(fewer);
            text = other->position_text(other->start());
        }
        const bool is_told = std::ranges::find(tags, "Position", &notation::Tag::name) != tags.end();
        return is_told ? start_.found.position : text;
    }

    // False: the position has no such image.
    bool tell(const Way& way, const Position& position, Plies plies, std::uint32_t depth, rules::Symmetry symmetry,
              PlayedFrom& played_from) {
        const auto moved_back = [&](const auto& what, const rules::Image& image) {
            if constexpr (rules::has<rules::Symmetric, G>)
                return way.setup.image_of(what, images(way.setup).inverse(image));
            else
                return what;
        };
        std::optional<Position> begun(position);
        if (way.image != rules::Image{}) begun = moved_back(position, way.image);
        if (!begun) return false;
        played_from.root.setup = tags_;
        tell_seats(way, position, played_from);
        PlayedPosition<G> played(way.named, *begun, symmetry);
        const auto end = std::min<std::size_t>(plies.size(), way.ply + std::size_t{depth});
        rules::Image image = way.image;
        rules::replay<G>(
            way.setup, position, plies.first(end).subspan(way.ply), [](auto&&...) {},
            [&](std::uint32_t, const typename G::Move& move, const Position&) {
                auto first = played.first(moved_back(move, image));
                played_from.moves.push_back(std::move(first.told));
                played.play(first.move);
                image = images(way.setup).product(images(way.setup).inverse(first.image), image);
            });
        return true;
    }

    // What position a record goes on from, and what its setup says beside: a tag that changes what the position string
    // means by itself.
    void know_root(const rules::SharedSetup<G>& setup, const std::string& root) {
        if (of_root_ == setup && root_ == root) return;
        of_root_ = setup;
        root_ = root;
        tags_.clear();
        parts_.clear();
        const notation::Tag position = {"Position", root};
        Diagnostics ignored;
        const auto plain = G::read_setup({position}, ignored);
        if (!plain) return;
        for (const notation::Tag& tag : setup->setup_tags()) {
            if (tag.name == "Position" || tag.name == "Coordinates") continue;
            const auto told = G::read_setup({tag, position}, ignored);
            if (told && said_by(*told) != said_by(*plain)) tags_.emplace_back(tag.name, tag.value);
        }
        const rules::SeatNames seats = plain->seats();
        const std::size_t mover = rules::index(plain->to_move(plain->start()));
        for (std::size_t i = 0; i < seats.size(); ++i) parts_.emplace_back(seats[(mover + i) % seats.size()].en);
    }
    static std::vector<std::pair<std::string, std::string>> said_by(const Setup& setup) {
        std::vector<std::pair<std::string, std::string>> pairs;
        for (const notation::Tag& tag : setup.setup_tags()) pairs.emplace_back(tag.name, tag.value);
        return pairs;
    }

    // Who is to move there plays the part of who is to move in the question; the others follow in their order.
    void tell_seats(const Way& way, const Position& position, PlayedFrom& played_from) {
        const rules::SeatNames seats = way.setup.seats();
        const std::size_t mover = rules::index(way.setup.to_move(position));
        for (std::size_t seat = 0; seat < seats.size() && !parts_.empty(); ++seat)
            played_from.seats.emplace_back(seats[seat].en, parts_[(seat + seats.size() - mover) % parts_.size()]);
    }

    StandingStart<G> start_;
    rules::SharedSetup<G> of_root_;  // the setup of the record that was met last
    std::string root_;               // and its root
    std::vector<std::pair<std::string, std::string>> tags_;
    std::vector<std::string> parts_;  // the seats of the root, from the one to move on
};

/// `GameModule::keys_of_question`.
template <rules::Game G>
std::optional<std::vector<std::uint64_t>> keys_of_question(const PositionQuestion& question) {
    if constexpr (Searched<G>) {
        const PositionWishes<G> wishes(question);
        if (!wishes.is_good() || wishes.positions.empty()) return std::nullopt;
        std::vector<std::uint64_t> values;
        for (const auto& [setup, fields] : wishes.positions) {
            if (fields < G::equal_fields) return std::nullopt;
            values.push_back(rules::key_of<G>(setup, setup.start()));
        }
        return values;
    } else {
        return std::nullopt;
    }
}

/// The position to which moves lead from that of a question: `GameModule::reach`.
template <rules::Game G>
std::optional<ReachedPosition> reach(const PositionQuestion& question, std::span<const std::string> moves,
                                     std::span<const std::string> next) {
    if constexpr (Searched<G>) {
        const PositionWishes<G> wishes(question);
        if (!wishes.is_good()) return std::nullopt;
        Diagnostics ignored;
        const auto setup = wishes.positions.empty() ? G::read_setup(question.settings.defaults, ignored)
                                                    : std::optional(wishes.positions.front().setup);
        const auto named = setup ? wishes.named(*setup) : std::nullopt;
        if (!named) return std::nullopt;
        PlayedPosition<G> played(*named, named->start(), question.symmetry);
        const auto read = [&](const std::string& text) {
            PositionQuestion one;
            one.settings = question.settings;
            one.moves = {text};
            const PositionWishes<G> move(one);
            return move.is_good() ? named->legal_move(played.position(), move.moves.front()) : std::nullopt;
        };
        for (const std::string& text : moves) {
            const auto move = read(text);
            if (!move) return std::nullopt;
            played.play(*move);
        }
        ReachedPosition position{.position = named->position_text(played.position()),
                                 .key = rules::key_of<G>(*named, played.position())};
        for (const notation::Text& seat : named->seats()) position.seats.emplace_back(seat.en);
        for (const std::string& text : next) {
            const auto move = read(text);
            position.orbits.push_back(move ? played.orbit(*move) : 0);
        }
        return position;
    } else {
        return std::nullopt;
    }
}

}  // namespace notaio::tools
