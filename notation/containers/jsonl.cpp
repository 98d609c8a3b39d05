#include "notation/containers/jsonl.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/cut.hpp"
#include "notation/source/json_name.hpp"

#include <array>
#include <map>

namespace notaio::notation::jsonl {
namespace {

using Kind = LocatedJson::Kind;

bool is_tag_name(std::string_view name) {
    return !name.empty() && is_letter(name.front()) && std::ranges::all_of(name, is_alnum);
}

// Makes tags of members. Names are kept in a set, so that many tags take no longer than they must.
class TagMaker {
  public:
    TagMaker(Tags& tags, Diagnostics& diagnostics) : tags_(tags), diagnostics_(diagnostics) {
        for (const Tag& tag : tags) names_.try_emplace(lowered(tag.name), tag.where);
    }

    // False, with a finding, if the value can be no tag's.
    bool add(std::string_view name, const LocatedJson* value) {
        if (value == nullptr || value->is_null()) return true;
        if (!value->is_string() && !value->is(Kind::number)) {
            report_bad_json(diagnostics_, value->where, "this value is no text"_text);
            return false;
        }
        if (const auto [known, fresh] = names_.try_emplace(lowered(name), value->where); !fresh) {
            report_repeated_tag(diagnostics_, value->where, shown(name), known->second);
            return true;
        }
        tags_.push_back({std::string(name), value->text, value->where});
        return true;
    }

  private:
    Tags& tags_;
    Diagnostics& diagnostics_;
    std::map<std::string, std::optional<Span>> names_;  // where the first of each stands
};

// The member, if it has the kind that it must have; null counts as missing.
const LocatedJson* member_of_kind(const LocatedJson& object, std::string_view name, Kind kind, Text otherwise,
                                  Diagnostics& diagnostics) {
    const LocatedJson* found = object.find(name);
    if (found == nullptr || found->is(kind)) return found;
    if (!found->is_null()) report_bad_json(diagnostics, found->where, otherwise);
    return nullptr;
}

bool read_setup(const LocatedJson& object, std::span<const SetupTag> schema, TagMaker& tags, DroppedMembers& dropped) {
    bool usable = true;
    for (const SetupTag& row : schema)
        if (row.is_in_setup_object()) usable &= tags.add(row.name, object.find(row.key));
    for (const auto& [name, value] : object.members)
        if (std::ranges::none_of(
                schema, [&key = name](const SetupTag& row) { return row.is_in_setup_object() && row.key == key; }))
            dropped.add("setup." + name, value);
    return usable;
}

bool is_glyph(std::string_view text) {
    constexpr std::array<std::string_view, 6> signs = {"!", "?", "!!", "??", "!?", "?!"};
    if (std::ranges::find(signs, text) != signs.end()) return true;
    return text.size() >= 2 && text.size() <= 4 && text.front() == '$' && std::ranges::all_of(text.substr(1), is_digit);
}

// Whether a tag has no member of its own.
bool goes_into_tags(std::string_view name, std::span<const SetupTag> schema) {
    constexpr std::array<std::string_view, 3> places = {"Game", "Result", "Score"};
    return std::ranges::none_of(places, [&](std::string_view place) { return equal_without_case(name, place); }) &&
           std::ranges::none_of(
               schema, [&](const SetupTag& row) { return !row.key.empty() && equal_without_case(name, row.name); });
}

void append_member(std::string& out, std::string_view name, std::optional<std::string_view> value) {
    append_json_string(out, name);
    out += ':';
    if (value)
        append_json_string(out, *value);
    else
        out += "null";
}

std::optional<std::string_view> tag_value(const Tags& tags, std::string_view name,
                                          std::optional<std::string_view> otherwise = {}) {
    const Tag* tag = find_tag(tags, name);
    return tag == nullptr ? otherwise : std::optional<std::string_view>(tag->value);
}

}  // namespace

Fit recognises(std::string_view head) {
    const auto game = glimpse(head, {"game"});
    if (!game || !game->is_string || glimpse(head, {"header"})) return Fit::none;
    return glimpse(head, {"moves"}) || head.size() >= RecordReader::block_size ? Fit::own : Fit::none;
}

std::optional<std::string> game_of(std::string_view bytes) {
    const auto game = glimpse(bytes, {"game"});
    return game && game->is_string ? std::optional(game->text) : std::nullopt;
}

Body read_head(const LocatedJson& document, std::span<const SetupTag> schema, Tags& tags, DroppedMembers& dropped,
               Diagnostics& diagnostics) {
    if (!document.is(Kind::object)) {
        report_bad_json(diagnostics, document.where, "it is no object"_text);
        return {};
    }
    TagMaker maker(tags, diagnostics);
    maker.add("Game", document.find("game"));
    bool usable = maker.add("Ruleset", document.find("ruleset"));
    usable &= maker.add("Coordinates", document.find("coordinates"));
    const Text no_object = "setup and tags are objects"_text;
    const LocatedJson* given = document.find("setup");
    if (const auto* object = member_of_kind(document, "setup", Kind::object, no_object, diagnostics))
        usable &= read_setup(*object, schema, maker, dropped);
    else
        usable &= given == nullptr || given->is_null();
    maker.add("Result", document.find("result"));
    maker.add("Score", document.find("score"));
    if (const auto* object = member_of_kind(document, "tags", Kind::object, no_object, diagnostics))
        for (const auto& [name, value] : object->members) {
            if (is_tag_name(name))
                maker.add(name, &value);
            else
                report_bad_json(diagnostics, value.where, "the name of a tag is made of letters and digits"_text);
        }
    // What `index` and `source` say is of the file that it was once written for.
    constexpr std::array<std::string_view, 11> known = {"index",       "source", "game", "ruleset",
                                                        "coordinates", "setup",  "tags", "moves",
                                                        "annotations", "result", "score"};
    for (const auto& [name, value] : document.members)
        if (std::ranges::find(known, name) == known.end()) dropped.add(name, value);

    Body body;
    body.moves = document.find("moves");
    if (body.moves == nullptr || !body.moves->is(Kind::array)) {
        const Span start = {document.where.begin, document.where.begin + 1};
        report_bad_json(diagnostics, body.moves == nullptr ? start : body.moves->where, "it has no list of moves"_text);
        body.moves = nullptr;
    }
    body.annotations = member_of_kind(document, "annotations", Kind::array, "annotations are a list"_text, diagnostics);
    body.usable = usable && body.moves != nullptr;
    return body;
}

AnnotationHead read_annotation(const LocatedJson& value, std::uint32_t first, std::uint32_t last,
                               DroppedMembers& dropped) {
    AnnotationHead head;
    const auto refuse = [&](const LocatedJson* where, Text reason) {
        head.fault.emplace(where == nullptr ? Span{value.where.begin, value.where.begin + 1} : where->where, reason);
        return head;
    };
    if (!value.is(Kind::object)) return refuse(&value, "an annotation is an object"_text);

    const LocatedJson* kind = value.find("kind");
    const std::string_view word = kind == nullptr || !kind->is_string() ? std::string_view() : kind->text;
    if (word == "glyph")
        head.kind = AnnotationHead::Kind::glyph;
    else if (word == "variation")
        head.kind = AnnotationHead::Kind::variation;
    else if (word != "comment")
        return refuse(kind, "an annotation is a comment, a glyph or a variation"_text);

    const LocatedJson* ply = value.find("ply");
    const std::int64_t least = head.kind == AnnotationHead::Kind::comment ? first : std::int64_t{first} + 1;
    if (ply == nullptr || !ply->number || *ply->number < least || *ply->number > last)
        return refuse(ply, "an annotation names a ply that stands here"_text);
    head.ply = static_cast<std::uint32_t>(*ply->number);

    const bool is_variation = head.kind == AnnotationHead::Kind::variation;
    for (const auto& [name, member] : value.members) {
        const bool taken = name == "ply" || name == "kind" ||
                           (is_variation ? name == "moves" || name == "annotations" : name == "text");
        if (!taken) dropped.add("annotations." + name, member);
    }
    if (is_variation) {
        head.body.moves = value.find("moves");
        head.body.annotations = value.find("annotations");
        const bool has_moves = head.body.moves != nullptr && head.body.moves->is(Kind::array);
        if (!has_moves) return refuse(head.body.moves, "a variation has a list of moves"_text);
        if (head.body.annotations != nullptr && head.body.annotations->is_null()) head.body.annotations = nullptr;
        if (head.body.annotations != nullptr && !head.body.annotations->is(Kind::array))
            return refuse(head.body.annotations, "annotations are a list"_text);
        return head;
    }
    const LocatedJson* text = value.find("text");
    if (text == nullptr || !text->is_string()) return refuse(text, "a comment or glyph has a text"_text);
    if (head.kind == AnnotationHead::Kind::glyph && !is_glyph(text->text)) return refuse(text, "this is no glyph"_text);
    head.text = head.kind == AnnotationHead::Kind::glyph ? text->text : decoded_comment(text->text);
    return head;
}

void append_origin(std::string& out, std::uint64_t index, const std::optional<RecordPlace>& place) {
    out += "\"index\":" + std::to_string(index) + ",\"source\":";
    if (!place) {
        out += "null,";
        return;
    }
    out += "{\"uri\":";
    append_json_string(out, json_name(place->uri));
    out += ",\"line\":" + std::to_string(place->line) + ",\"offset\":" + std::to_string(place->offset) +
           ",\"length\":" + std::to_string(place->length) + "},";
}

void append_head(std::string& out, std::string_view game, std::span<const SetupTag> schema, const Tags& tags) {
    append_member(out, "game", game);
    out += ',';
    append_member(out, "ruleset", tag_value(tags, "Ruleset", default_of(schema, "Ruleset")));
    out += ',';
    append_member(out, "coordinates", tag_value(tags, "Coordinates", default_of(schema, "Coordinates")));
    out += ",\"setup\":{";
    bool first = true;
    for (const SetupTag& row : schema) {
        if (!row.is_in_setup_object()) continue;
        if (!first) out += ',';
        first = false;
        const bool is_said = row.unless.empty() || find_tag(tags, row.unless) == nullptr;
        const auto value = tag_value(tags, row.name, is_said ? row.default_value : std::nullopt);
        if (value && row.kind == SetupTag::Kind::number && !value->empty() && std::ranges::all_of(*value, is_digit)) {
            append_json_string(out, row.key);
            out += ':';
            const std::size_t digits = std::min(value->find_first_not_of('0'), value->size() - 1);  // JSON has no 05
            out += value->substr(digits);
        } else {
            append_member(out, row.key, value);
        }
    }
    out += "},\"tags\":{";
    first = true;
    for (const Tag& tag : tags) {
        if (!goes_into_tags(tag.name, schema)) continue;
        if (!first) out += ',';
        first = false;
        append_member(out, tag.name, tag.value);
    }
    out += '}';
}

void append_annotation_head(std::string& out, std::uint32_t ply, std::string_view kind) {
    out += "{\"ply\":" + std::to_string(ply) + ",\"kind\":";
    append_json_string(out, kind);
    out += ',';
}

void append_tail(std::string& out, const Tags& tags, const std::vector<ResultClaim>& results) {
    std::optional<std::string_view> result = tag_value(tags, "Result");
    if (!results.empty()) result = results.front().word;
    out += ',';
    append_member(out, "result", result);
    out += ',';
    append_member(out, "score", tag_value(tags, "Score"));
    out += "}\n";
}

}  // namespace notaio::notation::jsonl
