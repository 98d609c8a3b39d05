// One record on its way through a command, and what the command makes of it: the same bytes for the program and for
// the callers of the library.
#pragma once

#include "tools/library/coarse_clock.hpp"
#include "tools/library/edited_text.hpp"
#include "tools/library/settings.hpp"
#include "tools/module/module.hpp"
#include "tools/render/fingerprint.hpp"
#include "tools/render/page.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace notaio::tools {

/// What was found in some records. Records in = the sum of the verdicts.
struct Tally {
    std::array<std::uint64_t, 4> verdicts{};  ///< by rules::Verdict
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
    std::uint64_t notes = 0;
    std::uint64_t refused = 0;  ///< records that were not written
    std::uint64_t skipped = 0;  ///< records of other games, which are counted alone
    std::uint64_t denied = 0;   ///< claims that were asked about and are false
    std::uint64_t chosen = 0;   ///< records that a choice takes
    std::uint64_t games = 0;    ///< of records that were converted: a bit for each, in the order of games()
    bool limit_hit = false;
    bool shown = false;  ///< a position was shown

    [[nodiscard]] std::uint64_t records() const { return verdicts[0] + verdicts[1] + verdicts[2] + verdicts[3]; }
    [[nodiscard]] std::uint64_t of(rules::Verdict verdict) const { return verdicts[static_cast<std::size_t>(verdict)]; }
    void add(const CheckReport& report);
    void add(const Tally& other);
    /// Whether anything found is at or above the threshold.
    [[nodiscard]] bool fails(FailOn threshold) const;
};

/// Where a fingerprint stands in a result. It is final when the results before it are known.
struct FingerprintMark {
    static constexpr std::size_t nowhere = ~std::size_t{0};  ///< of a finding that is hidden: it counts

    std::size_t at = nowhere;
    bool in_messages = false;
    Fingerprint of;
};

/// A record that was changed, or that has something left to tell.
struct EditedRecord {
    std::uint64_t record = 0;              ///< its number; 0: an input without one
    std::vector<Change> changes = {};      ///< of the input
    std::array<std::uint64_t, 4> fixes{};  ///< findings that were put right, by FixLevel
    std::string bytes = {};                ///< as they are now; none where nothing is left to tell
    Source place = {};                     ///< of the record as it was, without its bytes
    CheckReport left = {};
};

/// A record among those of a result that goes on as it stands.
struct KeptRecord {
    std::size_t end = 0;  ///< where it ends in `out`
    bool chosen = true;
    bool as_written = false;   ///< it is no record of the input, but what was made of one
    std::uint64_t record = 0;  ///< its number
    Source source = {};        ///< its place, without its bytes
    std::size_t size = 0;      ///< in the input
    std::string_view notation = {};
    const GameModule* game = nullptr;
    notation::CutRule cut = nullptr;
    std::string context = {};  ///< settings that hold in it and stand before it
};

/// What a command gathers from all records; each result has that of its own records.
class Gathered {
  public:
    virtual ~Gathered() = default;
};

/// A picture among those of a result.
struct MadePicture {
    std::string name;     ///< of its file, without the folder
    std::size_t end = 0;  ///< where it ends in `out`
};

/// Where what was made of a record ends.
struct RecordEnd {
    std::size_t out = 0;
    std::size_t messages = 0;
    std::size_t kept = 0;
};

/// What is made of some records that follow each other.
struct BatchResult {
    std::string out;                 ///< data
    std::string messages;            ///< beside it
    std::vector<std::size_t> marks;  ///< where each diagnostic ends in `out`, for a command that may stop printing them
    std::vector<FingerprintMark> fingerprints;
    std::vector<EditedRecord> edited;   ///< of `fix`
    std::size_t edited_bytes = 0;       ///< about what they hold
    std::vector<KeptRecord> kept = {};  ///< of `filter`
    std::unique_ptr<Gathered> gathered = {};
    std::string verdict;  ///< of the first record of all, where people are told; empty in other results
    std::string remark;   ///< beside it; of all results the first that has one tells it
    std::vector<MadePicture> pictures = {};
    std::vector<PageSection> sections = {};  ///< of a page; their text is in `out`
    std::string objection;         ///< of the first record that cannot be drawn as was asked: what is wrong with that
    bool lost_characters = false;  ///< some are `?` in pictures, whose form cannot hold them
    std::vector<RecordEnd> ends = {};  ///< of the records, for what is written down in parts; else none
    Tally tally;

    CoarseClock::time_point begun = CoarseClock::now();

    /// Results are handed on in parts of about this size,
    static constexpr std::size_t part_size = std::size_t{1} << 18U;
    /// or when so much time has passed since the last: nobody is to wait for what has been made.
    static constexpr std::chrono::milliseconds patience{100};
    [[nodiscard]] bool is_due() const {
        return out.size() + messages.size() + edited_bytes >= part_size || CoarseClock::now() - begun >= patience;
    }
    /// Call between records: what has begun to grow gets room for a whole part, and is not copied as it doubles.
    void make_room() {
        if (out.size() > part_size / 16 && out.capacity() < part_size) out.reserve(part_size + part_size / 16);
    }
    /// Marks the fingerprints of one list of findings of a record, which stand from `from` to the end.
    void mark_fingerprints(bool in_messages, std::size_t from, std::uint64_t record);
    /// Tells equal ones apart. Call once, in the order of the results.
    void settle_fingerprints(FingerprintNumbers& numbers);
};

/// Takes what a result holds so far, and leaves it empty.
class Outlet {
  public:
    virtual ~Outlet() = default;
    virtual void hand_on() = 0;
};

class Workers;

/// One record on its way through a command.
struct RecordJob {
    /// `of`: its number, see `index`. Not an aggregate: that would be cleared before it is filled, for every record.
    explicit RecordJob(const Request& work, std::uint64_t of = 0) : request(work), index(of) {
        report.notation = work.notation;
    }

    Request request;
    std::uint64_t index;               ///< of the record, from 1, over all inputs; 0: an input without one
    const GameModule* game = nullptr;  ///< nothing: the record cannot be worked on, and `report` says why
    Worker* worker = nullptr;          ///< of the game
    Workers* workers = nullptr;        ///< of the thread, for who reads it again in another way
    CheckReport report;
    Outlet* outlet = nullptr;
    const Hidden* hidden = nullptr;         ///< nothing: all is told
    FingerprintNumbers* numbers = nullptr;  ///< of the run, where some findings are known

    /// Its number; 0: it is a bare position, or there is none.
    [[nodiscard]] std::uint64_t record() const { return request.is_bare() ? 0 : index; }
    /// The findings that are not hidden; `result` counts those that are.
    [[nodiscard]] Diagnostics told(const Diagnostics& findings, BatchResult& result) const;
    /// Takes the hidden ones out of the report. Call once, when no more are to come.
    void hide_findings(BatchResult& result);
    /// Call between the parts of a record that may make much.
    void made_part(const BatchResult& result) const {
        if (outlet != nullptr && result.is_due()) outlet->hand_on();
    }
};

/// What a command does with each record.
class RecordWork {
  public:
    virtual ~RecordWork() = default;
    /// Appends what there is to print, and puts what is found into `job.report`. Called in several threads at once.
    virtual void on_record(RecordJob& job, BatchResult& result) const = 0;
};

}  // namespace notaio::tools
