// What the server knows of its editor: its documents, what it can, how it wants to be told.
#pragma once

#include "tools/library/record_runner.hpp"
#include "tools/library/records.hpp"
#include "tools/library/settings.hpp"
#include "tools/serve/document.hpp"
#include "tools/serve/pieces.hpp"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

using Json = nlohmann::json;

/// Where messages to the editor go. May be called in one thread at a time.
class MessageSink {
  public:
    virtual ~MessageSink() = default;
    virtual void send_body(const Pieces& body) = 0;
    void send(const Json& message);
    /// Sends a notification.
    void notify(std::string_view method, Json params);
};

/// What the editor said that it can.
struct ClientCan {
    bool versioned_edits = false;  ///< documentChanges
    bool tag_unnecessary = false;
    bool related_information = false;
    bool pull_diagnostics = false;
    bool work_done_progress = false;
    bool disabled_actions = false;
    bool nested_symbols = false;
    bool markdown_hover = false;
    bool pictures = false;  ///< it shows pictures in Markdown
};

/// A document that is open, and what was found about it.
struct OpenDocument {
    Document document;
    Records records = {};
    bool is_cut = false;   ///< `records` are of the text as it is
    bool is_read = false;  ///< and all that are to be were looked at
    bool was_told_partial = false;

    explicit OpenDocument(Document given) : document(std::move(given)) {}
};

struct ServeState {
    Settings settings;                               ///< defaults for records, language, how far repairs are sought
    std::uint64_t most_records = ~std::uint64_t{0};  ///< of a document that are looked at, to either side
    PositionEncoding encoding = PositionEncoding::utf16;
    ClientCan can = {};
    std::vector<std::string> folders = {};  ///< of the workspace: paths
    std::map<std::string, OpenDocument, std::less<>> documents = {};
    Workers workers = {};
    MessageSink* sink = nullptr;

    [[nodiscard]] Language language() const { return settings.language; }
};

/// Sees to it that the records of a document are read. False: `stop` said so, and what was read until then stays.
bool read_records(ServeState& state, OpenDocument& open, FunctionRef<bool()> stop);
void read_records(ServeState& state, OpenDocument& open);

/// The settings under which a document is read.
Settings settings_of(const ServeState& state, const Document& document);

/// A record of an open document, ready to be worked on.
struct RecordHere {
    const OpenDocument& open;
    const PlacedRecord& record;
    Settings settings;
    Worker* worker = nullptr;

    [[nodiscard]] Request request() const {
        return {record.source(open.document.uri(), open.document.text()), record.found->notation, settings.read,
                record.index};
    }
    [[nodiscard]] const Outline& outline() const;
    /// Forgets the outline where so many records are open that all of them would fill the memory.
    void done() const;
    /// A place of the document within the record.
    [[nodiscard]] std::uint32_t within(std::size_t offset) const;
};

/// The record that a byte belongs to, where it is of a game that is known and was looked at.
std::optional<RecordHere> record_at(ServeState& state, OpenDocument& open, std::size_t offset);

}  // namespace notaio::tools
