#include "tools/render/sarif.hpp"

#include "notation/record/version.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/hex_digits.hpp"
#include "notation/source/printable.hpp"
#include "tools/games/registry.hpp"
#include "tools/render/finding.hpp"
#include "tools/render/fingerprint.hpp"
#include "tools/render/json.hpp"
#include "tools/render/repair_text.hpp"
#include "tools/render/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using notation::Span;
using notation::Text;

constexpr std::string_view schema = "https://json.schemastore.org/sarif-2.1.0.json";
constexpr std::string_view docs = NOTAIO_DOCS_URI;
constexpr std::string_view message_id = "default";

Fact message(std::string text) { return Fact::Object{{"text", std::move(text)}}; }

// A file name as a URI: relative as it was given, absolute names as `file:` URIs.
std::string uri_of(std::string_view name) {
    if (name == "-") return "stdin:";
    return (name.starts_with('/') ? "file://" : "") + notation::in_uri(name, "-._~/!$&'()*+,;=@");
}

// A message template with numbers in the places of names, and the names that belong there.
struct Numbered {
    std::string text;
    std::vector<std::string_view> names;
};

bool is_name(std::string_view text) {
    const auto is_of_name = [](char c) { return notation::is_lower(c) || notation::is_digit(c) || c == '_'; };
    return !text.empty() && std::ranges::all_of(text, is_of_name);
}

Numbered numbered(std::string_view pattern) {
    Numbered result;
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t close = pattern[at] == '{' ? pattern.find('}', at) : std::string_view::npos;
        const std::string_view name =
            close == std::string_view::npos ? std::string_view() : pattern.substr(at + 1, close - at - 1);
        if (is_name(name)) {
            const auto known = std::ranges::find(result.names, name);
            result.text += fmt::format("{{{}}}", known - result.names.begin());
            if (known == result.names.end()) result.names.push_back(name);
            at = close + 1;
        } else {
            result.text.append(pattern[at] == '{' || pattern[at] == '}' ? 2 : 1, pattern[at]);
            ++at;
        }
    }
    return result;
}

// `not-adjacent` as the readable name of a rule.
std::string rule_name(std::string_view slug) {
    std::string out;
    bool begins = true;
    for (const char c : slug) {
        if (c != '-') out += begins ? notation::upper(c) : c;
        begins = c == '-';
    }
    return out;
}

constexpr std::array<std::string_view, 5> kind_words = {"text", "rules", "claims", "conversion",
                                                        "remark"};  // by CodeKind

std::string first_sentence(const std::string& text) {
    const std::size_t end = text.find(". ");
    return end == std::string::npos ? text : text.substr(0, end + 1);
}

Fact rule_fact(const DiagnosticCode& code, Language language) {
    const std::string summary = sentence(summary_of(code), {}, language);
    const std::string numbered_text = numbered(message_of(code).in(language)).text;
    std::string help = sentence(hint_of(code), {}, language);
    help += fmt::format("{}{} {}.", help.empty() ? "" : " ", "Rule:"_text.in(language), code.cites);
    help += fmt::format(" {} `notaio explain {}`.", "An example:"_text.in(language), code.id);
    return Fact::Object{
        {"id", code.id},
        {"name", rule_name(code.slug)},
        {"shortDescription", message(first_sentence(summary))},
        {"fullDescription", message(summary)},
        {"messageStrings",
         Fact::Object{{std::string(message_id), message(sentence(notation::as_is(numbered_text), {}, language))}}},
        {"defaultConfiguration", Fact::Object{{"level", severity_word(code.severity)}}},
        {"help", message(help)},
        {"helpUri", page_of(code.cites)},
        {"properties", Fact::Object{{"tags", Fact::List{kind_words.at(static_cast<std::size_t>(code.kind))}}}}};
}

// The results of one record.
class Results {
  public:
    Results(const SarifRules& rules, const Source& source, std::uint64_t index, Language language)
        : rules_(rules),
          source_(source),
          index_(index),
          language_(language),
          uri_(uri_of(source.uri)),
          locator_(source),
          hashes_(source) {}

    Fact result(const Diagnostic& finding) {
        Fact::Object object = {{"ruleId", finding.code->id},
                               {"ruleIndex", std::uint64_t{rules_.index(*finding.code)}},
                               {"level", severity_word(finding.severity)},
                               {"message", message_fact(finding)},
                               {"locations", Fact::List{location(finding)}}};
        if (!finding.labels.empty()) object.push_back({"relatedLocations", related(finding)});
        object.push_back(
            {"partialFingerprints", Fact::Object{{"notaioFinding/v1", fingerprint_text(hashes_.of(finding))}}});
        if (!std::ranges::all_of(finding.repairs, [](const auto& repair) { return repair.edits.empty(); }))
            object.push_back({"fixes", fixes(finding)});
        return object;
    }

  private:
    [[nodiscard]] std::string say(const Diagnostic& finding, const Text& text) const {
        return sentence(text, finding.arguments, language_);
    }

    [[nodiscard]] Fact message_fact(const Diagnostic& finding) const {
        Fact::List arguments;
        for (const std::string_view name : numbered(message_of(*finding.code).in(language_)).names) {
            const std::string place = fmt::format("{{{}}}", name);
            arguments.emplace_back(notation::printable(notation::fill(place, finding.arguments, language_)));
        }
        return Fact::Object{
            {"text", finding_text(finding, language_)}, {"id", message_id}, {"arguments", std::move(arguments)}};
    }

    Fact location(const Diagnostic& finding) {
        Fact::Object object = {{"physicalLocation", place(finding.where)}};
        if (finding.where && !finding.code->label.en.empty())
            object.push_back({"message", message(say(finding, label_of(*finding.code)))});
        if (index_ > 0) object.push_back({"logicalLocations", Fact::List{logical_location(finding)}});
        return object;
    }

    [[nodiscard]] Fact logical_location(const Diagnostic& finding) const {
        const std::string record = fmt::format("record {}", index_);
        if (!finding.ply) return Fact::Object{{"name", record}, {"fullyQualifiedName", record}, {"kind", "record"}};
        const std::string ply = fmt::format("ply {}", *finding.ply);
        return Fact::Object{{"name", ply}, {"fullyQualifiedName", fmt::format("{}/{}", record, ply)}, {"kind", "ply"}};
    }

    [[nodiscard]] Fact artifact() const { return Fact::Object{{"uri", uri_}}; }

    // A part of the file; without one the whole record, and the first place of the file where there is none.
    Fact place(const std::optional<Span>& where) {
        return Fact::Object{{"artifactLocation", artifact()}, {"region", region(where, true)}};
    }

    Fact region(const std::optional<Span>& given, bool with_text) {
        constexpr std::uint32_t longest = 1000;  // of a text that is shown
        const Span where = given.value_or(Span{0, static_cast<std::uint32_t>(source_.bytes.size())});
        const auto begin = locator_.at(where.begin);
        const auto end = locator_.at(where.end);
        Fact::Object object = {{"startLine", begin.line},
                               {"startColumn", begin.column},
                               {"endLine", end.line},
                               {"endColumn", end.column},
                               {"byteOffset", source_.offset + where.begin},
                               {"byteLength", std::uint64_t{where.size()}}};
        if (with_text && given && where.size() > 0 && where.size() <= longest)
            object.push_back({"snippet", message(notation::decode(source_.text(where)))});
        return object;
    }

    Fact related(const Diagnostic& finding) {
        Fact::List list;
        for (const notation::Label& label : finding.labels)
            list.push_back(Fact::Object{{"id", std::uint64_t{list.size()} + 1},
                                        {"physicalLocation", place(label.where)},
                                        {"message", message(say(finding, label.text))}});
        return list;
    }

    Fact fixes(const Diagnostic& finding) {
        Fact::List list;
        for (const notation::Repair& repair : finding.repairs) {
            if (repair.edits.empty()) continue;
            Fact::List replacements;
            for (const notation::Edit& edit : repair.edits)
                replacements.push_back(Fact::Object{{"deletedRegion", region(edit.where, false)},
                                                    {"insertedContent", message(edit.text)}});
            const Fact change =
                Fact::Object{{"artifactLocation", artifact()}, {"replacements", std::move(replacements)}};
            list.push_back(Fact::Object{{"description", message(repair_text(repair, language_))},
                                        {"artifactChanges", Fact::List{change}}});
        }
        return list;
    }

    const SarifRules& rules_;
    const Source& source_;
    std::uint64_t index_;
    Language language_;
    std::string uri_;
    notation::Locator locator_;
    FindingHashes hashes_;
};

}  // namespace

std::string page_of(std::string_view cites) {
    constexpr std::string_view folder = "docs/";
    const std::string_view page = cites.substr(0, cites.find(' '));
    return fmt::format("{}/{}", docs, page.starts_with(folder) ? page.substr(folder.size()) : "diagnostics.md");
}

SarifRules::SarifRules() : codes_(all_codes()) { std::ranges::sort(codes_, {}, &DiagnosticCode::id); }

std::size_t SarifRules::index(const DiagnosticCode& code) const {
    const auto found = std::ranges::lower_bound(codes_, code.id, {}, &DiagnosticCode::id);
    return static_cast<std::size_t>(found - codes_.begin());
}

std::string sarif_head(const SarifRules& rules, Language language) {
    std::string out = fmt::format(
        R"({{"$schema":"{}","version":"2.1.0","runs":[{{"tool":{{"driver":{{"name":"notaio","version":"{}",)"
        R"("semanticVersion":"{}","informationUri":"{}/README.md","rules":[)",
        schema, notation::version_number(), notation::version_number(), docs);
    for (const DiagnosticCode* code : rules.list()) {
        out += code == rules.list().front() ? "\n" : ",\n";
        append_json(out, rule_fact(*code, language));
    }
    out += fmt::format("\n]}}}},\"language\":\"{}\",\"columnKind\":\"unicodeCodePoints\",\"results\":[",
                       notation::row_of(language).id);
    return out;
}

void append_sarif(std::string& out, const SarifRules& rules, const Source& source, std::uint64_t index,
                  const Diagnostics& diagnostics, Language language) {
    if (diagnostics.empty()) return;
    Results results(rules, source, index, language);
    const auto add = [&](const Diagnostic& finding) {
        out += ",\n";
        append_json(out, results.result(finding));
    };
    for (const Diagnostic& finding : diagnostics.list()) add(finding);
    if (const auto more = more_findings(diagnostics)) add(*more);
}

std::string sarif_tail(int exit, const std::vector<FailedInput>& failed) {
    Fact::List notifications;
    for (const FailedInput& input : failed) {
        const Fact place = Fact::Object{{"artifactLocation", Fact::Object{{"uri", uri_of(input.name)}}}};
        notifications.push_back(Fact::Object{
            {"level", "error"},
            {"message", message(sentence(notation::as_is("{why}"), {{"why", input.why}}, Language::english))},
            {"locations", Fact::List{Fact::Object{{"physicalLocation", place}}}}});
    }
    const bool successful = exit == 0 || exit == 1;  // findings are what it is run for
    const Fact invocation = Fact::Object{{"executionSuccessful", successful},
                                         {"exitCode", exit},
                                         {"toolExecutionNotifications", std::move(notifications)}};
    std::string out = "\n],\"invocations\":[";
    append_json(out, invocation);
    return out + "]}]}\n";
}

}  // namespace notaio::tools
