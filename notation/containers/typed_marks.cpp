#include "notation/containers/typed_marks.hpp"

#include "notation/containers/typed_words.hpp"
#include "notation/record/italian.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/titles.hpp"

#include <algorithm>
#include <map>

namespace notaio::notation {
namespace {

bool is_plain_blank(std::string_view text, std::size_t at) {
    return at < text.size() && (text[at] == ' ' || text[at] == '\t');
}

bool is_one_of(std::string_view text, std::size_t at, std::string_view marks) {
    return at < text.size() && marks.find(text[at]) != std::string_view::npos;
}

// The signs of ordinal numbers: º and the sign of degrees.
bool is_ordinal_sign(const TypedCharacter& c) { return c.point == 0xBA || c.point == 0xB0; }

bool is_bullet(const TypedCharacter& c) {
    constexpr std::u32string_view bullets = U"*-+\u2022\u2023\u25AA\u25CF\u25CB\u25E6\u00B7";
    return c.kind == TypedKind::hyphen || bullets.find(c.point) != std::u32string_view::npos;
}

// The first letters of a text.
std::string_view letters_before(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size()) {
        const TypedCharacter c = typed_character(text.substr(end));
        if (!c.is_letter()) break;
        end += c.size;
    }
    return text.substr(0, end);
}

struct SeatLabel {
    std::string_view seat;
    std::size_t size = 0;
};

// `Bianco:` or `Black -`, which a blank ends.
std::optional<SeatLabel> seat_label(std::string_view text, std::span<const std::string_view> seats) {
    const std::string_view word = letters_before(text);
    const std::string_view name = english_result(word);
    const auto seat =
        std::ranges::find_if(seats, [&](std::string_view known) { return equal_without_case(known, name); });
    if (word.empty() || seat == seats.end()) return std::nullopt;
    const std::string_view mark = behind_typed_blanks(text.substr(word.size()));
    if (mark.empty()) return std::nullopt;
    const TypedCharacter c = typed_character(mark);
    const std::string_view behind = mark.substr(c.size);
    const bool is_dash = (mark.front() == '-' || c.kind == TypedKind::hyphen) && is_plain_blank(behind, 0);
    if (mark.front() != ':' && !is_dash) return std::nullopt;
    return SeatLabel{*seat, text.size() - behind.size()};
}

// Words of which none may be a move.
bool is_name(std::string_view text, const GameWords& words) {
    constexpr std::size_t longest = 200;
    std::size_t letters = 0;
    if (text.size() > longest) return false;
    for (std::size_t at = 0;;) {
        const std::string_view word = next_typed_word(text, at);
        if (word.empty()) return letters > 1;
        const std::string plain = plain_word(word);
        const std::string_view core = word_core(plain);
        const bool has_digits = std::ranges::any_of(core, is_digit);
        if (words.kind(plain) != WordKind::other) return false;
        if ((core.size() > 1 || has_digits) && words.kind(core) != WordKind::other) return false;
        for (std::string_view rest = core; !rest.empty();) {
            const TypedCharacter c = typed_character(rest);
            if (c.is_letter() && has_digits) return false;
            letters += c.is_letter() ? 1 : 0;
            rest.remove_prefix(c.size);
        }
    }
}

}  // namespace

std::string_view without_typed_blanks_behind(std::string_view text) {
    std::size_t end = 0;
    for (std::size_t at = 0; at < text.size();) {
        const TypedCharacter c = typed_character(text.substr(at));
        at += c.size;
        const bool blank = text[at - c.size] == ' ' || text[at - c.size] == '\t' || c.is_blank() || c.is_passed_over();
        if (!blank) end = at;
    }
    return text.substr(0, end);
}

std::string_view move_of(std::string_view word) {
    while (word.starts_with('(')) word.remove_prefix(1);
    const std::size_t digits = digits_at(word);
    if (digits > 0 && digits < word.size() && word[digits] == '.') {
        word.remove_prefix(digits);
        word.remove_prefix(std::min(word.find_first_not_of('.'), word.size()));
    }
    while (!word.empty() && std::string_view("!?)").find(word.back()) != std::string_view::npos) word.remove_suffix(1);
    return word;
}

bool is_taken(std::string_view word, const GameWords& words) {
    const std::string_view move = move_of(word);
    return (move.empty() && !word.empty()) || words.kind(move) != WordKind::other;
}

std::optional<ListNumber> list_number(std::string_view text) {
    constexpr std::size_t most_digits = 9;
    using Kind = ListNumber::Kind;
    std::size_t at = 0;
    const char closing = text.starts_with('(') ? ')' : text.starts_with('[') ? ']' : '\0';
    if (closing != '\0') ++at;
    const std::size_t digits = digits_at(text, at);
    if (digits == 0 || digits > most_digits) return std::nullopt;
    ListNumber found{.digits = text.substr(at, digits)};
    at += digits;
    const auto result = [&](Kind kind, std::size_t size) {
        found.kind = kind;
        found.size = size;
        return std::optional(found);
    };
    if (closing != '\0') {
        if (at == text.size() || text[at] != closing) return std::nullopt;
        return result(Kind::closed, is_one_of(text, at + 1, ".:") ? at + 2 : at + 1);
    }
    if (at == text.size()) return std::nullopt;
    if (text.substr(at).starts_with("...")) {
        found.is_middle = true;
        return result(Kind::dotted, at + 3);
    }
    if (text[at] == '.')
        return is_one_of(text, at + 1, "):") ? result(Kind::closed, at + 2) : result(Kind::dotted, at + 1);
    if (is_one_of(text, at, ")]")) return result(Kind::closed, at + 1);
    if (text[at] == ':') return result(Kind::signed_by, at + 1);
    TypedCharacter c = typed_character(text.substr(at));
    if (is_ordinal_sign(c)) {
        at += c.size;
        return result(Kind::signed_by, is_one_of(text, at, ".):") ? at + 1 : at);
    }
    const std::size_t mark = text.find_first_not_of(" \t", at);
    if (mark == std::string_view::npos) return std::nullopt;
    c = typed_character(text.substr(mark));
    std::size_t end = mark + c.size;
    if (text.substr(mark).starts_with("...")) {
        end = mark + 3;
        found.is_middle = true;
    }
    if (text[mark] == '-' || text[mark] == '.' || c.kind == TypedKind::hyphen) {
        if (!is_plain_blank(text, end)) return std::nullopt;
        return result(Kind::dashed, end);
    }
    return mark == at ? std::nullopt : result(Kind::bare, at);
}

std::string_view bullet(std::string_view text) {
    if (text.empty()) return {};
    const TypedCharacter c = typed_character(text);
    if (!is_bullet(c) || !is_plain_blank(text, c.size)) return {};
    const std::string_view behind = behind_typed_blanks(text.substr(c.size));
    return behind.empty() ? std::string_view() : text.substr(0, text.size() - behind.size());
}

bool is_called_page(std::string_view plain, const GameWords& words) {
    constexpr std::size_t most_digits = 4;
    plain = trimmed(plain);
    std::string_view core = trimmed(word_core(plain));
    while (core.size() > trimmed(word_core(core)).size()) core = trimmed(word_core(core));
    if (core.empty() || words.kind(core) != WordKind::other) return false;
    const bool is_adorned = core.data() != plain.data() && core.data() + core.size() != plain.data() + plain.size();
    const std::string_view word = letters_before(core);
    const bool is_called = is_word_for_page(word);
    if (is_called) {
        core.remove_prefix(word.size());
        const bool is_apart = core.starts_with('.') || is_plain_blank(core, 0);  // p12 is a cell
        if (!is_apart) return false;
        core = trimmed(core.substr(core.starts_with('.') ? 1 : 0));
    }
    const std::size_t digits = digits_at(core);
    if (digits == 0 || digits > most_digits || !(is_called || is_adorned)) return false;
    core = trimmed(core.substr(digits));
    if (is_called && core.starts_with('-')) core = trimmed(core.substr(1));  // 12-13
    return core.empty() || (is_called && is_number(core) && core.size() <= most_digits);
}

std::vector<NamedPlayer> named_players(std::string_view line, const GameWords& words) {
    std::vector<NamedPlayer> players;
    line = behind_typed_blanks(line);
    while (!line.empty()) {
        const auto label = seat_label(line, words.seats);
        if (!label) return {};
        line = behind_typed_blanks(line.substr(label->size));
        std::size_t end = line.size();
        for (std::size_t at = 0;;) {
            const std::string_view word = next_typed_word(line, at);
            if (word.empty()) break;
            if (word.data() == line.data() || !seat_label(line.substr(at - word.size()), words.seats)) continue;
            end = at - word.size();
            break;
        }
        std::string_view name = without_typed_blanks_behind(line.substr(0, end));
        while (!name.empty() && std::string_view(",/|").find(name.back()) != std::string_view::npos)
            name = without_typed_blanks_behind(name.substr(0, name.size() - 1));
        if (!is_name(name, words)) return {};
        players.push_back({label->seat, name});
        line.remove_prefix(end);
    }
    return players;
}

LineTurns turns_of(std::string_view line) {
    LineTurns found;
    line = behind_typed_blanks(line);
    line.remove_prefix(bullet(line).size());
    std::size_t begin = 0;
    if (const auto number = list_number(line)) {
        found.numbers = 1;
        found.is_numbered = true;
        begin = number->size;
    }
    for (std::size_t at = begin;;) {
        const std::string_view word = next_typed_word(line, at);
        if (word.empty()) break;
        const auto number = list_number(word);
        if (number && (number->kind == ListNumber::Kind::dotted || number->kind == ListNumber::Kind::closed)) {
            if (found.numbers++ > 0) found.turn = std::max(found.turn, found.tail);
            found.tail = 0;
            if (number->size == word.size()) continue;
        }
        ++found.words;
        ++(found.numbers == 0 ? found.lead : found.tail);
    }
    return found;
}

namespace {

// Returns false for the numbers of most records, which follow each other.
bool may_be_columns(std::span<const PlyClaim> numbers) {
    const auto is_break = [](const PlyClaim& one, const PlyClaim& next) { return next.value != one.value + 1; };
    const auto is_number = [](const PlyClaim& claim) { return claim.kind == PlyClaim::Kind::turn_number; };
    return numbers.size() > 2 && std::ranges::adjacent_find(numbers, is_break) != numbers.end() &&
           std::ranges::all_of(numbers, is_number);
}

// Pages of columns that begin on the same row; the last row of a page may be shorter.
std::vector<std::size_t> order_of_pages(std::string_view text, std::span<const PlyClaim> numbers) {
    std::vector<std::int64_t> above;  // the numbers of the row before
    std::int64_t most = numbers.front().value - 1;
    std::size_t wide_rows = 0;
    for (std::size_t begin = 0; begin < numbers.size();) {
        std::size_t end = begin + 1;
        while (end < numbers.size()) {
            const std::size_t from = numbers[end - 1].where.end;
            const std::string_view between = text.substr(from, numbers[end].where.begin - from);
            if (between.find_first_of("\r\n") != std::string_view::npos) break;
            if (numbers[end].value <= numbers[end - 1].value + 1) return {};
            ++end;
        }
        const auto row = numbers.subspan(begin, end - begin);
        const bool opens_page = row.front().value == most + 1 && (above.empty() || row.front().value != above[0] + 1);
        if (!opens_page) {
            if (row.size() > above.size()) return {};
            for (std::size_t i = 0; i < row.size(); ++i)
                if (row[i].value != above[i] + 1) return {};
        }
        above.clear();
        for (const PlyClaim& number : row) {
            above.push_back(number.value);
            most = std::max(most, number.value);
        }
        wide_rows += row.size() > 1 ? 1 : 0;
        begin = end;
    }
    std::vector<std::size_t> order(numbers.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto value = [&](std::size_t i) { return numbers[i].value; };
    std::ranges::sort(order, {}, value);
    const bool is_whole = std::ranges::adjacent_find(order, [&](std::size_t one, std::size_t next) {
                              return value(next) != value(one) + 1;
                          }) == order.end();
    return wide_rows > 0 && is_whole ? order : std::vector<std::size_t>();
}

// Returns the index of the row of each number. Numbers on the same line are in the same row.
std::vector<std::size_t> rows_of(std::string_view text, std::span<const PlyClaim> numbers) {
    std::vector<std::size_t> row(numbers.size());
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        const std::size_t from = numbers[i - 1].where.end;
        const std::string_view between = text.substr(from, numbers[i].where.begin - from);
        row[i] = row[i - 1] + (between.find_first_of("\r\n") == std::string_view::npos ? 0 : 1);
    }
    return row;
}

// Columns of any height, which may begin and end on different rows.
std::vector<std::size_t> order_of_uneven_columns(std::string_view text, std::span<const PlyClaim> numbers) {
    const std::vector<std::size_t> row = rows_of(text, numbers);
    std::size_t wide_rows = 0;
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        if (row[i] != row[i - 1]) continue;
        if (numbers[i].value <= numbers[i - 1].value + 1) return {};
        ++wide_rows;
    }
    if (wide_rows == 0) return {};
    std::vector<std::size_t> order(numbers.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return numbers[i].value; });
    std::size_t height = 0;  // of the column so far
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool is_first = i == 0;
        if (!is_first && numbers[order[i]].value != numbers[order[i - 1]].value + 1) return {};
        const bool is_below = !is_first && row[order[i]] == row[order[i - 1]] + 1;
        if (!is_below && height == 1) return {};  // only the last column may be so short
        height = is_below ? height + 1 : 1;
    }
    return order;
}

// Returns how many numbers are wrong if the turns have this order. The first turn has the number that makes the most
// right.
std::size_t misprints_in(std::span<const std::size_t> order, std::span<const PlyClaim> numbers) {
    std::map<std::int64_t, std::size_t> shown;  // first number: how many numbers show it
    for (std::size_t i = 0; i < order.size(); ++i) ++shown[numbers[order[i]].value - static_cast<std::int64_t>(i)];
    const auto most = std::ranges::max_element(shown, {}, [](const auto& one) { return one.second; });
    return order.size() - most->second;
}

// One page of columns that begin on the same row, in which a sixth of the numbers may be misprinted. The columns must
// explain at least two more numbers than the rows do.
std::vector<std::size_t> order_of_misprinted_columns(std::string_view text, std::span<const PlyClaim> numbers) {
    constexpr std::size_t fewest = 6;
    if (numbers.size() < fewest) return {};
    const std::vector<std::size_t> row = rows_of(text, numbers);
    std::vector<std::vector<std::size_t>> columns;
    std::size_t width = 0;  // of the row so far
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        width = i > 0 && row[i] == row[i - 1] ? width + 1 : 1;
        if (width > columns.size()) columns.emplace_back();
        if (columns[width - 1].size() != row[i]) return {};  // a row above is shorter
        columns[width - 1].push_back(i);
    }
    if (columns.size() < 2 || columns.back().size() < 2) return {};
    std::vector<std::size_t> order;
    for (const auto& column : columns) order.insert(order.end(), column.begin(), column.end());
    std::vector<std::size_t> along(numbers.size());
    for (std::size_t i = 0; i < along.size(); ++i) along[i] = i;
    const std::size_t misprints = misprints_in(order, numbers);
    const bool are_few = misprints <= numbers.size() / fewest && misprints + 2 <= misprints_in(along, numbers);
    return are_few ? order : std::vector<std::size_t>();
}

}  // namespace

std::vector<std::size_t> order_of_columns(std::string_view text, std::span<const PlyClaim> numbers) {
    if (!may_be_columns(numbers)) return {};
    for (const auto& order_in : {order_of_pages, order_of_uneven_columns, order_of_misprinted_columns})
        if (auto order = order_in(text, numbers); !order.empty()) return order;
    return {};
}

bool are_unclear_columns(std::string_view text, std::span<const PlyClaim> numbers, bool may_repeat) {
    if (!may_be_columns(numbers)) return false;
    const std::vector<std::size_t> row = rows_of(text, numbers);
    const auto value = [&](std::size_t i) { return numbers[i].value; };
    // `2...` continues turn 2.
    const auto goes_on = [&](std::size_t i) {
        const std::string_view number = text.substr(numbers[i].where.begin, numbers[i].where.size() + 3);
        return may_repeat || number.find("..") != std::string_view::npos;
    };
    // The numbers before and after it fit each other.
    const auto is_misprint = [&](std::size_t i) {
        return i + 1 == numbers.size() || (i == 0 && numbers.size() > 2 && value(1) == 2 && value(2) == 3) ||
               (i > 0 && value(i + 1) == value(i - 1) + 2);
    };
    std::size_t wide_rows = 0;
    // Breaks between numbers side by side, and between the end of a row and the start of the next.
    std::size_t jumps = 0;
    std::size_t steps_back = 0;
    std::size_t repeats = 0;
    std::size_t falls = 0;
    std::size_t leaps = 0;
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        const bool is_beside = row[i] == row[i - 1];
        wide_rows += is_beside && (i == 1 || row[i - 1] != row[i - 2]) ? 1 : 0;
        if (value(i) == value(i - 1) + 1 || (value(i) == value(i - 1) && goes_on(i))) continue;
        if (is_misprint(i - 1) || is_misprint(i)) continue;
        const bool is_up = value(i) > value(i - 1);
        if (is_beside && value(i) == value(i - 1))
            ++repeats;
        else
            ++(is_beside ? (is_up ? jumps : steps_back) : (is_up ? leaps : falls));
    }
    const auto are_many = [&](std::size_t count) { return count > 0 && 4 * count >= wide_rows; };
    return (are_many(jumps) && falls > 0) || (are_many(steps_back) && leaps > 0) || (are_many(repeats) && repeats > 1);
}

std::optional<Span> other_game(std::string_view text, std::span<const PlyClaim> numbers,
                               std::optional<std::uint32_t> result_end) {
    for (std::size_t i = 1; i + 1 < numbers.size(); ++i) {
        if (numbers[i].value != 1 || numbers[i - 1].value < 2 || numbers[i + 1].value != 2) continue;
        const std::uint32_t begin = numbers[i].where.begin;
        const std::uint32_t before = numbers[i - 1].where.end;
        const std::size_t line_begin = text.find_last_of("\r\n", begin) + 1;
        const bool begins_line =
            line_begin > before && behind_typed_blanks(text.substr(line_begin, begin - line_begin)).empty();
        const bool is_apart = begins_line || (result_end && *result_end > before && *result_end <= begin);
        if (is_apart) return numbers[i].where;
    }
    return std::nullopt;
}

}  // namespace notaio::notation
