// Brings an edit of a record into its text. The same for every game and notation.
#pragma once

#include "notation/record/notation.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "rules/examine/replay.hpp"
#include "rules/examine/short_turns.hpp"
#include "rules/examine/slip.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/game.hpp"
#include "rules/game/setup.hpp"
#include "tools/module/ply_text.hpp"
#include "tools/module/points_at_ply.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Changes of a text, in the order of their places.
using Edits = std::vector<notation::Edit>;

/// A text with changes, given in the order of their places, which do not touch each other.
inline std::string with_edits(std::string_view text, const Edits& edits) {
    std::string line;
    std::size_t from = 0;
    for (const notation::Edit& edit : edits) {
        line += text.substr(from, edit.where.begin - from);
        line += edit.text;
        from = edit.where.end;
    }
    line += text.substr(from);
    return line;
}

/// How the lines of a text end: as its first does.
inline std::string_view line_end_of(std::string_view text) {
    const std::size_t at = text.find_first_of("\r\n");
    if (at == std::string_view::npos || text[at] == '\n') return "\n";
    return text.substr(at).starts_with("\r\n") ? "\r\n" : "\r";
}

/// A piece of a text as it is quoted: UTF-8 in one line.
inline std::string quoted_piece(std::string_view text) {
    std::string line;
    for (const char c : notation::without_controls(notation::decode(text), false))
        if (c != ' ' || !line.ends_with(' ')) line += c;
    return line;
}

/// Ways to insert a ply between one that ends at `end` and one that begins at `begin`: behind the one before it, where
/// nothing belongs to that but a number or what separates the two, which may be needed twice; or before the next.
inline std::vector<Edits> ways_to_insert(const notation::Source& source, std::uint32_t end, std::uint32_t begin,
                                         const std::string& text) {
    std::vector<Edits> ways;
    if (end <= begin) {
        const std::string between(source.text({end, begin}));
        if (between.find_first_not_of(" \t\r\n0123456789.,\"") == std::string::npos)
            for (const std::string& separator : {std::string(" "), between})
                ways.push_back({{{end, end}, separator + text}});
    }
    ways.push_back({{{begin, begin}, text + ' '}});
    return ways;
}

/// The edits that may bring a slip's repair into the text of `record`, which stands in `source` in the notation `row`.
/// Whether they do is for its reader to say: is_applied.
template <rules::Game G>
class RepairWays {
    using Written = typename G::Written;
    using Kind = notation::Repair::Kind;

  public:
    RepairWays(const notation::Record<Written>& record, const notation::Source& source,
               const notation::Notation<Written>& row, const typename G::Setup& setup)
        : record_(record),
          source_(source),
          row_(row),
          setup_(setup),
          text_(record, source, row, setup.seats().size()),
          tags_(tags_as_written<G>(record, source, row, setup, text_)) {}

    [[nodiscard]] std::vector<Edits> of(rules::Slip<Written> slip) const {
        // Words that are none go together with those before them.
        const auto behind = std::ranges::find_if(slip.fills, [&](const auto& fill) { return !goes_with(slip, fill); });
        slip.count += static_cast<std::uint32_t>(behind - slip.fills.begin());
        slip.fills.erase(slip.fills.begin(), behind);
        std::vector<Edits> ways;
        for (const Edits& edits : of_one(slip))
            for (auto& filled : fill(slip.fills)) {
                filled.insert(filled.begin(), edits.begin(), edits.end());  // the holes are behind it
                const auto touches = [](const notation::Edit& one, const notation::Edit& next) {
                    return next.where.begin < one.where.end;
                };
                if (std::ranges::adjacent_find(filled, touches) == filled.end()) ways.push_back(std::move(filled));
            }
        return ways;
    }

    /// The last way, where rounds have brackets of their own: all plies from the slip on move up or down.
    [[nodiscard]] std::optional<Edits> in_rounds(const rules::Slip<Written>& slip) const {
        auto edit = text_.in_rounds(rules::SlipLine<Written>(record_.plies, slip),
                                    [&](const Written& written) { return text_of(written); });
        return edit ? std::optional(Edits{std::move(*edit)}) : std::nullopt;
    }

    /// Says a repair in the words of the record: what stands there then, and what stood there.
    void tell(const rules::Slip<Written>& slip, notation::Repair& repair) const {
        repair.text = text(slip);
        const auto join = [](std::string& to, const std::string& next) { to += (to.empty() ? "" : " ") + next; };
        if (slip.kind != Kind::lost && slip.kind != Kind::setup) {
            repair.before.clear();
            for (const std::uint32_t ply : repair.plies) join(repair.before, written_at(ply - 1));
        }
        repair.also.clear();
        std::uint32_t behind = slip.ply_index + slip.count;
        bool goes = slip.kind == Kind::stray;
        for (const auto& fill : slip.fills) {
            if (fill.written || !goes || !is_beside(fill.ply_index, behind)) {
                repair.also.push_back({fill.ply_index + 1, {}, fill.written ? text_of(*fill.written) : std::string()});
            } else if (repair.also.empty()) {
                repair.plies.push_back(fill.ply_index + 1);
            }
            join(repair.also.empty() ? repair.before : repair.also.back().before, written_at(fill.ply_index));
            goes = !fill.written;
            behind = fill.ply_index + 1;
        }
    }

  private:
    // What stands there then, as the notation has it.
    [[nodiscard]] std::string text(const rules::Slip<Written>& slip) const {
        if (slip.setup) return tag_of(slip);
        const rules::SlipLine<Written> line(record_.plies, slip);
        std::string all;
        for (std::uint32_t ply_index = line.first(); ply_index < line.behind(); ++ply_index)
            all += (all.empty() ? "" : " ") + text_of(*line.at(ply_index));
        const bool rewrites = slip.written && slip.kind != Kind::exchange && slip.kind != Kind::lost;
        const auto seat = rewrites ? other_seat(slip.ply_index, *slip.written) : std::nullopt;
        return seat ? seat->text + ": " + all : all;
    }

    [[nodiscard]] static std::string tag_of(const rules::Slip<Written>& slip) {
        return '[' + slip.setup->name + " \"" + slip.setup->value + "\"]";
    }

    // Whether a word that is none stands directly behind those that a slip takes out, and before no other fill.
    [[nodiscard]] bool goes_with(const rules::Slip<Written>& slip, const rules::Fill<Written>& fill) const {
        const auto number = static_cast<std::uint32_t>(&fill - slip.fills.data());
        return slip.kind == Kind::stray && !fill.written &&
               is_beside(fill.ply_index, slip.ply_index + slip.count + number);
    }

    // Whether `ply_index` is that one, and nothing but blanks stands before it.
    [[nodiscard]] bool is_beside(std::uint32_t ply_index, std::uint32_t wanted) const {
        if (ply_index != wanted || ply_index == 0) return false;
        const notation::Span between{record_.plies[ply_index - 1].where.end, record_.plies[ply_index].where.begin};
        return between.begin <= between.end && source_.text(between).find_first_not_of(" \t") == std::string_view::npos;
    }

    // What stands in the record, without what stands beside its move.
    [[nodiscard]] std::string written_at(std::uint32_t ply_index) const {
        return quoted_piece(source_.text(move_at(ply_index)));
    }

    [[nodiscard]] std::vector<Edits> of_one(const rules::Slip<Written>& slip) const {
        const std::uint32_t ply_index = slip.ply_index;
        switch (slip.kind) {
        case Kind::replace:
        case Kind::earlier:
        case Kind::unreadable:
            if (slip.second) return part(ply_index, text_of(*slip.written), text_of(*slip.second));
            if (is_gap(ply_index)) return insert(ply_index, text_of(*slip.written));
            if (slip.count > 1)
                return {{{{move_at(ply_index).begin, move_at(ply_index + 1).end}, text_of(*slip.written)}}};
            return rewrite(ply_index, *slip.written);
        case Kind::exchange: return exchange(ply_index, slip.count);
        case Kind::stray: return set_aside(ply_index, slip.count);
        case Kind::doubled: return take_out(ply_index, slip.count);
        case Kind::lost: return insert(ply_index, text_of(*slip.written));
        case Kind::setup: return set_tag(slip);
        }
        return {};
    }

    [[nodiscard]] std::vector<Edits> set_tag(const rules::Slip<Written>& slip) const {
        const notation::Tag* const tag = notation::find_tag(record_.tags, slip.setup->name);
        if (tag == nullptr || tag->origin != notation::TagOrigin::record) return add_tag(tag_of(slip));
        if (!tag->where) return {};
        return {{{*tag->where, slip.setup->value}}};
    }

    // Behind the last tag of the record, else before all.
    [[nodiscard]] std::vector<Edits> add_tag(const std::string& tag) const {
        const std::string line_end(line_end_of(source_.bytes));
        std::vector<Edits> ways;
        std::uint32_t last = 0;
        for (const notation::Tag& of : record_.tags)
            if (of.where) last = std::max(last, of.where->end);
        const std::size_t close = source_.bytes.find(']', last);
        if (const auto end = static_cast<std::uint32_t>(close + 1); last > 0 && close != std::string_view::npos)
            ways.push_back({{{end, end}, line_end + tag}});
        ways.push_back({{{0, 0}, tag + line_end}});
        return ways;
    }

    // The seat that a ply is written with, where another has the turn.
    [[nodiscard]] std::optional<notation::Edit> other_seat(std::uint32_t ply_index, const Written& meant) const {
        if constexpr (rules::has<rules::WritesSeats, G>) {
            const auto& written = record_.plies[ply_index].written;
            const rules::WrittenSeat stands = written ? G::written_seat(*written) : rules::WrittenSeat();
            const std::string text = G::written_seat(meant).text;
            if (stands.where.size() == 0 || stands.text == text) return std::nullopt;
            return notation::Edit{stands.where, text};
        }
        return std::nullopt;
    }

    // Where the move ends as what stands behind it does, that may have been taken for something else.
    [[nodiscard]] std::vector<Edits> rewrite(std::uint32_t ply_index, const Written& meant) const {
        const std::string text = text_of(meant);
        const notation::Edit edit{move_at(ply_index), text};
        std::vector<Edits> ways = {{narrowed(edit)}};
        const std::string_view behind = source_.bytes.substr(edit.where.end);
        for (std::size_t size = std::min(behind.size(), text.size()); size > 0; --size) {
            if (!text.ends_with(behind.substr(0, size)) || behind.find(' ') < size) continue;
            notation::Edit longer = edit;
            longer.where.end += static_cast<std::uint32_t>(size);
            ways.push_back({narrowed(longer)});
            break;
        }
        if (const std::string left_out = words_left_out(ply_index, text); !left_out.empty())
            ways.insert(ways.begin(), {{edit.where, text + ' ' + said_beside_move(left_out)}});
        for (Edits& way : ways) {
            std::erase_if(way, [](const notation::Edit& one) { return one.where.size() == 0 && one.text.empty(); });
            if (const auto seat = other_seat(ply_index, meant)) way.insert(way.begin(), *seat);
        }
        return ways;
    }

    // The words of what could not be read that a move of fewer words does not have.
    [[nodiscard]] std::string words_left_out(std::uint32_t ply_index, std::string_view text) const {
        if (record_.plies[ply_index].written) return {};
        const auto old = rules::words_of(source_.text(move_at(ply_index)));
        auto kept = rules::words_of(text);
        if (old.size() <= kept.size()) return {};
        std::string left_out;
        for (const std::string_view word : old) {
            const auto same = std::ranges::find(kept, word);
            if (same != kept.end())
                kept.erase(same);
            else
                left_out += (left_out.empty() ? "" : " ") + std::string(word);
        }
        return kept.empty() && left_out.find_first_of("{}") == std::string::npos ? left_out : std::string();
    }

    // Words beside a move as they may stand there: points whose sign was lost, or a remark.
    [[nodiscard]] static std::string said_beside_move(const std::string& words) {
        if (rules::has<rules::PointsPerPly, G> && words.find_first_not_of("0123456789/") == std::string::npos)
            return '=' + words;
        return '{' + words + '}';
    }

    // Two plies in the place of one word, with a blank between them or as other plies are separated.
    [[nodiscard]] std::vector<Edits> part(std::uint32_t ply_index, const std::string& first,
                                          const std::string& second) const {
        std::vector<Edits> ways = {{{move_at(ply_index), first + ' ' + second}}};
        for (const std::string& text : text_.behind(ply_index + 1, second))
            ways.push_back({{record_.plies[ply_index].where, text_.ply_like(ply_index, first) + text}});
        return ways;
    }

    // Words that are none go in the same way, those that stand together together.
    [[nodiscard]] std::vector<Edits> fill(const std::vector<rules::Fill<Written>>& fills) const {
        constexpr std::size_t most_ways = 4;
        std::vector<Edits> ways(fills.empty() ? 1 : most_ways);
        for (auto next = fills.begin(); next != fills.end();) {
            const auto first = next++;
            if (first->written) {
                const notation::Edit edit = narrowed({move_at(first->ply_index), text_of(*first->written)});
                for (Edits& way : ways) way.push_back(edit);
                continue;
            }
            std::uint32_t count = 1;
            for (; next != fills.end() && !next->written && is_beside(next->ply_index, first->ply_index + count);
                 ++next)
                ++count;
            const auto aside = set_aside(first->ply_index, count);
            for (std::size_t way = 0; way < ways.size(); ++way)
                ways[way].push_back(aside[std::min(way, aside.size() - 1)].front());
        }
        return ways;
    }

    // Without the words before and behind that stay as they are.
    [[nodiscard]] notation::Edit narrowed(notation::Edit edit) const {
        const auto cut = [&](std::size_t words, bool before) {
            edit.text.erase(before ? 0 : edit.text.size() - words, words);
            const auto size = static_cast<std::uint32_t>(words);
            (before ? edit.where.begin += size : edit.where.end -= size);
        };
        const auto old = [&] { return source_.text(edit.where); };
        const auto first = static_cast<std::size_t>(std::ranges::mismatch(old(), edit.text).in1 - old().begin());
        cut(first == 0 ? 0 : old().substr(0, first).find_last_of(' ') + 1, true);
        const std::string_view was = old();
        std::size_t same = 0;
        while (same < was.size() && same < edit.text.size() &&
               was[was.size() - 1 - same] == edit.text[edit.text.size() - 1 - same])
            ++same;
        const std::size_t blank = was.find(' ', was.size() - same);
        cut(blank == std::string_view::npos ? 0 : was.size() - blank, false);
        return edit;
    }

    [[nodiscard]] std::string text_of(const Written& written) const {
        return move_text<G>(row_, tags_, setup_, written);
    }

    [[nodiscard]] std::vector<Edits> exchange(std::uint32_t ply_index, std::uint32_t count) const {
        const auto whole = [&](std::uint32_t at) { return record_.plies[at].where; };
        const auto moves = [&](std::uint32_t at) { return move_at(at); };
        std::vector<Edits> ways = {change_places(ply_index, count, moves)};
        // With numbers that are in the wrong order too, all that stands there.
        const auto* one = text_.number_at(ply_index);
        const auto* other = text_.number_at(ply_index + count);
        if (one != nullptr && other != nullptr && one->value > other->value)
            ways.insert(ways.begin(), change_places(ply_index, count, [&](std::uint32_t at) {
                            const auto* number = text_.number_at(at);
                            return number == nullptr ? whole(at) : notation::Span{number->where.begin, whole(at).end};
                        }));
        // The seats may be meant to go with them, where they are written: within the ply, or before it.
        if (whole(ply_index) != move_at(ply_index)) ways.push_back(change_places(ply_index, count, whole));
        Edits seats = change_places(ply_index, count, [&](std::uint32_t at) { return text_.seat_at(at); });
        std::erase_if(seats, [](const notation::Edit& edit) { return edit.where.size() == 0 || edit.text.empty(); });
        if (seats.empty()) return ways;
        for (std::size_t way = 0, without = ways.size(); way < without; ++way) {
            Edits both = seats;
            both.insert(both.end(), ways[way].begin(), ways[way].end());
            std::ranges::sort(both, {}, [](const notation::Edit& edit) { return edit.where.begin; });
            ways.push_back(std::move(both));
        }
        return ways;
    }

    // What `where` says of each of some plies, in the place of what it says of those that they change places with.
    template <class Where>
    [[nodiscard]] Edits change_places(std::uint32_t ply_index, std::uint32_t count, const Where& where) const {
        Edits edits;
        for (std::uint32_t i = 0; i < 2 * count; ++i) {
            const std::uint32_t other = i < count ? ply_index + i + count : ply_index + i - count;
            edits.push_back({where(ply_index + i), std::string(source_.text(where(other)))});
        }
        return edits;
    }

    // Words that are none become a comment where they may, so that nothing is lost, and numbers those of turns; else
    // they are taken out.
    [[nodiscard]] std::vector<Edits> set_aside(std::uint32_t ply_index, std::uint32_t count) const {
        const notation::Span where{record_.plies[ply_index].where.begin,
                                   record_.plies[ply_index + count - 1].where.end};
        std::vector<Edits> ways = take_out(ply_index, count);
        if (!row_.has_brace_comments) return ways;
        const std::string words(source_.text(where));
        const std::size_t brace = words.find_first_of("{}");
        if (brace == std::string::npos) {
            ways.insert(ways.begin(), {{where, '{' + words + '}'}});
        } else if (brace + 1 == words.size() && words.back() == '}') {  // a comment whose first brace was lost
            ways.insert(ways.begin(), {{{where.begin, where.begin}, "{"}});
        } else {
            std::string plain = words;  // no comment holds braces
            std::ranges::replace(plain, '{', '(');
            std::ranges::replace(plain, '}', ')');
            ways.insert(ways.begin(), {{where, '{' + plain + '}'}});
        }
        const std::size_t digits = notation::digits_at(words);
        if (digits > 0 && (digits == words.size() || words.find_first_not_of(",:;", digits) == std::string::npos))
            ways.insert(ways.begin(), {{where, words.substr(0, digits) + '.'}});  // a turn number
        return ways;
    }

    // The plies go with a blank, or with all that separates them from the one before them, or from the one behind.
    [[nodiscard]] std::vector<Edits> take_out(std::uint32_t ply_index, std::uint32_t count) const {
        const auto& plies = record_.plies;
        const notation::Span first = plies[ply_index].where;
        const notation::Span last = plies[ply_index + count - 1].where;
        const auto is_blank = [&](std::size_t at) { return at < source_.bytes.size() && source_.bytes[at] == ' '; };
        std::vector<Edits> ways;
        if (is_blank(last.end))
            ways.push_back({{{first.begin, last.end + 1}, {}}});
        else if (first.begin > 0 && is_blank(first.begin - 1))
            ways.push_back({{{first.begin - 1, last.end}, {}}});
        if (ply_index > 0 && plies[ply_index - 1].where.end <= first.begin)
            ways.push_back({{{plies[ply_index - 1].where.end, last.end}, {}}});
        if (ply_index + count < plies.size() && last.end <= plies[ply_index + count].where.begin)
            ways.push_back({{{first.begin, plies[ply_index + count].where.begin}, {}}});
        ways.push_back({{{first.begin, last.end}, {}}});
        return ways;
    }

    [[nodiscard]] std::vector<Edits> insert(std::uint32_t ply_index, const std::string& move) const {
        std::vector<Edits> ways = insert_move(ply_index, move);
        const auto& plies = record_.plies;
        if (ply_index > 0) {
            const std::uint32_t end = plies[ply_index - 1].where.end;
            for (std::string& text : text_.behind(ply_index, move)) ways.push_back({{{end, end}, std::move(text)}});
        }
        if (ply_index < plies.size()) {
            const std::uint32_t begin = plies[ply_index].where.begin;
            for (std::string& text : text_.before(ply_index, move)) ways.push_back({{{begin, begin}, std::move(text)}});
        }
        return ways;
    }

    // The move alone.
    [[nodiscard]] std::vector<Edits> insert_move(std::uint32_t ply_index, const std::string& text) const {
        const auto& plies = record_.plies;
        if (ply_index == plies.size()) {
            const std::uint32_t end = ply_index == 0 ? 0 : plies[ply_index - 1].where.end;
            return {{{{end, end}, ' ' + text}}};
        }
        const std::uint32_t begin = plies[ply_index].where.begin;
        if (ply_index == 0) return {{{{begin, begin}, text + ' '}}};
        auto ways = ways_to_insert(source_, move_at(ply_index - 1).end, begin, text);
        if (rules::begins_short_turn(record_.claims, rules::plies_per_number<G>(setup_.seats()), ply_index))
            std::rotate(ways.begin(), ways.end() - 1, ways.end());
        return ways;
    }

    [[nodiscard]] notation::Span move_at(std::uint32_t ply_index) const { return text_.move_at(ply_index); }

    // Whether a ply that could not be read is a gap in the numbers: it has no text but the number of the next one.
    [[nodiscard]] bool is_gap(std::uint32_t ply_index) const {
        const auto& plies = record_.plies;
        if (plies[ply_index].written || ply_index + 1 >= plies.size()) return false;
        const auto* number = text_.number_at(ply_index + 1);
        return number != nullptr && number->where == plies[ply_index].where;
    }

    const notation::Record<Written>& record_;
    const notation::Source& source_;
    const notation::Notation<Written>& row_;
    const typename G::Setup& setup_;
    const PlyText<G> text_;
    const notation::Tags tags_;
};

/// How many of the things that a record says stand outside all edits.
template <class Said>
std::size_t count_outside(const std::vector<Said>& said, const Edits& edits) {
    return static_cast<std::size_t>(std::ranges::count_if(said, [&](const Said& one) {
        return std::ranges::none_of(edits, [&](const notation::Edit& edit) {
            return edit.where.begin < one.where.end && one.where.begin < edit.where.end;
        });
    }));
}

/// Whether a record that was read once more, behind `edits`, has the plies that a slip gives, and says of them what it
/// said before.
template <rules::Game G>
bool is_applied(const typename G::Setup& setup, const notation::Record<typename G::Written>& before,
                const notation::Record<typename G::Written>& after, const rules::Slip<typename G::Written>& slip,
                const Edits& edits) {
    using Kind = notation::Repair::Kind;
    const rules::SlipLine<typename G::Written> line(before.plies, slip);
    const auto gone = std::ranges::count_if(slip.fills, [](const auto& fill) { return !fill.written; });
    if (after.plies.size() + static_cast<std::size_t>(gone) != line.size()) return false;
    if (line.shift() >= 0 && gone == 0 &&
        (after.claims.size() < count_outside(before.claims, edits) ||
         after.annotations.size() < count_outside(before.annotations, edits)))
        return false;
    if (slip.kind == Kind::setup) {
        const auto* tag = notation::find_tag(after.tags, slip.setup->name);
        return tag != nullptr && tag->origin == notation::TagOrigin::record && tag->value == slip.setup->value;
    }
    auto position = setup.start();
    auto next = after.plies.begin();
    for (std::uint32_t ply_index = 0; ply_index < line.size(); ++ply_index) {
        if (line.is_passed_over(ply_index)) continue;
        const auto& here = next++->written;
        const auto* meant = line.at(ply_index);
        if (!here || meant == nullptr) return false;
        const auto move = setup.legal_move(position, *here);  // which may be written in several ways
        if (!move || (*here != *meant && move != setup.legal_move(position, *meant))) return false;
        setup.apply(position, *move);
    }
    return true;
}

}  // namespace notaio::tools
