// Records as symbols: what the outline of a document shows.
#include "tools/library/tag_lines.hpp"
#include "tools/render/verdict_text.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Text;

// Kinds of symbols, by their numbers in the protocol.
constexpr int class_kind = 5, property_kind = 7, array_kind = 18, number_kind = 16, event_kind = 24;
constexpr std::uint32_t turns_apart = 10;

std::string known_value(const Tags& tags, std::string_view name) {
    const std::string_view value = notation::value_of(tags, name);
    return std::string(value == "?" ? "" : value);
}

class Symbols {
  public:
    Symbols(ServeState& state, OpenDocument& open) : state_(state), open_(open), text_(open.document.text()) {}

    Pieces take() {
        JsonList list;
        for (const PlacedRecord& record : open_.records.list()) {
            add_record(record);
            for (const Json& json : symbols_) list.add(json);
            symbols_.clear();
        }
        return list.take();
    }

  private:
    [[nodiscard]] std::string said(const Text& text, std::int64_t number) const {
        return notation::fill(text, {{"n", number}}, state_.language());
    }

    void add(Json& list, std::string name, std::string detail, int kind, const ByteRange& where,
             const ByteRange& chosen, Json children = Json::array()) const {
        if (name.empty()) name = "?";  // the protocol wants one
        Json json = {{"name", std::move(name)},
                     {"kind", kind},
                     {"range", range_json(open_.document, where.begin, where.end)},
                     {"selectionRange", range_json(open_.document, chosen.begin, chosen.end)}};
        if (!detail.empty()) json["detail"] = std::move(detail);
        if (!children.empty()) json["children"] = std::move(children);
        list.push_back(std::move(json));
    }

    void add_record(const PlacedRecord& record) {
        const std::string_view bytes = text_.substr(record.begin, record.size());
        const std::size_t first = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
        const std::size_t last = std::max(bytes.find_last_not_of(" \t\r\n") + 1, first);
        const std::size_t line = std::min(bytes.find_first_of("\r\n", first), last);
        const ByteRange where = {record.begin + first, record.begin + last};
        const ByteRange chosen = {where.begin, record.begin + line};
        std::string name = said("record {n}"_text, static_cast<std::int64_t>(record.index));
        const auto here = record_at(state_, open_, record.begin);
        if (!state_.can.nested_symbols) {
            if (here) {
                name = name_of(here->outline(), name);
                here->done();
            }
            symbols_.push_back(
                {{"name", name},
                 {"kind", class_kind},
                 {"location",
                  {{"uri", open_.document.uri()}, {"range", range_json(open_.document, where.begin, where.end)}}}});
            return;
        }
        if (!here) return add(symbols_, name, {}, class_kind, where, chosen);
        const Outline& outline = here->outline();
        add(symbols_, name_of(outline, name), detail_of(*here), class_kind, where, chosen, children_of(*here, bytes));
        here->done();
    }

    static std::string name_of(const Outline& outline, const std::string& otherwise) {
        std::string players;
        bool is_known = false;
        for (const Text& seat : outline.seats) {
            const std::string player = known_value(outline.tags, seat.en);
            is_known = is_known || !player.empty();
            players += (players.empty() ? "" : " \u2013 ") + (player.empty() ? "?" : player);
        }
        const std::string event = known_value(outline.tags, "Event");
        if (is_known) return event.empty() ? players : players + ", " + event;
        return event.empty() ? otherwise : event;
    }

    [[nodiscard]] std::string detail_of(const RecordHere& here) const {
        const CheckReport& report = here.record.found->report;
        const std::string verdict = verdict_text(report, state_.language());
        return report.claimed_result ? *report.claimed_result + "; " + verdict : verdict;
    }

    [[nodiscard]] Json children_of(const RecordHere& here, std::string_view bytes) const {
        Json list = Json::array();
        const auto at = [&](Span where) {
            return ByteRange{here.record.begin + where.begin, here.record.begin + where.end};
        };
        for (const TagLine& tag : tag_lines(bytes)) {
            const Span value = tag.value.value_or(Span{tag.line.end, tag.line.end});
            add(list, std::string(bytes.substr(tag.name.begin, tag.name.size())),
                std::string(bytes.substr(value.begin, value.size())), property_kind, at(tag.line), at(tag.name));
        }
        const Outline& outline = here.outline();
        for (const OutlinePly& ply : outline.plies)
            if (ply.line == 0 && ply.told.begins_turn && ply.told.turn % turns_apart == 0)
                add(list, said("turn {n}"_text, std::int64_t{ply.told.turn}), ply.told.text, number_kind,
                    at(ply.told.where), at(ply.told.where));
        for (std::size_t i = 1; i < outline.lines.size(); ++i)
            add(list, said("variation {n}"_text, static_cast<std::int64_t>(i)), {}, array_kind,
                at(outline.lines[i].where), at(outline.lines[i].where));
        if (const auto bad = here.record.found->report.first_bad_ply)
            for (const OutlinePly& ply : outline.plies)
                if (ply.line == 0 && ply.told.ply == *bad)
                    add(list, said("fault at ply {n}"_text, std::int64_t{*bad}), ply.told.text, event_kind,
                        at(ply.told.where), at(ply.told.where));
        return list;
    }

    ServeState& state_;
    OpenDocument& open_;
    const std::string_view text_;
    Json symbols_ = Json::array();  // of one record
};

}  // namespace

Pieces document_symbols(ServeState& state, const Json& params) {
    OpenDocument& open = document_of(state, params);
    read_records(state, open);
    return Symbols(state, open).take();
}

}  // namespace notaio::tools
