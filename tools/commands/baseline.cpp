#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/render/fingerprint.hpp"
#include "tools/stream/input.hpp"

#include <cstdio>
#include <unordered_set>

namespace notaio::tools {
namespace {

int refuse(const Options& options, const Fault& why, int status) {
    std::fprintf(stderr, "notaio: %s\n",
                 notation::printable("--baseline: " + options.baseline + ": " + why.in(options.spoken)).c_str());
    return status;
}

}  // namespace

int read_baseline(Options& options) {
    if (options.baseline.empty()) return 0;
    OpenFile file(InputFile{.name = options.baseline});
    std::string report;
    constexpr std::size_t block = std::size_t{1} << 18U;
    while (file.read(report, block) > 0) {
    }
    if (!file.error().empty()) return refuse(options, file.error(), ExitStatus::io_failed);
    const std::string_view text = report;
    const bool is_whole = text.find(R"("type":"summary")") != std::string_view::npos ||
                          text.find(R"("executionSuccessful":)") != std::string_view::npos;
    const bool is_report = text.starts_with('{') && is_whole;  // not a document that shows one
    if (!is_report)
        return refuse(options, "this is no whole output of `notaio check --format jsonl` or `sarif`"_text,
                      ExitStatus::wrong_usage);
    auto known = std::make_shared<std::unordered_set<std::uint64_t>>();
    for (std::size_t at = 0;; at += fingerprint_digits) {
        const auto number = next_fingerprint(text, at);
        if (!number) break;
        known->insert(*number);
    }
    options.hidden.known = std::move(known);
    return 0;
}

}  // namespace notaio::tools
