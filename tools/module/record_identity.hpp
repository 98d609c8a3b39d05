// What makes records equal to others, as a line of text. For any type that is a Game; included by game_worker.hpp.
#pragma once

#include "rules/examine/examined.hpp"
#include "rules/examine/replay.hpp"
#include "rules/identity/key.hpp"
#include "tools/module/module.hpp"
#include "tools/module/turn_text.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Writes the lines of docs/identity.md 3. It keeps what it knows of a setup from one record to the next.
template <rules::Game G>
class IdentityWriter {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Plies = std::span<const notation::Ply<typename G::Written>>;

  public:
    /// Of a record that breaks no rule: its plies, and the position behind them.
    void write(EqualBy by, const rules::SharedSetup<G>& setup, Plies plies, const Position& last,
               RecordIdentity& identity) {
        take_setup(setup);
        if (by == EqualBy::final) return write_final(plies.size(), last, identity);
        runners_.clear();
        for (const Side& side : sides_) {
            if (side.head != least_ && by == EqualBy::symmetry) continue;
            runners_.push_back({&side, side.setup.start()});
            if (by == EqualBy::moves) break;  // the identity is the first
        }
        identity.line = runners_.front().side->head;
        identity.ends.push_back(static_cast<std::uint32_t>(identity.line.size()));
        rules::replay<G>(
            *setup, setup->start(), plies, [](auto&&...) {},
            [&](std::uint32_t ply, const Move& move, const Position&) {
                identity.line += ply == 0 ? '\t' : ' ';
                run(move, identity.line);
                identity.ends.push_back(static_cast<std::uint32_t>(identity.line.size()));
            });
        tell_image(runners_.front().side->image, identity);
    }

  private:
    // The setup as an image has it, and what the lines of its records begin with.
    struct Side {
        rules::Image image;
        Setup setup;
        std::string head;
    };
    // A record as an image has it, played so far.
    struct Runner {
        const Side* side;
        Position position;
    };

    void take_setup(const rules::SharedSetup<G>& setup) {
        if (setup == setup_) return;
        setup_ = setup;
        sides_.clear();
        const auto renamed = rules::with_coordinates<G>(*setup, G::coordinate_ids[0]);
        const Setup& own = renamed ? *renamed : *setup;
        sides_.push_back({{}, own, head_of(own)});
        if constexpr (rules::has<rules::Symmetric, G>)
            for (const rules::Image image : own.images().all())
                if (image != rules::Image{})
                    if (auto one = own.image_of_setup(image)) {
                        std::string head = head_of(*one);
                        sides_.push_back({image, std::move(*one), std::move(head)});
                    }
        least_ = std::ranges::min_element(sides_, {}, &Side::head)->head;
    }

    // Game, ruleset and setup.
    static std::string head_of(const Setup& setup) {
        std::string text = std::string(G::id) + '\t' + std::string(setup.ruleset()) + '\t';
        const std::size_t begin = text.size();
        for (const notation::Tag& tag : setup.setup_tags()) {
            if (tag.name == "Ruleset" || tag.name == "Coordinates") continue;
            text += (text.size() > begin ? " " : "") + notation::lowered(tag.name) + '=' + tag.value;
        }
        return text;
    }

    // Makes the move as every image has it, appends the text that comes first, and leaves the images behind whose text
    // does not.
    void run(const Move& move, std::string& line) {
        const std::size_t begin = line.size();
        std::size_t left = 0;
        for (std::size_t i = 0; i < runners_.size(); ++i) {
            Runner& runner = runners_[i];
            const Setup& setup = runner.side->setup;
            const Move one = image_of(move, runner.side->image);
            const std::string text = in_one_order(setup.written_text(setup.written_move(runner.position, one)));
            const int order = i == 0 ? -1 : text.compare(std::string_view(line).substr(begin));
            if (order > 0) continue;
            setup.apply(runner.position, one);
            if (order < 0) {
                line.resize(begin);
                line += text;
                left = 0;
            }
            if (left != i) runners_[left] = std::move(runner);
            ++left;
        }
        runners_.erase(runners_.begin() + static_cast<std::ptrdiff_t>(left), runners_.end());
    }

    Move image_of(const Move& move, const rules::Image& image) const {
        if constexpr (rules::has<rules::Symmetric, G>)
            if (image != rules::Image{}) return sides_.front().setup.image_of(move, image);
        return move;
    }

    void write_final(std::size_t plies, const Position& last, RecordIdentity& identity) const {
        const auto least = rules::canonical<G>(sides_.front().setup, last, rules::Symmetry::all);
        identity.line = std::string(G::id) + '\t' + least.position + '\t' + std::to_string(plies);
        tell_image(least.image, identity);
    }

    void tell_image(const rules::Image& image, RecordIdentity& identity) const {
        identity.image = rules::images_of<G>(sides_.front().setup).name(image);
        identity.exchanges_seats = image.turn != 0;
    }

    rules::SharedSetup<G> setup_;
    std::vector<Side> sides_;  // the identity first
    std::string least_;        // of their heads
    std::vector<Runner> runners_;
};

}  // namespace notaio::tools
