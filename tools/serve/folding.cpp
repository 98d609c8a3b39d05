// What can be folded: records, their tags, variations, long comments.
#include "tools/library/tag_lines.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"

#include <algorithm>

namespace notaio::tools {

Pieces folding_ranges(ServeState& state, const Json& params) {
    OpenDocument& open = document_of(state, params);
    read_records(state, open);
    const Places& places = open.document.places();
    const std::string_view text = open.document.text();
    JsonList list;
    const auto add = [&](std::size_t begin, std::size_t end, const char* kind) {
        const std::size_t first = places.line_of(begin);
        const std::size_t last = places.line_of(end > begin ? end - 1 : end);
        if (last <= first) return;
        Json range = {{"startLine", first}, {"endLine", last}};
        if (kind != nullptr) range["kind"] = kind;
        list.add(range);
    };
    for (const PlacedRecord& record : open.records.list()) {
        const std::string_view bytes = text.substr(record.begin, record.size());
        const std::size_t begin = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
        const std::size_t end = std::max(bytes.find_last_not_of(" \t\r\n") + 1, begin);
        add(record.begin + begin, record.begin + end, nullptr);
        if (const auto tags = tag_lines(bytes); !tags.empty())
            add(record.begin + tags.front().line.begin, record.begin + tags.back().line.end, "region");
        const auto here = record_at(state, open, record.begin);
        if (!here) continue;
        for (const OutlineLine& line : here->outline().lines)
            if (line.where.size() > 0) add(record.begin + line.where.begin, record.begin + line.where.end, nullptr);
        for (const OutlineRemark& remark : here->outline().remarks)
            if (remark.kind == OutlineRemark::Kind::comment)
                add(record.begin + remark.where.begin, record.begin + remark.where.end, "comment");
        here->done();
    }
    return list.take();
}

}  // namespace notaio::tools
