// What a picture of a position says in words, and what it shows of a fault: the same for every game.
#pragma once

#include "analysis/picture/layout.hpp"
#include "analysis/picture/scene.hpp"
#include "notation/record/repair.hpp"
#include "notation/source/ascii.hpp"
#include "rules/examine/examined.hpp"
#include "rules/examine/slip.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/game.hpp"
#include "rules/game/how.hpp"
#include "tools/module/game_parts.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace notaio::tools {

/// The ply at which a record breaks off, as it was found.
template <rules::Game G>
struct FoundFault {
    using Written = typename G::Written;

    /// The moves that the texts of a repair are made of.
    struct RepairMoves {
        std::vector<Written> stands = {};  ///< `text`
        std::vector<Written> stood = {};   ///< `before`
    };

    std::uint32_t ply = 0;
    std::optional<Written> written = {};
    std::optional<Written> repaired = {};  ///< of the proved repair, where that puts another move in its place
    Diagnostic finding = {};
    std::vector<RepairMoves> repair_moves = {};  ///< of the repairs of the finding, as far as they are known

    /// Whether the first of its repairs is proved.
    [[nodiscard]] bool is_proved() const { return !finding.repairs.empty() && finding.repairs.front().proved; }
};

/// A written move with its cells called as `to` calls them; nothing where it names a cell that is none.
template <rules::Game G>
std::optional<typename G::Written> renamed_move(const typename G::Setup& from, const typename G::Setup& to,
                                                const typename G::Written& written) {
    if constexpr (rules::has<rules::SeveralCoordinates, G>)
        return from.renamed(to, written);
    else
        return written;
}

/// The finding of a fault with the cells in it called as `to` calls them: what the rules say there of the move in those
/// names. `before`: the position at the fault.
template <rules::Game G>
Diagnostic renamed_finding(const FoundFault<G>& fault, const typename G::Setup& from, const typename G::Setup& to,
                           const typename G::Position& before) {
    Diagnostic finding = fault.finding;
    if (&from == &to) return finding;
    const auto text = [&](const std::vector<typename G::Written>& moves, std::string& of) {
        std::string all;
        for (const auto& move : moves) {
            const auto renamed = renamed_move<G>(from, to, move);
            if (!renamed) return;
            all += (all.empty() ? "" : " ") + to.written_text(*renamed);
        }
        if (!all.empty()) of = std::move(all);
    };
    for (std::size_t i = 0; i < fault.repair_moves.size(); ++i) {
        text(fault.repair_moves[i].stands, finding.repairs[i].text);
        text(fault.repair_moves[i].stood, finding.repairs[i].before);
    }
    if (!fault.written || to.is_over(before)) return finding;
    if (const auto written = renamed_move<G>(from, to, *fault.written)) {
        const rules::Violation broken = to.broken_rule(before, *written);
        if (broken.code != finding.code) return finding;
        finding.arguments = broken.arguments;
    }
    return finding;
}

/// The fault at which a record breaks off, with its repair if that is proved; nothing where it has none. Call before
/// the findings are sorted.
template <rules::Game G>
std::optional<FoundFault<G>> fault_of(const notation::Record<typename G::Written>& record,
                                      const rules::Examined<G>& found, const Diagnostics& findings) {
    if (!found.first_bad_ply) return std::nullopt;
    const auto list = findings.list();
    const auto is_it = [&](const Diagnostic& finding) {
        return finding.ply == found.first_bad_ply && finding.severity == Severity::error && !finding.in_variation;
    };
    const auto at = std::ranges::find_if(list, is_it);
    if (at == list.end()) return std::nullopt;
    FoundFault<G> fault{.ply = *found.first_bad_ply, .finding = *at};
    if (fault.ply <= record.plies.size()) fault.written = record.plies[fault.ply - 1].written;
    fault.repair_moves.resize(at->repairs.size());
    for (const auto& repair : found.repairs) {
        if (repair.finding != static_cast<std::size_t>(at - list.begin())) continue;
        auto& moves = fault.repair_moves[repair.number];
        const rules::SlipLine<typename G::Written> line(record.plies, repair.slip);
        for (std::uint32_t ply_index = line.first(); ply_index < line.behind(); ++ply_index)
            if (const auto* move = line.at(ply_index)) moves.stands.push_back(*move);
        for (const std::uint32_t ply : at->repairs[repair.number].plies)
            if (const auto& stood = record.plies[ply - 1].written) moves.stood.push_back(*stood);
        const bool is_first = repair.number == 0 && at->repairs.front().is_in_place();
        if (is_first && fault.is_proved() && repair.slip.ply_index + 1 == fault.ply)
            fault.repaired = repair.slip.written;
    }
    return fault;
}

/// A ply with its turn number, as records have it: `23. d5-e7`, `22... f5`; with its seat where each has a number of
/// its own, which does not tell whose it is: `20. B: Sg5 Hi5 Hc6`.
template <rules::Game G>
std::string numbered_ply(const typename G::Setup& setup, std::uint32_t ply, std::string_view seat,
                         std::string_view text) {
    const std::uint32_t per = rules::plies_per_number<G>(setup.seats());
    const std::uint32_t ply_index = rules::first_place<G>(setup) + ply - 1;
    std::string line = std::to_string(ply_index / per + 1) + (ply_index % per == 0 ? ". " : "\u2026 ");
    if (per == 1) line += std::string(seat) + ": ";
    return line + std::string(text);
}

/// The numbers in the things of a picture for who cannot see them, and what moved: `Plies: 1 d6, 2 b5. 23: f6-f7
/// (placed at 11). `; empty where none are shown.
template <rules::Game G>
std::string numbers_words(const analysis::Picture& picture, const analysis::Scene<G>& scene, Language language) {
    if (picture.cells.size() != scene.numbers.size()) return {};
    std::vector<std::pair<std::uint32_t, std::string_view>> shown;
    std::unordered_map<std::string_view, std::size_t> places;
    for (const analysis::NamedCell& cell : picture.cells) places.try_emplace(cell.label, places.size());
    for (const analysis::PlacedPiece& piece : picture.pieces) {
        const auto place = places.find(piece.cell);
        const std::uint32_t ply = place == places.end() ? 0 : scene.number(place->second);
        if (ply > 0) shown.emplace_back(ply, piece.cell);
    }
    if (shown.empty()) return {};
    std::ranges::stable_sort(shown, {}, &std::pair<std::uint32_t, std::string_view>::first);
    std::string line("Plies: "_text.in(language));
    for (const auto& [ply, cell] : shown)
        line += (ply == shown.front().first && cell == shown.front().second ? "" : ", ") + std::to_string(ply) + ' ' +
                std::string(cell);
    for (const std::string& text : analysis::moved_texts(scene.moved, language)) line += ". " + text;
    return line + ". ";
}

/// The caption of a position: who has won how, or what was played last.
class Caption {
  public:
    Caption(const PositionView& view, Language language) : view_(view), language_(language) {}

    /// `last`: the last ply, with its turn number; empty: there was none.
    [[nodiscard]] std::string text(const std::string& last) const {
        if (view_.outcome) return of_end(last);
        if (last.empty() && !view_.says_who_moves)
            return view_.standing(language_).value_or(std::string("A position"_text.in(language_)));
        if (last.empty())
            return notation::fill(view_.ply ? "The start: {seat} to move"_text : "{seat} to move"_text,
                                  {{"seat", seat(view_.to_move())}}, language_);
        return fill("After {move} (ply {ply}), {how} to move"_text, last, seat(view_.to_move()));
    }

  private:
    [[nodiscard]] std::string fill(const notation::Text& text, const std::string& move,
                                   const std::string& words) const {
        std::string ply = std::to_string(view_.ply.value_or(0));
        if (view_.in_variation) ply = notation::fill("{ply}, in a variation"_text, {{"ply", ply}}, language_);
        return notation::fill(text, {{"move", move}, {"how", words}, {"ply", ply}}, language_);
    }
    // Where points decided, what `score` says.
    [[nodiscard]] std::string of_end(const std::string& last) const {
        if (!view_.ended_by_word && view_.outcome->scores)
            if (auto standing = view_.standing(language_)) return *standing;
        const std::string end = winners() + ": " + how();
        const bool is_winner = view_.outcome->winners.size() == 1 && view_.outcome->winners[0].en == view_.seat;
        if (last.empty()) return notation::capitalised(end);
        if (is_winner && !view_.ended_by_word) return fill("{move} wins: {how} (ply {ply})"_text, last, how());
        return notation::capitalised(fill("{how}, after {move} (ply {ply})"_text, last, end));
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
        const notation::Text last_comes = " and "_text;
        std::string line;
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) line += i + 1 == count ? last_comes.in(language_) : std::string_view(", ");
            line += names[i].in(language_);
        }
        if (count == 0) return std::string("draw"_text.in(language_));
        return line + std::string(notation::plural(" wins", " win").in(language_, count));
    }

    const PositionView& view_;
    const Language language_;
};

}  // namespace notaio::tools
