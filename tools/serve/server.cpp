#include "tools/serve/server.hpp"

#include "notation/record/version.hpp"
#include "tools/games/registry.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Text;

// A member of objects within objects, by their names with slashes between them; null where there is none.
Json inner(const Json& object, std::string_view path) {
    const Json* at = &object;
    while (!path.empty()) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        if (!at->is_object()) return {};
        const auto found = at->find(std::string(path.substr(0, slash)));
        if (found == at->end()) return {};
        at = &*found;
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    return *at;
}

bool is_true(const Json& object, std::string_view path) { return inner(object, path) == Json(true); }

bool holds(const Json& list, const Json& wanted) {
    return list.is_array() && std::ranges::find(list, wanted) != list.end();
}

bool is_id(const Json& id) { return id.is_string() || id.is_number_integer() || id.is_null(); }

using Feature = Json (*)(ServeState& state, const Json& params);

using TextFeature = Pieces (*)(ServeState& state, const Json& params);

struct FeatureRow {
    constexpr FeatureRow(std::string_view name, Feature feature) : method(name), answer(feature) {}
    constexpr FeatureRow(std::string_view name, TextFeature feature) : method(name), text(feature) {}

    std::string_view method;
    Feature answer = nullptr;
    TextFeature text = nullptr;
};

constexpr std::array features = {
    FeatureRow{"textDocument/codeAction", code_actions},
    FeatureRow{"textDocument/hover", hover},
    FeatureRow{"textDocument/completion", completion},
    FeatureRow{"textDocument/documentSymbol", document_symbols},
    FeatureRow{"textDocument/foldingRange", folding_ranges},
    FeatureRow{"textDocument/formatting", formatting},
    FeatureRow{"textDocument/rangeFormatting", range_formatting},
    FeatureRow{"textDocument/semanticTokens/full", semantic_tokens},
    FeatureRow{"textDocument/semanticTokens/range", semantic_tokens_range},
    FeatureRow{"textDocument/definition", definition},
    FeatureRow{"textDocument/references", references},
    FeatureRow{"textDocument/documentHighlight", document_highlights},
    FeatureRow{"workspace/executeCommand", execute_command},
};

}  // namespace

Server::Server(Settings settings, bool language_is_asked, MessageSink& sink, const Inbox& inbox)
    : language_is_asked_(language_is_asked),
      inbox_(inbox) {
    state_.settings = std::move(settings);
    state_.sink = &sink;
}

void Server::answer(const Json& id, Pieces result) {
    Pieces body(R"({"id":)" + dumped(id) + R"(,"jsonrpc":"2.0","result":)");
    body.add(std::move(result));
    body.add("}");
    state_.sink->send_body(body);
}

void Server::refuse(const Json& id, int code, std::string_view why, Json data) {
    Json error = {{"code", code}, {"message", why}};
    if (!data.is_null()) error["data"] = std::move(data);
    state_.sink->send({{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}});
}

void Server::log(std::string_view text) {
    constexpr int warning = 2;
    state_.sink->notify("window/logMessage", {{"type", warning}, {"message", text}});
}

void Server::take_garbage(bool is_too_long) {
    if (is_too_long)
        return refuse({}, RequestFault::invalid_request, "the message is longer than 64 MiB: it was not read");
    refuse({}, RequestFault::parse_error, "the message is no JSON");
}

void Server::take(Json message, bool is_cancelled) {
    if (ended_) return;
    const bool is_object = message.is_object();
    const bool has_id = is_object && message.contains("id");
    const Json id = has_id && is_id(message["id"]) ? message["id"] : Json();
    const bool is_answer = is_object && has_id && (message.contains("result") || message.contains("error"));
    if (is_answer && !message.contains("method")) return;  // to what the server asked for
    if (!is_object || !message.contains("method") || !message["method"].is_string() ||
        (has_id && !is_id(message["id"])))
        return refuse(id, RequestFault::invalid_request, "the message is no request");
    const std::string name = message["method"].get<std::string>();
    Json params = message.contains("params") ? std::move(message["params"]) : Json::object();
    if (!has_id) return notify(name, params);
    try {
        if (!initialized_ && name != "initialize")
            return refuse(id, RequestFault::not_initialized, "the server is not initialized");
        if (shut_down_) return refuse(id, RequestFault::invalid_request, "the server is shut down");
        if (is_cancelled) return refuse(id, RequestFault::request_cancelled, "cancelled");
        answer(id, request(name, params));
    } catch (const RequestFault& fault) {
        refuse(id, fault.code, fault.why, fault.data);
    } catch (const Json::exception&) {
        refuse(id, RequestFault::invalid_params, "a parameter is of another type");
    } catch (const std::bad_alloc&) {
        state_.workers.forget();
        refuse(id, RequestFault::internal_error, "there is too little memory");
    }
    // A part of a large document that nobody had looked at is looked at now.
    for (const auto& [uri, open] : state_.documents)
        if (!open.is_read) due_.try_emplace(uri, Clock::now());
}

Pieces Server::request(std::string_view name, const Json& params) {
    if (name == "initialize") {
        if (initialized_) throw RequestFault{RequestFault::invalid_request, "the server is initialized already"};
        return Pieces(dumped(initialize(params)));
    }
    if (name == "shutdown") {
        shut_down_ = true;
        return Pieces("null");
    }
    if (name == "textDocument/diagnostic") return pull_diagnostics(params);
    const auto row = std::ranges::find(features, name, &FeatureRow::method);
    if (row == features.end())
        throw RequestFault{RequestFault::method_not_found, "there is no method " + std::string(name)};
    return row->text != nullptr ? row->text(state_, params) : Pieces(dumped(row->answer(state_, params)));
}

void Server::notify(std::string_view name, Json& params) {
    if (name == "exit") {
        ended_ = status_at_end();
        return;
    }
    if (!initialized_ || shut_down_) return;
    try {
        if (name == "textDocument/didOpen") open(params);
        if (name == "textDocument/didChange") change(params);
        if (name == "textDocument/didClose") close(params);
        if (name == "workspace/didChangeConfiguration") configure(params);
    } catch (const RequestFault& fault) {
        log(std::string(name) + ": " + fault.why);
    } catch (const Json::exception&) {
        log(std::string(name) + ": a parameter is of another type");
    } catch (const std::bad_alloc&) {
        state_.workers.forget();
        log(std::string(name) + ": there is too little memory");
    }
}

void Server::take_capabilities(const Json& capabilities) {
    const auto encodings = inner(capabilities, "general/positionEncodings");
    state_.encoding = PositionEncoding::utf16;
    if (holds(encodings, "utf-8"))
        state_.encoding = PositionEncoding::utf8;
    else if (holds(encodings, "utf-32") && !holds(encodings, "utf-16"))
        state_.encoding = PositionEncoding::utf32;
    ClientCan& can = state_.can;
    can.versioned_edits = is_true(capabilities, "workspace/workspaceEdit/documentChanges");
    can.tag_unnecessary = holds(inner(capabilities, "textDocument/publishDiagnostics/tagSupport/valueSet"), 1) ||
                          holds(inner(capabilities, "textDocument/diagnostic/tagSupport/valueSet"), 1);
    can.pull_diagnostics = inner(capabilities, "textDocument/diagnostic").is_object();
    can.related_information =
        is_true(capabilities, "textDocument/publishDiagnostics/relatedInformation") || can.pull_diagnostics;
    can.work_done_progress = is_true(capabilities, "window/workDoneProgress");
    can.disabled_actions = is_true(capabilities, "textDocument/codeAction/disabledSupport");
    can.nested_symbols = is_true(capabilities, "textDocument/documentSymbol/hierarchicalDocumentSymbolSupport");
    can.markdown_hover = holds(inner(capabilities, "textDocument/hover/contentFormat"), "markdown");
}

Json Server::initialize(const Json& params) {
    if (!params.is_object()) throw RequestFault{RequestFault::invalid_params, "an object is wanted"};
    const Json process = inner(params, "processId");
    process_ = process.is_number_integer() ? process.get<std::int64_t>() : 0;
    const Json locale = inner(params, "locale");
    if (!language_is_asked_ && locale.is_string()) {
        const std::string_view tag = locale.get_ref<const std::string&>();  // it-IT
        state_.settings.language =
            notation::language_named(tag.substr(0, tag.find_first_of("-_"))).value_or(Language::english);
    }
    take_capabilities(inner(params, "capabilities"));
    state_.can.pictures = is_true(params, "initializationOptions/pictures");
    const Json folders = inner(params, "workspaceFolders");
    if (folders.is_array())
        for (const Json& folder : folders)
            if (const Json uri = inner(folder, "uri"); uri.is_string())
                state_.folders.push_back(path_of(uri.get_ref<const std::string&>()));
    if (const Json root = inner(params, "rootUri"); state_.folders.empty() && root.is_string())
        state_.folders.push_back(path_of(root.get_ref<const std::string&>()));
    std::erase(state_.folders, std::string());
    initialized_ = true;
    Json can = {
        {"positionEncoding", encoding_word(state_.encoding)},
        {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}}},
        {"codeActionProvider", {{"codeActionKinds", {"quickfix", "source.fixAll.notaio", "refactor.rewrite"}}}},
        {"hoverProvider", true},
        {"completionProvider", {{"triggerCharacters", {"[", "\"", "-", "@", " "}}}},
        {"documentSymbolProvider", true},
        {"foldingRangeProvider", true},
        {"documentFormattingProvider", true},
        {"documentRangeFormattingProvider", true},
        {"semanticTokensProvider", {{"legend", semantic_tokens_legend()}, {"full", true}, {"range", true}}},
        {"definitionProvider", true},
        {"referencesProvider", true},
        {"documentHighlightProvider", true},
        {"executeCommandProvider", {{"commands", command_names()}, {"workDoneProgress", true}}},
        {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", false}}}}},
    };
    if (state_.can.pull_diagnostics)
        can["diagnosticProvider"] = {
            {"identifier", "notaio"}, {"interFileDependencies", false}, {"workspaceDiagnostics", false}};
    return {{"capabilities", std::move(can)},
            {"serverInfo", {{"name", "notaio"}, {"version", notation::version_number()}}}};
}

void Server::open(Json& params) {
    member(params, "textDocument");
    Json& given = params["textDocument"];
    std::string uri = text_member(given, "uri");
    const std::string id = given.contains("languageId") ? text_member(given, "languageId") : std::string();
    Document document(uri, id, state_.encoding);
    document.set_text(taken_text(given, "text"));
    if (given.contains("version") && given["version"].is_number_integer())
        document.version = given["version"].get<std::int64_t>();
    state_.documents.insert_or_assign(uri, OpenDocument(std::move(document)));
    due_[std::move(uri)] = Clock::now();
}

void Server::change(Json& params) {
    OpenDocument& open = document_of(state_, params);
    Document& document = open.document;
    const Json version = inner(params, "textDocument/version");
    if (version.is_number_integer()) document.version = version.get<std::int64_t>();
    open.is_cut = open.is_read = false;
    due_[document.uri()] = Clock::now() + quiet;
    member(params, "contentChanges");
    Json& changes = params["contentChanges"];
    if (!changes.is_array()) throw RequestFault{RequestFault::invalid_params, "contentChanges is no list"};
    for (Json& change : changes) {
        std::string text = taken_text(change, "text");
        if (!change.contains("range") || change["range"].is_null()) {
            document.set_text(std::move(text));
            continue;
        }
        const Json& range = change["range"];
        if (!document.replace(position_of(member(range, "start")), position_of(member(range, "end")), text))
            log("a range is upside down: the change was not made");
    }
}

void Server::close(const Json& params) {
    const std::string uri = document_of(state_, params).document.uri();
    state_.documents.erase(uri);
    due_.erase(uri);
    if (state_.can.pull_diagnostics) return;
    state_.sink->notify("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", Json::array()}});
}

void Server::configure(const Json& params) {
    const Json given = inner(params, "settings/notaio");
    if (!given.is_object()) return;
    if (const Json lang = inner(given, "lang"); lang.is_string())
        state_.settings.language =
            notation::language_named(lang.get_ref<const std::string&>()).value_or(state_.settings.language);
    if (const Json game = inner(given, "game"); game.is_string()) {
        const auto& id = game.get_ref<const std::string&>();
        const GameModule* known = find_game(id);
        if (known == nullptr && !id.empty()) log("there is no game " + id);
        if (known != nullptr || id.empty())
            state_.settings.game = known == nullptr ? std::string() : std::string(known->id);
    }
    if (const Json repairs = inner(given, "repairs"); repairs.is_string()) {
        using rules::RepairDepth;
        const auto& word = repairs.get_ref<const std::string&>();
        if (word == "full" || word == "auto") state_.settings.repairs = RepairDepth::full;
        if (word == "quick") state_.settings.repairs = RepairDepth::quick;
        if (word == "never") state_.settings.repairs = RepairDepth::never;
    }
    if (const Json most = inner(given, "maxRecords"); most.is_number_unsigned() && most != 0)
        state_.most_records = most.get<std::uint64_t>();
    read_all_again();
}

void Server::read_all_again() {
    for (auto& [uri, open] : state_.documents) {
        open.records.forget();
        open.is_cut = open.is_read = false;
        due_[uri] = Clock::now();
    }
}

Pieces Server::pull_diagnostics(const Json& params) {
    OpenDocument& open = document_of(state_, params);
    const std::string& uri = open.document.uri();
    if (!read_records(state_, open, [&] { return inbox_.has_changes(uri); }))
        throw RequestFault{RequestFault::server_cancelled, "the document has changed", {{"retriggerRequest", true}}};
    due_.erase(uri);
    Pieces pieces(R"({"items":)");
    pieces.add(diagnostics_of(state_, open));
    pieces.add(R"(,"kind":"full"})");
    return pieces;
}

void Server::publish(OpenDocument& open) {
    Pieces body(R"({"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":)");
    body.add(diagnostics_of(state_, open));
    body.add(R"(,"uri":)" + dumped(open.document.uri()));
    if (open.document.version) body.add(R"(,"version":)" + std::to_string(*open.document.version));
    body.add("}}");
    state_.sink->send_body(body);
}

void Server::tell_partial(OpenDocument& open) {
    if (!open.records.is_partial() || std::exchange(open.was_told_partial, true)) return;
    const Text text = "The document is large: only the records around the cursor are checked."_text;
    constexpr int info = 3;
    state_.sink->notify("window/showMessage", {{"type", info}, {"message", text.in(state_.language())}});
}

// False: what is asked meanwhile comes first, and the rest is read afterwards.
bool Server::read_and_publish(OpenDocument& open) {
    const auto begun = Clock::now();
    bool is_early = false;
    const auto stop = [&] {
        is_early = Clock::now() - begun > first_findings;
        return is_early || inbox_.has_messages();
    };
    if (!read_records(state_, open, stop)) {
        if (!is_early || inbox_.has_messages()) return false;
        publish(open);
        if (!read_records(state_, open, [&] { return inbox_.has_messages(); })) return false;
    }
    publish(open);
    tell_partial(open);
    return true;
}

std::optional<Server::Clock::time_point> Server::publish(Clock::time_point now) {
    std::optional<Clock::time_point> next;
    for (auto at = due_.begin(); at != due_.end();) {
        const auto found = state_.documents.find(at->first);
        bool is_done = found == state_.documents.end() || state_.can.pull_diagnostics;
        try {
            is_done = is_done || (at->second <= now && read_and_publish(found->second));
        } catch (const std::bad_alloc&) {
            state_.workers.forget();
            log("there is too little memory to check a document");
            is_done = true;
        }
        if (!is_done) next = next ? std::min(*next, at->second) : at->second;
        at = is_done ? due_.erase(at) : std::next(at);
    }
    return next;
}

}  // namespace notaio::tools
