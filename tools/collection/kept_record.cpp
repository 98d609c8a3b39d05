#include "tools/collection/kept_record.hpp"

#include "tools/games/registry.hpp"

namespace notaio::tools {
namespace {

// A record of a list in one line, if no line ends in one of its strings.
std::string in_one_line(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    bool in_string = false;
    bool escaped = false;
    for (const char c : bytes) {
        const bool ends_line = c == '\n' || c == '\r';
        if (in_string) {
            if (ends_line) return std::string(bytes);
            in_string = c != '"' || escaped;
            escaped = c == '\\' && !escaped;
        } else if (c == '"') {
            in_string = true;
        }
        if (!ends_line) text += c;
    }
    return text;
}

}  // namespace

const NotationInfo* notation_row(const GameModule* game, std::string_view notation) {
    if (game != nullptr) return game->notation(notation);
    for (const GameModule& each : games())
        if (const NotationInfo* row = each.notation(notation)) return row;
    return nullptr;
}

void append_as_it_stands(const RecordJob& job, bool chosen, BatchResult& result) {
    const Source& source = job.request.source;
    const NotationInfo* row = notation_row(job.game, job.request.notation);
    if (source.in_list)
        result.out += in_one_line(source.bytes);
    else
        result.out += source.bytes;
    result.kept.push_back({.end = result.out.size(),
                           .chosen = chosen,
                           .record = job.index,
                           .source = {source.uri, {}, source.offset, source.line, source.column},
                           .size = source.bytes.size(),
                           .notation = job.request.notation,
                           .game = job.game,
                           .cut = row == nullptr ? nullptr : row->cut,
                           .context = std::string(source.context)});
}

}  // namespace notaio::tools
