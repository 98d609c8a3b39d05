// Findings as SARIF 2.1.0 (Static Analysis Results Interchange Format), written as they come: the head with all rules,
// a line a result, and at the end how the run went. Nothing of it grows with the input.
#pragma once

#include "tools/module/module.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The page of a clause, `docs/rules/susan.md 3.2` without its number, as a URI.
std::string page_of(std::string_view cites);

/// The codes as the rules of a run, and where each stands in their list.
class SarifRules {
  public:
    SarifRules();

    [[nodiscard]] std::size_t index(const DiagnosticCode& code) const;
    [[nodiscard]] const std::vector<const DiagnosticCode*>& list() const { return codes_; }

  private:
    std::vector<const DiagnosticCode*> codes_;  // by id
};

/// What stands before the results.
std::string sarif_head(const SarifRules& rules, Language language);

/// Appends the findings of a record as results, each after a comma; the first comma of all is the caller's to leave
/// out. `index`: of the record over all inputs; 0: the input as a whole is meant.
void append_sarif(std::string& out, const SarifRules& rules, const Source& source, std::uint64_t index,
                  const Diagnostics& diagnostics, Language language);

/// An input that could not be read.
struct FailedInput {
    std::string name;
    std::string why;
};

/// What stands behind the results.
std::string sarif_tail(int exit, const std::vector<FailedInput>& failed);

}  // namespace notaio::tools
