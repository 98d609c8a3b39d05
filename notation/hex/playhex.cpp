// Hex as playhex.org exports it: JSON objects, in a list or one a line. docs/notation/hex.md 3.12
#include "notation/containers/json/reading.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace notaio::notation::hex {
namespace {

constexpr std::array<std::string_view, 2> colours = {"red", "blue"};  // First's, and Second's
constexpr std::string_view playhex_swap_word = "swap-pieces";

// A path is shown by the board, or it is none.
constexpr ResultCodes playhex_reason_codes = {.unproved = &hex_202_wrong_reason, .wrong_reason = &hex_202_wrong_reason};

struct MemberTag {
    std::string_view member;
    std::string_view tag;
};
constexpr MemberTag member_tags[] = {
    {"id", "SiteGame"}, {"url", "Site"}, {"boardsize", "Board"}, {"playerRed", "First"}, {"playerBlue", "Second"}};

// How an outcome ends a game, as the site names it; nothing: by a path.
struct NamedEnd {
    std::string_view outcome;
    Ending::Kind kind;
};
constexpr NamedEnd ends[] = {{"resign", Ending::Kind::resign},
                             {"time", Ending::Kind::timeout},
                             {"forfeit", Ending::Kind::forfeit},
                             {"timeout", Ending::Kind::timeout}};

class PlayHexReader {
  public:
    PlayHexReader(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out)
        : settings_(settings),
          record_(record),
          out_(out),
          builder_(syntax_, source.bytes, record, out) {}

    void read(const LocatedJson& document) {
        for (const auto& [name, value] : document.members) {
            if (value.is_null() || is_text_of_play(name)) continue;
            if (name == "allowSwap")
                swaps(value);
            else if (!tag(name, value))
                dropped_.add(name, value);
        }
        const LocatedJson* moves = document.find("moves");
        if (moves != nullptr && moves->is_string())
            plies(*moves);
        else
            report_bad_json(out_, moves == nullptr ? document.where : moves->where, "moves is a text of moves"_text);
        record_.unusable_setup |= moves == nullptr;
        if (const LocatedJson* count = document.find("movesCount")) check_count(*count);
        result(document.find("winner"), document.find("outcome"));
        builder_.finish();
        settle(record_, settings_, "standard");
        dropped_.report(hex_303_dropped, record_.unread, out_);
    }

  private:
    static bool is_text_of_play(std::string_view name) {
        return name == "moves" || name == "movesCount" || name == "winner" || name == "outcome";
    }

    bool tag(std::string_view name, const LocatedJson& value) {
        const auto* known = std::ranges::find(member_tags, name, &MemberTag::member);
        const bool is_text = value.is_string() || value.is(LocatedJson::Kind::number);
        if (known == std::end(member_tags) || !is_text) return false;
        record_.tags.push_back({std::string(known->tag), value.text, value.where});
        return true;
    }

    void swaps(const LocatedJson& value) {
        if (!value.is(LocatedJson::Kind::boolean))
            out_.add(hex_304_unknown_variant, value.where, {{"variant", "allowSwap: " + shown(value.text)}});
        else if (!value.boolean)
            record_.tags.push_back({"Ruleset", std::string(rulesets[2]), value.where});
    }

    void plies(const LocatedJson& moves) {
        const std::string_view text = moves.text;
        for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != std::string_view::npos;) {
            const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
            const auto begin = static_cast<std::uint32_t>(at);
            const Span where =
                moves.plain ? Span{moves.where.begin + begin, moves.where.begin + static_cast<std::uint32_t>(end)}
                            : moves.where;
            ply(text.substr(at, end - at), where, moves.plain);
            at = end;
        }
    }

    void ply(std::string_view word, Span where, bool plain) {
        Ply<Written>* const one = builder_.add_ply(where);
        if (one == nullptr) return;
        const auto read = syntax_.read(word == playhex_swap_word ? "swap" : word, where.begin);
        if (!read) return builder_.report_hole(word, where, builder_.last_ply());
        one->written = read->written;
        if (!plain) Syntax::set_where(*one->written, where);
        if (read->lenient) builder_.note_spelling(where, builder_.last_ply());
    }

    void check_count(const LocatedJson& count) {
        const auto found = static_cast<std::int64_t>(record_.plies.size());
        record_.claimed_plies = count.number;
        if (std::int64_t number = 0; count.is_string()) {
            const char* const end = count.text.data() + count.text.size();
            const auto [behind, error] = std::from_chars(count.text.data(), end, number);
            if (error == std::errc() && behind == end) record_.claimed_plies = number;
        }
        if (record_.claimed_plies != found)
            out_.add(hex_206_wrong_count, count.where, {{"claimed", shown(count.text)}, {"found", found}});
    }

    void result(const LocatedJson* winner, const LocatedJson* outcome) {
        if (winner == nullptr || winner->is_null()) return;
        const auto colour = std::ranges::find(colours, std::string_view(winner->text));
        if (colour == colours.end()) {
            out_.add(hex_016_bad_result, winner->where, {{"text", shown(winner->text)}});
            return;
        }
        const auto seat = static_cast<std::size_t>(colour - colours.begin());
        ResultClaim claim{.word = std::string(seat_names[seat]), .where = winner->where};
        if (outcome != nullptr && outcome->is_string()) {
            const auto* end = std::ranges::find(ends, outcome->text, &NamedEnd::outcome);
            if (end != std::end(ends)) {
                builder_.end({.kind = end->kind,
                              .after = builder_.last_ply(),
                              .where = outcome->where,
                              .seat = std::string(seat_names[1 - seat])},
                             outcome->text);
            } else {
                claim.how = outcome->text;
                claim.codes = &playhex_reason_codes;
            }
        }
        builder_.claim(std::move(claim));
    }

    const ReadSettings& settings_;
    Record<Written>& record_;
    Diagnostics& out_;
    Syntax syntax_{"standard"};
    RecordBuilder<Syntax> builder_;
    DroppedMembers dropped_;
};

constexpr HeldTag playhex_needs[] = {{"Opens", first_ones}, {"Position", start_positions}, {"Ruleset", by_mirror}};
constexpr HeldTag playhex_held_tags[] = {
    {"Coordinates"}, {"Board"}, {"Opens", first_ones}, {"Pass"}, {"Ruleset", by_mirror}, {"SiteGame"}, {"Site"},
    {"First"},       {"Second"}};

constexpr Holds playhex_holds =
    with_swaps(HeldSwaps::of_pieces,
               moves_alone(playhex_held_tags, playhex_needs,
                           static_cast<HeldEndings>(held(Ending::Kind::resign) | held(Ending::Kind::timeout) |
                                                    held(Ending::Kind::forfeit))));

Fit recognises_playhex(std::string_view head) {
    return glimpse(head, {"boardsize"}) && glimpse(head, {"moves"}) ? Fit::own : Fit::none;
}

void read_playhex(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    PlayHexReader reader(source, settings, record, out);
    const auto document = read_json(source, out);
    if (document && document->is(LocatedJson::Kind::object)) {
        reader.read(*document);
        check_swap_words(source.bytes, record, out);
        return;
    }
    if (document) report_bad_json(out, document->where, "it is no object"_text);
    record.unusable_setup = true;
}

void write_playhex(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const auto& record = task.record;
    LossReport report(task, losses);
    if (!report.needs()) return;
    report.tags();
    lose_untold(report, record, true);
    report.annotations(record);
    report.ending();
    if (record.ending && task.ended_by_board)  // the outcome is the path
        report.lose("\"" + std::string(ending_word(record.ending->kind)) + "\"", playhex_holds.codes->ending);
    const auto member = [&](std::string_view name, std::string_view tag) {
        const Tag* const found = find_tag(record.tags, tag);
        if (found == nullptr) return;
        out += std::string("\"") + std::string(name) + "\":";
        append_json_string(out, found->value);
        out += ',';
    };
    out += '{';
    member("id", "SiteGame");
    member("url", "Site");
    out += "\"boardsize\":" + std::string(Syntax::setting(record.tags, "Board"));
    out += ",\"movesCount\":" + std::to_string(record.plies.size()) + ",\"moves\":\"";
    const Syntax syntax("standard");
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        if (i > 0) out += ' ';
        const Written& written = *record.plies[i].written;
        if (std::holds_alternative<Swap>(written))
            out += playhex_swap_word;
        else
            syntax.write(out, written);
    }
    out += "\",";
    member("playerRed", seat_names[0]);
    member("playerBlue", seat_names[1]);
    if (task.outcome && !task.outcome->winners.empty()) {
        const auto* const end = record.ending && !task.ended_by_board
                                    ? std::ranges::find(ends, record.ending->kind, &NamedEnd::kind)
                                    : std::end(ends);
        out += "\"winner\":\"" + std::string(colours[task.outcome->winners.front()]) + "\",\"outcome\":\"";
        out += end == std::end(ends) ? "path" : end->outcome;
        out += "\",";
    }
    const bool swaps = !equal_without_case(value_of(record.tags, "Ruleset"), rulesets[2]);
    out += swaps ? "\"allowSwap\":true}\n" : "\"allowSwap\":false}\n";
}

}  // namespace

Notation<Written> playhex_row() {
    auto notation = own_row("playhex", cut_json, recognises_playhex, read_playhex, write_by_pieces<write_playhex>,
                            "standard", playhex_holds);
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

}  // namespace notaio::notation::hex
