// Where a question about positions is answered in a record. For any type that is a Game; included by game_worker.hpp.
#pragma once

#include "notation/source/function_ref.hpp"
#include "rules/examine/replay.hpp"
#include "rules/game/known_setups.hpp"
#include "tools/module/position_frames.hpp"
#include "tools/module/with_collections.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Says whether to go on.
using VisitHit = notation::FunctionRef<bool(const PositionHit&)>;

/// Searches records of one game; finds nothing where nothing can be asked of its positions.
template <class G>
class PositionSearch {
  public:
    template <class... Ignored>
    void run(Ignored&&...) {}
};

/// It keeps what it made of the question for the setups of records before.
template <Searched G>
class PositionSearch<G> {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Plies = std::span<const notation::Ply<typename G::Written>>;
    using Written = typename G::Written;
    using Frame = PositionFrame;

  public:
    /// Gives the hits of a record in the order of its plies, as far as it keeps the rules, until `visit` says false.
    /// Each position is one hit, of the first image under which it answers. `told`: hits hold all that they tell.
    void run(const std::shared_ptr<const PositionQuestion>& question, const rules::SharedSetup<G>& setup, Plies plies,
             bool told, VisitHit visit) {
        const PositionFrames<G>* frames = frames_of(question, setup);
        if (frames == nullptr) return;
        if (question->later.empty())
            find(*setup, *frames, plies, told, visit);
        else
            find_followed(*setup, *frames, plies, told, visit);
    }

    /// A question as the game reads it.
    const PositionWishes<G>& wishes_of(const std::shared_ptr<const PositionQuestion>& question) {
        if (question != question_) {
            made_.clear();
            question_ = question;
            wishes_ = std::make_unique<PositionWishes<G>>(*question);
        }
        return *wishes_;
    }

    /// Gives the positions that answer a question without later ones: `visit(named, ply, position, image)`. `named`:
    /// the setup with the names of the question.
    template <class VisitAnswer>
    void visit_answers(const std::shared_ptr<const PositionQuestion>& question, const rules::SharedSetup<G>& setup,
                       Plies plies, VisitAnswer&& visit) {
        const PositionFrames<G>* frames = frames_of(question, setup);
        if (frames == nullptr) return;
        walk(*setup, plies, [&](std::uint32_t ply, const Position& position, const Written* next) {
            if (question_->is_at(ply))
                frames->visit_answered(position, next, [&](const Frame& found) {
                    visit(frames->named(), ply, position, found.image);
                    return false;
                });
            return true;
        });
    }

  private:
    // Null: the question cannot be asked of the game or the board.
    const PositionFrames<G>* frames_of(const std::shared_ptr<const PositionQuestion>& question,
                                       const rules::SharedSetup<G>& setup) {
        if (!wishes_of(question).is_good()) return nullptr;
        const PositionFrames<G>& frames = frames_for(setup);
        return frames.list().empty() ? nullptr : &frames;
    }

    const PositionFrames<G>& frames_for(const rules::SharedSetup<G>& setup) {
        constexpr std::size_t most = 8;
        const auto known = std::ranges::find(made_, setup, &Made::setup);
        if (known != made_.end()) return *known->frames;
        if (made_.size() == most) made_.erase(made_.begin());
        made_.push_back({setup, std::make_unique<PositionFrames<G>>(*question_, *wishes_, *setup)});
        return *made_.back().frames;
    }

    // Gives each position, with the ply that was written behind it or null, until `look` says false.
    template <class Look>
    static void walk(const Setup& setup, Plies plies, Look&& look) {
        Position position = setup.start();
        for (std::uint32_t ply = 0;; ++ply) {
            const bool is_end = ply == plies.size() || !plies[ply].written || setup.is_over(position);
            const Written* next = is_end ? nullptr : &*plies[ply].written;
            if (!look(ply, std::as_const(position), next) || next == nullptr) return;
            if (!rules::play<G>(setup, position, *next)) return;
        }
    }

    void find(const Setup& setup, const PositionFrames<G>& frames, Plies plies, bool told, VisitHit visit) const {
        walk(setup, plies, [&](std::uint32_t ply, const Position& position, const Written* next) {
            if (!question_->is_at(ply)) return true;
            const Frame* frame = nullptr;
            frames.visit_answered(position, next, [&](const Frame& found) {
                frame = &found;
                return false;
            });
            return frame == nullptr || visit(hit(setup, *frame, ply, position, next, told));
        });
    }

    // Of positions that must be followed by others: first the frames under which any answers, then, of some frames at
    // once, which of their positions are followed.
    void find_followed(const Setup& setup, const PositionFrames<G>& frames, Plies plies, bool told,
                       VisitHit visit) const {
        std::vector<bool> answered(frames.list().size());
        walk(setup, plies, [&](std::uint32_t ply, const Position& position, const Written* next) {
            if (question_->is_at(ply))
                frames.visit_answered(position, next, [&](const Frame& found) {
                    answered[static_cast<std::size_t>(&found - frames.list().data())] = true;
                    return true;
                });
            return true;
        });
        std::vector<const Frame*> of_plies;  // the first frame under which each position is a hit, or null
        constexpr std::size_t at_once = 64;
        std::vector<const Frame*> some;
        for (std::size_t i = 0; i < answered.size(); ++i) {
            if (answered[i]) some.push_back(&frames.list()[i]);
            if (some.size() < at_once && (i + 1 < answered.size() || some.empty())) continue;
            add_followed(setup, frames, plies, some, of_plies);
            some.clear();
        }
        if (std::ranges::all_of(of_plies, [](const Frame* frame) { return frame == nullptr; })) return;
        walk(setup, plies, [&](std::uint32_t ply, const Position& position, const Written* next) {
            return of_plies[ply] == nullptr || visit(hit(setup, *of_plies[ply], ply, position, next, told));
        });
    }

    // Which positions answer under these frames and are followed as is asked. Frames come in their order: the first
    // that a position is a hit under stays.
    void add_followed(const Setup& setup, const PositionFrames<G>& frames, Plies plies,
                      const std::vector<const Frame*>& some, std::vector<const Frame*>& of_plies) const {
        const std::size_t steps = question_->later.size();
        std::vector<std::vector<bool>> answers(some.size());
        std::vector<std::vector<bool>> fits(some.size() * steps);
        walk(setup, plies, [&](std::uint32_t ply, const Position& position, const Written* next) {
            for (std::size_t i = 0; i < some.size(); ++i) {
                answers[i].push_back(question_->is_at(ply) && frames.answers(position, next, *some[i]));
                for (std::size_t step = 0; step < steps; ++step)
                    fits[i * steps + step].push_back(frames.fits_later(position, *some[i], step));
            }
            return true;
        });
        of_plies.resize(answers.front().size(), nullptr);
        for (std::size_t i = 0; i < some.size(); ++i) {
            const std::vector<bool> followed = followed_by(std::span(fits).subspan(i * steps, steps));
            for (std::size_t ply = 0; ply < followed.size(); ++ply)
                if (answers[i][ply] && followed[ply] && of_plies[ply] == nullptr) of_plies[ply] = some[i];
        }
    }

    // For each position whether those behind it fit the steps in their order. `fits`: which positions fit each step.
    [[nodiscard]] std::vector<bool> followed_by(std::span<const std::vector<bool>> fits) const {
        const std::size_t count = fits.front().size();
        std::vector<bool> goes_on(count, true);  // from a position that fits the step, to the end of the steps
        for (std::size_t step = fits.size(); step-- > 0;) {
            std::vector<bool> leads(count);  // from a position before the step
            bool any_behind = false;
            bool at_next = false;
            for (std::size_t ply = count; ply-- > 0;) {
                leads[ply] = question_->later[step].next ? at_next : any_behind;
                at_next = fits[step][ply] && goes_on[ply];
                any_behind = any_behind || at_next;
            }
            goes_on = std::move(leads);
        }
        return goes_on;
    }

    static PositionHit hit(const Setup& setup, const Frame& frame, std::uint32_t ply, const Position& position,
                           const Written* next, bool told) {
        PositionHit position_hit{.ply = ply};
        if (!told) return position_hit;
        position_hit.position = setup.position_text(position);
        position_hit.image = rules::images_of<G>(setup).name(frame.image);
        position_hit.turn = frame.image.turn;
        for (const rules::Cell cell : frame.named) position_hit.cells.push_back(setup.coordinates().label(cell));
        if (next == nullptr) return position_hit;
        if (const auto move = setup.legal_move(position, *next)) {
            position_hit.next = setup.written_text(setup.written_move(position, *move));
            position_hit.seat = setup.seats()[rules::index(setup.to_move(position))].en;
        }
        return position_hit;
    }

    struct Made {
        rules::SharedSetup<G> setup;
        std::unique_ptr<PositionFrames<G>> frames;
    };

    std::shared_ptr<const PositionQuestion> question_;
    std::unique_ptr<PositionWishes<G>> wishes_;
    std::vector<Made> made_;
};

}  // namespace notaio::tools
