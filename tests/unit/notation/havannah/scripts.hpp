// Records of Havannah as other programs write them: read by the name of their notation, examined, and converted.
#pragma once

#include "notation/havannah/havannah.hpp"
#include "rules/examine/examine.hpp"
#include "rules/havannah/havannah.hpp"
#include "tests/places.hpp"
#include "tests/unit/notation/havannah/records.hpp"
#include "tools/games/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace notaio::notation::havannah_scripts_test {

using havannah::Written;
using havannah_test::examine;
using havannah_test::read;
using havannah_test::Reading;

/// The plies in their written form behind the colour they are given, if they are: `w:d4`. `?` is a hole.
inline std::string script_moves(const Reading& reading) {
    std::string out;
    const auto& record = reading.record;
    for (const auto& ply : record.plies) {
        if (!out.empty()) out += ' ';
        if (!ply.written) {
            out += '?';
            continue;
        }
        const auto label = havannah::label_of(*ply.written);
        if (label != havannah::Label::none) out += label == havannah::Label::white ? "w:" : "b:";
        const auto* place = std::get_if<havannah::Place>(&*ply.written);
        havannah::Syntax(place == nullptr ? CoordForm::number : place->to.form, false).write(out, *ply.written);
    }
    if (record.ending) out += (out.empty() ? "" : " ") + std::string(ending_word(record.ending->kind));
    return out;
}

/// `Name=value|...` of the tags that the record itself or its notation gives.
inline std::string written_tags(const Record<Written>& record) {
    std::string out;
    for (const Tag& tag : record.tags)
        if (tag.origin != TagOrigin::option) out += (out.empty() ? "" : "|") + tag.name + "=" + tag.value;
    return out;
}

/// `ply:text` or `ply:number` of each claim.
inline std::string claims(const Record<Written>& record) {
    std::string out;
    for (const PlyClaim& claim : record.claims)
        out += (out.empty() ? "" : " ") + std::to_string(claim.ply) + ":" +
               (claim.kind == PlyClaim::Kind::winner ? claim.text : std::to_string(claim.value));
    return out;
}

inline std::string results(const Record<Written>& record) {
    std::string out;
    for (const auto& claim : record.results) out += (out.empty() ? "" : " ") + claim.word + (claim.is_mark ? "*" : "");
    return out;
}

inline std::string text_of(const Reading& reading, Span where) {
    return reading.bytes.substr(where.begin, where.size());
}

/// What is said of a record all in all: `incomplete HAV-010`.
inline std::string verdict(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    Reading made = read(id, bytes, std::move(defaults));
    std::string out(rules::verdict_word(examine(made).verdict));
    if (!made.diagnostics.empty()) out += " " + codes(made.diagnostics);
    return out;
}

struct Converted {
    bool written = false;
    std::string text;
    std::string codes;
};

/// A record in another notation, as the command `convert` writes it.
inline Converted convert(std::string_view from, std::string_view bytes, std::string_view to, Tags defaults = {},
                         bool lossy = false) {
    const tools::GameModule& game = *tools::find_game("havannah");
    const auto worker = game.make_worker();
    for (Tag& tag : defaults) tag.origin = TagOrigin::option;
    const ReadSettings settings{std::move(defaults)};
    tools::CheckReport report;
    Converted made;
    made.written = worker->convert({{.uri = "-", .bytes = bytes}, from, settings},
                                   {.to = to, .to_coordinates = {}, .lossy = lossy}, made.text, report);
    made.codes = codes(report.diagnostics);
    return made;
}

/// The bytes of a file of tests/data/havannah.
inline std::string file(const std::string& name) {
    std::ifstream in(test_data() + "/havannah/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace notaio::notation::havannah_scripts_test
