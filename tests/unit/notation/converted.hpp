// Records of any game converted and checked, as the commands do it.
#pragma once

#include "tests/unit/notation/reading.hpp"
#include "tools/games/registry.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace notaio::notation {

struct Converted {
    bool written = false;
    std::string text;
    Diagnostics found;
    std::string codes;  ///< of what was found
};

/// A record in another notation, as the command `convert` writes it.
inline Converted converted(std::string_view game, std::string_view from, std::string_view bytes, std::string_view to,
                           Tags defaults = {}, bool lossy = false) {
    const auto worker = tools::find_game(game)->make_worker();
    for (Tag& tag : defaults) tag.origin = TagOrigin::option;
    const ReadSettings settings{std::move(defaults)};
    tools::CheckReport report;
    Converted result;
    result.written = worker->convert({{.uri = "-", .bytes = bytes}, from, settings},
                                     {.to = to, .to_coordinates = {}, .lossy = lossy}, result.text, report);
    result.codes = codes(report.diagnostics);
    result.found = std::move(report.diagnostics);
    return result;
}

/// What `check` finds in a record: `URB-111@5-6#1`.
inline std::string checked(std::string_view game, std::string_view from, std::string_view bytes) {
    const auto worker = tools::find_game(game)->make_worker();
    tools::CheckReport report;
    const ReadSettings settings;
    worker->check({{.uri = "-", .bytes = bytes}, from, settings}, {}, report);
    return findings(report.diagnostics);
}

}  // namespace notaio::notation
