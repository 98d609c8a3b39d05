#include "tools/serve/written_here.hpp"

#include "notation/source/ascii.hpp"
#include "tools/library/tag_lines.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

// The innermost line of play that a byte of the record stands in.
std::size_t line_at(const Outline& outline, std::string_view bytes, std::uint32_t at) {
    std::size_t found = 0;
    for (std::size_t i = 1; i < outline.lines.size(); ++i) {
        const Span where = outline.lines[i].where;
        const bool is_closed = where.end > where.begin && bytes[where.end - 1] == ')';
        if (where.begin < at && (at < where.end || (at == where.end && !is_closed))) found = i;
    }
    return found;
}

// A turn number and the seat before a move: `3. A: `.
std::uint32_t size_of_mark(std::string_view written) {
    const std::string_view all = written;
    const auto skip_blanks = [&] {
        written.remove_prefix(std::min(written.find_first_not_of(" \t\r\n"), written.size()));
    };
    const std::size_t digits = notation::digits_at(written);
    if (digits > 0 && digits < written.size() && written[digits] == '.') {
        written.remove_prefix(std::min(written.find_first_not_of('.', digits), written.size()));
        skip_blanks();
    }
    const std::size_t word = written.find_first_of(" \t\r\n:");
    if (word != std::string_view::npos && word > 0 && written[word] == ':') {
        written.remove_prefix(word + 1);
        skip_blanks();
    }
    return static_cast<std::uint32_t>(all.size() - written.size());
}

bool only_blanks(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

}  // namespace

std::optional<WrittenHere> written_here(const RecordHere& here, std::size_t offset) {
    const Outline& outline = here.outline();
    const std::string_view bytes =
        std::string_view(here.open.document.text()).substr(here.record.begin, here.record.size());
    const std::uint32_t at = here.within(offset);
    for (const OutlineRemark& remark : outline.remarks)
        if (remark.where.begin < at && at < remark.where.end) return std::nullopt;
    const auto tags = tag_lines(bytes);
    if (!tags.empty() && at <= tags.back().line.end) return std::nullopt;
    const std::size_t line = line_at(outline, bytes, at);
    std::size_t last = outline.lines[line].before;  // the last ply of the line that begins before the place
    for (std::size_t i = 0; i < outline.plies.size(); ++i)
        if (outline.plies[i].line == line && outline.plies[i].told.where.begin < at) last = i + 1;
    std::uint32_t begin = at;
    while (begin > 0 && std::string_view(" \t\r\n(){}.").find(bytes[begin - 1]) == std::string_view::npos) --begin;
    WrittenHere result{.before = last};
    const auto is_of_line = [&] { return last > 0 && outline.plies[last - 1].line == line; };
    if (is_of_line()) {
        const OutlinePly& ply = outline.plies[last - 1];
        const bool is_within = at <= ply.told.where.end;
        const bool is_begun = !ply.is_played && at > ply.told.where.end &&
                              only_blanks(bytes.substr(ply.told.where.end, at - ply.told.where.end));
        if (is_within || is_begun) {
            begin = ply.told.where.begin;
            result.before = ply.before;
        }
    }
    if (result.before > 0 && !outline.plies[result.before - 1].is_played) return std::nullopt;
    begin += size_of_mark(bytes.substr(begin, at - begin));
    result.prefix = bytes.substr(begin, at - begin);
    std::replace(result.prefix.begin(), result.prefix.end(), '\n', ' ');
    result.begin = here.record.begin + begin;
    result.end = here.record.begin + at;
    return result;
}

}  // namespace notaio::tools
