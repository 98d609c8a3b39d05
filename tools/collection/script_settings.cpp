#include "tools/collection/script_settings.hpp"

#include "notation/source/script.hpp"
#include "notation/source/source.hpp"

#include <algorithm>

namespace notaio::tools {

std::vector<std::string> settings_in_force(std::string settings, std::string_view script) {
    while (!script.empty()) {
        const auto line = notation::script::read_line(notation::take_line(script));
        if (notation::script::is_about_game(line.command)) break;
        notation::script::keep_setting(settings, line);
    }
    std::vector<std::string> lines;
    for (std::string_view rest = settings; !rest.empty();) lines.emplace_back(notation::take_line(rest));
    std::ranges::sort(lines);
    return lines;
}

bool are_own_settings(std::string_view settings, std::string_view record) {
    return settings.empty() || settings_in_force(std::string(settings), record) == settings_in_force({}, record);
}

}  // namespace notaio::tools
