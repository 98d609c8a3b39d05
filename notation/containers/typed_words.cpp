#include "notation/containers/typed_words.hpp"

#include "notation/containers/typed_marks.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation {
namespace {

// The digit that a letter may have been, on paper or on the keys.
char as_digit(char c) {
    switch (c) {
    case 'l':
    case 'I':
    case 'i': return '1';
    case 'O':
    case 'o':
    case 'Q':
    case 'D': return '0';
    case 'S':
    case 's': return '5';
    case 'B': return '8';
    case 'Z':
    case 'z': return '2';
    case 'b':
    case 'G': return '6';
    case 'g':
    case 'q': return '9';
    default: return c;
    }
}

// Whether a word becomes a move when letters behind its first few are digits that look like them.
bool may_be_move(std::string_view word, const GameWords& words) {
    constexpr std::size_t most_letters = 2;  // before the first digit of a move, in any game
    std::string meant;
    for (std::size_t kept = 0; kept <= most_letters && kept < word.size(); ++kept) {
        meant.assign(word);
        bool folded = true;
        for (std::size_t i = kept; i < word.size() && folded; ++i) {
            meant[i] = as_digit(word[i]);
            folded = !is_letter(meant[i]) || (i > 0 && !is_alnum(word[i - 1]));
        }
        if (folded && words.kind(meant) == WordKind::move) return true;
    }
    return words.kind(word) == WordKind::move;
}

// Whether two moves may have been run together, in one of which letters stand for digits at most.
bool may_be_two_moves(std::string_view word, const GameWords& words) {
    constexpr std::size_t longest = 10;
    if (word.size() > longest) return false;
    for (std::size_t at = 1; at < word.size(); ++at) {
        const std::string_view first = word.substr(0, at);
        const std::string_view second = word.substr(at);
        if (words.kind(first) == WordKind::move ? may_be_move(second, words)
                                                : words.kind(second) == WordKind::move && may_be_move(first, words))
            return true;
    }
    return false;
}

// Whether one letter that is missing, too many, another, or in its neighbour's place makes `word` of `known`.
bool is_near(std::string_view word, std::string_view known) {
    if (word.size() > known.size() + 1 || known.size() > word.size() + 1) return false;
    const std::size_t shorter = std::min(word.size(), known.size());
    std::size_t same = 0;
    while (same < shorter && lower(word[same]) == lower(known[same])) ++same;
    const auto rest = [&](std::size_t of_word, std::size_t of_known) {
        return same + of_word <= word.size() && same + of_known <= known.size() &&
               equal_without_case(word.substr(same + of_word), known.substr(same + of_known));
    };
    if (rest(0, 0) || rest(1, 0) || rest(0, 1) || rest(1, 1)) return true;
    return same + 2 <= shorter && lower(word[same]) == lower(known[same + 1]) &&
           lower(word[same + 1]) == lower(known[same]) && rest(2, 2);
}

// Words that stand in the place of a move, of an ending or of a piece, in records of any game.
constexpr std::array<std::string_view, 34> words_of_play = {
    "resigns", "resigned", "abbandona", "abbandono", "timeout", "tempo", "patta", "pareggio", "interrotta",
    "drawn",   "wins",     "won",       "vince",     "vinto",   "white", "black", "north",    "south",
    "bianco",  "nero",     "nord",      "passa",     "passo",   "skip",  "salta", "salto",    "swap",
    "scambio", "scambia",  "pass",      "unable",    "void",    "torre", "casa"};

bool is_near_word(std::string_view word, const GameWords& words) {
    const auto near = [&](std::string_view known) { return known.size() > 2 && is_near(word, known); };
    const auto is_it = [&](std::string_view known) { return equal_without_case(word, known); };
    return std::ranges::any_of(every_ending, [&](Ending::Kind kind) { return near(ending_word(kind)); }) ||
           std::ranges::any_of(words.seats, near) || std::ranges::any_of(words.moves, near) ||
           std::ranges::any_of(words_of_play, is_it);
}

// Written as words are: in small letters, the first perhaps large, or all large, and then a longer one.
bool is_cased_as_words(std::string_view word) {
    constexpr std::size_t longest_move = 5;
    constexpr std::size_t longest_word = 30;
    if (word.size() > longest_word) return false;
    const auto large = static_cast<std::size_t>(std::ranges::count_if(word, is_upper));
    return large == 0 || (large == 1 && is_upper(word.front())) || (large == word.size() && large > longest_move);
}

struct Letters {
    std::size_t count = 0;
    std::size_t longest_run = 0;
    std::size_t digits = 0;
    bool others = false;  // but apostrophes
};

Letters letters_of(std::string_view core) {
    Letters found;
    std::size_t run = 0;
    while (!core.empty()) {
        const TypedCharacter c = typed_character(core);
        const bool apostrophe = core.front() == '\'' || c.point == 0x2019 || c.point == 0x2018;
        if (c.is_letter()) {
            ++found.count;
            found.longest_run = std::max(found.longest_run, ++run);
        } else if (!apostrophe) {
            run = 0;
            const bool digit = is_digit(core.front());
            found.digits += digit ? 1 : 0;
            found.others = found.others || !digit;
        }
        core.remove_prefix(c.size);
    }
    return found;
}

// `12.`, `12...`, `12)`, and what may stand directly behind.
bool begins_with_number(std::string_view word) {
    const std::size_t digits = digits_at(word);
    return digits > 0 && digits < word.size() && (word[digits] == '.' || word[digits] == ')');
}

}  // namespace

std::string_view next_typed_word(std::string_view piece, std::size_t& at) {
    const auto is_gap = [&](std::size_t& size) {
        const char c = piece[at];
        size = 1;
        if (c == ' ' || c == '\t') return true;
        if (c > 0x20 && c < 0x7F) return false;
        const TypedCharacter found = typed_character(piece.substr(at));
        size = found.size;
        return found.is_blank();
    };
    std::size_t size = 1;
    while (at < piece.size() && is_gap(size)) at += size;
    const std::size_t begin = at;
    while (at < piece.size() && !is_gap(size)) at += size;
    return piece.substr(begin, at - begin);
}

std::string plain_word(std::string_view word) {
    std::string out;
    while (!word.empty()) {
        const TypedCharacter c = typed_character(word);
        if (c.kind == TypedKind::hyphen)
            out += '-';
        else if (!c.is_passed_over())
            out += word.substr(0, c.size);
        word.remove_prefix(c.size);
    }
    return out;
}

std::string_view word_core(std::string_view word) {
    constexpr std::string_view ascii = "([{<\"'-*_#>.,:;!?)]}|/=~";
    const auto is_mark = [&](std::string_view text) {
        return ascii.find(text.front()) != std::string_view::npos || typed_character(text).kind == TypedKind::quote;
    };
    while (!word.empty() && is_mark(word)) word.remove_prefix(typed_character(word).size);
    while (!word.empty()) {
        std::size_t last = word.size() - 1;
        while (last > 0 && (static_cast<unsigned char>(word[last]) & 0xC0U) == 0x80) --last;
        if (typed_character(word.substr(last)).size != word.size() - last) last = word.size() - 1;
        if (!is_mark(word.substr(last))) break;
        word = word.substr(0, last);
    }
    return word;
}

void ProseScale::add(std::string_view raw) {
    const std::string plain = plain_word(raw);
    const bool is_first = words_seen_++ == 0;
    if (is_first && begins_with_number(plain)) blocked_ = true;
    const std::string_view core = word_core(plain);
    const bool leads = leading_ + 1 == words_seen_;
    if (core.empty()) {
        doubtful_ += plain.find_first_of("@=>") != std::string::npos ? 1 : 0;
        return;
    }
    const Letters letters = letters_of(core);
    letters_ = letters_ || letters.count > 0;
    const WordKind kind = words_.kind(core);
    const bool is_move = kind == WordKind::move || words_.kind(plain) == WordKind::move;
    if (!is_move && plain.find_first_of("@=>") != std::string::npos) ++doubtful_;
    if (kind == WordKind::end) {
        opens_with_end_ = opens_with_end_ || is_first;
        ++short_;
    } else if (is_move) {
        const bool is_word = letters.digits == 0 && !letters.others && words_.kind(plain) == kind;
        ++(is_word ? moves_ : played_);
        blocked_ = blocked_ || (is_first && !is_word);
    } else if (letters.digits > 0) {
        const bool is_misprint = letters.count > 0 && letters.longest_run < 4;
        played_ += is_misprint ? 1 : 0;
        blocked_ = blocked_ || (is_first && is_misprint);
    } else if (!letters.others) {
        const std::size_t before = sure_;
        add_letters(core);
        if (leads && sure_ > before) ++leading_;
    } else if (letters.count > 0) {
        const bool is_joined = core.find('-') != std::string_view::npos && letters.longest_run >= 4;
        if (may_be_move(core, words_) || core.find_first_of("@=*:") != std::string_view::npos)
            ++doubtful_;
        else if (is_joined)
            ++sure_;
    }
}

void ProseScale::add_letters(std::string_view core) {
    constexpr std::size_t shortest = 4;
    if (letters_of(core).count < shortest || is_near_word(core, words_)) {
        short_ += may_be_move(core, words_) ? 0 : 1;
    } else if (may_be_move(core, words_) || may_be_two_moves(core, words_)) {
        ++doubtful_;
    } else {
        ++sure_;
        is_cased_ = is_cased_as_words(core);
    }
}

// A word alone is prose if it is written as one; beside words that are moves of the game most must be words of prose,
// or two of them begin the line: `Diagram after 8. f5 d2`.
bool ProseScale::weighs_as_prose() const {
    constexpr std::size_t many = 3;
    if (blocked_ || sure_ == 0 || sure_ <= doubtful_) return false;
    if (words_seen_ == 1) return is_cased_;
    if (played_ == 0) return moves_ == 0 || (sure_ >= many && sure_ > moves_);
    if (words_seen_ < many) return false;
    return sure_ + short_ > played_ + moves_ || (leading_ > 1 && played_ <= 2 * leading_);
}

bool is_remark(std::string_view text, const GameWords& words, std::size_t& looked_at) {
    std::string line(text);
    if (line.find("\n\n") != std::string::npos) return false;
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    std::size_t sure = 0;
    std::size_t doubtful = 0;
    std::size_t numbers = 0;
    std::size_t marks = 0;
    for (std::size_t at = 0;;) {
        const std::string_view word = next_typed_word(line, at);
        if (word.empty()) break;
        ++looked_at;
        const std::string plain = plain_word(word);
        const std::string_view core = word_core(plain);
        const bool is_played = words.kind(plain) != WordKind::other || words.kind(core) != WordKind::other ||
                               words.kind(move_of(plain)) != WordKind::other;
        if (is_played) return false;
        const Letters letters = letters_of(core);
        if (begins_with_number(plain)) return false;
        if (core.empty())
            ++marks;
        else if (letters.count == 0)
            ++numbers;
        else if (letters.digits > 0 || is_near_word(core, words))
            return false;
        else if (may_be_move(core, words) || may_be_two_moves(core, words))
            ++doubtful;
        else
            ++sure;
    }
    return sure > 0 ? sure > doubtful : doubtful == 0 && numbers + marks > 0;
}

}  // namespace notaio::notation
