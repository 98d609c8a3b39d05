// Records of Havannah as other programs write them: read by the name of their notation, examined, and converted.
#pragma once

#include "notation/havannah/havannah.hpp"
#include "rules/examine/examine.hpp"
#include "rules/havannah/havannah.hpp"
#include "tests/unit/notation/converted.hpp"
#include "tests/unit/notation/havannah/records.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::notation::havannah_scripts_test {

using havannah::Written;
using havannah_test::examine;
using havannah_test::read;
using havannah_test::Reading;

/// The plies in their written form behind the colour they are given, if they are: `w:d4`. `?` is a hole.
inline std::string script_moves(const Reading& reading) {
    return spelled(reading.record, [](std::string& out, const Written& written) {
        const auto label = havannah::label_of(written);
        if (label != havannah::Label::none) out += label == havannah::Label::white ? "w:" : "b:";
        const auto* place = std::get_if<havannah::Place>(&written);
        havannah::Syntax(place == nullptr ? CoordForm::number : place->to.form, false).write(out, written);
    });
}

/// `Name=value|...` of the tags that the record itself or its notation gives.
inline std::string written_tags(const Record<Written>& record) {
    return tags_of(record, {TagOrigin::record, TagOrigin::notation});
}

/// `ply:text` or `ply:number` of each claim.
inline std::string claims(const Record<Written>& record) {
    std::string out;
    for (const PlyClaim& claim : record.claims)
        out += (out.empty() ? "" : " ") + std::to_string(claim.ply) + ":" +
               (claim.kind == PlyClaim::Kind::winner ? claim.text : std::to_string(claim.value));
    return out;
}

/// What is said of a record all in all: `incomplete HAV-010`.
inline std::string verdict(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    Reading reading = read(id, bytes, std::move(defaults));
    std::string out(rules::verdict_word(examine(reading).verdict));
    if (!reading.diagnostics.empty()) out += " " + codes(reading.diagnostics);
    return out;
}

/// A record in another notation, as the command `convert` writes it.
inline Converted convert(std::string_view from, std::string_view bytes, std::string_view to, Tags defaults = {},
                         bool lossy = false) {
    return converted("havannah", from, bytes, to, std::move(defaults), lossy);
}

/// The bytes of a file of tests/data/havannah.
inline std::string file(const std::string& name) { return data_file("havannah/" + name); }

}  // namespace notaio::notation::havannah_scripts_test
