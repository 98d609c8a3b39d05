#include "notation/glass_bead/glass_bead.hpp"

#include "notation/containers/containers.hpp"
#include "notation/glass_bead/codes.hpp"
#include "notation/glass_bead/grammar.hpp"
#include "notation/glass_bead/mindsports.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace notaio::notation::glass_bead {
namespace {

using Mark = Written::Mark;

constexpr Spellings bad_ending = 1;
constexpr Spellings without_language = 2;

// Plain digits or letters, beads and groups of a text that the grammar has matched.
class Decoder {
  public:
    Decoder(std::string_view text, std::uint32_t offset, std::string_view letters, Written& written)
        : text_(text),
          letters_(letters),
          written_(written) {
        written_.begin = offset;
        written_.length =
            static_cast<std::uint16_t>(std::min<std::size_t>(text.size(), std::numeric_limits<std::uint16_t>::max()));
    }

    void run(bool lettered) {
        written_.pit = lettered ? place_in_letters() : pit_of(text_[at_++]);
        if (lettered) ++at_;  // the colon
        written_.beads_at = static_cast<std::uint16_t>(at_);
        std::size_t count = 0;  // of its own: what is counted in memory is waited for
        for (; at_ < text_.size() && !is_mark(text_[at_]); ++at_)
            if (count < Written::most_beads) written_.bead[count++] = value(lettered);
        written_.bead_count = static_cast<std::uint8_t>(count);
        if (at_ == text_.size()) return;
        written_.mark = text_[at_] == '*' ? Mark::direct : Mark::indirect;
        written_.list_at = place_of(at_++);
        while (at_ < text_.size()) group(lettered);
    }

    // A pit and up to eight beads, as most moves are: false for all others. `before`: how many bytes can be read before
    // the text.
    [[gnu::always_inline]] bool run_plain(std::size_t before) {
        const std::size_t count = text_.size() - 1;
        if (count - 1 >= beads_at_a_time || before + text_.size() < beads_at_a_time) return false;
        const std::uint64_t values =
            bead_values(text_.end() - beads_at_a_time) >> (beads_at_a_time - count) * 8;  // the last stand behind
        if (leading_beads(values) < count) return false;
        written_.pit = pit_of(text_.front());
        written_.bead_count = static_cast<std::uint8_t>(count);
        put_beads(values, written_.bead.data());
        return true;
    }

  private:
    static bool is_mark(char c) { return c == '*' || c == 'x'; }
    static std::uint8_t pit_of(char c) { return static_cast<std::uint8_t>(c >= 'a' ? c - 'a' + 5 : c - 'A'); }
    // S3 or N0, which moves `at_` behind it.
    std::uint8_t place_in_letters() {
        const bool north = text_[at_] == 'N';
        const int number = text_[at_ + 1] - '0';
        at_ += 2;
        if (number == 0) return north ? north_store : south_store;
        return static_cast<std::uint8_t>(number - 1 + (north ? 5 : 0));
    }
    [[nodiscard]] std::uint8_t value(bool lettered) const {
        return static_cast<std::uint8_t>(lettered ? letters_.find(text_[at_])
                                                  : static_cast<std::size_t>(text_[at_] - '0'));
    }
    static std::uint16_t place_of(std::size_t at) {
        return static_cast<std::uint16_t>(std::min<std::size_t>(at, std::numeric_limits<std::uint16_t>::max()));
    }
    void group(bool lettered) {
        if (text_[at_] == ',') ++at_;
        std::uint8_t place = opponents_store;
        if (lettered)
            place = place_in_letters();
        else if (text_[at_++] != '$')
            place = pit_of(text_[at_ - 1]);
        const auto is_bead = [&](char c) { return lettered ? c != ',' : is_digit(c); };
        for (; at_ < text_.size() && is_bead(text_[at_]); ++at_)
            if (written_.taken_count < Written::most_taken)
                written_.gem[written_.taken_count++] = {place, value(lettered), place_of(at_)};
    }

    std::string_view text_;
    std::string_view letters_;
    Written& written_;
    std::size_t at_ = 0;
};

bool is_lettered(std::string_view text) { return text.size() > 2 && text[2] == ':'; }

template <class Rule>
bool is_all(std::string_view text) {
    return notation::grammar::matches<grammar::whole<Rule>>(text);
}

// The grammar for a language; `Text` is the container's, `End` what follows a move there.
template <template <class, class...> class Text, class End>
void run(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    if (syntax.read_letters() == Letters::italian)
        notation::grammar::run<Text<grammar::move<grammar::italian, End>, grammar::bad_move>>(text, builder);
    else
        notation::grammar::run<Text<grammar::move<grammar::english, End>, grammar::bad_move>>(text, builder);
}

using Shared = Containers<Syntax, run<notation::grammar::movetext, notation::grammar::word_end>,
                          run<notation::grammar::line_of_moves, notation::grammar::lone_end>>;

// The beads that the rest determines are left out: the last run of equal ones.
std::span<const std::uint8_t> needed_beads(const Written& written, Form form) {
    auto beads = written.beads();
    if (form != Form::compact) return beads;
    while (beads.size() > 1 && beads[beads.size() - 2] == beads.back()) beads = beads.first(beads.size() - 1);
    return beads.first(beads.empty() ? 0 : beads.size() - 1);
}

bool leaves_list_out(const Written& written, Form form) {
    if (written.mark == Mark::direct) return form != Form::full;
    return written.mark == Mark::none || (form == Form::compact && written.only_choice);
}

// The tags with the language of the moves among them, or without one.
Tags tags_for(const Tags& tags, Letters letters) {
    static constexpr std::array<std::string_view, 14> before = {"Game",  "Ruleset", "First", "Layout",     "Position",
                                                                "Event", "Site",    "Date",  "Round",      "North",
                                                                "South", "Result",  "Score", "Termination"};
    Tags result;
    for (const Tag& tag : tags)
        if (!equal_without_case(tag.name, "Lang")) result.push_back(tag);
    if (letters == Letters::none) return result;
    const auto goes_before = [](const Tag& tag) {
        return std::ranges::any_of(before, [&](std::string_view name) { return equal_without_case(tag.name, name); });
    };
    const auto last = std::find_if(result.rbegin(), result.rend(), goes_before);
    result.insert(last.base(), {"Lang", letters == Letters::english ? "en" : "it"});
    return result;
}

// The language is that of the moves: a tag that names another one is lost.
void report_language(const WriteTask<Written>& task, Diagnostics& losses) {
    const Tag* const tag = find_tag(task.record.tags, "Lang");
    const auto is_it = [&](std::string_view known) { return equal_without_case(tag->value, known); };
    if (tag != nullptr && std::ranges::none_of(lines::piece_languages, is_it)) LossReport(task, losses).lose(*tag);
}

template <Letters letters, Form form>
void write_text(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    report_language(task, losses);
    const Syntax syntax = letters == Letters::none ? Syntax({}, form) : Syntax(letters);
    text::write(syntax, task, tags_for(task.record.tags, letters), out, losses);
}

template <Letters letters>
void write_lettered(const Tags&, const Written& written, std::string& out) {
    Syntax(letters).write(out, written);
}

// Its moves are digits: no language belongs to them.
Notation<Written> jsonl_row() {
    Notation<Written> row = Shared::jsonl_row();
    row.write = [](const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
        report_language(task, losses);
        jsonl::write(Syntax(Tags{}), task, tags_for(task.record.tags, Letters::none), out, losses);
    };
    return row;
}

template <Form form>
void read_text(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    text::read<Syntax>(
        source, settings, record, out, [](const Tags& tags) { return Syntax(tags, form); },
        run<notation::grammar::movetext, notation::grammar::word_end>);
}

Fit not_recognised(std::string_view) { return Fit::none; }

// A row of text records in one of their forms.
template <Letters letters, Form form>
Notation<Written> text_row(std::string_view id, Fit (*recognises)(std::string_view) = not_recognised) {
    return {.id = id,
            .cut = cut_text,
            .recognises = recognises,
            .read = read_text<form>,
            .write = write_text<letters, form>,
            .holds = text::holds,
            .write_move = letters == Letters::none ? nullptr : write_lettered<letters>};
}

Notation<Written> notaio_row() {
    auto row = text_row<Letters::none, Form::full>("notaio", text::recognises);
    row.recognises_head = text::recognises;
    return row;
}

Notation<Written> mindsports_row() {
    auto row = text_row<Letters::none, Form::without_direct>("mindsports", recognises_mindsports);
    row.read = read_mindsports;
    return row;
}

}  // namespace

std::string_view letters_of(Letters letters) { return letters == Letters::italian ? "PGVBRL" : "SYGBRP"; }

Syntax::Syntax(const Tags& tags, Form form) : form_(form) {
    if (const Tag* tag = find_tag(tags, "Lang")) {
        read_letters_ = equal_without_case(tag->value, "it") ? Letters::italian : Letters::english;
        names_language_ = read_letters_ == Letters::italian || equal_without_case(tag->value, "en");
    }
}

Syntax::Syntax(Letters written_letters)
    : read_letters_(written_letters),
      written_letters_(written_letters),
      names_language_(true) {}

// Makes a move in its place without clearing the beads that it will not have.
struct Uncleared {
    operator Written() const {
        Written written;
        return written;
    }
};

Spellings Syntax::decode_at(std::string_view text, std::uint32_t offset, std::size_t before,
                            std::optional<Written>& out) const {
    Written& written = out.emplace(Uncleared());
    written.form = form_;
    Decoder decoder(text, offset, letters_of(read_letters_), written);
    if (decoder.run_plain(before)) return 0;
    const bool lettered = is_lettered(text);
    decoder.run(lettered);
    return lettered && !names_language_ ? without_language : Spellings{0};
}

Spellings Syntax::decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    return decode_at(text, offset, offset, out);
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    using notation::grammar::pegtl::eof;
    const bool is_move = read_letters_ == Letters::italian ? is_all<grammar::move<grammar::italian, eof>>(text)
                                                           : is_all<grammar::move<grammar::english, eof>>(text);
    if (!is_move) return std::nullopt;
    std::optional<Written> written;
    const Spellings notes = decode_at(text, offset, 0, written);
    return Read{*written, notes};
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    auto& finding = out.add(gbg_001_unreadable_move, where, {{"text", shown(text)}});
    using notation::grammar::pegtl::eof;
    if (read_letters_ != Letters::italian && is_all<grammar::move<grammar::italian, eof>>(text))
        finding.hints.push_back("these are Italian letters: add [Lang \"it\"]"_text);
    else if (read_letters_ == Letters::italian && is_all<grammar::move<grammar::english, eof>>(text))
        finding.hints.push_back("these are English letters: add [Lang \"en\"]"_text);
}

void Syntax::write(std::string& out, const Written& written) const {
    if (written_letters_ == Letters::none)
        write_digits(out, written);
    else
        write_letters(out, written);
}

void Syntax::write_digits(std::string& out, const Written& written) const {
    out += pit_letters[written.pit];
    for (const std::uint8_t bead : needed_beads(written, form_)) out += static_cast<char>('0' + bead);
    if (leaves_list_out(written, form_)) return;
    const bool in_words = form_ == Form::without_direct;
    out += in_words ? " x" : written.mark == Mark::direct ? "*" : "x";
    std::optional<std::uint8_t> place;
    for (const Taken& taken : written.taken()) {
        if (taken.place != place) {
            if (in_words) out += ' ';
            if (taken.place < pit_letters.size())
                out += pit_letters[taken.place];
            else if (!in_words)
                out += '$';
        }
        place = taken.place;
        out += static_cast<char>('0' + taken.value);
    }
}

void Syntax::write_letters(std::string& out, const Written& written) const {
    const std::string_view letters = letters_of(written_letters_);
    const bool by_south = written.pit < 5;
    const auto name = [&](std::uint8_t place) {
        if (place == opponents_store) place = by_south ? north_store : south_store;
        const bool north = place == north_store || (place >= 5 && place != south_store);
        out += north ? 'N' : 'S';
        out += static_cast<char>(place < pit_letters.size() ? '1' + place % 5 : '0');
    };
    name(written.pit);
    out += ':';
    for (const std::uint8_t bead : written.beads()) out += letters[bead];
    if (written.mark == Mark::none) return;
    out += written.mark == Mark::direct ? '*' : 'x';
    std::optional<std::uint8_t> place;
    for (const Taken& taken : written.taken()) {
        if (taken.place != place) {
            if (place) out += ',';
            name(taken.place);
        }
        place = taken.place;
        out += letters[taken.value];
    }
}

std::span<const DiagnosticCode* const> Syntax::spelling_codes() {
    static constexpr const DiagnosticCode* table[] = {&gbg_903_spelling, &gbg_002_lettered_without_lang};
    static_assert(bad_ending == 1 && without_language == 2);
    return table;
}

// Within a string no part of a move has a place of its own.
void Syntax::set_where(Written& written, Span where) {
    written.begin = where.begin;
    written.length =
        static_cast<std::uint16_t>(std::min<std::uint32_t>(where.size(), std::numeric_limits<std::uint16_t>::max()));
    written.beads_at = 0;
    written.list_at = 0;
}

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 7> table = {
        notaio_row(),
        Shared::lines_row(loss_codes),
        jsonl_row(),
        text_row<Letters::none, Form::compact>("glass-bead-compact"),
        mindsports_row(),
        text_row<Letters::english, Form::full>("glass-bead-en"),
        text_row<Letters::italian, Form::full>("glass-bead-it"),
    };
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {&gbg_001_unreadable_move, &gbg_002_lettered_without_lang,
                                                      &gbg_301_setup_not_held, &gbg_903_spelling};
    return table;
}

}  // namespace notaio::notation::glass_bead
