// Abstract Play's records of Susan. docs/notation/susan.md 3.4
#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/susan/codes.hpp"
#include "notation/susan/own_notations.hpp"

namespace notaio::notation::susan {
namespace {

constexpr HeldTag site_tags[] = {{"Coordinates"}, {"Result"}, {"Event"}, {"Site"}, {"Round"}, {"SiteGame"}};
constexpr std::string_view site_boards[] = {"5"};
constexpr std::string_view site_first[] = {"Black"};
constexpr std::string_view site_positions[] = {""};
constexpr HeldTag site_needs[] = {{"Board", site_boards}, {"First", site_first}, {"Position", site_positions}};
constexpr std::string_view site_setup_tags[] = {"Board", "First"};
constexpr LossCodes site_losses = {.position = &sus_303_abstract_play_cannot_hold,
                                   .setup = &sus_303_abstract_play_cannot_hold,
                                   .unfinished = &sus_303_abstract_play_cannot_hold,
                                   .setup_tags = site_setup_tags};

constexpr Holds abstract_play_holds = abstract_play::holds(site_tags, site_needs, site_losses);

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
    LossReport report(task, losses);
    if (!report.needs()) return;
    abstract_play::write(out, Syntax(task.record.tags), task, {.game = task.game_name, .seats = Syntax::seat_names()},
                         task.record.tags, *task.outcome, report, losses);
}

}  // namespace

Notation<Written> abstract_play_row() {
    auto notation = own_row("abstract-play", cut_json, abstract_play::recognises, read_abstract_play,
                            write_abstract_play, "abstract-play", abstract_play_holds);
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

}  // namespace notaio::notation::susan
