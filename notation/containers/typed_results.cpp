// Results in words under the moves of a text that people typed.
#include "notation/containers/typed_marks.hpp"
#include "notation/containers/typed_text.hpp"
#include "notation/containers/typed_words.hpp"
#include "notation/record/general_codes.hpp"
#include "notation/record/italian.hpp"
#include "notation/record/result_sentence.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

namespace notaio::notation {
namespace {

constexpr std::string_view stops = ".,;:!";

// A sentence, or a result word before one.
struct Item {
    std::string words;
    Span where;
    bool ends = false;  // it says how the game ended
};

// Whether a new game may begin in the next line: its turn number is 1.
bool begins_anew(std::string_view rest) {
    while (!rest.empty()) {
        const std::string_view content = behind_typed_blanks(take_line(rest));
        if (content.empty()) continue;
        const auto number = list_number(content);
        return number && number->digits == "1";
    }
    return false;
}

struct SpacedResult {
    std::string words;     // 1-0
    std::size_t size = 0;  // bytes of the text
};

// `1 - 0` or `½ : ½`, and nothing behind it.
std::optional<SpacedResult> spaced_result(std::string_view text) {
    std::size_t at = 0;
    const std::string_view first = next_typed_word(text, at);
    const std::string_view mark = next_typed_word(text, at);
    const std::string_view second = word_core(next_typed_word(text, at));
    const std::string dash = plain_word(mark);
    if (second.empty() || (dash != "-" && dash != ":")) return std::nullopt;
    const std::string_view rest = text.substr(at);
    const std::size_t end = static_cast<std::size_t>(second.data() + second.size() - text.data());
    const std::string joined = std::string(first) + dash + std::string(second);
    if (rest.find_first_not_of(" \t") != std::string_view::npos || !is_result_word(joined, {}, true))
        return std::nullopt;
    return SpacedResult{std::string(english_result(joined)), end};
}

// The part of a sentence before what may be moves again: a move with a number in it, a piece that is not placed (--), a
// seat with its colon.
std::string_view before_moves(std::string_view sentence, const GameWords& words) {
    std::size_t at = 0;
    next_typed_word(sentence, at);
    for (;;) {
        const std::string_view word = next_typed_word(sentence, at);
        if (word.empty()) return sentence;
        const std::string core(word_core(plain_word(word)));
        const bool is_dash = core.empty() && word.find_first_not_of('-') == std::string_view::npos;
        const bool is_move = std::ranges::any_of(core, is_digit) && words.kind(core) == WordKind::move;
        if (!is_dash && !is_move && !word.ends_with(':')) continue;
        const std::size_t end = at - word.size();
        const std::size_t number = sentence.find_last_not_of(" \t", end == 0 ? 0 : end - 1);  // 4. before the move
        const std::size_t begin = sentence.find_last_of(" \t", number) + 1;
        return sentence.substr(0, list_number(sentence.substr(begin)) ? begin : end);
    }
}

// `Resigned. White`: either may be meant, that White resigned or that White won.
bool leaves_loser_open(std::span<const Item> items, const GameWords& words) {
    constexpr std::array<std::string_view, 3> losses = {"resign", "timeout", "forfeit"};
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        const bool is_bare_loss = items[i].ends && std::ranges::find(losses, items[i].words) != losses.end();
        const std::string_view next = english_result(word_core(items[i + 1].words));
        const auto is_seat = [&](std::string_view seat) { return equal_without_case(seat, next); };
        if (is_bare_loss && !items[i + 1].ends && std::ranges::any_of(words.results, is_seat)) return true;
    }
    return false;
}

}  // namespace

// A sentence about a seat of which a word is unknown, to the end of its line or to the next move. It may say how the
// game ended, so no edit that makes a comment of it is safe.
void TypedText::take_sentence(std::string_view text) {
    const std::string_view sentence = without_typed_blanks_behind(text);
    add_prose(sentence);
    blank_out(span(sentence));
}

// Sentences that end a game become the words of a record: `Il Nero abbandona.` is `Black resign`. They follow the moves
// of a line, or are a line; one about a seat of which a word is unknown is prose, and claims nothing.
void TypedText::take_results(std::string_view piece, std::string_view rest, const GameWords& words) {
    if (words.results.empty() || depth_ > 0) return;
    const SentenceSeats seats{words.results, words.seats.size() == 2, words.kind("1-0") == WordKind::end};
    const bool moves_follow = do_moves_follow(rest, words) && !begins_anew(rest);
    std::vector<Item> items;
    bool is_edited = false;
    std::size_t end = 0;  // of the last item, with its stop
    for (std::size_t at = 0;;) {
        const std::string_view word = next_typed_word(piece, at);
        if (word.empty()) break;
        const std::string core(word_core(plain_word(word)));
        if (const auto spaced = spaced_result(piece.substr(at - word.size())); spaced && seats.has_pgn_results) {
            const std::size_t begin = at - word.size();
            items.push_back({spaced->words, span(piece.substr(begin, spaced->size)), false});
            is_edited = true;
            end = begin + spaced->size;
            break;
        }
        const WordKind kind = words.kind(core);
        const bool is_of_letters = !core.empty() && std::ranges::none_of(core, is_digit);
        if (kind == WordKind::move || (kind == WordKind::other && !is_of_letters)) {
            items.clear();
            continue;
        }
        if (++sentences_ > most_words_looked_at) break;
        const std::size_t begin = at - word.size();
        const std::string_view tail = piece.substr(begin);
        if (const auto sentence = read_result_sentence(tail, seats)) {
            const bool is_plain = sentence->size == word.size();
            is_edited = is_edited || !is_plain;
            const Item item{is_plain ? std::string(word) : sentence->words(), span(tail.substr(0, sentence->size)),
                            sentence->ending.has_value()};
            const bool is_repeated = !items.empty() && !item.ends && !items.back().ends && !is_plain &&
                                     items.back().words == item.words;  // Black loses, White wins
            if (is_repeated)
                items.back().where.end = item.where.end;
            else
                items.push_back(item);
            at = begin + sentence->size;
            while (at < piece.size() && stops.find(piece[at]) != std::string_view::npos) ++at;
            end = at;
        } else if (is_about_seat(tail, seats)) {
            if (!moves_follow) take_sentence(before_moves(tail, words));
            break;
        } else if (words.kind(word) == WordKind::end) {
            items.push_back({std::string(word), span(word), false});
            end = at;
        } else if (is_of_letters) {
            break;
        }
    }
    if (items.empty() || !is_edited || moves_follow) return;
    if (leaves_loser_open(items, words)) return take_sentence(piece.substr(items.front().where.begin - offset(piece)));
    const std::string_view whole = std::string_view(text_).substr(
        items.front().where.begin, offset(piece) + static_cast<std::uint32_t>(end) - items.front().where.begin);
    // An ending goes before the result: behind it nothing may follow.
    std::stable_partition(items.begin(), items.end(), [](const Item& item) { return item.ends; });
    std::string meant;
    std::vector<Run> runs;
    for (const Item& item : items) {
        if (!meant.empty()) meant += ' ';
        const auto first = offset(whole) + static_cast<std::uint32_t>(meant.size());
        meant += item.words;
        const auto last = first + static_cast<std::uint32_t>(item.words.size()) - 1;
        runs.push_back({first, item.where.begin, 1});
        if (last > first) runs.push_back({last, item.where.end - 1, 1});
    }
    if (meant.size() > whole.size() || whole == meant) return;
    const std::uint32_t begin = offset(whole);
    blank_out(span(whole));
    text_.replace(begin, meant.size(), meant);
    runs_.insert(runs_.end(), runs.begin(), runs.end());
}

}  // namespace notaio::notation
