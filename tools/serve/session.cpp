#include "tools/serve/session.hpp"

#include "tools/serve/protocol.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {

Settings settings_of(const ServeState& state, const Document& document) {
    Settings settings = state.settings;
    settings.read.edits = true;
    if (document.language_id() == "notaio-lines" && !settings.game.empty()) settings.from = "lines";
    return settings;
}

namespace {

void cut_records(const ServeState& state, OpenDocument& open) {
    if (open.is_cut) return;
    open.records.cut(open.document.text(), settings_of(state, open.document), open.document.take_kept());
    open.is_cut = true;
}

}  // namespace

void MessageSink::send(const Json& message) { send_body(Pieces(dumped(message))); }

void MessageSink::notify(std::string_view method, Json params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

bool read_records(ServeState& state, OpenDocument& open, FunctionRef<bool()> stop) {
    if (open.is_read) return true;
    cut_records(state, open);
    const Document& document = open.document;
    LookAt look{.place = document.looked_at, .most_records = state.most_records};
    if (document.text().size() > Records::most_text)
        look.most_records = std::min(look.most_records, Records::records_around);
    open.is_read =
        open.records.look(document.uri(), document.text(), settings_of(state, document), look, state.workers, stop);
    return open.is_read;
}

void read_records(ServeState& state, OpenDocument& open) {
    read_records(state, open, [] { return false; });
}

const Outline& RecordHere::outline() const {
    if (!record.found->outline) record.found->outline = read_outline(*worker, request());
    return *record.found->outline;
}

void RecordHere::done() const {
    constexpr std::size_t most_kept = 200;
    if (open.records.list().size() > most_kept) record.found->outline.reset();
}

std::uint32_t RecordHere::within(std::size_t offset) const {
    return static_cast<std::uint32_t>(std::clamp(offset, record.begin, record.end) - record.begin);
}

std::optional<RecordHere> record_at(ServeState& state, OpenDocument& open, std::size_t offset) {
    cut_records(state, open);
    const PlacedRecord* record = open.records.at(offset);
    if (record != nullptr && !record->found) {
        open.is_read = false;  // those around it are looked at afterwards
        open.records.look(open.document.uri(), open.document.text(), settings_of(state, open.document),
                          {.place = offset, .most_records = 0}, state.workers, [] { return false; });
    }
    if (record == nullptr || !record->found || record->found->game == nullptr) return std::nullopt;
    return RecordHere{open, *record, settings_of(state, open.document), &state.workers.of(*record->found->game)};
}

}  // namespace notaio::tools
