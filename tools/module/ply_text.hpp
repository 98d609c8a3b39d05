// Where the plies of a record are in its text, and texts of a ply that is inserted beside them.
#pragma once

#include "notation/record/claims_about.hpp"
#include "notation/record/notation.hpp"
#include "notation/source/ascii.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/game.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The plies of `record`, which was read from `source` in the notation `row`.
template <rules::Game G>
class PlyText {
    using Written = typename G::Written;

  public:
    PlyText(const notation::Record<Written>& record, const notation::Source& source,
            const notation::Notation<Written>& row, std::size_t seats)
        : record_(record),
          source_(source),
          row_(row),
          seats_(static_cast<std::uint32_t>(seats)) {}

    /// Where the move of a ply is written.
    [[nodiscard]] notation::Span move_at(std::uint32_t ply_index) const {
        const notation::Span where = record_.plies[ply_index].where;
        return row_.move_part == nullptr ? where : source_.span(row_.move_part(source_.text(where)));
    }

    /// Where the record says who makes a ply, in it or beside it; an empty span: nowhere.
    [[nodiscard]] notation::Span seat_at(std::uint32_t ply_index) const {
        const auto& ply = record_.plies[ply_index];
        if constexpr (rules::has<rules::WritesSeats, G>)
            return ply.written ? G::written_seat(*ply.written).where : notation::Span{};
        const auto claims = notation::claims_about(record_.claims, ply_index + 1);
        const auto claim = std::ranges::find_if(claims, [&](const notation::PlyClaim& one) {
            return one.kind == notation::PlyClaim::Kind::seat_name && one.where.end <= ply.where.begin;
        });
        return claim == claims.end() ? notation::Span{} : claim->where;
    }

    /// The number before a ply; null: none.
    [[nodiscard]] const notation::PlyClaim* number_at(std::uint32_t ply_index) const {
        const auto claims = notation::claims_about(record_.claims, ply_index + 1);
        const auto found = std::ranges::find_if(claims, &notation::PlyClaim::is_number);
        const bool is_before = found != claims.end() && found->where.end <= record_.plies[ply_index].where.begin;
        return is_before ? &*found : nullptr;
    }

    /// A ply with another move, as one of the record is written: `W[h3]`, `play w h3`.
    [[nodiscard]] std::string ply_like(std::uint32_t ply_index, const std::string& move) const {
        const notation::Span whole = record_.plies[ply_index].where;
        const notation::Span part = move_at(ply_index);
        const std::string_view text = source_.text(whole);
        return std::string(text.substr(0, part.begin - whole.begin)) + move +
               std::string(text.substr(part.end - whole.begin));
    }

    /// Texts of a ply that may be put behind the one before `place`, with what separates them, best first.
    [[nodiscard]] std::vector<std::string> behind(std::uint32_t place, const std::string& move) const {
        std::vector<std::string> texts;
        for (const std::string& separator : separators(place))
            for (const std::uint32_t like : same_seat(place)) add(texts, separator + ply_like(like, move));
        const auto add_numbered = [&](std::uint32_t as, std::initializer_list<std::int64_t> more, bool with_seat) {
            auto between = between_plies(as);
            if (!between) return;
            const notation::Span seat = seat_at(as);
            const bool has_seat = seat.size() > 0 && between->begin <= seat.begin && seat.end <= between->end;
            if (!with_seat && !has_seat) return;
            if (!with_seat) between->end = seat.begin;
            for (const std::int64_t one : more)
                if (auto numbered = with_number(source_.text(*between), one))
                    add(texts, *numbered + (with_seat ? ply_like(as, move) : move));
        };
        if (place > seats_) add_numbered(place - seats_, {1, seats_}, true);
        if (place > 0 && place < record_.plies.size()) add_numbered(place, {-1, 0}, false);
        return texts;
    }

    /// Texts of a ply that may be put before the one at `place`.
    [[nodiscard]] std::vector<std::string> before(std::uint32_t place, const std::string& move) const {
        std::vector<std::string> texts;
        for (const std::string& separator : separators(place))
            for (const std::uint32_t like : same_seat(place)) add(texts, ply_like(like, move) + separator);
        return texts;
    }

  private:
    static void add(std::vector<std::string>& texts, std::string text) {
        if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
    }

    // The plies of the seat that makes the one at `place`, and of any other where there is none.
    [[nodiscard]] std::vector<std::uint32_t> same_seat(std::uint32_t place) const {
        std::vector<std::uint32_t> found;
        for (const std::uint32_t like : {place - seats_, place + seats_ - 1, place - 1})
            if (like < record_.plies.size()) found.push_back(like);
        return found;
    }

    // What is between a ply and the one before it, without comments and glyphs.
    [[nodiscard]] std::optional<notation::Span> between_plies(std::uint32_t ply_index) const {
        if (ply_index == 0 || ply_index >= record_.plies.size()) return std::nullopt;
        const notation::Span between{record_.plies[ply_index - 1].where.end, record_.plies[ply_index].where.begin};
        const bool is_free =
            between.begin <= between.end && std::ranges::none_of(record_.annotations, [&](const auto& one) {
                return one.where.begin < between.end && between.begin < one.where.end;
            });
        return is_free ? std::optional(between) : std::nullopt;
    }

    // What separates neighbouring plies near `place` without saying anything.
    [[nodiscard]] std::vector<std::string> separators(std::uint32_t place) const {
        std::vector<std::string> found;
        for (const std::uint32_t at : {place - 1, place, place + 1, place - 2}) {
            const auto between = between_plies(at);
            if (!between || between->size() == 0) continue;
            const std::string_view text = source_.text(*between);
            if (std::ranges::none_of(text, notation::is_alnum) && text.find('{') == std::string_view::npos)
                add(found, std::string(text));
        }
        return found;
    }

    // With so much more for the first number in it; nothing where that cannot be. Columns of numbers stay such.
    [[nodiscard]] static std::optional<std::string> with_number(std::string_view text, std::int64_t more) {
        std::size_t begin = text.find_first_of("0123456789");
        if (begin == std::string_view::npos) return more == 1 ? std::optional(std::string(text)) : std::nullopt;
        const std::size_t end = begin + notation::digits_at(text, begin);
        std::int64_t number = 0;
        const auto read = std::from_chars(text.data() + begin, text.data() + end, number);
        constexpr std::int64_t most = 1'000'000'000;
        if (read.ec != std::errc() || number > most || number + more < 0) return std::nullopt;
        const std::string digits = std::to_string(number + more);
        const std::size_t line = text.find_last_of("\r\n", begin) + 1;
        const bool is_column = line > 0 && text.find_first_not_of(' ', line) == begin;
        if (is_column && digits.size() > end - begin && begin > line) --begin;
        return std::string(text.substr(0, begin)) + digits + std::string(text.substr(end));
    }

    const notation::Record<Written>& record_;
    const notation::Source& source_;
    const notation::Notation<Written>& row_;
    std::uint32_t seats_;
};

}  // namespace notaio::tools
