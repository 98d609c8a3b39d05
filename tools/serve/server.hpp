// The server: messages of the editor to what is done about them. Knows no threads, files or streams.
#pragma once

#include "tools/serve/session.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

class Server {
  public:
    using Clock = std::chrono::steady_clock;
    /// So long nothing is published behind a change.
    static constexpr std::chrono::milliseconds quiet{150};

    /// `settings`: what the command line says. `sink` outlives it. `has_changes`: whether changes of that document wait,
    /// so that it need not be looked at as it is.
    Server(Settings settings, bool language_is_asked, MessageSink& sink, FunctionRef<bool(std::string_view uri)> has_changes);

    /// Takes one message, and answers it if it is a request. `is_cancelled`: the editor does not want the answer.
    void take(const Json& message, bool is_cancelled = false);
    /// A body that is no JSON.
    void take_garbage();

    /// Publishes what is due at that time, and says when the next is.
    std::optional<Clock::time_point> publish(Clock::time_point now);
    /// Publishes all that is open and not told yet.
    void publish_all() { publish(Clock::time_point::max()); }

    /// Nothing: it goes on. Else the exit status.
    [[nodiscard]] std::optional<int> ended() const { return ended_; }
    /// At the end of the input.
    [[nodiscard]] int status_at_end() const { return shut_down_ ? 0 : 1; }
    /// The process of the editor; 0: it said none.
    [[nodiscard]] std::int64_t process() const { return process_; }

  private:
    void notify(std::string_view name, const Json& params);
    Json request(std::string_view name, const Json& params);
    void answer(const Json& id, Json result);
    void refuse(const Json& id, int code, std::string_view why, Json data = {});
    void log(std::string_view text);

    Json initialize(const Json& params);
    void take_capabilities(const Json& capabilities);
    void open(const Json& params);
    void change(const Json& params);
    void close(const Json& params);
    void configure(const Json& params);
    Json pull_diagnostics(const Json& params);
    void publish(OpenDocument& open);
    void read_all_again();

    ServeState state_;
    const bool language_is_asked_;
    const FunctionRef<bool(std::string_view uri)> has_changes_;
    std::map<std::string, Clock::time_point, std::less<>> due_;  // documents whose findings are to be published
    bool initialized_ = false;
    bool shut_down_ = false;
    std::int64_t process_ = 0;
    std::optional<int> ended_;
};

}  // namespace notaio::tools
