#include "tools/serve/serve.hpp"

#include "tools/library/exit_status.hpp"
#include "tools/serve/frames.hpp"
#include "tools/serve/message_queue.hpp"
#include "tools/serve/server.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <thread>
#include <unistd.h>

namespace notaio::tools {
namespace {

constexpr std::chrono::seconds between_looks{5};  // at whether the editor still lives

bool write_whole(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// A line of JSON for each message, of its first characters.
class Log {
  public:
    static constexpr std::size_t most_characters = 200;
    static constexpr std::size_t most_bytes = 4 * most_characters;

    explicit Log(int descriptor) : descriptor_(descriptor) {}

    void add(std::string_view direction, std::string_view body, std::size_t bytes) const {
        if (descriptor_ < 0) return;
        std::size_t characters = 0;
        std::size_t end = 0;
        for (; end < body.size(); ++end)
            if ((static_cast<unsigned char>(body[end]) & 0xC0U) != 0x80U && ++characters > most_characters) break;
        const Json line = {{"direction", direction}, {"bytes", bytes}, {"message", body.substr(0, end)}};
        write_whole(descriptor_, line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n');
    }

  private:
    int descriptor_;
};

class FramedSink final : public MessageSink {
  public:
    FramedSink(int descriptor, const Log& log) : descriptor_(descriptor), log_(log) {}

    void send_body(const Pieces& body) override {
        tell(body);
        is_broken_ = is_broken_ || !write_whole(descriptor_, header_of(body.size()));
        for (const std::string& piece : body.list()) is_broken_ = is_broken_ || !write_whole(descriptor_, piece);
    }
    [[nodiscard]] bool is_broken() const { return is_broken_; }

  private:
    void tell(const Pieces& body) const {
        std::string begin;
        for (auto piece = body.list().begin(); piece != body.list().end() && begin.size() < Log::most_bytes; ++piece)
            begin += piece->substr(0, Log::most_bytes);
        log_.add("out", begin, body.size());
    }

    const int descriptor_;
    const Log& log_;
    bool is_broken_ = false;
};

// Reads until the end of the stream, or until a byte comes from `stop`.
void read_messages(int in, int stop, const Log& log, MessageQueue& queue) {
    FrameReader frames;
    std::array<char, std::size_t{64} << 10U> buffer{};
    while (true) {
        std::array<pollfd, 2> wait = {{{in, POLLIN, 0}, {stop, POLLIN, 0}}};
        if (::poll(wait.data(), wait.size(), -1) < 0 && errno != EINTR) return queue.end();
        if (wait[1].revents != 0) return queue.end();
        if (wait[0].revents == 0) continue;
        const ssize_t count = ::read(in, buffer.data(), buffer.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) return queue.end();
        frames.add({buffer.data(), static_cast<std::size_t>(count)});
        while (auto body = frames.next()) {
            log.add("in", *body, body->size());
            if (frames.is_dropped())
                queue.put_dropped();
            else
                queue.put(parse_message(std::move(*body)));
        }
        if (!frames.fault().empty()) return queue.end(frames.fault());
    }
}

bool is_gone(std::int64_t process) {
    return process > 0 && ::kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH;
}

}  // namespace

int serve(const ServeOptions& options, int in, int out, std::string& fault) {
    const Log log(options.log);
    FramedSink sink(out, log);
    MessageQueue queue;
    Server server(options.settings, options.language_is_asked, sink, queue);
    std::array<int, 2> stop{};
    if (::pipe(stop.data()) != 0) return ExitStatus::internal_error;
    std::thread reader([&] { read_messages(in, stop[0], log, queue); });
    auto next_look = Server::Clock::now() + between_looks;
    std::optional<int> status;
    while (!status && !sink.is_broken()) {
        auto until = next_look;
        if (!queue.has_messages())
            if (const auto due = server.publish(Server::Clock::now())) until = std::min(until, *due);
        if (auto taken = queue.take(until)) {
            if (taken->message)
                server.take(*std::move(taken->message), taken->is_cancelled);
            else
                server.take_garbage(taken->is_too_long);
        } else if (queue.has_ended()) {
            status = server.status_at_end();
        }
        if (const auto ended = server.ended()) status = ended;
        if (Server::Clock::now() < next_look) continue;
        if (is_gone(server.process())) status = server.status_at_end();
        next_look = Server::Clock::now() + between_looks;
    }
    write_whole(stop[1], "x");
    reader.join();
    ::close(stop[0]);
    ::close(stop[1]);
    fault = queue.fault();
    if (!fault.empty() && !server.ended()) return ExitStatus::io_failed;
    return status.value_or(0);
}

}  // namespace notaio::tools
