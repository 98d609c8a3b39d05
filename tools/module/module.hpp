// A game as the commands see it: its types are erased here, once a record, never per ply.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/setup_schema.hpp"
#include "notation/source/function_ref.hpp"
#include "rules/examine/verdict.hpp"
#include "rules/game/fact.hpp"
#include "rules/game/outcome.hpp"
#include "rules/game/point_item.hpp"
#include "tools/module/comparison.hpp"
#include "tools/module/position_question.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

using notation::Diagnostic;
using notation::DiagnosticCode;
using notation::Diagnostics;
using notation::FunctionRef;
using notation::Language;
using notation::Severity;
using notation::Source;
using notation::Tags;
using rules::Fact;

/// What stands in the place of a record where a text holds a position alone: nothing, which is the start of the game, a
/// position string, a drawn board.
enum class BareForm : std::uint8_t { none, start, position, drawing };

/// One record to be read.
struct Request {
    Source source;
    std::string_view notation;  ///< id; empty: a bare position
    const notation::ReadSettings& settings;
    std::uint64_t index = 0;                    ///< number of the record, as reports have it
    notation::text::KnownHead* head = nullptr;  ///< its head, where that has been read
    BareForm bare = BareForm::none;

    [[nodiscard]] bool is_bare() const { return bare != BareForm::none; }
};

/// How a game ended, in words.
struct OutcomeReport {
    std::vector<notation::Text> winners;  ///< the names of seats; records have the English ones
    std::string how = {};
    std::span<const notation::Text> words = {};  ///< of the game, for how its games end
    std::optional<std::vector<int>> scores = {};
    rules::Proof proof = {};  ///< of a checked record that ended on the board

    /// The winners as records spell them.
    [[nodiscard]] std::vector<std::string> winner_names() const {
        std::vector<std::string> names;
        for (const notation::Text& winner : winners) names.emplace_back(winner.en);
        return names;
    }
};

/// What `check` finds about one record.
struct CheckReport {
    std::string_view game;
    std::string ruleset;
    std::string coordinates;
    std::string_view notation;
    rules::Verdict verdict = rules::Verdict::unreadable;
    std::uint32_t plies_read = 0;
    std::uint32_t plies_replayed = 0;
    std::optional<std::uint32_t> first_bad_ply = {};
    std::optional<OutcomeReport> outcome = {};
    std::optional<notation::Text> to_move = {};  ///< of a record that is not over
    std::optional<std::string> claimed_result = {};
    std::optional<std::string> claimed_score = {};
    std::optional<bool> claim_agrees = true;
    Diagnostics diagnostics = {};
};

/// The reports about two records that are compared.
struct TwoReports {
    CheckReport first = {};
    CheckReport second = {};
};

/// How to write a record.
struct ConvertOptions {
    std::string_view to;
    std::optional<std::string> to_coordinates = {};
    bool lossy = false;
    bool points = false;                   ///< the points of every turn, where turns make some
    std::optional<std::string> lang = {};  ///< the tag Lang to write, whatever the record has
};

/// A random game to be made: the same for the same task, on every machine.
struct RandomTask {
    const Tags& setup;  ///< and tags that the record is to have
    std::uint64_t seed = 1;
    std::uint64_t number = 1;  ///< of the game among those of its seed
    std::string_view to = "notaio";
    bool mutate = false;  ///< one thing about it is changed, and the tag Mutation says what
};

/// Why a random game is no record.
struct RandomFaults {
    Diagnostics findings = {};
    std::string text = {};  ///< the record that they are about; empty: the setup that was given
};

/// Which plies of a record a command is about.
struct PlyRange {
    bool last = true;  ///< the last position alone
    std::uint32_t from = 1;
    std::uint32_t to = 0xFFFF'FFFF;
    bool recurrence = false;  ///< whether positions that come back are counted and told
    bool pictures = false;    ///< whether what pictures show is worked out: repairs, and what moved

    [[nodiscard]] bool holds(std::uint32_t ply) const { return !last && ply >= from && ply <= to; }
};

/// The points that a ply made, by seat, and what each of its pieces did for them.
struct PlyPoints {
    std::vector<int> made;
    std::vector<std::vector<int>> of_pieces;
};

/// What is said of a claim: points, a winner.
struct ClaimAnswer {
    bool understood = false;  ///< else the game has no such claims
    bool holds = false;
    std::string found = {};                      ///< points or winner that the position has, as claims write them
    std::vector<notation::Phrase> traces = {};  ///< the smallest changes that would make it true, the likely ones first
    std::uint64_t more_traces = 0;              ///< that are as small and not told
};

/// What one ply added, by seat, and each of its pieces where they can be told apart.
struct LedgerLine {
    struct Piece {
        std::string text;
        std::vector<int> points;
    };
    std::uint32_t ply = 0;
    std::string seat = {};
    std::string move = {};
    std::vector<int> points = {};
    std::vector<Piece> pieces = {};
};

/// What the plies of a record come to under one of the game's rulesets.
struct RulesetAnswer {
    std::string_view ruleset;
    bool in_force = false;                       ///< it is that of the record
    bool usable = true;                          ///< else the position itself names another
    std::uint32_t plies = 0;                     ///< legal ones
    bool whole = true;                           ///< all are legal
    std::optional<std::uint32_t> parts_at = {};  ///< the ply after which it says something else than the one in force
    std::optional<OutcomeReport> outcome = {};
    std::optional<std::vector<int>> scores = {};
    std::string standing = {};  ///< points and who leads or has won, for people; in games with points
};

/// A move that may be made in a position, and what comes of it.
struct Choice {
    std::string text;                             ///< as the notation of the record has it
    std::optional<OutcomeReport> outcome = {};    ///< where it ends the game
    std::optional<std::vector<int>> points = {};  ///< that it makes, by seat, where plies make some
};

/// One position, shown to a visitor while it stands. What is asked of it is worked out then, and not kept.
class PositionView {
  public:
    std::string_view game;
    std::optional<std::uint32_t> ply = {};  ///< plies before it; nothing for a bare position
    std::string seat = {};                  ///< who made the last ply
    std::string move = {};                  ///< the last ply, in the record's coordinates
    std::optional<OutcomeReport> outcome = {};
    bool ended_by_word = false;  ///< the outcome is that of a word of the record, not of the board
    bool in_variation = false;   ///< the last ply stands in another line than the main one
    bool says_who_moves = true;  ///< false: of a bare position that does not, and the first seat was taken
    std::optional<std::vector<int>> scores = {};
    bool has_ply_points = false;  ///< plies of this game make points

    virtual ~PositionView() = default;
    PositionView(const PositionView&) = delete;
    PositionView& operator=(const PositionView&) = delete;

    /// As a position string.
    [[nodiscard]] virtual std::string text() const = 0;
    /// The key that it shares with its images: docs/identity.md 2.
    [[nodiscard]] virtual std::uint64_t key() const = 0;
    /// As the position string of the image that comes first.
    [[nodiscard]] virtual std::string canonical() const = 0;
    /// As a drawing; `numbers`: with the ply that put each thing where it stands.
    [[nodiscard]] virtual std::string drawing(bool numbers) const = 0;
    /// As a picture, with its labels in that system of coordinates, which the game has; nothing: that of the record.
    [[nodiscard]] virtual analysis::Picture picture(const analysis::PictureWish& wish,
                                                    std::optional<std::string_view> coordinates) const = 0;
    /// In a form that the game has of its own: OwnForm.
    [[nodiscard]] virtual std::string form_text(std::string_view form, const analysis::PictureWish& wish) const = 0;
    /// Where a score or result comes from.
    [[nodiscard]] virtual Fact breakdown() const = 0;
    /// The Italian words of the game's outcomes and of what it says of them.
    [[nodiscard]] virtual std::span<const notation::Text> words() const = 0;
    [[nodiscard]] virtual std::vector<std::string> names(const rules::Outcome& outcome) const = 0;  ///< of the winners
    [[nodiscard]] virtual Fact analysis() const = 0;
    [[nodiscard]] virtual std::string description(Language language) const = 0;
    [[nodiscard]] virtual std::uint64_t count_legal() const = 0;
    /// Gives the legal moves in the order that the game fixes, until `visit` says false.
    virtual void legal_moves(FunctionRef<bool(const std::string& move)> visit) const = 0;
    /// Gives the text of each, in the same order; `more` works out what comes of the one that is given.
    virtual void choices(FunctionRef<bool(const std::string& text, FunctionRef<Choice()> more)> visit) const = 0;
    [[nodiscard]] virtual std::uint64_t perft(unsigned depth) const = 0;
    /// Gives each legal move and the number of sequences of `depth` moves that begin with it.
    virtual void divide(unsigned depth,
                        FunctionRef<void(const std::string& move, std::uint64_t count)> visit) const = 0;
    /// Who makes the next move.
    [[nodiscard]] virtual std::string to_move() const = 0;

    [[nodiscard]] virtual std::vector<notation::Text> seat_names() const = 0;  ///< in seat order
    [[nodiscard]] virtual ClaimAnswer claim(std::string_view text) const = 0;
    /// In the order of the game's rulesets.
    [[nodiscard]] virtual std::vector<RulesetAnswer> rulesets(Language language) const = 0;
    /// A line a ply, from the start; empty in games without points.
    [[nodiscard]] virtual std::vector<LedgerLine> ledger() const = 0;
    /// What makes points on the board; empty in games without points.
    [[nodiscard]] virtual std::vector<rules::PointItem> point_items() const = 0;

    // Nothing in games without points, or where there was no last ply.
    [[nodiscard]] virtual std::optional<rules::ScoreReport>
    score_report(const std::optional<rules::ForPeople>& people) const = 0;
    /// Points and who leads, in a line.
    [[nodiscard]] virtual std::optional<std::string> standing(Language language) const = 0;
    /// Of the last ply.
    [[nodiscard]] virtual std::optional<PlyPoints> ply_points() const = 0;
    /// Legal moves before the last ply.
    [[nodiscard]] virtual std::optional<std::uint64_t> legal_before() const = 0;
    /// On the last ply.
    [[nodiscard]] virtual std::optional<std::string> remark(Language language) const = 0;

  protected:
    PositionView() = default;
};

/// A notation as the commands see it.
struct NotationInfo {
    std::string_view id;
    notation::CutRule cut = nullptr;
    notation::Fit (*recognises)(std::string_view head) = nullptr;
    std::optional<std::string_view> coordinates = {};
    bool fixes_coordinates = false;
    bool needs_game = false;
    std::optional<std::string_view> second_coordinates = {};
    const notation::Holds* held = nullptr;  ///< what it holds of a record
    notation::Fit (*recognises_head)(std::string_view head, notation::text::KnownHead& known) = nullptr;

    /// How well a text fits it. `known`: the head of a text record, if that is what it begins with.
    [[nodiscard]] notation::Fit fit(std::string_view head, notation::text::KnownHead& known) const {
        return recognises_head == nullptr ? recognises(head) : recognises_head(head, known);
    }
    /// Whether it can be written in these.
    [[nodiscard]] bool holds(std::string_view system) const {
        return !fixes_coordinates || system == coordinates || system == second_coordinates;
    }
};

/// A form that a game has of its own: it shows positions in it, as the board stands, with its own labels, and marks
/// nothing.
struct OwnForm {
    std::string_view id;
    std::string_view ending;  ///< of files: `.tex`
};

/// What records are held equal by: docs/identity.md 3.
enum class EqualBy : std::uint8_t { moves, symmetry, final };

/// What makes a record equal to others.
struct RecordIdentity {
    std::string line = {};                 ///< equal for equal ones; empty: it breaks a rule or has a hole
    std::vector<std::uint32_t> ends = {};  ///< of the line when so many plies are played, from 0
    std::string_view image = {};           ///< that the line tells of the record; of several the first
    bool exchanges_seats = false;          ///< that image, seats, colours or sides
    std::uint32_t comments = 0;            ///< of the record
};

/// What a record is found again by.
struct RecordTrace {
    std::string moves = {};                ///< the line that records have in common which are equal by their moves
    std::string symmetry = {};             ///< that of those which are equal by symmetry; both empty: a rule is broken
    std::vector<std::uint64_t> keys = {};  ///< of the positions that replay, from ply 0; none: the setup is of no use
    bool wants_other_keys = false;         ///< set by who asks
    std::vector<std::uint64_t> other_keys = {};  ///< of the same positions: equal ones share these too, others hardly
    std::size_t players = 0;                     ///< who have seats in it; 0: the setup is of no use
};

class RecordListener;

/// What is worked out beside the positions when a record is told.
struct TellOptions {
    bool repairs = true;  ///< of its first fault, for the report
    bool parts = false;   ///< which cells each ply names
    /// In which moves and the fault are told, which the game has; nothing: in those of the record.
    std::optional<std::string_view> coordinates = {};
};

/// Works on the records of one game, one at a time. It keeps its buffers and setups from one record to the next; one a
/// thread.
class Worker {
  public:
    Worker() = default;
    virtual ~Worker() = default;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    virtual void check(const Request& request, const rules::ExamineOptions& options, CheckReport& report) = 0;
    /// Appends the record in its target form; false, with the reasons in the report, if it was not written.
    virtual bool convert(const Request& request, const ConvertOptions& options, std::string& out,
                         CheckReport& report) = 0;
    /// Shows the positions of a record, or the one position that the request holds.
    virtual void positions(const Request& request, const PlyRange& range, FunctionRef<void(const PositionView&)> show,
                           CheckReport& report) = 0;
    /// Tells a record from its first word to its last, with all its positions; of a bare position the start alone.
    virtual void tell(const Request& request, const TellOptions& options, RecordListener& to, CheckReport& report) = 0;
    /// The tags of a record: its own, then the defaults. They are good until the next call.
    virtual const Tags& tags(const Request& request) = 0;
    /// Those of the record that was checked last.
    [[nodiscard]] virtual const Tags& last_tags() const = 0;
    /// Checks a record as `check` does, and says what makes it equal to others.
    virtual void identify(const Request& request, const rules::ExamineOptions& options, EqualBy by, CheckReport& report,
                          RecordIdentity& identity) = 0;
    /// Gives the positions that answer a question, in the record that was read last by `tags` or `check`, in the order
    /// of its plies and as far as it keeps the rules, until `visit` says false. `told`: with all that hits tell.
    virtual void find(const std::shared_ptr<const PositionQuestion>& question, bool told,
                      FunctionRef<bool(const PositionHit&)> visit) = 0;
    /// Gives such positions with what was played from each, up to `depth` plies. `question` has one whole position, or
    /// none: then it is asked of that with which the record starts, or of the image that stands for it.
    virtual void find_played(const std::shared_ptr<const PositionQuestion>& question, std::uint32_t depth,
                             FunctionRef<void(const PlayedFrom&)> visit) = 0;
    /// Checks a record as `check` does, with its outcome, and says what it is found again by.
    virtual void trace(const Request& request, CheckReport& report, RecordTrace& record_trace) = 0;
    /// Compares two records of the game. `merges`: and writes, in the text of the first, the readings that hold.
    virtual void compare(const Request& first, const Request& second, bool merges, TwoReports& reports,
                         Comparison& comparison) = 0;
    /// Appends a random game as a record; false, with the reason, if the setup or the notation cannot be used, and
    /// without one if it is to be mutated and the notation has no place for the tag that says so.
    virtual bool random_record(const RandomTask& task, std::string& out, RandomFaults& faults) = 0;
};

struct GameModule {
    std::string_view id;
    std::string_view name;
    std::vector<std::string_view> name_aliases;  ///< other names that are read
    std::vector<std::string_view> rulesets;
    std::vector<std::string_view> ruleset_aliases;  ///< other names that are read
    std::vector<std::string_view> coordinates;
    std::span<const notation::SetupTag> setup_schema;  ///< the tags that make a setup
    std::vector<std::string_view> seats;
    std::span<const std::string_view> player_names;  ///< the seats, and other names that results have for them
    std::span<const notation::Text> how_words;  ///< for how its games end on the board
    std::vector<NotationInfo> notations;
    std::vector<const DiagnosticCode*> codes;
    bool has_ply_points = false;  ///< turns make points, which a record may hold
    std::vector<OwnForm> forms;
    /// Why a question cannot be asked of the game; nothing: it can.
    std::optional<QuestionFault> (*fault_of_question)(const PositionQuestion& question, Language language) = nullptr;
    /// The keys of the positions of a question, in their order; nothing where it has none, or one is not whole.
    std::optional<std::vector<std::uint64_t>> (*keys_of_question)(const PositionQuestion& question) = nullptr;
    /// The position to which moves lead from that of a question, or from the start of a game where it has none; nothing
    /// where they do not. `next`: moves about which it is asked.
    std::optional<ReachedPosition> (*reach)(const PositionQuestion& question, std::span<const std::string> moves,
                                            std::span<const std::string> next) = nullptr;
    int turn_step = 360;  ///< degrees by which its board may be turned in pictures

    std::unique_ptr<Worker> (*make_worker)() = nullptr;
    bool (*looks_like_position)(std::string_view line) = nullptr;
    /// Whether it is one.
    bool (*is_position)(std::string_view line) = nullptr;
    bool (*looks_like_drawing)(std::string_view block) = nullptr;
    /// Whether it is meant for a drawing, though it may be none; not asked of all games.
    bool (*resembles_drawing)(std::string_view block) = nullptr;

    [[nodiscard]] const NotationInfo* notation(std::string_view wanted) const {
        const auto found = std::ranges::find(notations, wanted, &NotationInfo::id);
        return found == notations.end() ? nullptr : &*found;
    }
};

}  // namespace notaio::tools
