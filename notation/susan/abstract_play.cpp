#include "notation/susan/abstract_play.hpp"

#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/susan/codes.hpp"

namespace notaio::notation::susan {
namespace {

// What would be read back as another game: not even --lossy writes it.
bool can_hold(const WriteTask<Written>& task, Diagnostics& losses) {
    bool can = true;
    const auto refuse = [&](ArgumentValue what) {
        losses.add(sus_303_abstract_play_cannot_hold, std::nullopt, {{"what", std::move(what)}});
        can = false;
    };
    if (!task.outcome) refuse("a game that is not over"_text);
    for (const Tag& tag : task.record.tags) {
        const auto is = [&](std::string_view name, std::string_view standard) {
            return equal_without_case(tag.name, name) && !equal_without_case(tag.value, standard);
        };
        if (is("Board", "5") || is("First", "Black") || is("Position", ""))
            refuse("[" + tag.name + " \"" + tag.value + "\"]");
    }
    return can;
}

}  // namespace

Fit recognises_abstract_play(std::string_view head) { return abstract_play::recognises(head); }

void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    const auto is_swap = [](std::string_view name) {
        return equal_without_case(name, "swap") || equal_without_case(name, "pie");
    };
    const auto variant = [&](const LocatedJson& value) {
        if (is_swap(value.text)) {
            out.add(sus_209_swap_claimed, value.where, {{"member", shown(value.text)}});
            return true;
        }
        out.add(sus_305_unknown_variant, value.where, {{"variant", shown(value.text)}});
        return false;
    };
    const auto member = [&](std::string_view name, const LocatedJson& value) {
        if (name != "pie") return false;
        const bool denied = value.is_null() || (value.is(LocatedJson::Kind::boolean) && !value.boolean);
        if (!denied) out.add(sus_209_swap_claimed, value.where, {{"member", "header.pie"}});
        return true;
    };
    const abstract_play::Dialect dialect{.seats = Syntax::seat_names(),
                                         .empty_entry = sus_004_empty_entry,
                                         .member_dropped = sus_302_member_dropped,
                                         .variant = variant,
                                         .member = member};
    abstract_play::read<Syntax>(source, settings, dialect, record, out);
}

void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    if (!can_hold(task, losses)) return;
    const auto seats = Syntax::seat_names();
    abstract_play::append_header(out, {.game = task.game_name, .seats = seats}, task.record.tags, *task.outcome,
                                 task.target, losses);
    abstract_play::append_rounds(out, Syntax(task.record.tags), task, seats.size(), losses);
}

}  // namespace notaio::notation::susan
