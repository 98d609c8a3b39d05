// notaio for C++: bytes in, values out. No files, no threads, no terminal, and no exception whatever the bytes: what is
// wrong with a record is a Finding, what is wrong with a call is Result::error. docs/library.md has examples;
// docs/command-line.md says what the commands do whose names the calls have.
#pragma once

#include <notaio/export.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio {
/// The structs of version 0.2: a program that was compiled for others finds no names to link with.
inline namespace v0_2 {

/// What a call is asked for. Each call reads what concerns it and passes over the rest; an id that is unknown is
/// an error of the call. Ids are those that games() lists. Numbers have at most 18 digits, `seed` 19. What is wrong is
/// told with the names that the command line has for the options, in `language`.
struct Options {
    std::string game = {};      ///< id; empty: the records say
    std::string from = "auto";  ///< notation of the text; `auto`: told by its content
    std::string ruleset = {};   ///< of records that name none; likewise the next four
    std::string coordinates = {};
    std::optional<unsigned> board = {};
    std::optional<unsigned> players = {};
    std::string first = {};                                      ///< a seat
    std::vector<std::pair<std::string, std::string>> tags = {};  ///< any others, by name
    std::string language = "en";                                 ///< of messages: `en` or `it`
    std::string name = "-";                                      ///< of the text, for messages and reports
    std::string fail_on = "error";                               ///< the least finding that makes Result::exit 1
    std::string min_severity = {};                               ///< the least finding that is told and counts
    std::vector<std::string> ignore = {};                        ///< codes of findings that are not told
    bool skip_other_games = false;                               ///< records of other games are counted, and no more
    std::optional<std::uint64_t> limit_ms =
        {};  ///< the call stops behind the record at which it is reached; not perft() of one position

    std::string repairs = {};  ///< check: how far they are looked for: `full` (the default), `quick`, `never`

    std::string level = {};              ///< fix: `safe`, `proved` (the default) or `likely`
    std::vector<std::string> only = {};  ///< fix: codes of the findings that are put right; empty: all
    bool claims = false;                 ///< fix: results, points and numbers that the replay refutes, too

    std::string to = {};              ///< convert, random: the notation to write
    std::string to_coordinates = {};  ///< convert, show; empty: the record's own
    bool lossy = false;               ///< convert: write what the target can hold
    bool points = false;              ///< convert: the points of every turn, where turns make some

    std::string second_from = {};  ///< diff, merge: notation of the second text; empty: as `from` says
    bool by_index = false;  ///< diff, merge: records are pairs by their numbers, not by the tags that identify a game
    std::string with_name = "with";  ///< diff, merge: of the second text

    std::string ply = {};  ///< `N`, `A..B` or `last`; empty: what the command shows by itself
    /// score, analyse, moves, perft, show: a position string, in the place of the text; needs `game`
    std::optional<std::string> position = {};
    bool board_text = false;                   ///< score, analyse, moves, perft, show: the text holds drawn boards
    std::string seats = {};                    ///< with drawn boards: whose pieces a colour is, as `A=blue,B=red`
    std::optional<std::string> claim = {};     ///< score: points or a winner that are to be proved or refuted
    bool why = false;                          ///< score: what each ply added
    bool legal = false;                        ///< positions: count the legal moves before each ply
    bool numbers = false;                      ///< show: the ply that put each stone where it stands
    std::string as = {};                       ///< show: the form: text (the default), svg, tikz, html, or a game's own
    std::optional<std::uint64_t> record = {};  ///< show, pictures: the only one that is drawn, from 1
    std::string numbered = {};                 ///< show, pictures: `A..B`, the plies whose numbers are shown
    std::string highlight = {};                ///< show, pictures: of `last,proof,score,fault,threats`, or `none`
    unsigned turn = 0;                         ///< show, pictures: degrees, clockwise
    std::string theme = {};                    ///< show, pictures: `auto` (the default), `light`, `dark`, `print`
    std::string width = {};                    ///< show, pictures: as `80mm`
    std::string caption = {};                  ///< show, pictures: in the place of the one that is made
    bool no_caption = false;                   ///< show, pictures
    bool no_legend = false;                    ///< show, pictures
    bool no_labels = false;                    ///< show, pictures
    std::string id = {};                       ///< show, svg: what all ids begin with
    bool standalone = false;                   ///< show, tikz: a whole document
    std::optional<std::uint64_t> limit = {};   ///< moves: stop after so many
    bool count_only = false;                   ///< moves: how many there are, in place of them
    unsigned depth = 1;                        ///< perft: at most 999

    std::uint64_t count = 1;  ///< random: how many
    std::uint64_t seed = 1;   ///< random: where the random numbers start
    bool mutate = false;      ///< random: change one thing about each record
};

enum class Severity : std::uint8_t { note, warning, error };
enum class Verdict : std::uint8_t { legal, incomplete, illegal, unreadable };

/// Where something stands in the text. Lines and columns count from 1, columns are code points, `end_column` is the one
/// behind the last; offset and length are bytes. Of a text in UTF-16 they are those of the same text in UTF-8.
struct Place {
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    std::uint64_t end_column = 1;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// A change of the text: `length` bytes at `offset` become `text`. Of a text in UTF-16 they are those of the same text
/// in UTF-8; fix() gives it in UTF-16.
struct Edit {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::string text = {};
};

/// A single edit of a record under which all the rest of it holds.
struct Repair {
    /// `replace`, `earlier`, `exchange`, `doubled`, `lost`, `unreadable`, `stray` or `setup`: docs/repairs.md 1
    std::string kind = {};
    std::vector<std::uint32_t> plies = {};  ///< that change, from 1; of a lost one: that before which it is missing
    std::uint8_t grade = 3;                 ///< of the proof: 1 to 3, best first
    bool proved = false;                    ///< no other edit of all that were tried has its grade
    std::uint64_t tried = 0;                ///< edits
    std::string text = {};                  ///< what stands there then; empty: nothing
    /// Changes of the text in the order of their places; the record so changed was read, and holds. None: its notation
    /// cannot have them alone.
    std::vector<Edit> edits = {};
};

/// Something to say about a record.
struct Finding {
    std::uint64_t record = 0;  ///< its number in the text, from 1; 0: there is none
    std::string code = {};     ///< `SUS-106`; explain() says more
    std::string slug = {};
    Severity severity = Severity::error;
    std::string message = {};
    std::optional<std::uint32_t> ply = {};  ///< from 1
    std::optional<Place> place = {};
    std::vector<std::string> suggestions = {};  ///< moves in place of its ply, of `repairs`
    std::vector<Repair> repairs = {};           ///< at most three, the likeliest first; only from check()
};

/// How a game ended. No winner: a draw.
struct Outcome {
    std::vector<std::string> winners = {};  ///< seats
    std::string how = {};
    std::optional<std::vector<int>> scores = {};  ///< in seat order, where points count
    std::vector<std::string> proof = {};          ///< cells, in the record's coordinates
};

/// A record that was checked.
struct RecordReport {
    std::uint64_t index = 0;  ///< in the text, from 1
    Place place = {};         ///< of the record
    std::string game = {};    ///< id, and the next three; empty where it is not known
    std::string ruleset = {};
    std::string coordinates = {};
    std::string notation = {};
    Verdict verdict = Verdict::unreadable;
    std::uint32_t plies_read = 0;  ///< moves and holes
    std::uint32_t plies_replayed = 0;
    std::optional<std::uint32_t> first_bad_ply = {};
    std::optional<Outcome> outcome = {};
    std::optional<std::string> claimed_result = {};
    std::optional<std::string> claimed_score = {};
    std::optional<bool> claim_agrees = {};
    std::vector<Finding> findings = {};  ///< in the order of their places
};

/// One change that fix() made.
struct Fix {
    std::uint64_t record = 0;  ///< from 1
    std::uint32_t ply = 0;     ///< from 1; 0: it is about none
    std::string kind = {};     ///< `safe`, `claim`, or that of the repair
    std::string code = {};     ///< of the finding
    std::string before = {};   ///< what stood there
    Edit edit = {};            ///< of the text as it was
    std::uint8_t grade = 0;    ///< of a repair's proof; 0: it is none
    std::uint64_t tried = 0;   ///< edits
};

/// A position along a record.
struct PositionReport {
    std::uint64_t record = 0;  ///< its number in the text, from 1
    std::string game = {};
    std::optional<std::uint32_t> ply = {};  ///< plies before it
    std::string seat = {};                  ///< who made the last ply, and what it was; empty at the start
    std::string move = {};
    std::string position = {};  ///< as a position string
    std::string drawing = {};
    std::optional<std::vector<int>> scores = {};
    std::optional<std::uint64_t> legal = {};  ///< legal moves before the ply, where they were asked for
    std::optional<Outcome> outcome = {};
    std::optional<std::vector<int>> points = {};      ///< by seat, that the ply made, where plies make some
    std::vector<std::vector<int>> piece_points = {};  ///< by seat, of each of its pieces
};

/// An object as `--format jsonl` prints it: docs/schema has its schema, by type and game.
struct JsonReport {
    std::string_view json = {};  ///< good for the call
};

/// How a call went.
struct Result {
    int exit = 0;  ///< the status of the command line: 0, 1 findings, 2 a wrong option, 3 not told apart, 4 a limit, 70
    std::string error = {};  ///< why nothing, or no more, was done; with 0: no record has the plies that were asked for
    std::vector<Finding> findings = {};  ///< of all records; check() gives them with their records
    std::uint64_t legal = 0;             ///< records by verdict
    std::uint64_t incomplete = 0;
    std::uint64_t illegal = 0;
    std::uint64_t unreadable = 0;
    std::uint64_t skipped = 0;  ///< of other games, where they are to be passed over

    [[nodiscard]] std::uint64_t records() const { return legal + incomplete + illegal + unreadable; }
    /// Whether nothing hindered the call, and nothing was found at or above Options::fail_on.
    explicit operator bool() const { return exit == 0; }
};

struct Game {
    std::string id = {};
    std::string name = {};
    std::vector<std::string> seats = {};
    std::vector<std::string> rulesets = {};     ///< the default first
    std::vector<std::string> coordinates = {};  ///< the default first
    std::vector<std::string> notations = {};
};

/// Takes what a call makes, piece by piece, in the order of the text. What it throws comes out of the call, and the
/// session can be used again.
template <class Piece>
using Taker = std::function<void(const Piece& piece)>;
using TextTaker = std::function<void(std::string_view text)>;

/// One a thread: it keeps buffers and setups from call to call. A call that failed leaves no trace in the next.
class NOTAIO_API Session {
  public:
    Session();
    ~Session();
    Session(Session&& other) noexcept;
    Session& operator=(Session&& other) noexcept;

    Result check(std::string_view text, const Options& options, const Taker<RecordReport>& take);
    /// The text with what was found put right, in one piece, and before it each change in the order of their places.
    /// Result::findings are what is left.
    Result fix(std::string_view text, const Options& options, const Taker<Fix>& take_fix, const TextTaker& take);
    /// The records in `options.to`. Records that do not replay are not written.
    Result convert(std::string_view text, const Options& options, const TextTaker& take);
    /// Where two transcriptions differ: `difference` objects and a `comparison`. Result::exit is 1 where they do.
    Result diff(std::string_view first, std::string_view second, const Options& options, const Taker<JsonReport>& take);
    /// The first text with the readings of the second under which everything holds, if there is one choice of them.
    Result merge(std::string_view first, std::string_view second, const Options& options, const TextTaker& take);
    /// The positions along the records: `replay` on the command line.
    Result positions(std::string_view text, const Options& options, const Taker<PositionReport>& take);
    Result score(std::string_view text, const Options& options, const Taker<JsonReport>& take);
    Result analyse(std::string_view text, const Options& options, const Taker<JsonReport>& take);
    /// The legal moves of the positions, each without a line end, in the order that the game's page fixes; of several
    /// records those of one behind those of the other. `ask` says of each what record and ply it is of.
    Result moves(std::string_view text, const Options& options, const TextTaker& take);
    /// How many sequences of `options.depth` legal moves there are; of the start where the text is empty.
    Result perft(std::string_view text, const Options& options, const Taker<std::uint64_t>& take);
    /// Drawings of positions.
    Result show(std::string_view text, const Options& options, const TextTaker& take);
    /// Random legal games as records. Needs `options.game`.
    Result random(const Options& options, const TextTaker& take);

    /// What a diagnostic means, by id or slug, in `it` or else in English; empty: there is none.
    [[nodiscard]] std::string explain(std::string_view code, std::string_view language = "en") const;
    [[nodiscard]] std::vector<Game> games() const;

    /// A request as the C face takes it (docs/library.md), and its answer: UTF-8 JSON, good until the next request.
    const std::string& ask(std::string_view request, std::string_view text);
    /// The "exit" of the last answer.
    [[nodiscard]] int exit() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

/// The version of the library, as "0.2.0".
NOTAIO_API std::string_view version();

}  // namespace v0_2
}  // namespace notaio
