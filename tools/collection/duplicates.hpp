// Which records of a collection equal others, and which of them are to go.
#pragma once

#include "tools/collection/record_choice.hpp"
#include "tools/collection/record_id.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace notaio::tools {

/// What is asked about duplicates.
struct DuplicateWish {
    Equality by = {};
    std::vector<std::string> with = {};  ///< tags that agree too
    bool with_players = false;           ///< and the tags of all seats
    bool prefixes = false;               ///< whether what begins another record goes too
    bool keeps_richest = false;          ///< else the first
    std::uint32_t min_plies = 0;

    /// Whether more must be known of equal records than that they are.
    [[nodiscard]] bool needs_details() const { return keeps_richest || has_fields(); }
    [[nodiscard]] bool has_fields() const { return with_players || !with.empty(); }
};

/// The number of a record and what it is equal by: 24 bytes.
struct IdOfRecord {
    RecordId id;
    std::uint64_t record;
};

/// Those of some records, as they come.
struct GatheredIds final : Gathered {
    std::vector<IdOfRecord> ids;
};

/// Gathers the ids of the records that are chosen and long enough.
class IdWork final : public RecordWork {
  public:
    /// Both outlive it.
    IdWork(const Criteria& criteria, const DuplicateWish& wish)
        : criteria_(criteria),
          choice_(criteria, false),
          wish_(wish) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const Criteria& criteria_;
    const RecordChoice choice_;
    const DuplicateWish& wish_;
};

/// What is known of a record that equals another.
struct RecordDetails {
    std::uint64_t record = 0;
    std::string uri = {};
    std::uint64_t line = 0;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint32_t plies = 0;
    std::uint32_t tags = 0;
    std::uint32_t comments = 0;
    std::string_view image = {};
    bool exchanges_seats = false;
    std::vector<std::string> fields = {};  ///< of the wish; empty: not known
};

struct GatheredDetails final : Gathered {
    std::vector<RecordDetails> details;
};

/// The first record that begins with another one, and the id of that.
struct LongerRecord {
    std::uint64_t record;
    RecordId id;
};
/// Of records that begin another, by the first of those that are equal to it.
using LongerRecords = std::unordered_map<std::uint64_t, LongerRecord>;

struct GatheredPrefixes final : Gathered {
    LongerRecords longer;
};

/// The ids of a collection in their order.
class IdTable {
  public:
    void add(const GatheredIds& more) { ids_.insert(ids_.end(), more.ids.begin(), more.ids.end()); }
    /// Call when all are there.
    void sort();
    /// The first of the records with that id; 0: there is none.
    [[nodiscard]] std::uint64_t first_of(const RecordId& id) const;
    /// Gives each run of two or more that are equal.
    void visit_equal(FunctionRef<void(std::span<const IdOfRecord>)> visit) const;

  private:
    std::vector<IdOfRecord> ids_;  // when sorted, those with one id together, in the order of the records
};

/// Numbers of records, sorted. Those of records that are passed over have no place in what is counted.
class RecordNumbers {
  public:
    /// Call `sort` when all are there.
    void add(std::uint64_t record) { numbers_.push_back(record); }
    void sort();
    [[nodiscard]] bool contains(std::uint64_t record) const;
    template <class Holds>
    [[nodiscard]] bool all_of(Holds holds) const {
        return std::ranges::all_of(numbers_, holds);
    }

  private:
    std::vector<std::uint64_t> numbers_;
};

/// Gathers what is known of records that are members of a group.
class DetailWork final : public RecordWork {
  public:
    /// All outlive it.
    DetailWork(const RecordNumbers& members, const DuplicateWish& wish) : members_(members), wish_(wish) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordNumbers& members_;
    const DuplicateWish& wish_;
};

/// Looks for the records that begin another.
class PrefixWork final : public RecordWork {
  public:
    PrefixWork(const IdTable& table, const DuplicateWish& wish) : table_(table), wish_(wish) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const IdTable& table_;
    const DuplicateWish& wish_;
};

/// Writes all records as they stand, and says which of them stay.
class KeepingWork final : public RecordWork {
  public:
    enum class Writes : std::uint8_t {
        records,
        nothing  ///< they are counted as not written
    };
    /// `dropped` outlives it. `writes_dropped`: those are made too.
    KeepingWork(const RecordNumbers& dropped, bool writes_dropped, Writes writes = Writes::records)
        : dropped_(dropped),
          writes_dropped_(writes_dropped),
          writes_(writes) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordNumbers& dropped_;
    const bool writes_dropped_;
    const Writes writes_;
};

/// Records that are equal: the first stays and the others go, or all go, because they begin another.
struct DuplicateGroup {
    RecordId id;
    std::vector<std::uint64_t> records;
    std::uint64_t prefix_of = 0;  ///< that other one; 0: there is none
};

using DetailsByRecord = std::unordered_map<std::uint64_t, RecordDetails>;

/// Parts the records of one id into groups: one goes if it agrees with one that stays. `details`: where they are
/// needed.
std::vector<DuplicateGroup> groups_among(std::span<const IdOfRecord> equal, const DuplicateWish& wish,
                                         const DetailsByRecord& details);

}  // namespace notaio::tools
