// What an examination tells: the codes of what it found, and the repairs, a text each: `replace 3: e5-e6 [2 proved]`.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/examine/examine.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::rules {

inline std::string told(const notation::Repair& repair) {
    std::string out(repair.word());
    for (const auto ply : repair.plies) out += ' ' + std::to_string(ply);
    out += ": " + repair.text + " [" + std::to_string(repair.grade);
    return out + (repair.proved ? " proved]" : "]");
}

inline std::vector<std::string> told(const notation::Diagnostics& out) {
    std::vector<std::string> all;
    for (const auto& finding : out.list())
        for (const auto& repair : finding.repairs) all.push_back(told(repair));
    return all;
}

/// What is found about a record.
struct Told {
    std::string codes;  ///< in the order of their making
    std::vector<std::string> repairs;
    std::vector<std::string> hints;
};

template <class G>
Told examined(notation::Record<typename G::Written> record) {
    notation::Diagnostics out;
    examine<G>(record, {}, out);
    Told found{.codes = {}, .repairs = told(out), .hints = {}};
    for (const auto& finding : out.list()) {
        found.codes += (found.codes.empty() ? "" : " ") + std::string(finding.code->id);
        for (const notation::Text& hint : finding.hints) found.hints.emplace_back(hint.en);
    }
    return found;
}

/// What is found about a record of these moves, each as `written` makes it of its text. `result` is what it claims, if
/// anything.
template <class G, class Read>
Told examined(const notation::Tags& tags, const std::vector<std::string>& moves, const Read& written,
              std::string_view result = "") {
    notation::Record<typename G::Written> record;
    record.tags = tags;
    for (const std::string& move : moves) record.plies.push_back({written(move), {}});
    if (!result.empty()) record.results.push_back({std::string(result)});
    return examined<G>(std::move(record));
}

}  // namespace notaio::rules
