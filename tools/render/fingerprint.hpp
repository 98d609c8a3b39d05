// What a finding is known by from run to run: the record up to the fault without its blanks, and the code. So it stays
// the same wherever the record stands and however its lines are broken. Equal findings are told apart by their order.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/source/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace notaio::tools {

/// A finding among all of a run.
struct Fingerprint {
    std::uint64_t hash = 0;    ///< equal findings have equal ones
    std::uint64_t record = 0;  ///< its number
    std::uint32_t nth = 0;     ///< of the equal ones of its record, from 0
};

/// The hashes of the findings of one record, which is gone through once where they come in the order of their places.
class FindingHashes {
  public:
    explicit FindingHashes(const notation::Source& source) : source_(source) {}
    std::uint64_t of(const notation::Diagnostic& finding);

  private:
    const notation::Source& source_;
    std::optional<std::uint64_t> before_;  // the hash of what stands before the last finding
    std::uint32_t hashed_ = 0;
    std::optional<std::uint64_t> whole_;  // of the record
};

/// Tells equal findings of a run apart. Asked in the order of the records; a finding may be asked for again before the
/// next record.
class FingerprintNumbers {
  public:
    std::uint64_t number(const Fingerprint& of);

  private:
    struct Met {
        std::uint64_t record = 0;  // the last
        std::uint32_t before = 0;  // in the records before it
        std::uint32_t count = 0;   // with it
    };
    std::unordered_map<std::uint64_t, Met> met_;
};

constexpr std::size_t fingerprint_digits = 16;
std::string fingerprint_text(std::uint64_t number);

/// The number that such digits, and nothing more, stand for; nothing: they are none.
std::optional<std::uint64_t> fingerprint_of(std::string_view digits);

/// The next fingerprint that stands in a report behind `at`, which then is where its digits begin.
std::optional<std::uint64_t> next_fingerprint(std::string_view report, std::size_t& at);

}  // namespace notaio::tools
