#include "tools/render/fingerprint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace notaio::tools {
namespace {

// FNV-1a.
constexpr std::uint64_t start = 0xCBF2'9CE4'8422'2325U;
void add(std::uint64_t& hash, std::string_view text) {
    for (const char c : text) {
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
    }
}

// The keys before a fingerprint, as JSON Lines and SARIF have them. In a string their quotes would be escaped.
constexpr std::array<std::string_view, 2> keys = {R"("fingerprint":")", R"("notaioFinding/v1":")"};

}  // namespace

std::uint64_t FindingHashes::of(const notation::Diagnostic& finding) {
    constexpr std::uint32_t longest = 256;  // of the fault itself
    std::uint64_t hash = start;
    if (finding.where) {
        const notation::Span where = *finding.where;
        if (!before_ || where.begin < hashed_) before_ = start, hashed_ = 0;
        add(*before_, source_.bytes.substr(hashed_, where.begin - hashed_));
        hashed_ = where.begin;
        hash = *before_;
        add(hash, source_.bytes.substr(where.begin, std::min(where.size(), longest)));
    } else {
        if (!whole_) add(whole_.emplace(start), source_.bytes);
        hash = *whole_;
    }
    add(hash, finding.code->id);
    return hash;
}

std::uint64_t FingerprintNumbers::number(const Fingerprint& of) {
    Met& met = met_[of.hash];
    if (met.record != of.record) met = {.record = of.record, .before = met.count, .count = met.count};
    const std::uint32_t place = met.before + of.nth;
    met.count = std::max(met.count, place + 1);
    std::uint64_t number = of.hash;
    if (place > 0) add(number, fmt::format("#{}", place));
    return number;
}

std::string fingerprint_text(std::uint64_t number) { return fmt::format("{:016x}", number); }

std::optional<std::uint64_t> fingerprint_of(std::string_view digits) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (digits.size() != fingerprint_digits || error != std::errc() || end != digits.data() + fingerprint_digits)
        return std::nullopt;
    return number;
}

std::optional<std::uint64_t> next_fingerprint(std::string_view report, std::size_t& at) {
    // What ends both keys is looked for, so that a report is gone through once even where one of them never stands.
    constexpr std::string_view behind_key = R"(":")";
    for (std::size_t found = report.find(behind_key, at); found != std::string_view::npos;
         found = report.find(behind_key, found)) {
        found += behind_key.size();
        const auto is_before = [&](std::string_view key) { return report.substr(0, found).ends_with(key); };
        if (std::ranges::none_of(keys, is_before)) continue;
        const auto number = fingerprint_of(report.substr(found, fingerprint_digits));
        if (!number) continue;
        at = found;
        return number;
    }
    return std::nullopt;
}

}  // namespace notaio::tools
