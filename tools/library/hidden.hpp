// Findings that somebody does not want to be told of: by their severity, by their code, or because they are known.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace notaio::tools {

struct Hidden {
    notation::Severity below = notation::Severity::note;  ///< what is less than this
    std::vector<std::string> codes = {};                  ///< ids
    /// Fingerprints of an earlier run. Which of equal findings are known depends on their order: the records must come
    /// in theirs.
    std::shared_ptr<const std::unordered_set<std::uint64_t>> known = {};

    [[nodiscard]] bool any() const { return below != notation::Severity::note || !codes.empty() || known != nullptr; }
    [[nodiscard]] bool hides(const notation::Diagnostic& finding) const;
    /// Whether it is told how many findings a record has beside those that are kept.
    [[nodiscard]] bool tells_more() const;
};

/// The fingerprints in a report of an earlier run, as JSON Lines or SARIF; nothing where it is no whole one,
std::shared_ptr<const std::unordered_set<std::uint64_t>> known_findings(std::string_view report);
/// which is told so.
inline constexpr notation::Text no_report = "this is no whole output of `notaio check --format jsonl` or `sarif`"_text;

}  // namespace notaio::tools
