// Compares two records: the first byte chooses the game, a line of two percent signs parts them. A record is the game
// that it is; whether two differ does not hang on their order; what is merged holds.
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/records.hpp"

#include <notaio/notaio.hpp>

#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    static Session session;
    fuzz::Input input(data, size);
    const Options options{.game = std::string(fuzz::game_at(input.byte()).id)};
    constexpr std::string_view separator = "\n%%\n";
    const std::string_view rest = input.rest();
    const std::size_t at = rest.find(separator);
    const std::string_view first = rest.substr(0, at);
    const std::string_view second = at == std::string_view::npos ? first : rest.substr(at + separator.size());
    const auto compare = [&](std::string_view one, std::string_view other) {
        std::string last;
        const Result result = session.diff(one, other, options, [&](const JsonReport& object) { last = object.json; });
        NOTAIO_HOLDS(last.find("{\"type\":\"comparison\",") == 0, last);
        return std::pair(result.exit, last);
    };
    const auto [exit, last] = compare(first, second);
    NOTAIO_HOLDS(compare(second, first).first == exit, last);
    const auto [own, own_last] = compare(first, first);
    NOTAIO_HOLDS(own_last.find("\"different\":0,") != std::string::npos, own_last);
    std::string merged;
    const Result result = session.merge(first, second, options, [&](std::string_view text) { merged += text; });
    if (result.exit != 0) {
        NOTAIO_HOLDS(merged.empty() && (exit != 0 || !result.error.empty()), result.error);
        return 0;
    }
    session.check(merged, options, [&](const RecordReport& record) {
        NOTAIO_HOLDS(!record.first_bad_ply && record.claim_agrees != false, merged);
    });
    return 0;
}
