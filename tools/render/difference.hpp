// Differences of two records for people and for programs.
#pragma once

#include "tools/module/module.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Where a record stands that is compared.
struct ComparedPlace {
    std::string_view uri;
    std::uint64_t record = 0;  ///< its number on its side, from 1
    std::uint64_t line = 1;
};

/// What came of a comparison, counted.
struct DiffTally {
    std::uint64_t first_records = 0;
    std::uint64_t second_records = 0;
    std::uint64_t same = 0;       ///< pairs
    std::uint64_t different = 0;  ///< pairs
    std::uint64_t only_first = 0;
    std::uint64_t only_second = 0;
    std::uint64_t ambiguous = 0;
    std::uint64_t unreadable = 0;
    std::uint64_t differences = 0;
    std::uint64_t in_one_alone = 0;  ///< that do not count
    bool limited = false;

    [[nodiscard]] bool is_one_pair() const { return first_records == 1 && second_records == 1; }
};

/// Appends a difference in a line. `names_records`: which they are is said before it. `merged`: and what was taken.
/// `columns`: of the terminal, to which it is folded; 0: it is not.
void append_difference(std::string& out, const Difference& found, const ComparedPlace* first,
                       const ComparedPlace* second, bool names_records, bool merged, Language language,
                       std::size_t columns = 0);

/// Appends a line, broken at blanks so that none is wider than `columns`; what follows is indented. 0: as it is.
void append_folded(std::string& out, std::string_view line, std::size_t columns);

/// Appends it as an object of JSON Lines.
void append_difference_json(std::string& out, const Difference& found, const ComparedPlace* first,
                            const ComparedPlace* second);

/// The last line: how many there were.
std::string diff_summary(const DiffTally& tally, std::string_view first, std::string_view second, Language language);
/// Appends the last object of JSON Lines: the counts of a comparison, and the exit status of the run.
void append_diff_summary_json(std::string& out, const DiffTally& tally, int exit);

/// Which limit was met.
notation::Phrase diff_limit(const Comparison& of);

}  // namespace notaio::tools
