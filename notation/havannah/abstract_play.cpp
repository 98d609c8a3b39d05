#include "notation/havannah/abstract_play.hpp"

#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/script_codes.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation::havannah {
namespace {

constexpr std::string_view default_size = "8";
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> variants = {{
    {"size-4", "4"},
    {"size-6", "6"},
    {"size-10", "10"},
}};

// What would be read back as another game: not even --lossy writes it.
bool can_hold(const WriteTask<Written>& task, Diagnostics& losses) {
    bool can = true;
    const auto refuse = [&](ArgumentValue what) {
        report_cannot_hold(task, std::move(what), losses).never_lossy = true;
        can = false;
    };
    if (!task.outcome) refuse(Text{"a game that is not over", "una partita non finita"});
    const std::string_view size = board_size(task.record.tags);
    const auto is_size = [&](const auto& variant) { return variant.second == size; };
    if (size != default_size && std::ranges::none_of(variants, is_size))
        refuse("[Board \"" + std::string(size) + "\"]");
    for (const std::string_view name : {"First", "Position"})
        if (const Tag* tag = find_tag(task.record.tags, name)) refuse("[" + tag->name + " \"" + tag->value + "\"]");
    return can;
}

// The members that say that the persons changed places, in records of today and of old.
bool tells_swap(std::string_view name) { return name == "pie-invoked" || name == "pied"; }

bool is_true(const LocatedJson* value) {
    return value != nullptr && value->is(LocatedJson::Kind::boolean) && value->boolean;
}

}  // namespace

Fit recognises_abstract_play(std::string_view head) { return abstract_play::recognises(head); }

void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    record.tags.push_back({"Board", std::string(default_size)});
    bool sized = false;
    const auto variant = [&](const LocatedJson& value) {
        const auto known =
            std::ranges::find(variants, value.text, &std::pair<std::string_view, std::string_view>::first);
        if (known == variants.end() || sized) {
            out.add(hav_304_unknown_variant, value.where, {{"variant", shown(value.text)}});
            return false;
        }
        sized = true;
        Tag& board = record.tags.front();
        board.value = known->second;
        board.where = value.where;
        return true;
    };
    const auto member = [&](std::string_view name, const LocatedJson& value) {
        if (!tells_swap(name)) return false;
        if (!value.is(LocatedJson::Kind::boolean) && !value.is_null())
            report_bad_json(
                out, value.where,
                {"whether the pie was invoked is true or false", "se la torta sia stata invocata è true o false"});
        return true;
    };
    const auto changed_places = [](const LocatedJson& header) {
        return is_true(header.find("pie-invoked")) || is_true(header.find("pied"));
    };
    const abstract_play::Dialect dialect{.seats = Syntax::seat_names(),
                                         .empty_entry = hav_001_bad_move,
                                         .member_dropped = hav_303_dropped,
                                         .variant = variant,
                                         .member = member,
                                         .changed_places = changed_places};
    abstract_play::read<Syntax>(source, settings, dialect, record, out, Swap{});
}

// Persons who changed places stand in the opposite order: the list of players is by who made the first entry.
void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    if (!can_hold(task, losses)) return;
    const bool swapped = has_swap(task.record.plies);
    std::vector<std::string_view> seats(Syntax::seat_names().begin(), Syntax::seat_names().end());
    WrittenOutcome outcome = *task.outcome;
    if (swapped) {
        std::ranges::reverse(seats);
        for (std::size_t& winner : outcome.winners) winner = 1 - winner;
    }
    abstract_play::WrittenHeader header{.game = task.game_name, .seats = seats};
    const std::string_view size = board_size(task.record.tags);
    const auto variant = std::ranges::find(variants, size, &std::pair<std::string_view, std::string_view>::second);
    if (variant != variants.end()) header.variants.push_back(variant->first);
    if (swapped) header.more = ",\"pie-invoked\":true";
    Tags tags = task.record.tags;
    std::erase_if(tags, [](const Tag& tag) { return equal_without_case(tag.name, "Board"); });  // the variant says it
    abstract_play::append_header(out, header, tags, outcome, task.target, losses);
    abstract_play::append_rounds(out, Syntax(task.record.tags), task, seats.size(), losses, swapped ? 2 : 0);
}

}  // namespace notaio::notation::havannah
