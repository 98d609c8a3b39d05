// Diagnostic codes for people: one code explained, all codes as a list, and the page docs/diagnostics.md.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>
#include <vector>

namespace notaio::tools {

/// What a code means, the clause it cites, the remedy, an example.
std::string code_page(const notation::DiagnosticCode& code, notation::Language language);

/// A line a code: id, slug, severity, summary.
std::string code_list(const std::vector<const notation::DiagnosticCode*>& codes, notation::Language language);

/// The Markdown table rows of docs/diagnostics.md, in the order given.
std::string code_table(const std::vector<const notation::DiagnosticCode*>& codes);

}  // namespace notaio::tools
