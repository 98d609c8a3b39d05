#include "tools/library/reading.hpp"

#include "tools/library/foreign.hpp"

#include <string>
#include <vector>

namespace notaio::tools {

Reading plan_reading(std::string_view head, const Settings& settings, bool positions) {
    if (auto foreign = foreign_input(head, settings.from == "auto"))
        return {.plan = std::nullopt,
                .why = std::move(foreign->what),
                .is_skipped = settings.skip_other_games && foreign->is_game};
    std::vector<std::string> fitting;
    Reading made{.plan = detect(head, settings, positions, fitting)};
    if (!made.plan) made.why = fault_of_notation(fitting);
    return made;
}

}  // namespace notaio::tools
