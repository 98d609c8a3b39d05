// Abstract Play's game records. docs/notation/havannah.md 3.6
#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/own_notations.hpp"
#include "notation/havannah/script_codes.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation::havannah {
namespace {

constexpr std::string_view report_default_size = "8";
// A board of the site: its id, which is written, its size, and its name.
struct Variant {
    std::string_view id;
    std::string_view size;
    std::string_view name;
};
constexpr std::array<Variant, 3> variants = {{
    {"size-4", "4", "Size-4 board"},
    {"size-6", "6", "Size-6 board"},
    {"size-10", "10", "Size-10 board"},
}};
// What the site writes for the board that has no id of its own.
constexpr std::array<std::string_view, 4> default_boards = {"Default board", "Size-8 board", "#board", "board"};

// The size of the board that a variant names; nothing if it is none.
std::optional<std::string_view> size_of(std::string_view text) {
    const std::string_view id = abstract_play::variant_id(text, "havannah");
    const auto is = [&](std::string_view known) { return equal_without_case(id, known); };
    if (std::ranges::any_of(default_boards, is)) return report_default_size;
    const auto known =
        std::ranges::find_if(variants, [&](const Variant& value) { return is(value.id) || is(value.name); });
    return known == variants.end() ? std::nullopt : std::optional(known->size);
}

void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    abstract_play::BoardVariants variant(record.tags, out, report_default_size, size_of, hav_304_unknown_variant);
    const auto member = [&](std::string_view name, const LocatedJson& value) {
        if (!abstract_play::tells_swap(name)) return false;
        if (!value.is(LocatedJson::Kind::boolean) && !value.is_null())
            report_bad_json(out, value.where, "whether the pie was invoked is true or false"_text);
        return true;
    };
    const abstract_play::Dialect dialect{.seats = Syntax::seat_names(),
                                         .empty_entry = hav_001_bad_move,
                                         .member_dropped = hav_303_dropped,
                                         .variant = variant,
                                         .member = member,
                                         .changed_places = abstract_play::changed_places};
    abstract_play::read<Syntax>(source, settings, dialect, record, out, Swap{});
}

// Persons who changed places stand in the opposite order: the list of players is by who made the first entry.
void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    LossReport report(task, losses);
    if (!report.needs()) return;
    abstract_play::WrittenHeader header{.game = task.game_name, .seats = Syntax::seat_names()};
    const std::string_view size = Syntax::setting(task.record.tags, "Board");
    const auto variant = std::ranges::find(variants, size, &Variant::size);
    if (variant != variants.end()) header.variants.push_back(variant->id);
    if (has_swap(task.record.plies)) header.changed_places = true;
    abstract_play::write(out, Syntax(task.record.tags), task, header, task.record.tags, *task.outcome, report, losses);
}

}  // namespace

Notation<Written> abstract_play_row() {
    auto notation = own_row("abstract-play", cut_json, abstract_play::recognises, read_abstract_play,
                            write_abstract_play, "abstract-play", abstract_play_holds);
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

}  // namespace notaio::notation::havannah
