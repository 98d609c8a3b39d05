#include "tools/library/hidden.hpp"

#include "notation/record/general_codes.hpp"
#include "tools/render/fingerprint.hpp"

#include <algorithm>

namespace notaio::tools {

bool Hidden::hides(const notation::Diagnostic& finding) const {
    return finding.severity < below || std::ranges::find(codes, finding.code->id) != codes.end();
}

bool Hidden::tells_more() const { return std::ranges::find(codes, notation::gen_903_more_findings.id) == codes.end(); }

std::shared_ptr<const std::unordered_set<std::uint64_t>> known_findings(std::string_view report) {
    const bool is_whole = report.find(R"("type":"summary")") != std::string_view::npos ||
                          report.find(R"("executionSuccessful":)") != std::string_view::npos;
    if (!report.starts_with('{') || !is_whole) return nullptr;  // a document that shows one is none
    auto known = std::make_shared<std::unordered_set<std::uint64_t>>();
    for (std::size_t at = 0;; at += fingerprint_digits) {
        const auto number = next_fingerprint(report, at);
        if (!number) break;
        known->insert(*number);
    }
    return known;
}

}  // namespace notaio::tools
