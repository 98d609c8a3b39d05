// The work of `fix`: putting a record right, and nothing else about it.
#pragma once

#include "tools/library/fault.hpp"
#include "tools/library/record_work.hpp"
#include "tools/render/json.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What is done to a record. All its edits are tried together, then each by itself, and only what makes the record
/// better stays: fewer findings, no new error, no earlier first fault. Then it is looked at again, until nothing more
/// is to be done; so fixing twice changes nothing the second time.
class FixWork final : public RecordWork {
  public:
    explicit FixWork(const Settings& settings) : settings_(settings) {}
    /// Puts the record into `result.corrected` if it was changed or something is left to tell. The report is that of
    /// the record as it is then.
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const Settings& settings_;
};

/// The edit that puts a claim right (Diagnostic::truth), where the claim itself stands: of a tag between its quotes, of
/// a number its digits. `bytes`: of the record.
notation::Edit narrowed_claim(const notation::Edit& truth, std::string_view bytes);

/// `text`, in the place of a text that was UTF-8 or UTF-16, with changes made whose places are those of the text as
/// UTF-8. Nothing where that would change other bytes: what is no UTF-16 cannot be written again.
std::optional<std::string> with_changes(std::string_view text, const std::vector<Change>& changes);

/// Why there is nothing.
inline constexpr notation::Text not_utf16 = "it is not UTF-16 as a whole"_text;

/// Where the records of an input stand once those before them are changed. Ask in their order, once each.
class PlacesNow {
  public:
    /// Good while the record stands.
    Source of(const EditedRecord& record);

  private:
    std::uint64_t lines_ = 0;  // more than there were, modulo 2^64
    std::uint64_t bytes_ = 0;
};

/// How often each was done, and what is left.
struct FixCounts {
    std::array<std::uint64_t, 4> made = {};  ///< by FixLevel
    std::uint64_t left = 0;                  ///< faults: findings that count
    std::string first_left = {};             ///< its place: a.nta:31:4
    std::uint64_t warnings = 0;              ///< that are left and do not count
    std::uint64_t refused = 0;               ///< inputs that were not read, or not changed

    /// What is left of a record that stands there.
    void add_left(const Source& source, const Diagnostics& left, FailOn threshold);
};

/// Why an input is not to be changed: it would be read in another way then, and corrected again.
inline constexpr notation::Text read_otherwise =
    "once it is mended it would be read in another way: name its notation with --from"_text;

/// Whether changes, the first of which stands at `first`, may make an input read in another way.
bool may_be_read_otherwise(std::optional<std::uint64_t> first, const Settings& settings);

/// A whole text with the changes made that `fix` found; or why they are not made.
struct FixedText {
    std::string text = {};
    Fault fault = {};
};
FixedText fixed_text(std::string_view text, const std::vector<Change>& changes, const Settings& settings);

/// `7 safe fixes, 1 proved; 1 fault is left (a.nta:31:4)`
std::string fix_summary(const FixCounts& counts, Language language);

/// The members of the object of a change: what, where, why.
void write_change(JsonWriter& json, std::string_view uri, std::uint64_t record, const Change& change);
/// Appends that object, as a line.
void append_change(std::string& out, std::string_view uri, std::uint64_t record, const Change& change);

}  // namespace notaio::tools
