// A question about positions as it stands on one board: once for each image, and for each place of a pattern that may
// be shifted. Included by position_search.hpp.
#pragma once

#include "rules/board/shift.hpp"
#include "tools/module/position_wishes.hpp"
#include "tools/module/turn_text.hpp"

#include <algorithm>
#include <compare>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace notaio::tools {

/// What is to stand on a cell: a content, or `anything`.
struct WishOfCell {
    rules::Cell cell{};
    rules::Content content = 0;
    auto operator<=>(const WishOfCell&) const = default;
};

/// A pattern on a board. What is to be vacant comes last: it mostly is.
struct PlacedPattern {
    std::optional<rules::Content> mover = {};
    std::vector<WishOfCell> cells = {};
    bool operator<(const PlacedPattern& other) const {
        return std::tie(mover, cells) < std::tie(other.mover, other.cells);
    }
};

/// One way in which a question stands on a board.
struct PositionFrame {
    rules::Image image = {};
    std::vector<std::string> positions = {};  ///< the images of those that are asked for, as far as they are given
    PlacedPattern pattern = {};
    std::vector<PlacedPattern> later = {};
    std::vector<rules::Cell> named = {};  ///< the cells of the pattern in its order
};

template <rules::Has<rules::Patterned> G>
class PositionFrames {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Written = typename G::Written;
    using Move = typename G::Move;

  public:
    /// All outlive it.
    PositionFrames(const PositionQuestion& question, const PositionWishes<G>& wishes, const Setup& setup)
        : question_(question),
          wishes_(wishes),
          setup_(setup),
          named_(wishes.named(setup)) {
        if (!named_) return;
        find_cells();
        for (const rules::Image image : rules::images_of<G>(setup).within(question.symmetry)) add_frames(image);
        index_by_cell();
        for (const auto& wished : wishes.positions) pieces_.insert(wished.setup.pieces(wished.setup.start()));
    }

    /// In the order of their images; none where the question cannot be asked of this board.
    [[nodiscard]] const std::vector<PositionFrame>& list() const { return list_; }

    /// The setup with the names of the question; there is one where there are frames.
    [[nodiscard]] const Setup& named() const { return *named_; }

    /// Gives the frames under which a position answers the question, in their order, until `visit` says false. `next`:
    /// the ply behind it, or null.
    template <class Visit>
    void visit_answered(const Position& position, const Written* next, Visit&& visit) const {
        if (!pieces_.empty() && !pieces_.contains(setup_.pieces(position))) return;
        std::string text;
        std::optional<Move> move;
        if (!wishes_.moves.empty()) {
            if (next != nullptr) move = setup_.legal_move(position, *next);
            if (!move) return;
        }
        visit_fitting(position, [&](const PositionFrame& frame) {
            if (!wishes_.positions.empty()) {
                if (text.empty()) text = setup_.position_text(position);
                if (!is_one_of(text, frame.positions)) return true;
            }
            if (!has_image(position, frame.image)) return true;
            return (move && !is_asked(position, *move, frame.image)) || visit(frame);
        });
    }

    /// Whether it answers under one of them.
    [[nodiscard]] bool answers(const Position& position, const Written* next, const PositionFrame& frame) const {
        if (!fits(position, frame.pattern) || !has_image(position, frame.image)) return false;
        if (!wishes_.positions.empty() && !is_one_of(setup_.position_text(position), frame.positions)) return false;
        if (wishes_.moves.empty()) return true;
        const auto move = next == nullptr ? std::nullopt : setup_.legal_move(position, *next);
        return move && is_asked(position, *move, frame.image);
    }

    [[nodiscard]] bool fits_later(const Position& position, const PositionFrame& frame, std::size_t step) const {
        return fits(position, frame.later[step]) && has_image(position, frame.image);
    }

  private:
    // Gives the frames whose pattern a position fits, in their order, until `visit` says false. Where they are many, as
    // those of a shifted pattern, it is looked at what stands on each cell, and only at the frames that begin there.
    template <class Visit>
    void visit_fitting(const Position& position, Visit&& visit) const {
        if (by_cell_.empty()) {
            for (const PositionFrame& frame : list_)
                if (fits(position, frame.pattern) && !visit(frame)) return;
            return;
        }
        std::vector<std::uint32_t> fitting;
        for (std::size_t cell = 0; cell < by_cell_.size(); ++cell) {
            const rules::Content found = setup_.content(position, rules::cell_at(cell));
            for (const auto& [content, number] : by_cell_[cell])
                if ((content == found || (content == anything && found != 0)) && fits(position, list_[number].pattern))
                    fitting.push_back(number);
        }
        std::ranges::sort(fitting);
        for (const std::uint32_t number : fitting)
            if (!visit(list_[number])) return;
    }

    // Where a pattern is shifted, it has a cell.
    void index_by_cell() {
        if (!question_.shifts ||
            std::ranges::any_of(list_, [](const auto& frame) { return frame.pattern.cells.empty(); }))
            return;
        by_cell_.resize(setup_.board().size());
        for (std::uint32_t number = 0; number < list_.size(); ++number) {
            const WishOfCell& first = list_[number].pattern.cells.front();
            by_cell_[rules::index(first.cell)].emplace_back(first.content, number);
        }
    }

    // A pattern whose cells are known, as it was asked.
    struct Known {
        std::optional<rules::Content> mover;
        std::vector<WishOfCell> cells;
    };

    // A pattern that names a cell which this board has not fits nowhere: then it is absent.
    void find_cells() {
        const CellNames names = cell_names<G>(*named_);
        const auto known = [&](const WishedPattern& wished) -> std::optional<Known> {
            Known result{wished.mover, {}};
            for (const auto& wish : wished.cells) {
                const auto cell = cell_called(names, wish.cell);
                if (!cell) return std::nullopt;
                result.cells.push_back({*cell, wish.content});
            }
            return result;
        };
        for (const WishedPattern& wished : wishes_.patterns)
            if (auto one = known(wished)) patterns_.push_back(*std::move(one));
        for (const WishedPattern& wished : wishes_.later)
            if (auto one = known(wished)) later_.push_back(*std::move(one));
        for (const Written& written : wishes_.moves) {
            const std::string text = named_->written_text(written);
            texts_of_moves_.push_back(in_one_order(text));
            cells_of_moves_.emplace_back();
            for (const NamedCell& named : names.in(text)) cells_of_moves_.back().push_back(named.cell);
        }
    }

    void add_frames(const rules::Image& image) {
        if (later_.size() < wishes_.later.size()) return;
        PositionFrame frame{.image = image};
        for (const auto& [of, fields] : wishes_.positions)
            if (auto text = text_under(image, of, fields)) frame.positions.push_back(*std::move(text));
        if (frame.positions.empty() && !wishes_.positions.empty()) return;
        if (wishes_.patterns.empty()) return add(frame, image, nullptr, {});
        for (const Known& pattern : patterns_) {
            if (!question_.shifts || pattern.cells.empty()) {
                add(frame, image, &pattern, {});
                continue;
            }
            const rules::Cell from = cell_under(image, pattern.cells.front().cell);
            for (std::size_t to = 0; to < setup_.board().size(); ++to)
                add(frame, image, &pattern, Shift{from, rules::cell_at(to)});
        }
    }

    [[nodiscard]] std::optional<std::string> text_under(const rules::Image& image, const Setup& of,
                                                        std::size_t fields) const {
        if (of.board().size() != setup_.board().size()) return std::nullopt;
        if constexpr (rules::has<rules::Symmetric, G>) {
            const auto one = of.image_of(of.start(), image);
            if (!one) return std::nullopt;
            return std::string(first_fields(of.position_text(*one), fields));
        }
        return std::string(first_fields(of.position_text(of.start()), fields));
    }

    // The cell that the one of a pattern named first goes from, and to.
    struct Shift {
        rules::Cell from;
        rules::Cell to;
    };

    void add(PositionFrame frame, const rules::Image& image, const Known* pattern, const std::optional<Shift>& shift) {
        if (pattern != nullptr) {
            auto placed = place(*pattern, image, shift);
            if (!placed) return;
            for (const WishOfCell& wish : placed->cells) frame.named.push_back(wish.cell);
            frame.pattern = in_order(*std::move(placed));
        }
        for (const Known& step : later_) {
            auto placed = place(step, image, shift);
            if (!placed) return;
            frame.later.push_back(in_order(*std::move(placed)));
        }
        const bool by_patterns_alone = wishes_.positions.empty() && wishes_.moves.empty();
        if (by_patterns_alone && !placed_.emplace(frame.pattern, frame.later).second)
            return;  // another image is as good
        list_.push_back(std::move(frame));
    }

    [[nodiscard]] std::optional<PlacedPattern> place(const Known& pattern, const rules::Image& image,
                                                     const std::optional<Shift>& shift) const {
        PlacedPattern placed_pattern;
        if (pattern.mover) placed_pattern.mover = content_under(image, *pattern.mover);
        for (const WishOfCell& wish : pattern.cells) {
            std::optional<rules::Cell> cell = cell_under(image, wish.cell);
            if (shift) cell = shifted(setup_.board(), *cell, shift->from, shift->to);
            if (!cell) return std::nullopt;
            placed_pattern.cells.push_back({*cell, content_under(image, wish.content)});
        }
        return placed_pattern;
    }

    static PlacedPattern in_order(PlacedPattern pattern) {
        std::ranges::sort(pattern.cells, [](const WishOfCell& a, const WishOfCell& b) {
            return std::tuple(a.content == 0, a.cell) < std::tuple(b.content == 0, b.cell);
        });
        return pattern;
    }

    [[nodiscard]] rules::Cell cell_under(const rules::Image& image, rules::Cell cell) const {
        return image == rules::Image{} ? cell : rules::images_of<G>(setup_).cell(image, cell);
    }
    [[nodiscard]] rules::Content content_under(const rules::Image& image, rules::Content content) const {
        return content == anything ? content : rules::image_of_content<G>(setup_, content, image);
    }

    [[nodiscard]] bool fits(const Position& position, const PlacedPattern& pattern) const {
        for (const WishOfCell& wish : pattern.cells) {
            const rules::Content found = setup_.content(position, wish.cell);
            if (found != wish.content && (wish.content != anything || found == 0)) return false;
        }
        return !pattern.mover || setup_.mover(position) == *pattern.mover;
    }

    // Not every position has an image in which seats are exchanged.
    [[nodiscard]] bool has_image(const Position& position, const rules::Image& image) const {
        if constexpr (rules::has<rules::Symmetric, G>)
            return image.turn == 0 || setup_.image_of(position, rules::images_of<G>(setup_).inverse(image));
        else
            return true;
    }

    static bool is_one_of(std::string_view text, const std::vector<std::string>& positions) {
        return std::ranges::any_of(positions, [&](const std::string& wished) {
            return text.starts_with(wished) && (text.size() == wished.size() || text[wished.size()] == ' ');
        });
    }

    // Whether a move is one of those that are asked for as the image has them: brought back to the question, it is the
    // legal move that is written there.
    [[nodiscard]] bool is_asked(const Position& position, const Move& move, const rules::Image& image) const {
        const rules::Image back = rules::images_of<G>(setup_).inverse(image);
        std::optional<Position> before;
        for (std::size_t i = 0; i < wishes_.moves.size(); ++i) {
            if (!may_name(move, cells_of_moves_[i], image)) continue;
            if (image == rules::Image{}) {
                if (is_move(i, position, move)) return true;
                continue;
            }
            if constexpr (rules::has<rules::Symmetric, G>) {
                if (!before) before = setup_.image_of(position, back);
                if (!before) return false;
                if (is_move(i, *before, setup_.image_of(move, back))) return true;
            }
        }
        return false;
    }

    // By what it does; or by its pieces, where the rules refuse them in the order in which they are asked for.
    [[nodiscard]] bool is_move(std::size_t asked, const Position& position, const Move& move) const {
        if (const auto legal = named_->legal_move(position, wishes_.moves[asked])) return *legal == move;
        if (texts_of_moves_[asked].find(',') == std::string::npos) return false;
        return in_one_order(named_->written_text(named_->written_move(position, move))) == texts_of_moves_[asked];
    }

    // Whether a move may be one that names these cells, as the image has them: most are told apart so.
    [[nodiscard]] bool may_name(const Move& move, const std::vector<rules::Cell>& cells,
                                const rules::Image& image) const {
        bool puts_any = false;
        bool is_named = cells.empty();
        G::for_each_target(move, [&](rules::Cell target) {
            puts_any = true;
            is_named = is_named ||
                       std::ranges::any_of(cells, [&](rules::Cell cell) { return cell_under(image, cell) == target; });
        });
        return is_named || !puts_any;
    }

    const PositionQuestion& question_;
    const PositionWishes<G>& wishes_;
    const Setup& setup_;
    const std::optional<Setup> named_;  // the setup with the names of the question
    std::vector<Known> patterns_;
    std::vector<Known> later_;
    std::vector<std::vector<rules::Cell>> cells_of_moves_;  // that they name, as they are written
    std::vector<std::string> texts_of_moves_;               // of several pieces in one order
    std::set<std::pair<PlacedPattern, std::vector<PlacedPattern>>> placed_;
    std::set<std::size_t> pieces_;  // that the positions have
    std::vector<PositionFrame> list_;
    std::vector<std::vector<std::pair<rules::Content, std::uint32_t>>> by_cell_;  // frames by their first wish, if many
};

}  // namespace notaio::tools
