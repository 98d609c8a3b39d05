// Bytes as a stream of messages, whole or in the bodies of right frames: each is answered or passed over, and what the
// server says is what the protocol knows.
#include "tools/serve/frames.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tools/serve/message_queue.hpp"
#include "tools/serve/server.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace {

using namespace notaio::tools;

class Answers final : public MessageSink {
  public:
    void send_body(const Pieces& pieces) override {
        std::string body;
        for (const std::string& piece : pieces.list()) body += piece;
        const Json message = Json::parse(body, nullptr, false);
        NOTAIO_HOLDS(message.is_object() && message["jsonrpc"] == "2.0", body);
        const bool is_answer = message.contains("id") && message.contains("result") != message.contains("error");
        NOTAIO_HOLDS(is_answer || message.contains("method"), body);
    }
};

class NothingWaits final : public Inbox {
  public:
    [[nodiscard]] bool has_messages() const override { return false; }
    [[nodiscard]] bool has_changes(std::string_view) const override { return false; }
};

void take(Server& server, std::string body) {
    if (auto message = parse_message(std::move(body)))
        server.take(std::move(*message));
    else
        server.take_garbage();
    server.publish_all();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    notaio::fuzz::Input input(data, size);
    const bool is_begun = input.below(2) == 1;
    const std::string_view rest = input.rest();
    Answers answers;
    notaio::tools::Settings settings;
    settings.repairs = notaio::rules::RepairDepth::quick;
    const NothingWaits nothing_waits;
    Server server(settings, true, answers, nothing_waits);
    if (is_begun) {  // a line is a body
        take(server, R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{}}})");
        for (std::string_view lines = rest; !lines.empty() && !server.ended();) {
            const std::size_t end = std::min(lines.find('\n'), lines.size());
            take(server, std::string(lines.substr(0, end)));
            lines.remove_prefix(std::min(end + 1, lines.size()));
        }
        return 0;
    }
    FrameReader frames;
    for (std::size_t at = 0; at < rest.size(); at += 7) {
        frames.add(rest.substr(at, 7));
        while (auto body = frames.next()) take(server, *std::move(body));
    }
    return 0;
}
