// Edits of a document, held against a model that keeps its lines apart: after each the text is the same, every place
// leads to a position and back, and the records that were read step by step are those of the text read at once.
#include "notation/source/encoding.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tools/library/records.hpp"
#include "tools/serve/document.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace {

using namespace notaio::tools;

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

std::size_t units(std::string_view text, PositionEncoding encoding) {
    if (encoding == PositionEncoding::utf8) return text.size();
    std::size_t count = 0;
    for (const char byte : text)
        if (begins_character(byte))
            count += encoding == PositionEncoding::utf16 && static_cast<unsigned char>(byte) >= 0xF0U ? 2 : 1;
    return count;
}

// The position of a byte, counted from the beginning of the text.
TextPosition model_position(std::string_view text, std::size_t offset, PositionEncoding encoding) {
    TextPosition position;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < offset; ++at) {
        const bool is_pair = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
        if ((text[at] == '\n' || text[at] == '\r') && !is_pair) {
            ++position.line;
            begin = at + 1;
        }
    }
    position.character = units(text.substr(begin, offset - begin), encoding);
    return position;
}

// A place where a position can be: at a character, and not within a line end.
std::size_t settled(std::string_view text, std::size_t at) {
    while (at > 0 && at < text.size() && (!begins_character(text[at]) || (text[at] == '\n' && text[at - 1] == '\r')))
        --at;
    return at;
}

std::vector<std::string> found_in(const Records& records) {
    std::vector<std::string> texts;
    for (const PlacedRecord& record : records.list())
        for (const Diagnostic& finding : record.found->report.diagnostics.list())
            texts.push_back(std::to_string(record.begin) + ' ' + std::string(finding.code->id));
    return texts;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    notaio::fuzz::Input input(data, size);
    const auto encoding = static_cast<PositionEncoding>(input.below(3));
    Settings settings;
    settings.repairs = notaio::rules::RepairDepth::never;
    Document document("file:///a.nta", "notaio", encoding);
    std::string model = "[Game \"Susan\"]\n\n1. e5 a1\r\n2. e6 {\xC3\xA8} b1\n";
    document.set_text(model);
    Workers workers;
    Records records;
    const auto never = [] { return false; };
    for (int i = 0; i < 12; ++i) {
        const std::size_t begin = settled(model, input.below(model.size() + 1));
        const std::size_t end = settled(model, std::min(model.size(), begin + input.below(9)));
        const std::string_view rest = input.rest();
        std::string text(rest.substr(0, std::min<std::size_t>(rest.size(), input.below(24))));
        if (notaio::notation::first_invalid_utf8(text)) text = "\xF0\x9F\x98\x80" + std::to_string(i);
        const TextPosition from = model_position(model, begin, encoding);
        const TextPosition to = model_position(model, std::max(begin, end), encoding);
        NOTAIO_HOLDS(document.places().at(begin) == from, model);
        NOTAIO_HOLDS(document.places().offset(from) == begin, model);
        NOTAIO_HOLDS(document.replace(from, to, text), model);
        model.replace(begin, std::max(begin, end) - begin, text);
        NOTAIO_HOLDS(document.text() == model, model);
        records.cut(model, settings, document.take_kept());
        NOTAIO_HOLDS(records.look("a", model, settings, {}, workers, never), model);
    }
    Records at_once;
    at_once.read("a", model, settings, workers);
    NOTAIO_HOLDS(found_in(records) == found_in(at_once), model);
    return 0;
}
