// Asks the library: the first line of a case is the request, the rest the text. The answer is JSON that says what the
// call gave, the same from a session that has answered before and from a new one.
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include <nlohmann/json.hpp>
#include <notaio/notaio.hpp>

#include <algorithm>
#include <array>

namespace {

using namespace notaio;

constexpr std::array<std::string_view, 10> commands = {"check", "convert", "replay", "score",   "analyse",
                                                       "moves", "show",    "games",  "explain", "version"};

// Mostly a request that means something, with whatever the bytes say as its options; else the bytes alone.
std::string request_of(fuzz::Input& input, std::string_view line) {
    const std::size_t choice = input.below(commands.size() + 1);
    if (choice == commands.size()) return std::string(line);
    return R"({"command":")" + std::string(commands[choice]) + R"(","options":{)" + std::string(line) + "}}";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Session used;
    fuzz::Input input(data, size);
    const std::string_view rest = input.rest();
    const std::string_view line = rest.substr(0, std::min(rest.find('\n'), rest.size()));
    const std::string_view text = rest.substr(std::min(line.size() + 1, rest.size()));
    const std::string request = request_of(input, line.substr(std::min<std::size_t>(1, line.size())));
    const std::string answer = used.ask(request, text);
    const auto json = nlohmann::json::parse(answer, nullptr, false);
    NOTAIO_HOLDS(json.is_object(), answer);
    for (const char* key : {"exit", "lines", "text", "messages", "error"}) NOTAIO_HOLDS(json.contains(key), answer);
    NOTAIO_HOLDS(json["exit"] == used.exit(), answer);
    NOTAIO_HOLDS(json["exit"] != 2 || json["error"].is_string(), answer);
    if (request.find("limit-ms") != std::string::npos) return 0;  // what the clock decides is not the same twice
    Session fresh;
    NOTAIO_HOLDS(fresh.ask(request, text) == answer, request + "\n--- " + answer);
    return 0;
}
