// Where the plies of a record are in its text, and texts of a ply that is inserted beside them.
#pragma once

#include "notation/record/claims_about.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/repair.hpp"
#include "notation/source/ascii.hpp"
#include "rules/examine/slip.hpp"
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

    /// A ply with another move, as one of the record is written: `W[h3]`, `play w h3`; without points and glyphs.
    [[nodiscard]] std::string ply_like(std::uint32_t ply_index, const std::string& move) const {
        const notation::Span whole = record_.plies[ply_index].where;
        const notation::Span part = move_at(ply_index);
        const std::string_view text = source_.text(whole);
        std::string_view behind = text.substr(part.end - whole.begin);
        if (behind.find_first_not_of("])\"'") != std::string_view::npos) behind = {};
        return std::string(text.substr(0, part.begin - whole.begin)) + move + std::string(behind);
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
        // With the number and the seat of a listing, as a line of its own.
        if (const auto between = between_plies(place + seats_))
            if (const auto numbered = with_number(source_.text(*between), -std::int64_t{seats_})) {
                const std::size_t line = std::min(numbered->find_first_not_of(" \r\n"), numbered->size());
                add(texts, numbered->substr(line) + ply_like(place + seats_, move) + numbered->substr(0, line));
            }
        return texts;
    }

    /// The plies of `line` in the place of those of the record, with what separates these in each round, so that the
    /// rounds stay whole; nothing where more than separators is between them. `move_text(written)`: the text of a move.
    template <class MoveText>
    [[nodiscard]] std::optional<notation::Edit> in_rounds(const rules::SlipLine<Written>& line,
                                                          const MoveText& move_text) const {
        const auto& plies = record_.plies;
        if (!record_.annotations.empty()) return std::nullopt;
        std::vector<std::optional<std::string>> between(seats_);
        std::vector<std::optional<std::uint32_t>> like(seats_);
        notation::Span where{plies.front().where.begin, plies.front().where.end};
        for (std::uint32_t at = 0; at < plies.size(); ++at) {
            where.end = std::max(where.end, plies[at].where.end);
            if (!plies[at].written) continue;
            if (!like[at % seats_]) like[at % seats_] = at;
            if (at == 0 || !plies[at - 1].written || between[(at - 1) % seats_]) continue;
            if (const auto span = between_plies(at); span && is_separator(*span))
                between[(at - 1) % seats_] = std::string(source_.text(*span));
        }
        std::string text;
        std::uint32_t added = 0;
        for (std::uint32_t at = 0; at < line.size(); ++at) {
            if (line.is_passed_over(at)) continue;
            const Written* const written = line.at(at);
            if (written == nullptr || !like[added % seats_]) return std::nullopt;
            if (added > 0) {
                const auto& separator = between[(added - 1) % seats_];
                if (!separator) return std::nullopt;
                text += *separator;
            }
            const bool is_outside = at < line.first() || at >= line.behind();
            const auto* const same = is_outside ? &plies[line.index_in_record(at)] : nullptr;
            if (same != nullptr && same->written)
                text += source_.text(same->where);
            else
                text += ply_like(*like[added % seats_], move_text(*written));
            ++added;
        }
        return without_same_ends({where, std::move(text)});
    }

  private:
    // Without the bytes before and behind that stay as they are.
    [[nodiscard]] notation::Edit without_same_ends(notation::Edit edit) const {
        const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
        std::string_view old = source_.text(edit.where);
        std::string_view text = edit.text;
        while (!old.empty() && !text.empty() && old.front() == text.front() && is_ascii(old.front())) {
            old.remove_prefix(1);
            text.remove_prefix(1);
        }
        while (!old.empty() && !text.empty() && old.back() == text.back() && is_ascii(old.back())) {
            old.remove_suffix(1);
            text.remove_suffix(1);
        }
        return {source_.span(old), std::string(text)};
    }

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
            if (is_separator(*between)) add(found, std::string(source_.text(*between)));
        }
        return found;
    }

    [[nodiscard]] bool is_separator(notation::Span between) const {
        const std::string_view text = source_.text(between);
        return std::ranges::none_of(text, notation::is_alnum) && text.find('{') == std::string_view::npos;
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

/// A move as a record with these tags has it, in the notation `row`.
template <rules::Game G>
std::string move_text(const notation::Notation<typename G::Written>& row, const notation::Tags& tags,
                      const typename G::Setup& setup, const typename G::Written& written) {
    if (row.write_move == nullptr) return setup.written_text(written);
    std::string text;
    row.write_move(tags, written, text);
    return text;
}

/// The tags of a record, with the language whose letters its moves have, whatever it says of them.
template <rules::Game G>
notation::Tags tags_as_written(const notation::Record<typename G::Written>& record, const notation::Source& source,
                               const notation::Notation<typename G::Written>& row, const typename G::Setup& setup,
                               const PlyText<G>& text) {
    constexpr std::uint32_t enough = 32;
    const auto matches = [&](const notation::Tags& tags) {
        std::ptrdiff_t count = 0;
        for (std::uint32_t at = 0; at < record.plies.size() && at < enough; ++at)
            if (const auto& written = record.plies[at].written)
                count += move_text<G>(row, tags, setup, *written) == source.text(text.move_at(at)) ? 1 : 0;
        return count;
    };
    notation::Tags best = record.tags;
    for (const std::string_view language : {"en", "it"}) {
        notation::Tags tags = {{"Lang", std::string(language)}};
        for (const notation::Tag& tag : record.tags)
            if (tag.name != "Lang") tags.push_back(tag);
        if (matches(tags) > matches(best)) best = std::move(tags);
    }
    return best;
}

}  // namespace notaio::tools
