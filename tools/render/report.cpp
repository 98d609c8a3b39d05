#include "tools/render/report.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/encoding.hpp"
#include "tools/render/fact.hpp"
#include "tools/render/fingerprint.hpp"

namespace notaio::tools {
namespace {

Fact span_fact(const Source& source, notation::Locator& locator, const Diagnostic& made) {
    if (!made.where) return nullptr;
    const auto [line, column] = locator.at(made.where->begin);
    const auto end_column = column + notation::code_points(source.text(*made.where));
    return Fact::Object{{"line", line},
                        {"column", column},
                        {"end_column", std::uint64_t{end_column}},
                        {"offset", source.offset + made.where->begin},
                        {"length", std::uint64_t{made.where->size()}}};
}

}  // namespace

std::string_view severity_word(Severity severity) {
    switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: break;
    }
    return "error";
}

Fact outcome_fact(const std::optional<OutcomeReport>& outcome) {
    if (!outcome) return nullptr;
    Fact::Object object = {{"winners", text_list(outcome->winners)},
                           {"how", outcome->how},
                           {"scores", maybe_numbers(outcome->scores)},
                           {"proof", outcome->proof.cells}};
    object.insert(object.end(), outcome->proof.more.begin(), outcome->proof.more.end());
    return object;
}

std::optional<Diagnostic> more_findings(const Diagnostics& diagnostics) {
    if (diagnostics.not_kept() == 0) return std::nullopt;
    return Diagnostic{.code = &notation::gen_903_more_findings,
                      .severity = Severity::note,
                      .arguments = {{"count", static_cast<std::int64_t>(diagnostics.not_kept())}}};
}

Fact repairs_fact(const Source& source, const Diagnostic& made) {
    Fact::List list;
    for (const notation::Repair& repair : made.repairs) {
        Fact::List plies;
        for (const std::uint32_t ply : repair.plies) plies.push_back(std::uint64_t{ply});
        for (const notation::ReadWord& word : repair.also) plies.push_back(std::uint64_t{word.ply});
        Fact::List edits;
        for (const notation::Edit& edit : repair.edits)
            edits.push_back(Fact::Object{{"offset", source.offset + edit.where.begin},
                                         {"length", std::uint64_t{edit.where.size()}},
                                         {"text", edit.text}});
        list.push_back(Fact::Object{{"kind", repair.word()},
                                    {"plies", std::move(plies)},
                                    {"grade", std::uint64_t{repair.grade}},
                                    {"proved", repair.proved},
                                    {"tried", repair.tried},
                                    {"text", repair.text},
                                    {"edits", std::move(edits)}});
    }
    return list;
}

Fact diagnostics_fact(const Source& source, const Diagnostics& diagnostics, Language language) {
    notation::Locator locator(source);
    FindingHashes hashes(source);
    Fact::List list;
    const auto add = [&](const Diagnostic& made) {
        list.push_back(Fact::Object{{"code", made.code->id},
                                    {"slug", made.code->slug},
                                    {"severity", severity_word(made.severity)},
                                    {"message", notation::fill(made.code->message, made.arguments, language)},
                                    {"ply", made.ply ? Fact(std::uint64_t{*made.ply}) : Fact(nullptr)},
                                    {"span", span_fact(source, locator, made)},
                                    {"suggestions", text_list(made.suggestions)},
                                    {"repairs", repairs_fact(source, made)},
                                    {"fingerprint", fingerprint_text(hashes.of(made))}});
    };
    for (const Diagnostic& made : diagnostics.list()) add(made);
    if (const auto more = more_findings(diagnostics)) add(*more);
    return list;
}

}  // namespace notaio::tools
