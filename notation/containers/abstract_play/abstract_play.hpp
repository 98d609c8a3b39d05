// Abstract Play's game records, as far as all games share them: header, rounds of moves, results.
// The schema is AbstractPlay/recranks, gamerecord.json.
#pragma once

#include "notation/containers/json/moves.hpp"
#include "notation/record/losses.hpp"
#include "notation/record/record.hpp"
#include "notation/source/function_ref.hpp"

namespace notaio::notation::abstract_play {

/// Whether the first record is an object with a `header`; the text may be cut short.
Fit recognises(std::string_view head);

/// `header.game.name` of the first record, found without parsing it.
std::optional<std::string> game_of(std::string_view bytes);

/// What a game's page asks of its records, beside what all of them have.
struct Layout {
    std::string_view coordinates = "abstract-play";
    /// A player's score and whether it is a program are kept; an id is the name if none is.
    bool whole_players = false;
    bool dated_by_end = false;  ///< the tag Date is the day of `date-end`, else of `date-start`
};

inline constexpr auto no_member = [](std::string_view, const LocatedJson&) { return false; };
inline constexpr auto same_places = [](const LocatedJson&) { return false; };

/// What one game says to the reader.
struct Dialect {
    std::span<const std::string_view> seats;               ///< names, in the order of `header.players`
    const DiagnosticCode& empty_entry;                     ///< an entry without a move; its argument is `reason`
    const DiagnosticCode& extra_entry = gen_013_bad_json;  ///< one more than there are players
    const DiagnosticCode& member_dropped;                  ///< its argument is `members`
    /// Judges one entry of `header.game.variants`; false: the setup cannot be used.
    FunctionRef<bool(const LocatedJson& variant)> variant;
    /// Takes a member of `header` that the schema does not name; false: it is dropped.
    FunctionRef<bool(std::string_view name, const LocatedJson& value)> member = no_member;
    /// Whether the persons changed places after ply 1, so that `players` stand in the opposite order.
    FunctionRef<bool(const LocatedJson& header)> changed_places = same_places;
    Layout layout = {};
};

/// The id of a variant in what the site writes for it: itself, or the key of its name where the site did not find that
/// (`variants.havannah.size-10.name`). Another text stays as it is.
std::string_view variant_id(std::string_view text, std::string_view game);

/// The variants of a game that differ in the size of the board alone, which one of them may name: takes it to the tag
/// Board.
class BoardVariants {
  public:
    /// The size that a variant names; nothing if it is none.
    using SizeOf = std::optional<std::string_view> (*)(std::string_view variant);

    /// `usual`: the size without a variant. `unknown` is reported of another variant, or of a second one.
    BoardVariants(Tags& tags, Diagnostics& out, std::string_view usual, SizeOf size_of, const DiagnosticCode& unknown);
    bool operator()(const LocatedJson& variant);

  private:
    Tags& tags_;
    Diagnostics& out_;
    const SizeOf size_of_;
    const DiagnosticCode& unknown_;
    const std::size_t board_;  // the place of the tag
    bool is_named_ = false;
};

/// Whether a member of the header says whether the persons changed places, in records of today or of old.
bool tells_swap(std::string_view member);
/// Whether a header says that they did.
bool says_swap(const LocatedJson& header);
inline constexpr auto changed_places = [](const LocatedJson& header) { return says_swap(header); };

/// What a record holds beside its tags.
struct Body {
    const LocatedJson* moves = nullptr;  ///< an array; nothing: there is none, which has been reported
    bool usable = false;
    bool changed_places = false;
};

/// Turns the header into tags, and the players' results into a claim.
Body read_header(const LocatedJson& document, const Dialect& dialect, Tags& tags, std::vector<ResultClaim>& results,
                 DroppedMembers& dropped, Diagnostics& diagnostics);

/// What stands in one slot of a round.
struct Entry {
    const LocatedJson* move = nullptr;  ///< a string; nothing: the slot holds no move
    bool is_missing = false;            ///< null, or left out: no fault at the end of the record
    std::vector<const LocatedJson*> comments = {};
    Span where = {};
};
Entry read_entry(const LocatedJson& value, DroppedMembers& dropped);

/// Reads the rounds. `second_ply`: what stands at ply 2 although the rounds do not hold it.
template <JsonSyntax S>
class RoundReader {
    using Written = typename S::Written;

  public:
    RoundReader(RecordBuilder<S>& builder, const Dialect& dialect, std::optional<Written> second_ply,
                DroppedMembers& dropped)
        : builder_(builder),
          dialect_(dialect),
          dropped_(dropped),
          second_ply_(std::move(second_ply)) {}

    void read(const LocatedJson& rounds) {
        for (const LocatedJson& round : rounds.items) {
            if (!round.is(LocatedJson::Kind::array)) {
                add_missing();
                builder_.hole(gen_013_bad_json, round.where, {{"reason", "a round is a list of moves"_text}});
                continue;
            }
            const std::size_t seats = dialect_.seats.size();
            for (std::size_t i = 0; i < std::min(round.items.size(), seats); ++i)
                add(read_entry(round.items[i], dropped_));
            for (std::size_t i = round.items.size(); i < seats; ++i) missing_.push_back(round.where);
            for (std::size_t i = seats; i < round.items.size(); ++i) {
                if (round.items[i].is_null()) continue;
                add_missing();
                builder_.hole(dialect_.extra_entry, round.items[i].where,
                              {{"reason", "a round has more moves than there are players"_text}});
            }
        }
        add_second_ply(rounds.where);
    }

  private:
    void add(const Entry& entry) {
        if (entry.is_missing) return missing_.push_back(entry.where);
        add_missing();
        if (builder_.last_ply() == 1) add_second_ply(builder_.plies().front().where);
        if (entry.move == nullptr)
            builder_.hole(dialect_.empty_entry, entry.where, {{"text", ""}, {"reason", "it is no text"_text}});
        else
            add_move(builder_, *entry.move);
        for (const LocatedJson* comment : entry.comments)
            builder_.annotate(builder_.last_ply(), RecordBuilder<S>::Kind::comment, decoded_comment(comment->text),
                              comment->where);
    }

    // Something follows: the slots before it that held nothing are holes.
    void add_missing() {
        for (const Span where : missing_)
            builder_.hole(dialect_.empty_entry, where,
                          {{"text", ""}, {"reason", "it is empty, and other moves follow"_text}});
        missing_.clear();
    }

    void add_second_ply(Span where) {
        if (!second_ply_) return;
        if (auto* const ply = builder_.add_ply(where)) ply->written = std::move(second_ply_);
        second_ply_.reset();
    }

    RecordBuilder<S>& builder_;
    const Dialect& dialect_;
    DroppedMembers& dropped_;
    std::optional<Written> second_ply_;
    std::vector<Span> missing_;
};

/// Reads one record, whose coordinates the notation fixes. `exchange`: the ply that persons make who change places.
template <JsonSyntax S>
void read(const Source& source, const ReadSettings& settings, const Dialect& dialect,
          Record<typename S::Written>& record, Diagnostics& diagnostics,
          const std::optional<typename S::Written>& exchange = std::nullopt) {
    DroppedMembers dropped;
    const auto document = read_json(source, diagnostics);
    Body body;
    if (document) body = read_header(*document, dialect, record.tags, record.results, dropped, diagnostics);
    record.unusable_setup = !body.usable;
    add_notation_default(record.tags, "Coordinates", dialect.layout.coordinates);
    add_defaults(record.tags, settings.defaults);
    const S syntax(record.tags);
    const auto second_ply = body.changed_places ? exchange : std::nullopt;
    RecordBuilder<S> builder(syntax, source.bytes, record, diagnostics);
    if (body.moves != nullptr) RoundReader<S>(builder, dialect, second_ply, dropped).read(*body.moves);
    // The site gives an abandoned game the same number for all, as it gives a draw; it claims nothing.
    if (record.ending && record.ending->kind == Ending::Kind::abandoned)
        std::erase_if(record.results, [](const ResultClaim& claim) { return claim.word == "draw"; });
    dropped.report(dialect.member_dropped, record.unread, diagnostics);
}

/// The header as a record needs it when it is written.
struct WrittenHeader {
    std::string_view game;
    std::vector<std::string_view> variants = {};
    std::span<const std::string_view> seats;  ///< names, in the order of `players`
    /// Whether persons changed places at ply 2, which no round holds then: `players` are told in the opposite order.
    /// Nothing: the game has no such ply.
    std::optional<bool> changed_places = {};
    Layout layout = {};
};

/// Tells players apart of whom the record says the same: their seat, in the place that the schema leaves for more.
inline constexpr std::string_view seat_member = "seat";

/// Appends `{"header":{...}`, and reports the tags that have no place in it and the members that nobody knows.
void append_header(std::string& out, WrittenHeader header, const Tags& tags, WrittenOutcome outcome,
                   std::string_view target, LossReport& report, Diagnostics& losses);

/// Appends one slot of a round: the bare move, or an object that holds its comment too.
void append_entry(std::string& out, std::string_view move, std::optional<std::string_view> comment);

/// Appends `,"moves":[...]}` and a line end. The first comment that follows a ply is kept with it. `unlisted`: the
/// number of a ply that the rounds do not hold.
template <JsonSyntax S>
void append_rounds(std::string& out, const S& syntax, const Record<typename S::Written>& record, std::size_t seats,
                   std::uint32_t unlisted) {
    using Kind = typename Annotation<typename S::Written>::Kind;
    auto next = record.annotations.begin();
    const auto comment_of = [&](std::uint32_t ply) {
        std::optional<std::string_view> comment;
        for (; next != record.annotations.end() && next->ply <= ply; ++next)
            if (next->kind == Kind::comment && next->ply == ply && !comment) comment = next->text;
        return comment;
    };
    out += ",\"moves\":[";
    std::size_t slot = 0;
    const auto begin_slot = [&] {
        if (slot % seats != 0)
            out += ',';
        else
            out += slot == 0 ? "[" : "],[";
        ++slot;
    };
    std::string move;
    std::uint32_t number = 0;
    for (const auto& ply : record.plies) {
        const auto comment = comment_of(++number);
        if (number == unlisted) continue;
        begin_slot();
        move.clear();
        if (ply.written) syntax.write(move, *ply.written);
        append_entry(out, move, comment);
    }
    if (record.ending) {
        begin_slot();
        append_entry(out, ending_word(record.ending->kind), std::nullopt);
    }
    out += slot > 0 ? "]]}\n" : "]}\n";
}

/// Writes one record, and reports what has no place in it. `tags`: those that the header does not say otherwise.
template <JsonSyntax S>
void write(std::string& out, const S& syntax, const WriteTask<typename S::Written>& task, const WrittenHeader& header,
           const Tags& tags, const WrittenOutcome& outcome, LossReport& report, Diagnostics& losses) {
    const std::uint32_t unlisted = header.changed_places.value_or(false) ? 2 : 0;
    append_header(out, header, tags, outcome, task.target, report, losses);
    append_rounds(out, syntax, task.record, header.seats.size(), unlisted);
    report.annotations(task.record, unlisted);
}

/// What a record of the site holds: finished games. `needed`: the setups that a game has there.
constexpr Holds holds(std::span<const HeldTag> tags, std::span<const HeldTag> needed, const LossCodes& codes) {
    return {.characters = HeldText::all,
            .all_tags = false,
            .tags = tags,
            .needed = needed,
            .comments = HeldComments::one_a_ply,
            .glyphs = false,
            .variations = false,
            .unfinished = false,
            .codes = &codes};
}

}  // namespace notaio::notation::abstract_play
