#include "tools/collection/kept_record.hpp"

#include "tools/games/registry.hpp"

namespace notaio::tools {
namespace {

// A record of a list in one line, if no line ends in one of its strings.
std::string in_one_line(std::string_view bytes) {
    std::string made;
    made.reserve(bytes.size());
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
        if (!ends_line) made += c;
    }
    return made;
}

// What tells where records of its notation end; nothing: it has none.
const NotationInfo* row_of(const RecordJob& job) {
    if (job.game != nullptr) return job.game->notation(job.request.notation);
    for (const GameModule& game : games())
        if (const NotationInfo* row = game.notation(job.request.notation)) return row;
    return nullptr;
}

}  // namespace

void append_as_it_stands(const RecordJob& job, bool chosen, BatchResult& result) {
    const Source& source = job.request.source;
    const NotationInfo* row = row_of(job);
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
