// What a picture of a position says in words, and what it shows of a fault: the same for every game.
#pragma once

#include "analysis/picture/scene.hpp"
#include "notation/record/repair.hpp"
#include "rules/examine/examined.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/game.hpp"
#include "rules/game/how.hpp"
#include "tools/module/game_parts.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace notaio::tools {

/// The ply at which a record breaks off, as it was found.
template <rules::Game G>
struct FoundFault {
    using Written = typename G::Written;

    std::uint32_t ply = 0;
    std::optional<Written> written = {};
    std::optional<Written> repaired = {};  ///< of the proved repair, where that puts another move in its place
    std::string repair_text = {};          ///< of the proved repair; empty: there is none
    Diagnostic finding = {};
};

/// The fault at which a record breaks off, with its repair if that is proved; nothing where it has none. Call before
/// the findings are sorted.
template <rules::Game G>
std::optional<FoundFault<G>> fault_of(const notation::Record<typename G::Written>& record,
                                      const rules::Examined<G>& found, const Diagnostics& findings) {
    if (!found.first_bad_ply) return std::nullopt;
    const auto list = findings.list();
    const auto is_it = [&](const Diagnostic& made) {
        return made.ply == found.first_bad_ply && made.severity == Severity::error && !made.in_variation;
    };
    const auto at = std::ranges::find_if(list, is_it);
    if (at == list.end()) return std::nullopt;
    FoundFault<G> made{.ply = *found.first_bad_ply, .finding = *at};
    if (made.ply <= record.plies.size()) made.written = record.plies[made.ply - 1].written;
    if (at->repairs.empty() || !at->repairs.front().proved) return made;
    made.repair_text = at->repairs.front().text;
    for (const auto& repair : found.repairs) {
        const bool is_first = repair.finding == static_cast<std::size_t>(at - list.begin()) && repair.number == 0;
        if (is_first && at->repairs.front().is_in_place() && repair.slip.place + 1 == made.ply)
            made.repaired = repair.slip.written;
    }
    return made;
}

/// A thing that a ply has moved: the ply, and the one that had placed it; 0: it stood there at the start.
struct MovedAt {
    std::uint32_t ply = 0;
    std::uint32_t placed_at = 0;
    std::string move = {};
};

/// A ply with its turn number, as records have it: `23. d5-e7`, `22... f5`.
template <rules::Game G>
std::string numbered_ply(const typename G::Table& table, std::uint32_t ply, std::string_view text) {
    const std::uint32_t per = rules::plies_per_number<G>(G::seats(table));
    const std::uint32_t place = rules::first_place<G>(table) + ply - 1;
    return std::to_string(place / per + 1) + (place % per == 0 ? ". " : "\u2026 ") + std::string(text);
}

/// The caption of a position: who has won how, or what was played last.
class Caption {
  public:
    Caption(const PositionView& view, Language language) : view_(view), language_(language) {}

    /// `last`: the last ply, with its turn number; empty: there was none.
    [[nodiscard]] std::string text(const std::string& last) const {
        if (view_.outcome) {
            if (view_.outcome->scores) return points();
            const std::string end = winners() + ": " + how();
            const bool is_winner = view_.outcome->winners.size() == 1 && view_.outcome->winners[0].en == view_.seat;
            if (last.empty()) return end;
            if (is_winner && !view_.ended_by_word)
                return fill({"{move} wins: {how} (ply {ply})", "{move} vince: {how} (mossa {ply})"}, last, how());
            return fill({"{move}: {how} (ply {ply})", "{move}: {how} (mossa {ply})"}, last, end);
        }
        if (last.empty())
            return notation::fill(view_.ply ? notation::Text{"The start: {seat} to move", "L'inizio: tocca a {seat}"}
                                            : notation::Text{"{seat} to move", "Tocca a {seat}"},
                                  {{"seat", seat(view_.to_move())}}, language_);
        return fill({"After {move} (ply {ply})", "Dopo {move} (mossa {ply})"}, last, {});
    }

  private:
    [[nodiscard]] std::string fill(const notation::Text& text, const std::string& move,
                                   const std::string& words) const {
        return notation::fill(
            text, {{"move", move}, {"how", words}, {"ply", static_cast<std::int64_t>(view_.ply.value_or(0))}},
            language_);
    }
    [[nodiscard]] std::string seat(const std::string& name) const {
        for (const notation::Text& known : view_.seat_names())
            if (known.en == name) return std::string(known.in(language_));
        return name;
    }
    [[nodiscard]] std::string how() const {
        return rules::how_text(view_.outcome->words, view_.outcome->how, language_);
    }
    [[nodiscard]] std::string winners() const {
        const auto& names = view_.outcome->winners;
        const std::size_t count = names.size();
        const notation::Text last_comes = {" and ", " e "};
        std::string made;
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) made += i + 1 == count ? last_comes.in(language_) : std::string_view(", ");
            made += names[i].in(language_);
        }
        if (count == 0) return std::string(notation::Text{"draw", "patta"}.in(language_));
        return made +
               std::string(
                   (count > 1 ? notation::Text{" win", " vincono"} : notation::Text{" wins", " vince"}).in(language_));
    }
    // The winner's points first.
    [[nodiscard]] std::string points() const {
        auto scores = *view_.outcome->scores;
        std::ranges::sort(scores, std::greater<>());
        std::string made;
        for (const int score : scores) made += (made.empty() ? "" : "\u2013") + std::to_string(score);
        return winners() + ' ' + made;
    }

    const PositionView& view_;
    const Language language_;
};

}  // namespace notaio::tools
