// Tells a record from its first word to its last, and plays its main line and its variations on the way. For any type
// that is a Game; included by game_worker.hpp.
#pragma once

#include "rules/examine/examined.hpp"
#include "rules/examine/replay.hpp"
#include "tools/module/cell_names.hpp"
#include "tools/module/position_view_for.hpp"
#include "tools/module/record_listener.hpp"

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Good while its arguments are.
template <rules::Game G>
class RecordTeller {
    using Written = typename G::Written;
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Annotation = notation::Annotation<Written>;

  public:
    /// Variations that stand in so many others are told and not played: a position is kept for each that is open.
    static constexpr std::size_t most_open = 16;

    /// `fault`: that the record breaks off at; null: none. `coordinates`: in which moves and fault are told; nothing:
    /// in those of the record.
    RecordTeller(const notation::Record<Written>& record, const Source& source, const rules::Examined<G>& found,
                 const FoundFault<G>* fault, std::optional<std::string_view> coordinates, RecordListener& to)
        : record_(record),
          source_(source),
          found_(found),
          fault_(fault),
          renamed_(coordinates && found.setup ? rules::with_coordinates<G>(*found.setup, *coordinates) : std::nullopt),
          to_(to) {}

    /// The notation of the record, and the names of the cells, where they are asked for.
    void set_text(const notation::Notation<Written>& notation, const CellNames* names) {
        notation_ = &notation;
        names_ = names;
    }

    void tell() {
        to_.tags(record_.tags);
        if (renamed_ && fault_ != nullptr)
            to_.renamed_fault(renamed_finding<G>(*fault_, *found_.setup, *renamed_, found_.position));
        open_.push_back({.plies = record_.plies, .annotations = record_.annotations});
        if (found_.setup) begin();
        // Variations stand on a stack of their own, so that no nesting in the text can become nesting of calls.
        while (!open_.empty()) {
            Line& line = open_.back();
            if (const Annotation* annotation = next_annotation(line)) {
                annotate(*annotation, line);
            } else if (line.told < line.plies.size()) {
                tell_ply(line);
            } else {
                open_.pop_back();
                if (!open_.empty()) to_.end_variation();
            }
        }
    }

  private:
    /// Where a line stands.
    struct State {
        State(const Position& start, std::size_t cells) : walked(start), placed(cells) {}
        rules::Replayed<G> walked;
        PlacedPlies<G> placed;
    };
    struct Line {
        std::span<const notation::Ply<Written>> plies;
        std::span<const Annotation> annotations;
        std::uint32_t base = 0;  // plies of other lines before it
        std::size_t told = 0;
        std::size_t annotated = 0;
        std::optional<State> now = {};     // nothing: it is not played on
        std::optional<State> before = {};  // the ply that was told last
    };

    void begin() {
        const State& start = open_.back().now.emplace(found_.setup->start(), found_.setup->board().size());
        const bool is_end = found_.replayed == 0;
        const auto& position = start.walked.position;
        const auto outcome = is_end ? found_.outcome : found_.setup->outcome(position);
        GamePositionView<G> view(*found_.setup, position, outcome, start.placed.numbers(), {record_.tags});
        view.ply = 0;
        if (notation_ != nullptr) view.set_writer(notation_->write_move);
        if (is_end) view.set_picture(fault_, {});
        to_.start(view);
    }

    // Those behind the last ply that was told; all that are left where no more come.
    const Annotation* next_annotation(Line& line) {
        if (line.annotated == line.annotations.size()) return nullptr;
        const Annotation& annotation = line.annotations[line.annotated];
        if (annotation.ply > line.base + line.told && line.told < line.plies.size()) return nullptr;
        ++line.annotated;
        return &annotation;
    }

    void annotate(const Annotation& annotation, const Line& line) {
        if (annotation.kind == Annotation::Kind::comment) return to_.comment(annotation.text, annotation.where);
        if (annotation.kind == Annotation::Kind::glyph) return to_.glyph(annotation.text, annotation.where);
        to_.begin_variation(annotation.where);
        Line inner{.plies = annotation.plies,
                   .annotations = annotation.annotations,
                   .base = annotation.ply > 0 ? annotation.ply - 1 : 0};
        const bool is_alternative = annotation.ply > 0 && annotation.ply == line.base + line.told;
        if (is_alternative && open_.size() < most_open) inner.now = line.before;
        open_.push_back(std::move(inner));
    }

    void tell_ply(Line& line) {
        const notation::Ply<Written>& ply = line.plies[line.told++];
        const auto number = static_cast<std::uint32_t>(line.base + line.told);
        const bool is_main = open_.size() == 1;
        line.before = line.now;
        if (line.now && is_main && number > found_.replayed) line.now.reset();
        if (line.now) {
            const auto after = [&](std::uint32_t, const Move& move, const Position&) {
                show(line, number, ply.where, move);
            };
            if (rules::replay_ply<G>(*found_.setup, line.now->walked, ply, after)) return;
            line.now.reset();
        }
        to_.ply(told(number, ply.where, text_of(ply), line.before), nullptr);
    }

    // Shows the position behind a ply.
    void show(Line& line, std::uint32_t number, Span where, const Move& move) {
        const auto& setup = *found_.setup;
        const Position& before = line.before->walked.position;
        State& now = *line.now;
        now.placed.add(number, setup, before, move);
        const bool is_main = open_.size() == 1;
        const bool is_last = is_main && number == found_.replayed;
        const auto outcome = is_last ? found_.outcome : setup.outcome(now.walked.position);
        const auto way = is_main ? line.plies.first(number) : std::span<const notation::Ply<Written>>();
        GamePositionView<G> view(setup, now.walked.position, outcome, now.placed.numbers(), {record_.tags, way});
        view.set_ply(number, before, move);
        if (notation_ != nullptr) view.set_writer(notation_->write_move);
        if (is_last) view.set_end(found_.position);
        view.set_picture(is_last ? fault_ : nullptr, now.placed.moved());
        view.in_variation = !is_main;
        view.ended_by_word = is_last && found_.outcome && !found_.ended_on_board;
        const auto& names = renamed_ ? *renamed_ : setup;
        ToldPly ply = told(number, where, names.written_text(names.written_move(before, move)), line.before);
        ply.seat = rules::index(setup.to_move(before));
        to_.ply(ply, &view);
    }

    // A ply that was not played, as it stands in the record; with the names that are wanted where they can be told.
    [[nodiscard]] std::string text_of(const notation::Ply<Written>& ply) const {
        if (renamed_ && ply.written)
            if (const auto renamed = renamed_move<G>(*found_.setup, *renamed_, *ply.written))
                return renamed_->written_text(*renamed);
        return std::string(source_.text(ply.where));
    }

    // `before`: nothing where it is not played on.
    [[nodiscard]] ToldPly told(std::uint32_t number, Span where, std::string text,
                               const std::optional<State>& before) const {
        const auto per = found_.setup ? rules::plies_per_number<G>(found_.setup->seats()) : 1;
        const std::uint32_t ply_index = number - 1 + (found_.setup ? rules::first_place<G>(*found_.setup) : 0);
        ToldPly ply{.ply = number,
                    .turn = ply_index / per + 1,
                    .begins_turn = ply_index % per == 0,
                    .one_a_turn = per == 1,
                    .text = std::move(text),
                    .where = where,
                    .move = where};
        if (notation_ != nullptr && notation_->move_part != nullptr)
            ply.move = source_.span(notation_->move_part(source_.text(where)));
        if (names_ == nullptr) return ply;
        for (const NamedCell& named : names_->in(source_.text(ply.move))) {
            const std::uint32_t by = before ? before->placed.numbers()[rules::index(named.cell)] : 0;
            const Span here = {ply.move.begin + named.where.begin, ply.move.begin + named.where.end};
            ply.parts.push_back({here, names_->label(named.cell), by});
        }
        return ply;
    }

    const notation::Record<Written>& record_;
    const Source& source_;
    const rules::Examined<G>& found_;
    const FoundFault<G>* fault_;
    const std::optional<typename G::Setup> renamed_;
    RecordListener& to_;
    const notation::Notation<Written>* notation_ = nullptr;
    const CellNames* names_ = nullptr;
    std::deque<Line> open_;
};

}  // namespace notaio::tools
