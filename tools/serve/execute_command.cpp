// Commands of the editor: pictures and pages as text, and the findings of a whole folder.
#include "notation/source/encoding.hpp"
#include "tools/library/picture_document.hpp"
#include "tools/library/text_run.hpp"
#include "tools/render/svg.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"
#include "tools/stream/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using notation::Text;

[[noreturn]] void fail(const ServeState& state, const Text& why) {
    throw RequestFault{RequestFault::request_failed, std::string(why.in(state.language()))};
}

OpenDocument& document_named(ServeState& state, const Json& asked) {
    const auto found = state.documents.find(text_member(asked, "uri"));
    if (found == state.documents.end()) throw RequestFault{RequestFault::invalid_params, "the document is not open"};
    return found->second;
}

// The board behind the ply at a position, or at the end of the record.
Json show_svg(ServeState& state, const Json& asked, const Json&) {
    OpenDocument& open = document_named(state, asked);
    const bool has_place = asked.contains("position");
    const std::size_t offset = has_place ? open.document.places().offset(position_of(asked["position"])) : 0;
    const auto here = record_at(state, open, offset);
    if (!here) fail(state, "no record stands there"_text);
    const Outline& outline = here->outline();
    std::size_t shown = 0;
    for (std::size_t i = 0; i < outline.plies.size(); ++i) {
        const OutlinePly& ply = outline.plies[i];
        const bool is_wanted = has_place ? ply.told.where.begin <= here->within(offset) : ply.line == 0;
        if (ply.is_played && is_wanted) shown = i + 1;
    }
    std::string svg;
    show_position(*here->worker, here->request(), shown, [&](const PositionView& view) {
        analysis::PictureWish wish;
        wish.language = state.language();
        append_svg(svg, view.picture(wish, std::nullopt), {.id = "notaio"});
    });
    if (svg.empty()) fail(state, "the setup of the record cannot be used"_text);
    return {{"svg", std::move(svg)}};
}

Json replay_page(ServeState& state, const Json& asked, const Json&) {
    OpenDocument& open = document_named(state, asked);
    Settings settings = settings_of(state, open.document);
    settings.picture.form = "html";
    const std::string path = path_of(open.document.uri());
    const std::string name = path.empty() ? open.document.uri() : path.substr(path.rfind('/') + 1);
    std::string html;
    const auto write = [&](std::string_view text) { html += text; };
    const auto document = make_picture_document(settings, state.language());
    const auto work = make_drawing_work(settings);
    const auto take = [&](const BatchResult& result) { document->take(result, write); };
    run_text({name, open.document.text()}, settings, false, *work, state.workers, take);
    const auto end = document->finish(name, write);
    if (end.exit != 0) throw RequestFault{RequestFault::request_failed, end.why};
    return {{"html", std::move(html)}};
}

// Tells the editor how far a long work is.
class Progress {
  public:
    Progress(ServeState& state, const Json& params) : state_(state) {
        if (params.contains("workDoneToken")) token_ = params["workDoneToken"];
        const Text title = "Checking the folder"_text;
        tell({{"kind", "begin"}, {"title", title.in(state.language())}, {"percentage", 0}});
    }
    ~Progress() { tell({{"kind", "end"}}); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void at(std::size_t done, std::size_t all) {
        const std::size_t percentage = all == 0 ? 100 : 100 * done / all;
        if (percentage == told_) return;
        told_ = percentage;
        tell({{"kind", "report"}, {"percentage", percentage}, {"message", fmt::format("{}/{}", done, all)}});
    }

  private:
    void tell(Json value) const {
        if (!token_.is_string() && !token_.is_number_integer()) return;
        state_.sink->notify("$/progress", {{"token", token_}, {"value", std::move(value)}});
    }

    ServeState& state_;
    Json token_;
    std::size_t told_ = 0;
};

constexpr std::array<std::string_view, 4> packed_endings = {".gz", ".zst", ".xz", ".bz2"};

// A file is read whole as it is checked, up to what a message may hold; what is compressed is passed over.
std::optional<std::string> text_of(const InputFile& input) {
    const auto is_packed = [&](std::string_view ending) { return input.name.ends_with(ending); };
    if (!input.error.empty() || std::ranges::any_of(packed_endings, is_packed)) return std::nullopt;
    OpenFile file(input);
    std::string text;
    file.read_all(text, Records::most_text);
    if (!file.error().empty() || text.size() > Records::most_text) return std::nullopt;
    auto decoded = notation::utf16_as_utf8(text);  // an editor has it so, too
    return decoded ? std::move(decoded) : std::move(text);
}

Json check_folder(ServeState& state, const Json& asked, const Json& params) {
    std::vector<std::string> folders = state.folders;
    if (asked.is_object() && asked.contains("uri")) folders = {path_of(text_member(asked, "uri"))};
    std::erase(folders, std::string());
    if (folders.empty()) fail(state, "the editor has no folder open"_text);
    const auto inputs = list_inputs(folders);
    Progress progress(state, params);
    std::array<std::uint64_t, 5> counts{};  // by the severities of the protocol
    std::size_t done = 0;
    std::uint64_t not_read = 0;
    for (const InputFile& input : inputs) {
        progress.at(done++, inputs.size());
        const std::string uri = uri_of_path(input.name);
        if (state.documents.contains(uri)) continue;  // its findings are there already
        auto text = text_of(input);
        if (!text) {
            ++not_read;
            continue;
        }
        OpenDocument file(Document(uri, {}, state.encoding));
        file.document.set_text(*std::move(text));
        read_records(state, file);
        Json list = Json::array();
        for (const PlacedRecord& record : file.records.list())
            if (record.found)
                for (const Diagnostic& finding : record.found->report.diagnostics.list()) {
                    list.push_back(diagnostic_json(state, file, record, finding));
                    ++counts[list.back()["severity"].get<std::size_t>()];
                }
        state.sink->notify("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", std::move(list)}});
    }
    return {{"files", inputs.size()},
            {"notRead", not_read},
            {"errors", counts[1]},
            {"warnings", counts[2]},
            {"notes", counts[3]}};
}

struct CommandRowOfServer {
    std::string_view name;
    Json (*run)(ServeState& state, const Json& asked, const Json& params);
};

constexpr std::array commands = {
    CommandRowOfServer{"notaio.showSvg", show_svg},
    CommandRowOfServer{"notaio.replayPage", replay_page},
    CommandRowOfServer{"notaio.checkFolder", check_folder},
};

}  // namespace

Json command_names() {
    Json json = Json::array();
    for (const CommandRowOfServer& row : commands) json.push_back(row.name);
    return json;
}

Json execute_command(ServeState& state, const Json& params) {
    const std::string name = text_member(params, "command");
    const auto row = std::ranges::find(commands, name, &CommandRowOfServer::name);
    if (row == commands.end()) throw RequestFault{RequestFault::invalid_params, "there is no command " + name};
    const auto given = params.find("arguments");
    const bool has_first = given != params.end() && given->is_array() && !given->empty();
    return row->run(state, has_first ? given->front() : Json::object(), params);
}

}  // namespace notaio::tools
