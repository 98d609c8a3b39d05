// What an archive holds of a record: a row of each table, made of the record's text alone.
#pragma once

#include "tools/archive/schema.hpp"
#include "tools/library/record_runner.hpp"
#include "tools/library/record_work.hpp"
#include "tools/stream/sha256.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The form of a record that stands as its line of JSON.
constexpr std::string_view line_form = "jsonl";
/// The form of one that stands as its own bytes, in a notation; and back.
std::string form_of_bytes(std::string_view notation);
std::string_view notation_of_form(std::string_view form);

struct SeatRow {
    std::string seat;
    std::optional<std::string> player = {};  ///< nothing: it is not known
    std::optional<std::int64_t> won = {};    ///< 1 or 0; nothing while the game is open
    std::optional<std::int64_t> score = {};

    bool operator==(const SeatRow&) const = default;
};

struct TagRow {
    std::string name;
    std::string value;

    bool operator==(const TagRow&) const = default;
};

struct FindingRow {
    std::string code;
    std::string severity;
    std::optional<std::int64_t> ply = {};
    std::string message;

    bool operator==(const FindingRow&) const = default;
};

/// A row of each table; texts as the columns have them.
struct RecordRows {
    std::string text = {};
    std::string form = {};  ///< of the line of JSON, or of the bytes, that stand in `text`
    Sha256::Sum sha256 = {};
    std::optional<Sha256::Sum> moves_id = {};
    std::optional<Sha256::Sum> symmetry_id = {};
    std::optional<std::string> game = {};
    std::optional<std::string> ruleset = {};
    std::optional<std::int64_t> board = {};
    std::optional<std::int64_t> players = {};
    rules::Verdict verdict = rules::Verdict::unreadable;
    std::int64_t plies = 0;
    std::optional<std::int64_t> first_bad_ply = {};
    std::optional<std::string> winners = {};
    std::optional<std::string> how = {};
    std::optional<std::string> scores = {};  ///< a list of JSON
    std::optional<std::string> claimed = {};
    std::optional<std::int64_t> agrees = {};
    std::optional<std::string> date = {};
    std::optional<std::string> event = {};
    std::vector<SeatRow> seats = {};        ///< in the order of their names, as in the table
    std::vector<TagRow> tags = {};          ///< likewise
    std::vector<FindingRow> findings = {};  ///< n counts them from 1
    std::vector<std::uint64_t> keys = {};   ///< from ply 0 to the last that is indexed, and one more if there is one

    // Where it was found.
    std::uint64_t record = 0;  ///< its number in the run
    std::uint64_t line = 0;
    std::uint64_t offset = 0;

    /// About what it holds in memory.
    [[nodiscard]] std::size_t bytes() const;
};

/// A row of the table of visits.
struct Visit {
    std::int64_t key;
    std::int64_t record;
    std::int64_t ply;
    std::optional<std::int64_t> next;
};
/// Gives each visit of a record.
void for_each_visit(const RecordRows& rows, const ArchiveTerms& terms, std::int64_t record,
                    FunctionRef<void(const Visit& visit)> take);

/// The rows of some records, in their order.
struct GatheredRows final : Gathered {
    std::vector<RecordRows> rows;
};

/// A record as it stands in an archive, and how it was read.
struct StoredText {
    std::string_view text;
    std::string_view form;
    const GameModule* game = nullptr;  ///< nothing: of none
};

/// Makes the rows of a record of its text as the archive has it, whatever it was read from: so the same text gives the
/// same rows at any time.
class RowMaker {
  public:
    /// `reading`: what was said of records that do not say it themselves, where they stand as their own bytes. For a
    /// line of JSON it counts for nothing.
    RowMaker(const ArchiveTerms& terms, const notation::ReadSettings& reading);

    /// `workers`: of the thread. Nothing: there was too little memory.
    std::optional<RecordRows> make(const StoredText& stored, Workers& workers) const;

  private:
    class Work final : public RecordWork {
      public:
        explicit Work(const ArchiveTerms& terms) : terms_(terms) {}
        void on_record(RecordJob& job, BatchResult& result) const override;

      private:
        const ArchiveTerms terms_;
    };

    const Work work_;
    const Settings of_lines_;
    const Settings of_bytes_;
    const RecordRunner lines_;
    const RecordRunner bytes_;
};

}  // namespace notaio::tools
