// Whether a bare board of Siesta can have come from a legal game. docs/rules/siesta.md 6.8
#include "rules/siesta/board_codes.hpp"
#include "rules/siesta/siesta.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta;

/// Looks for what no legal game leads to; each fault once. Necessary, not sufficient.
class BoardJudge {
  public:
    BoardJudge(const Siesta::Setup& setup, const Siesta::Position& position, std::optional<Span> where,
               Diagnostics& out)
        : setup_(setup),
          position_(position),
          where_(where),
          out_(out) {}

    void run() {
        if (position_.is_empty()) return;
        supplies();
        connection();
        neighbours();
        counts();
    }

  private:
    void warn(const DiagnosticCode& code, Arguments arguments) { out_.add(code, where_, std::move(arguments)); }
    [[nodiscard]] std::string label(Cell cell) const { return setup_.coordinates().label(cell); }
    [[nodiscard]] static std::string letter(std::size_t seat) { return {static_cast<char>('A' + seat)}; }

    void supplies() {
        const auto judge = [&](unsigned laid, unsigned supply, Text what) {
            if (laid > supply) warn(sie_151_board_supply, {{"what", what}, {"supply", std::int64_t{supply}}});
        };
        judge(position_.laid[0], Siesta::sun_supply, "suns"_text);
        judge(position_.laid[1], Siesta::shadow_supply, "shadows"_text);
        for (const std::uint8_t roofs : position_.roofs) judge(roofs, Siesta::roof_supply, "roofs of one player"_text);
    }

    void connection() {
        std::array<bool, cell_count> seen{};
        std::int64_t groups = 0;
        std::vector<Cell> open;
        for (std::size_t i = 0; i < cell_count; ++i) {
            if (seen[i] || position_.board.at(cell_at(i)) == Mark::empty) continue;
            ++groups;
            seen[i] = true;
            open.push_back(cell_at(i));
            while (!open.empty()) {
                const Cell cell = open.back();
                open.pop_back();
                for (const Cell near : setup_.board().neighbours(cell)) {
                    if (seen[index(near)] || position_.board.at(near) == Mark::empty) continue;
                    seen[index(near)] = true;
                    open.push_back(near);
                }
            }
        }
        if (groups > 1) warn(sie_152_board_disconnected, {{"groups", groups}});
    }

    void neighbours() {
        bool touching = false;
        bool unlit = false;
        for (std::size_t i = 0; i < cell_count; ++i) {
            const Cell cell = cell_at(i);
            if (position_.board.at(cell) != Mark::shadow) continue;
            for (const Cell near : setup_.board().neighbours(cell))
                if (!touching && position_.board.at(near) == Mark::sun) {
                    touching = true;
                    warn(sie_153_board_sun_beside_shadow, {{"sun", label(near)}, {"shadow", label(cell)}});
                }
            if (!unlit && !position_.board.is_lit(cell)) {
                unlit = true;
                warn(sie_154_board_unlit_shadow, {{"cell", label(cell)}});
            }
        }
    }

    void counts() {
        const unsigned pieces = position_.pieces();
        const std::size_t exhausted = exhausted_supplies();
        if (!setup_.italian() && pieces % 3 != 0 && exhausted == 0 && !position_.mover_unknown)  // else SIE-007 says so
            warn(sie_155_board_piece_count, {{"pieces", std::int64_t{pieces}}});
        if (!setup_.italian() && exhausted > 1)
            warn(sie_158_board_ended_twice, {{"how", how_argument<Siesta>(setup_.outcome(position_)->how)}});
        const unsigned turns = (pieces + 2) / 3;
        const Points points = position_.board.points();
        for (std::size_t seat = 0; seat < setup_.players(); ++seat) {
            const unsigned own = (turns + setup_.players() - 1 - static_cast<unsigned>(seat)) / setup_.players();
            const unsigned most = own == 0 ? 0 : own * 3 - (seat == 0 ? 2 : 0);
            if (position_.roofs[seat] > most)
                warn(sie_156_board_roof_count, {{"seat", letter(seat)},
                                                {"roofs", std::int64_t{position_.roofs[seat]}},
                                                {"most", std::int64_t{most}},
                                                {"turns", std::int64_t{own}}});
            const bool may_have_failed = setup_.italian() && turns > 0 && (turns - 1) % setup_.players() == seat;
            if (points[seat] + (may_have_failed ? 1 : 0) < static_cast<int>(own))
                warn(sie_157_board_score,
                     {{"seat", letter(seat)}, {"points", std::int64_t{points[seat]}}, {"turns", std::int64_t{own}}});
        }
    }
    [[nodiscard]] std::size_t exhausted_supplies() const {
        return static_cast<std::size_t>(
            std::ranges::count_if(std::span(position_.reasons).first(position_.reason_count),
                                  [](const auto& reason) { return reason.kind != Siesta::Reason::Kind::unable; }));
    }

    const Siesta::Setup& setup_;
    const Siesta::Position& position_;
    std::optional<Span> where_;
    Diagnostics& out_;
};

}  // namespace

void Siesta::Setup::judge_board(const Position& position, std::optional<Span> where, Diagnostics& out) const {
    BoardJudge(*this, position, where, out).run();
}

}  // namespace notaio::rules
