// A position of a game as the commands see it, for any type that is a Game. Included by module_for.hpp.
#pragma once

#include "rules/game/recurrence.hpp"
#include "rules/play/perft.hpp"
#include "tools/module/game_parts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

/// Good while its arguments are.
template <rules::Game G>
class GamePositionView final : public PositionView {
    using Parts = GameParts<G>;
    using Table = typename G::Table;
    using Position = typename G::Position;
    using Move = typename G::Move;

  public:
    /// `numbers`: for each cell the ply that put what stands there; `stood`: how often the position has stood so far.
    GamePositionView(const Table& table, const Position& position, const std::optional<rules::Outcome>& reached,
                     const std::vector<std::uint32_t>& numbers, std::uint32_t stood = 1)
        : table_(table),
          position_(position),
          ended_(&position),
          numbers_(numbers),
          stood_(stood) {
        game = G::id;
        if (reached) outcome = describe_outcome<G>(table, *reached);
        has_ply_points = requires { &G::points_made; };
        count_points();
    }

    /// Says which ply led here, and from where.
    void set_ply(std::uint32_t number, const Position& before, const Move& made) {
        ply = number;
        before_ = &before;
        made_ = &made;
        seat = G::seats(table_)[rules::index(G::to_move(table_, before))].en;
        move = G::written_text(table_, G::express(table_, before, made));
    }

    /// Where the game is over without a ply that says so, `ended` knows its end: points and position string are its.
    void set_end(const Position& ended) {
        ended_ = &ended;
        count_points();
    }

    [[nodiscard]] std::string text() const override { return G::position_text(table_, *ended_); }
    [[nodiscard]] std::string drawing(bool numbered) const override {
        return numbered ? G::drawing(table_, position_, numbers_) : G::drawing(table_, position_);
    }
    [[nodiscard]] Fact breakdown() const override { return G::breakdown(table_, position_); }
    [[nodiscard]] std::vector<std::string> names(const rules::Outcome& other) const override {
        return describe_outcome<G>(table_, other).winners;
    }
    [[nodiscard]] Fact analysis() const override {
        if constexpr (rules::Recurring<G>)
            return Parts::analyse(table_, position_, stood_);
        else
            return Parts::analyse(table_, position_);
    }
    [[nodiscard]] std::string description(Language language) const override {
        if constexpr (rules::Recurring<G>)
            return Parts::describe(table_, position_, stood_, language);
        else
            return Parts::describe(table_, position_, language);
    }
    [[nodiscard]] std::uint64_t count_legal() const override { return G::count_legal(table_, position_); }
    void legal_moves(FunctionRef<bool(const std::string&)> visit) const override {
        G::for_each_legal(table_, position_, [&](const Move& legal) {
            return visit(G::written_text(table_, G::express(table_, position_, legal)));
        });
    }
    [[nodiscard]] std::uint64_t perft(unsigned depth) const override {
        return rules::perft<G>(table_, position_, depth);
    }
    void divide(unsigned depth, FunctionRef<void(const std::string&, std::uint64_t)> visit) const override {
        if (depth == 0) return;
        G::for_each_legal(table_, position_, [&](const Move& legal) {
            Position next = position_;
            G::apply(table_, next, legal);
            visit(G::written_text(table_, G::express(table_, position_, legal)),
                  rules::perft<G>(table_, next, depth - 1));
            return true;
        });
    }
    [[nodiscard]] std::string to_move() const override {
        return std::string(G::seats(table_)[rules::index(G::to_move(table_, position_))].en);
    }
    [[nodiscard]] std::optional<rules::ScoreReport> score_report(Language language) const override {
        if constexpr (requires { G::score_report(table_, *ended_, language); })
            return G::score_report(table_, *ended_, language);
        else
            return std::nullopt;
    }
    [[nodiscard]] std::optional<std::string> standing(Language language) const override {
        if constexpr (requires { G::score_report(table_, *ended_, language); })
            return G::standing(table_, *ended_, language);
        else
            return std::nullopt;
    }
    [[nodiscard]] std::optional<PlyPoints> ply_points() const override {
        if constexpr (requires { G::points_made(table_, *before_, position_); })
            if (before_ != nullptr)
                return PlyPoints{G::points_made(table_, *before_, position_),
                                 G::piece_points(table_, *before_, *made_)};
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::uint64_t> legal_before() const override {
        if (before_ == nullptr) return std::nullopt;
        return G::count_legal(table_, *before_);
    }
    [[nodiscard]] std::optional<std::string> remark(Language language) const override {
        if (before_ == nullptr) return std::nullopt;
        return Parts::remark_on_move(table_, *before_, *made_, language);
    }

  private:
    void count_points() {
        if constexpr (requires { G::scores(table_, *ended_); }) scores = G::scores(table_, *ended_);
    }

    const Table& table_;
    const Position& position_;
    const Position* ended_;
    const std::vector<std::uint32_t>& numbers_;
    const std::uint32_t stood_;
    const Position* before_ = nullptr;
    const Move* made_ = nullptr;
};

}  // namespace notaio::tools
