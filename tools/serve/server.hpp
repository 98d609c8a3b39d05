// The server: messages of the editor to what is done about them. Knows no threads, files or streams.
#pragma once

#include "tools/serve/inbox.hpp"
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
    /// So long a document is read before what was found until then is published.
    static constexpr std::chrono::milliseconds first_findings{50};

    /// `settings`: what the command line says. `sink` and `inbox` outlive it.
    Server(Settings settings, bool language_is_asked, MessageSink& sink, const Inbox& inbox);

    /// Takes one message, and answers it if it is a request. `is_cancelled`: the editor does not want the answer.
    void take(Json message, bool is_cancelled = false);
    /// A body that is no JSON.
    void take_garbage(bool is_too_long = false);

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
    void notify(std::string_view name, Json& params);
    Pieces request(std::string_view name, const Json& params);
    void answer(const Json& id, Pieces result);
    void refuse(const Json& id, int code, std::string_view why, Json data = {});
    void log(std::string_view text);

    Json initialize(const Json& params);
    void take_capabilities(const Json& capabilities);
    void open(Json& params);
    void change(Json& params);
    void close(const Json& params);
    void configure(const Json& params);
    Pieces pull_diagnostics(const Json& params);
    bool read_and_publish(OpenDocument& open);
    void publish(OpenDocument& open);
    void tell_partial(OpenDocument& open);
    void read_all_again();

    ServeState state_;
    const bool language_is_asked_;
    const Inbox& inbox_;
    std::map<std::string, Clock::time_point, std::less<>> due_;  // documents whose findings are to be published
    bool initialized_ = false;
    bool shut_down_ = false;
    std::int64_t process_ = 0;
    std::optional<int> ended_;
};

}  // namespace notaio::tools
