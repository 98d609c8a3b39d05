#include "notation/record/result_sentence.hpp"

#include "notation/record/italian.hpp"
#include "notation/record/result_lexicon.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/typed_characters.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace notaio::notation {
namespace {

using namespace result_words;

constexpr std::size_t most_words = 16;
constexpr std::string_view right_quote = "\xE2\x80\x99";

struct Token {
    std::string word;         // in small letters, without punctuation
    std::string_view text;    // the same as it is written
    std::uint32_t parts = 0;  // what it may be
    bool stops = false;       // a full stop, a semicolon or the like follows
    bool pauses = false;      // a comma follows
    bool has_colon = false;   // `A:` begins a turn
    bool is_owner = false;    // Black's
};

std::uint32_t parts_of(std::string_view word) {
    const auto found = std::ranges::find(lexicon, word, &Known::word);
    return found == lexicon.end() ? 0 : found->parts;
}

// Whether a seat of another game has this name: in Hex `Black resigns` is an unknown sentence, not two moves.
bool is_seat_elsewhere(std::string_view word) {
    constexpr std::array<std::string_view, 6> seats = {"Black", "White", "Red", "Blue", "North", "South"};
    const std::string_view name = english_result(word);
    return std::ranges::any_of(seats, [&](std::string_view seat) { return equal_without_case(name, seat); });
}

bool is_gap(const TypedCharacter& c) { return c.is_blank() || c.is_passed_over() || c.point == ' ' || c.point == '\t'; }

// The first words of a text. `l'abbandono` is two.
std::vector<Token> tokens_of(std::string_view text) {
    constexpr std::string_view marks = ".,;:!";
    std::vector<Token> tokens;
    std::size_t at = 0;
    const auto add = [&](std::string_view word) {
        Token& one = tokens.emplace_back();
        while (word.size() > 1 && marks.find(word.back()) != std::string_view::npos) {
            const char mark = word.back();
            one.pauses |= mark == ',';
            one.stops |= mark != ',' && mark != ':';
            one.has_colon |= mark == ':';
            word.remove_suffix(1);
        }
        one.text = word;
        one.word = lowered(word);
        if (const std::size_t quote = one.word.find(right_quote); quote != std::string::npos)
            one.word.replace(quote, right_quote.size(), "'");
        one.is_owner = one.word.ends_with("'s");
        one.parts = parts_of(one.word);
    };
    while (at < text.size() && tokens.size() < most_words) {
        const TypedCharacter c = typed_character(text.substr(at));
        if (is_gap(c)) {
            at += c.size;
            continue;
        }
        const std::size_t begin = at;
        std::size_t elided = begin;  // behind l'
        while (at < text.size()) {
            const TypedCharacter next = typed_character(text.substr(at));
            if (is_gap(next)) break;
            at += next.size;
            const bool is_quote = next.point == '\'' || next.point == 0x2019;
            constexpr std::size_t longest = 8;  // dell'
            if (!is_quote || elided != begin || at == text.size() || at - begin > longest) continue;
            const std::string before = lowered(text.substr(begin, at - next.size - begin)) + "'";
            if ((parts_of(before) & (article | link | auxiliary)) != 0) elided = at;
        }
        if (elided != begin) add(text.substr(begin, elided - begin));
        if (at > elided) add(text.substr(elided, at - elided));
    }
    return tokens;
}

class SentenceReader {
  public:
    SentenceReader(std::string_view text, SentenceSeats seats) : text_(text), seats_(seats), tokens_(tokens_of(text)) {}

    std::optional<ResultSentence> read() {
        if (is(label)) ++at_;
        const std::size_t begin = at_;
        for (auto rule : {&SentenceReader::of_seat, &SentenceReader::verb_first, &SentenceReader::of_victory,
                          &SentenceReader::of_game, &SentenceReader::of_noun, &SentenceReader::bare_verb,
                          &SentenceReader::one_word}) {
            at_ = begin;
            found_ = {};
            verb_ = why_ = 0;
            loser_.reset();
            if (!(this->*rule)() || !ends()) continue;
            const std::string_view last = tokens_[at_ - 1].text;
            found_.size = static_cast<std::size_t>(last.data() + last.size() - text_.data());
            return found_;
        }
        return std::nullopt;
    }

    // A seat with its article, and a word of letters behind it.
    bool is_about_seat() {
        skip(article);
        if (at_ + 1 >= tokens_.size()) return false;
        const Token& subject = tokens_[at_];
        std::string_view name = subject.text;
        if (subject.is_owner) name = name.substr(0, name.find_first_of("'\xE2"));
        if (!seat_of(name) && !is_seat_elsewhere(name)) return false;
        const bool is_label = subject.text.data() + subject.text.size() < text_.data() + text_.size() &&
                              *(subject.text.data() + subject.text.size()) == ':';
        if (subject.stops || subject.pauses || is_label) return false;
        const Token& next = tokens_[at_ + 1];
        const auto is_in_word = [](char c) {
            return is_letter(c) || c == '\'' || c == '?' || static_cast<unsigned char>(c) >= 0x80;
        };
        const std::size_t shortest = name.size() == 1 ? 3 : 2;  // `A Hf` is of a turn
        return next.word.size() >= shortest && std::ranges::all_of(next.word, is_in_word) && !seat_of(next.text);
    }

  private:
    [[nodiscard]] bool is(std::uint32_t parts) const {
        return at_ < tokens_.size() && !broken() && (tokens_[at_].parts & parts) != 0;
    }
    // The word before ends a sentence.
    [[nodiscard]] bool broken() const { return at_ > 0 && tokens_[at_ - 1].stops; }
    bool take(std::uint32_t parts) {
        if (!is(parts)) return false;
        ++at_;
        return true;
    }
    // A seat is never skipped: a seat called `A` is also an article.
    void skip(std::uint32_t parts) {
        while (is(parts) && !seat_of(tokens_[at_].text)) ++at_;
    }

    [[nodiscard]] std::optional<std::size_t> seat_of(std::string_view text) const {
        const std::string_view name = english_result(text);
        for (std::size_t i = 0; i < seats_.names.size(); ++i)
            if (equal_without_case(name, seats_.names[i])) return i;
        return std::nullopt;
    }
    bool take_seat(std::vector<std::size_t>& out) {
        if (at_ >= tokens_.size() || broken()) return false;
        const auto seat = seat_of(tokens_[at_].text);
        if (!seat) return false;
        out.push_back(*seat);
        ++at_;
        return true;
    }
    // `Il Bianco`, `A and C`, `A, B e D`.
    bool subject() {
        subject_.clear();
        skip(article);
        if (!take_seat(subject_)) return false;
        while (at_ < tokens_.size() && !broken()) {
            const std::size_t before = at_;
            const bool joined = take(both) || tokens_[at_ - 1].pauses;
            skip(article);
            if (joined && take_seat(subject_)) continue;
            at_ = before;
            break;
        }
        return true;
    }

    // What the verb says, before any reason.
    bool verb() {
        skip(auxiliary);
        for (const Part part : {wins, loses, resigns, forfeits, runs_out})
            if (take(part)) {
                verb_ = part;
                if (part == runs_out) {
                    const bool is_whole = tokens_[at_ - 1].word == "timeout";
                    bool tells_time = is_whole;
                    while (is(time | of_time | article | link)) tells_time |= (tokens_[at_++].parts & time) != 0;
                    return tells_time;
                }
                return true;
            }
        return false;
    }
    // `the game`, `on time`, `per abbandono`.
    void reason() {
        why_ = 0;
        std::size_t before = at_;
        skip(article);
        if (!take(game)) at_ = before;
        before = at_;
        bool has_link = false;  // `loses a tempo` is of the game, `loses on time` of its end
        for (; is(link | article) && !seat_of(tokens_[at_].text); ++at_)
            has_link |= (tokens_[at_].parts & link) != 0 && tokens_[at_].word != "a";
        for (const Part part : {time, resignation, forfeit, points})
            if ((part != time || has_link || verb_ == forfeits || (verb_ == 0 && why_ == 0)) && take(part)) {
                why_ = part;
                if (part == time) skip(of_time);
                name_loser();
                return;
            }
        at_ = before;
    }

    // `del Nero`, behind the reason of a victory.
    void name_loser() {
        const std::size_t before = at_;
        std::vector<std::size_t> seats;
        if (verb_ == wins && take(whose)) {
            skip(article);
            if (take_seat(seats)) {
                loser_ = seats.front();
                return;
            }
        }
        at_ = before;
    }

    [[nodiscard]] std::optional<std::size_t> opponent(std::size_t seat) const {
        return seats_.are_pairs && (seat ^ 1U) < seats_.names.size() ? std::optional(seat ^ 1U) : std::nullopt;
    }
    [[nodiscard]] std::optional<Ending::Kind> kind() const {
        if (verb_ == resigns) return Ending::Kind::resign;
        if (verb_ == forfeits && why_ != time) return Ending::Kind::forfeit;
        if (verb_ == runs_out || why_ == time) return Ending::Kind::timeout;
        if (why_ == resignation) return Ending::Kind::resign;
        if (why_ == forfeit) return Ending::Kind::forfeit;
        return std::nullopt;
    }

    // Who has lost and why, or who has won.
    bool conclude() {
        const auto ending = kind();
        if (verb_ != wins && subject_.size() != 1) return false;
        if (verb_ != wins && ending) {
            found_.ending = ending;
            found_.loser = seats_.names[subject_.front()];
            return true;
        }
        if (verb_ == wins && !ending) return winners(subject_);
        const auto other = subject_.size() == 1 ? opponent(subject_.front()) : std::nullopt;
        if (!other || (loser_ && loser_ != other)) return false;
        if (verb_ == loses) return winners({*other});
        found_.ending = ending;
        found_.loser = seats_.names[*other];
        return true;
    }
    bool winners(std::vector<std::size_t> seats) {
        std::ranges::sort(seats);
        for (const std::size_t seat : seats) {
            if (!found_.result.empty()) found_.result += '=';
            found_.result += seats_.names[seat];
        }
        return true;
    }

    bool of_seat() {
        if (!subject() || !verb()) return false;
        reason();
        return conclude();
    }
    // `Abbandona il Nero`. In a record's own words, `resign White`, the result follows the ending.
    bool verb_first() {
        if (at_ < tokens_.size() && tokens_[at_].word == "resign") return false;
        if (at_ < tokens_.size() && tokens_[at_].word == "forfeit") return false;
        if (!verb() || verb_ == runs_out) return false;
        const std::size_t before = at_;
        reason();
        const std::uint32_t why = why_;
        if (at_ < tokens_.size() && (tokens_[at_].word == "al" || tokens_[at_].word == "to"))
            return false;  // the winner
        if (!subject()) {
            at_ = before;
            why_ = 0;
            if (!subject()) return false;
        }
        const std::uint32_t behind = why;
        reason();
        if (why_ == 0) why_ = behind;
        return conclude();
    }
    bool of_victory() {
        skip(article);
        if (!take(victory)) return false;
        skip(link | copula | article);
        verb_ = wins;
        if (!subject()) return false;
        reason();
        return conclude();
    }
    // `Game drawn`, `La partita è patta`, `draw by agreement`, `partita interrotta`.
    bool of_game() {
        skip(article);
        take(game);
        skip(copula | auxiliary | link | article);
        const bool agreed_before = take(agreed);
        if (take(broken_off)) {
            found_.ending = Ending::Kind::abandoned;
            return true;
        }
        if (!take(drawn)) return false;
        std::size_t end = at_;  // of what says that it was agreed
        while (!agreed_before && is(agreed | link | both)) {
            ++at_;
            if ((tokens_[at_ - 1].parts & agreed) != 0) end = at_;
        }
        at_ = end;
        found_.ending = Ending::Kind::draw;
        return true;
    }
    // `Abbandono del Nero`, `Resignation by White`, `Abbandono, ha perso il Nero`, `abbandono Nero`.
    bool of_noun() {
        skip(article | link);
        if (!is(resignation | forfeit | time)) return false;
        verb_ = loses;
        const std::uint32_t parts = tokens_[at_++].parts;
        const std::uint32_t why = (parts & time) != 0 ? time : parts & (resignation | forfeit);
        if (take(whose)) {
            if (at_ < tokens_.size() && tokens_[at_].word == "parte" && ++at_ > 0 && !take(whose)) return false;
        } else if (const std::size_t before = at_; !verb()) {
            at_ = before;
            const Token& noun = tokens_[at_ - 1];
            const bool is_own =
                noun.text == "resign" || noun.text == "forfeit" || noun.text == "timeout";  // resign White
            const bool is_end = why != time || noun.word == "tempo" || noun.word == "timeout";
            if (is_own || !is_end || noun.has_colon || noun.stops || noun.pauses) return false;
        }
        if (!subject()) return false;
        reason();
        if (why_ == 0) why_ = why;
        return conclude();
    }
    // `Resigned.`, `ha perso per il tempo`: of whose turn it is.
    bool bare_verb() {
        if (tokens_.size() > at_ + 1 && take(time)) {
            skip(time | of_time);
            found_.ending = Ending::Kind::timeout;
            return true;
        }
        if (!verb() || verb_ == wins) return false;
        reason();
        found_.ending = kind();
        return found_.ending.has_value();
    }
    // A result word before a stop: `White.`, `1-0.`
    bool one_word() {
        if (at_ >= tokens_.size()) return false;
        const Token& token = tokens_[at_++];
        if (token.has_colon || token.pauses) return false;
        if (const auto ending = ending_of(token.text)) {
            found_.ending = ending;
            return true;
        }
        if (!is_result_word(token.text, seats_.names, seats_.has_pgn_results)) return false;
        found_.result = english_result(token.text);
        return true;
    }

    // The sentence ends here: nothing follows, a stop stands there, or another result does.
    [[nodiscard]] bool ends() const {
        if (at_ == 0) return false;
        if (verb_ == wins && is(means)) return true;  // how the game was won is not read
        if (at_ == tokens_.size()) return tokens_.size() < most_words;
        if (broken() || tokens_[at_ - 1].pauses || (at_ > 1 && tokens_[at_ - 1].has_colon)) return true;
        const std::string_view next = tokens_[at_].text;
        return is_result_word(next, {}, seats_.has_pgn_results) && !ending_of(next);
    }

    std::string_view text_;
    SentenceSeats seats_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    std::vector<std::size_t> subject_;
    std::uint32_t verb_ = 0;
    std::uint32_t why_ = 0;
    std::optional<std::size_t> loser_;  // as the reason names him
    ResultSentence found_;
};

}  // namespace

std::string ResultSentence::words() const {
    if (!ending) return result;
    return loser + (loser.empty() ? "" : " ") + std::string(ending_word(*ending));
}

std::optional<ResultSentence> read_result_sentence(std::string_view text, SentenceSeats seats) {
    return SentenceReader(text, seats).read();
}

bool names_result(std::string_view text) {
    constexpr std::uint32_t parts = wins | loses | resigns | forfeits | victory | drawn | resignation | forfeit;
    for (const Token& token : tokens_of(text))
        if ((token.parts & (article | label)) == 0) return (token.parts & parts) != 0;
    return false;
}

bool is_about_seat(std::string_view text, SentenceSeats seats) { return SentenceReader(text, seats).is_about_seat(); }

}  // namespace notaio::notation
