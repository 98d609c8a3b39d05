// The listing of Susan's author: one numbered ply a line. docs/notation/susan.md 3.3
#include "notation/containers/text.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/record/result_sentence.hpp"
#include "notation/source/ascii.hpp"
#include "notation/susan/codes.hpp"
#include "notation/susan/manual_grammar.hpp"
#include "notation/susan/own_notations.hpp"

#include <algorithm>

namespace notaio::notation::susan {
namespace {

using grammar::lettered;
using grammar::numbered;

bool is_white(char mark) { return mark == 'W' || mark == 'w'; }
std::string_view seat_of(char mark) { return Syntax::seat_names()[is_white(mark) ? 1 : 0]; }

// Which seat makes a ply. Until something says who begins, Black is taken to.
class TurnOrder {
  public:
    // What the setup says: the seat to move of a start position, else the tag First.
    explicit TurnOrder(const Tags& tags) {
        if (const Tag* position = find_tag(tags, "Position")) {
            const std::size_t blank = position->value.find(' ');
            const std::size_t field =
                blank == std::string::npos ? blank : position->value.find_first_not_of(' ', blank);
            if (field != std::string::npos) white_first_ = is_white(position->value[field]);
        }
        if (white_first_) return;
        if (const Tag* first = find_tag(tags, "First")) white_first_ = equal_without_case(first->value, "White");
    }

    [[nodiscard]] bool is_known() const { return white_first_.has_value(); }
    [[nodiscard]] bool fits(char mark, std::int64_t ply) const {
        return is_white(mark) == ((ply % 2 == 1) == white_first_.value_or(false));
    }
    void learn(char mark, std::uint32_t ply) {
        white_first_ = is_white(mark) == (ply % 2 == 1);
        learned_ = true;
    }
    // Whether a colour mark, and nothing before it, says that White begins.
    [[nodiscard]] bool learned_white() const { return learned_ && *white_first_; }

  private:
    std::optional<bool> white_first_;
    bool learned_ = false;
};

// Takes the pieces of a line as the grammar finds them, and enters them in the record when the whole line has matched.
class ListingBuilder {
  public:
    ListingBuilder(const Syntax& syntax, std::string_view text, Record<Written>& record, Diagnostics& out)
        : syntax_(syntax),
          record_(record),
          builder_(syntax, text, record, out),
          turns_(record.tags) {}

    void number(std::string_view text) { number_ = text; }
    void colour(std::string_view text) { colour_ = text; }
    void move(std::string_view text) { move_ = text; }
    void ending(std::string_view text) { (ending_of(text) ? ending_ : junk_) = text; }
    void junk(std::string_view text) { junk_ = text; }
    void tail(std::string_view text) { tail_.push_back(text); }

    void end_entry(std::string_view line) {
        if (builder_.is_full()) return forget_entry();
        check_order();
        const bool is_ending = !ending_.empty();
        if (is_ending)
            end();
        else
            ply(line);
        end_tail(is_ending);
    }

    // A line of comments alone belongs to the ply before it.
    void end_tail(bool behind_ending) {
        for (const std::string_view text : tail_) {
            if (text.front() == '{' || text.front() == ';')
                comment(text);
            else if (text.size() == 3 && text.front() == '*' && text.back() == '*')
                mark(text, behind_ending);
            else
                stray(text);
        }
        forget_entry();
    }

    void comment(std::string_view text) { builder_.comment(text, false); }

    void finish() {
        if (turns_.learned_white()) add_notation_default(record_.tags, "First", "White");
    }

  private:
    void forget_entry() {
        tail_.clear();
        number_ = colour_ = move_ = ending_ = junk_ = {};
    }

    // The number and the colour of an entry: claims about its ply, or the sign that the line before it is missing.
    void check_order() {
        const std::uint32_t next = builder_.next_ply();
        std::int64_t value = 0;
        for (const char digit : number_) value = value * 10 + (digit - '0');
        if (!colour_.empty()) {
            if (value == std::int64_t{next} + 1 && turns_.fits(colour_.front(), value)) {
                builder_.hole(sus_003_missing_ply, builder_.span(number_));
            } else if (!turns_.is_known()) {
                turns_.learn(colour_.front(), next);
            }
        }
        const std::uint32_t ply = builder_.next_ply();
        if (!number_.empty() && builder_.has_room(builder_.span(number_)))
            builder_.claim({.ply = ply,
                            .kind = PlyClaim::Kind::ply_number,
                            .value = value,
                            .where = builder_.span(number_),
                            .code = &sus_203_wrong_ply_number});
        if (colour_.empty()) return;
        if (colour_.front() >= 'a') note_spelling(colour_);
        if (ending_.empty())
            builder_.claim({.ply = ply,
                            .kind = PlyClaim::Kind::seat_name,
                            .text = std::string(seat_of(colour_.front())),
                            .where = builder_.span(colour_),
                            .code = &sus_202_wrong_colour});
    }

    // `Black resigned.`; false where the junk is no such sentence.
    bool result() {
        const auto said = read_result_sentence(junk_, {Syntax::result_names()});
        if (!said || junk_.find_first_not_of(" .!", said->size) != std::string_view::npos) return false;
        const Span where = builder_.span(junk_.substr(0, said->size));
        if (!said->ending) {
            builder_.claim(ResultClaim{said->result, where});
            return true;
        }
        Ending one{*said->ending, builder_.last_ply(), where};
        if (!said->loser.empty()) one.seat = said->loser;
        one.may_be_result = said->ending == Ending::Kind::draw;
        builder_.end(std::move(one), junk_);
        return true;
    }

    void ply(std::string_view line) {
        if (move_.empty() && colour_.empty() && number_.empty() && result()) return;
        if (move_.empty()) return builder_.hole(junk_.empty() ? line : junk_);
        if (Ply<Written>* const one = builder_.add_ply(builder_.span(move_))) one->written = decode();
    }

    // `->` is as good as `-` here (2.2).
    Written decode() {
        auto read = syntax_.decode(move_, builder_.offset(move_));
        if (const std::size_t arrow = move_.find("->"); read.lenient && arrow != std::string_view::npos) {
            std::string plain(move_);
            plain.erase(arrow + 1, 1);
            read.lenient = syntax_.decode(plain, 0).lenient;
        }
        if (read.lenient) builder_.note_spelling(builder_.span(move_), builder_.last_ply());
        return read.written;
    }

    // An ending is no ply; a colour beside it says whose ending it is.
    void end() {
        const auto kind = *ending_of(ending_);
        Ending one{kind, builder_.last_ply(), builder_.span(ending_)};
        if (!colour_.empty()) one.seat = seat_of(colour_.front());
        one.may_be_result = kind == Ending::Kind::draw && number_.empty() && colour_.empty();
        if (builder_.end(std::move(one), ending_) && ending_ != ending_word(kind)) note_spelling(ending_);
    }

    void mark(std::string_view text, bool behind_ending) {
        const Span where = builder_.span(text);
        if (builder_.last_ply() == 0 && !behind_ending) return stray(text);
        if (!builder_.has_room(where)) return;
        const char letter = text[1];
        const bool draw = letter == 'D' || letter == 'd';
        if (letter >= 'a') note_spelling(text);
        const std::string word = draw ? "draw" : std::string(seat_of(letter));
        builder_.claim(ResultClaim{word, where, !behind_ending});
        if (behind_ending) return;
        builder_.claim({.ply = builder_.last_ply(),
                        .kind = PlyClaim::Kind::winner,
                        .text = word,
                        .where = where,
                        .code = &sus_205_false_win_mark});
    }

    void stray(std::string_view text) {
        const auto last = text.find_last_not_of(" \t");
        builder_.stray(text.substr(0, last == std::string_view::npos ? text.size() : last + 1));
    }

    void note_spelling(std::string_view text) { builder_.note_spelling(builder_.span(text), builder_.next_ply()); }

    const Syntax& syntax_;
    Record<Written>& record_;
    RecordBuilder<Syntax> builder_;
    TurnOrder turns_;

    // Of the line that is being read.
    std::string_view number_, colour_, move_, ending_, junk_;
    std::vector<std::string_view> tail_;
};

namespace listing = grammar::listing;

template <class Rule>
struct build : grammar::pegtl::nothing<Rule> {};

template <void (ListingBuilder::*member)(std::string_view)>
struct hand_on {
    template <class Input>
    static void apply(const Input& in, ListingBuilder& builder) {
        (builder.*member)(std::string_view(in.begin(), in.size()));
    }
};

struct end_of_comments {
    template <class Input>
    static void apply(const Input&, ListingBuilder& builder) {
        builder.end_tail(false);
    }
};

// clang-format off
template <class Cell> struct build<listing::number<Cell>>  : hand_on<&ListingBuilder::number> {};
template <> struct build<listing::colour>                  : hand_on<&ListingBuilder::colour> {};
template <class Move> struct build<listing::written<Move>> : hand_on<&ListingBuilder::move> {};
template <> struct build<listing::ending>                  : hand_on<&ListingBuilder::ending> {};
template <> struct build<listing::junk>                    : hand_on<&ListingBuilder::junk> {};
template <> struct build<listing::lone_mark>               : hand_on<&ListingBuilder::junk> {};
template <> struct build<listing::mark>                    : hand_on<&ListingBuilder::tail> {};
template <> struct build<listing::comment>                 : hand_on<&ListingBuilder::tail> {};
template <> struct build<listing::stray>                   : hand_on<&ListingBuilder::tail> {};
template <class Cell> struct build<listing::entry<Cell>>   : hand_on<&ListingBuilder::end_entry> {};
template <> struct build<listing::lone>                    : end_of_comments {};
// clang-format on

// Reads the tags and comments before the first entry, remarks of the file between them left out; says where it begins.
std::size_t read_head(std::string_view bytes, Tags& tags, std::vector<std::string_view>& comments, Diagnostics& out) {
    std::size_t at = 0;
    TagNames names;
    while (true) {
        const std::size_t old_tags = tags.size();
        const std::size_t old_findings = out.list().size();
        const text::Head head = text::read_head(bytes.substr(at), tags, names, out);
        const auto shift = [&](std::optional<Span>& where) {
            const auto by = static_cast<std::uint32_t>(at);
            if (where) where = Span{where->begin + by, where->end + by};
        };
        for (std::size_t i = old_tags; i < tags.size(); ++i) shift(tags[i].where);
        for (Diagnostic& finding : out.list().subspan(old_findings)) shift(finding.where);
        comments.insert(comments.end(), head.comments.begin(), head.comments.end());
        at += head.size;
        if (at == bytes.size() || bytes[at] != '#') return at;
        at = std::min(bytes.find_first_of("\r\n", at), bytes.size());
    }
}

char letter_of(const std::string& seat) { return seat.front(); }

void append_move(std::string& out, const Syntax& syntax, const Written& written) {
    const std::size_t begin = out.size();
    syntax.write(out, written);
    if (std::holds_alternative<Slide>(written)) out.insert(out.find('-', begin) + 1, ">");
}

// Writes the entries of one record.
class ListingWriter {
  public:
    ListingWriter(const WriteTask<Written>& task, std::string& out)
        : task_(task),
          record_(task.record),
          syntax_(task.record.tags),
          out_(out),
          next_(task.record.annotations.begin()) {}

    void write() {
        tags();
        comments(0);
        std::uint32_t ply = 0;
        for (const auto& written : record_.plies) {
            ++ply;
            entry(ply, letter_of(task_.seats[(ply - 1) % task_.seats.size()]));
            if (written.written) move(*written.written);
            if (ply == record_.plies.size() && task_.ended_by_board && task_.outcome) mark();
            comments(ply);
            end_line();
        }
        if (record_.ending) {
            entry(ply + 1, ending_letter(ply));
            out_ += ending_word(record_.ending->kind);
            end_line();
        }
        end_line();
    }

  private:
    void end_line() { out_ += '\n'; }

    // The mark says the result of a game that ended on the board, the first colour says who begins.
    void tags() {
        const bool says_first =
            !record_.plies.empty() || (record_.ending && ending_letter(0) == letter_of(task_.seats[0]));
        const std::string marked = task_.ended_by_board && task_.outcome ? winner() : std::string();
        bool any = false;
        const auto put = [&](std::string_view name, std::string_view value) {
            text::append_tag(out_, name, value);
            any = true;
        };
        bool has_result = false;
        for (const Tag& tag : record_.tags) {
            const bool is_result = equal_without_case(tag.name, "Result");
            has_result |= is_result;
            if (equal_without_case(tag.name, "Game") || (is_result && tag.value == marked)) continue;
            if (says_first && equal_without_case(tag.name, "First")) continue;
            put(tag.name, tag.value);
        }
        if (!has_result && !record_.results.empty() && record_.results.front().word != marked)
            put("Result", record_.results.front().word);
        // Comments before the first entry would belong to the record before this one, if no tag came first.
        if (!any && !record_.annotations.empty() && record_.annotations.front().ply == 0) put("Game", task_.game_name);
        if (any) end_line();
    }

    [[nodiscard]] std::string winner() const {
        return task_.outcome->winners.empty() ? "draw" : task_.seats[task_.outcome->winners.front()];
    }

    void entry(std::uint32_t ply, char colour) {
        if (ply < 10) out_ += ' ';
        out_ += std::to_string(ply);
        out_ += ' ';
        out_ += colour;
        out_ += "  ";
    }

    void move(const Written& written) { append_move(out_, syntax_, written); }

    void mark() {
        out_ += " *";
        out_ += task_.outcome->winners.empty() ? 'D' : letter_of(winner());
        out_ += '*';
    }

    // Who resigns or runs out of time is the one that lost, in turn or not.
    [[nodiscard]] char ending_letter(std::uint32_t ply) const {
        const std::size_t to_move = ply % task_.seats.size();
        const auto kind = record_.ending->kind;
        const bool has_loser = kind != Ending::Kind::draw && kind != Ending::Kind::abandoned;
        if (!has_loser || !task_.outcome || task_.outcome->winners.size() != 1) return letter_of(task_.seats[to_move]);
        return letter_of(task_.seats[1 - task_.outcome->winners.front()]);
    }

    // Comments go behind the entry, in braces; one that holds a brace takes the rest of the line, and whatever comes
    // after it a line of its own. Before the first entry each has its line.
    void comments(std::uint32_t ply) {
        bool line_is_full = false;
        for (; next_ != record_.annotations.end() && next_->ply <= ply; ++next_) {
            const std::string& text = next_->text;
            if (next_->kind != Annotation<Written>::Kind::comment) continue;
            if (text.find_first_of("\r\n") != std::string::npos) continue;  // as has been said
            if (line_is_full) end_line();
            if (ply > 0 && !line_is_full) out_ += ' ';
            const bool braced = ply > 0 && text.find('}') == std::string::npos;
            if (braced)
                out_ += '{' + text + '}';
            else
                out_ += text.empty() ? ";" : "; " + text;
            line_is_full = !braced;
        }
        if (ply == 0 && line_is_full) end_line();
    }

    const WriteTask<Written>& task_;
    const Record<Written>& record_;
    const Syntax syntax_;
    std::string& out_;
    std::vector<Annotation<Written>>::const_iterator next_;
};

// A number, a colour mark and a blank.
bool begins_entry(std::string_view line) {
    std::size_t at = digits_at(line);
    if (at == 0) return false;
    if (at < line.size() && line[at] == '.') ++at;
    const std::size_t blanks = at;
    while (at < line.size() && is_blank(line[at])) ++at;
    constexpr std::string_view marks = "BWbw";
    return at > blanks && at + 1 < line.size() && marks.find(line[at]) != std::string_view::npos &&
           is_blank(line[at + 1]);
}

constexpr LossCodes listing_losses = {.annotation = &sus_301_listing_cannot_hold};
constexpr Holds manual_holds = {.ending_seat = true,
                                .comments = HeldComments::one_line,
                                .glyphs = false,
                                .variations = false,
                                .empty = false,
                                .codes = &listing_losses};

Fit recognises_manual(std::string_view head) {
    bool in_braces = false;
    while (!head.empty()) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        std::string_view line = head.substr(0, end);
        head.remove_prefix(std::min(end + 1, head.size()));
        while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
        if (line.starts_with('{')) in_braces = true;
        if (in_braces) {
            in_braces = line.find('}') == std::string_view::npos;
            continue;
        }
        constexpr std::string_view others = "[#;";
        if (line.empty() || others.find(line.front()) != std::string_view::npos) continue;
        return begins_entry(line) ? Fit::own : Fit::none;
    }
    return Fit::none;
}

void read_manual(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    text::note_encoding(source, out);
    const auto read = [&](std::string_view bytes) {
        std::vector<std::string_view> comments;
        const std::size_t begin = read_head(bytes, record.tags, comments, out);
        add_result_tag<Syntax>(record);
        add_defaults(record.tags, settings.defaults);
        const Syntax syntax(record.tags);
        ListingBuilder builder(syntax, bytes, record, out);
        for (const std::string_view comment : comments) builder.comment(comment);
        const std::string_view entries = bytes.substr(begin);
        notation::grammar::lazy_input in(entries.data(), entries.data() + entries.size(), "");
        if (syntax.form() == CoordForm::number)
            grammar::pegtl::parse<listing::entries<numbered>, build>(in, builder);
        else
            grammar::pegtl::parse<listing::entries<lettered>, build>(in, builder);
        builder.finish();
    };
    const BeforeReading before{out.list().size(), record.tags.size(), settings.as_meant};
    read(source.bytes);
    read_again_in_plain_characters<Syntax>(source.bytes, TypedText::Container::text, record, out, before, read);
}

// One move as listings have it: e5->e6.
void write_manual_move(const Tags& tags, const Written& written, std::string& out) {
    append_move(out, Syntax(tags), written);
}

void write_manual(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    LossReport report(task, losses);
    report.plies();
    report.annotations(task.record);
    ListingWriter(task, out).write();
}

}  // namespace

Notation<Written> manual_row() {
    auto notation =
        own_row("susan-manual", cut_listings, recognises_manual, read_manual, write_manual, "author", manual_holds);
    notation.fixes_coordinates = false;
    notation.write_move = write_manual_move;
    return notation;
}

}  // namespace notaio::notation::susan
