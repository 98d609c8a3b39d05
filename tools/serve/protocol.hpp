// Shapes of the protocol that several features need.
#pragma once

#include "tools/serve/session.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Why a request has no answer, by the numbers of the protocol.
struct RequestFault {
    static constexpr int parse_error = -32700, invalid_request = -32600, method_not_found = -32601,
                         invalid_params = -32602, internal_error = -32603, not_initialized = -32002,
                         request_failed = -32803, server_cancelled = -32802, request_cancelled = -32800;
    int code = internal_error;
    std::string why = {};
    Json data = {};
};

/// As it is sent; what is no UTF-8 is replaced.
std::string dumped(const Json& value);

/// A list that is written while it is made: one of many large values would take several times its text as values.
class JsonList {
  public:
    void add(const Json& value) {
        made_.add(made_.empty() ? "[" : ",");
        made_.add(dumped(value));
    }
    [[nodiscard]] Pieces take() {
        made_.add(made_.empty() ? "[]" : "]");
        return std::move(made_);
    }

  private:
    Pieces made_;
};

/// A member of an object, of the type that is wanted, or else a RequestFault is thrown.
const Json& member(const Json& object, const char* name);
std::string text_member(const Json& object, const char* name);
/// A member that is a string, moved out of the object. A RequestFault is thrown where it has none, or no string.
std::string taken_text(Json& object, const char* name);
TextPosition position_of(const Json& json);

/// The document that a request names. Thrown: it is not open.
OpenDocument& document_of(ServeState& state, const Json& params);

Json position_json(const TextPosition& position);
/// Of the bytes from `begin` to `end` of a document.
Json range_json(const Document& document, std::size_t begin, std::size_t end);
/// Of a part of a record.
Json range_json(const OpenDocument& open, const PlacedRecord& record, Span where);

/// A place in a document that a request names. The editor is concerned with it now.
struct PlaceAsked {
    OpenDocument& open;
    std::size_t offset = 0;
};
PlaceAsked place_asked(ServeState& state, const Json& params);

/// A range of a document, in bytes.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};
ByteRange range_of(const Document& document, const Json& range);

/// Edits of one document as a workspace edit.
Json workspace_edit(const ServeState& state, const Document& document, Json edits);

/// Without the marks that Markdown would take for its own.
std::string in_markdown(std::string_view text);
/// As a code block.
std::string code_block(std::string_view text);

/// The path of a `file:` URI; empty: it is none. And the URI of a path.
std::string path_of(std::string_view uri);
std::string uri_of_path(std::string_view path);

}  // namespace notaio::tools
