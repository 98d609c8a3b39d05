#include "tools/serve/protocol.hpp"

#include "notation/source/hex_digits.hpp"
#include "notation/source/json_name.hpp"

#include <algorithm>

namespace notaio::tools {

std::string dumped(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

const Json& member(const Json& object, const char* name) {
    if (!object.is_object()) throw RequestFault{RequestFault::invalid_params, "an object is wanted"};
    const auto found = object.find(name);
    if (found == object.end()) throw RequestFault{RequestFault::invalid_params, std::string(name) + " is missing"};
    return *found;
}

std::string text_member(const Json& object, const char* name) {
    const Json& found = member(object, name);
    if (!found.is_string()) throw RequestFault{RequestFault::invalid_params, std::string(name) + " is no string"};
    return found.get<std::string>();
}

std::string taken_text(Json& object, const char* name) {
    member(object, name);
    Json& found = object[name];
    if (!found.is_string()) throw RequestFault{RequestFault::invalid_params, std::string(name) + " is no string"};
    return std::move(found.get_ref<std::string&>());
}

namespace {

std::size_t count_member(const Json& object, const char* name) {
    const Json& found = member(object, name);
    if (!found.is_number_unsigned())
        throw RequestFault{RequestFault::invalid_params, std::string(name) + " is no number from 0"};
    return static_cast<std::size_t>(std::min<std::uint64_t>(found.get<std::uint64_t>(), 0x7FFF'FFFFU));
}

}  // namespace

TextPosition position_of(const Json& json) { return {count_member(json, "line"), count_member(json, "character")}; }

OpenDocument& document_of(ServeState& state, const Json& params) {
    const std::string uri = text_member(member(params, "textDocument"), "uri");
    const auto found = state.documents.find(uri);
    if (found == state.documents.end()) throw RequestFault{RequestFault::invalid_params, "the document is not open"};
    return found->second;
}

PlaceAsked place_asked(ServeState& state, const Json& params) {
    OpenDocument& open = document_of(state, params);
    open.document.looked_at = open.document.places().offset(position_of(member(params, "position")));
    return {open, open.document.looked_at};
}

Json position_json(const TextPosition& position) {
    return {{"line", position.line}, {"character", position.character}};
}

Json range_json(const Document& document, std::size_t begin, std::size_t end) {
    const Places& places = document.places();
    const TextPosition first = places.at(begin);
    return {{"start", position_json(first)}, {"end", position_json(places.at(end))}};
}

Json range_json(const OpenDocument& open, const PlacedRecord& record, Span where) {
    return range_json(open.document, record.begin + where.begin, record.begin + where.end);
}

ByteRange range_of(const Document& document, const Json& range) {
    const std::size_t begin = document.places().offset(position_of(member(range, "start")));
    return {begin, std::max(begin, document.places().offset(position_of(member(range, "end"))))};
}

Json workspace_edit(const ServeState& state, const Document& document, Json edits) {
    if (!state.can.versioned_edits) return {{"changes", {{document.uri(), std::move(edits)}}}};
    Json version = document.version ? Json(*document.version) : Json();
    return {
        {"documentChanges", Json::array({{{"textDocument", {{"uri", document.uri()}, {"version", std::move(version)}}},
                                          {"edits", std::move(edits)}}})}};
}

std::string in_markdown(std::string_view text) {
    std::string line;
    for (const char c : text) {
        if (std::string_view("\\`*_{}[]<>#|~").find(c) != std::string_view::npos) line += '\\';
        line += c;
    }
    return line;
}

std::string code_block(std::string_view text) {
    std::string line = "```\n";
    line += text;
    if (!text.ends_with('\n')) line += '\n';
    return line + "```\n";
}

std::string path_of(std::string_view uri) {
    constexpr std::string_view scheme = "file://";
    if (!uri.starts_with(scheme)) return {};
    uri.remove_prefix(scheme.size());
    uri.remove_prefix(std::min(uri.find('/'), uri.size()));  // the host
    std::string text = notation::name_of_json(uri);          // which has the same escapes
    return text.find('\0') == std::string::npos ? text : std::string();
}

std::string uri_of_path(std::string_view path) { return "file://" + notation::in_uri(path, "-._~/"); }

}  // namespace notaio::tools
