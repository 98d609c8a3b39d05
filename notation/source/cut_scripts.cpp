// Where the records of command scripts end, and of transcripts: a command that is refused begins none.
#include "notation/source/script.hpp"
#include "notation/source/whole_line.hpp"

namespace notaio::notation {
namespace {

constexpr std::size_t longest_wait = 4096;  // bytes of comments between a command and its answer

// What a command does to the cutting, once it is known that it was not refused. Whether a record begins there. Settings
// alone make no record. They last, so that each record is told those in force before it.
bool starts_script(const script::Line& command, CutState& state) {
    if (script::starts_game(command.command) && state.has_text) return true;
    state.has_text = state.has_text || script::is_about_game(command.command);
    script::keep_setting(state.settings, command);
    return false;
}

// The same for the last command, which waits for its answer at `state.section`.
bool starts_waiting_script(std::string_view pending, CutState& state, const script::Line& answer) {
    if (!state.section) return false;
    std::string_view rest = pending.substr(*state.section);
    const script::Line command = script::read_line(take_line(rest));
    if (!answer.is_refusal && starts_script(command, state)) return true;
    state.has_text = state.has_text || script::is_answered_by_ply(command.command, answer);
    state.section.reset();
    return false;
}

}  // namespace

std::optional<Cut> cut_scripts(std::string_view pending, bool last, CutState& state) {
    using Kind = script::Line::Kind;
    if (state.line_begin == 0) state.context = state.settings;
    const auto piece = [&](std::size_t end) {
        const Cut cut{0, end, state.has_text};
        state.end_record();
        return cut;
    };
    while (const auto line = whole_line(pending, last, state)) {
        auto open = static_cast<script::Open>(state.depth);
        const script::Line read = script::read_line(line->text, open);
        state.depth = static_cast<std::uint32_t>(open);
        const bool waits = read.kind == Kind::blank || read.kind == Kind::comment || read.kind == Kind::expected;
        const bool is_late = state.section && state.line_begin - *state.section > longest_wait;
        if ((!waits || is_late) &&
            starts_waiting_script(pending, state, read.kind == Kind::answer ? read : script::Line{}))
            return piece(*state.section);
        if (read.kind == Kind::command) state.section = state.line_begin;
        state.line_begin = state.scanned = line->next;
    }
    if (!last || pending.empty()) return std::nullopt;
    if (starts_waiting_script(pending, state, {})) return piece(*state.section);
    return piece(pending.size());
}

}  // namespace notaio::notation
