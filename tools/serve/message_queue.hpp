// Messages that wait: one thread reads and puts them here, another takes them in their order.
#pragma once

#include "tools/serve/inbox.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

/// A body as a message. Halves of surrogate pairs that stand alone in it are read as U+FFFD: editors write them where a
/// text holds them. Nothing: it is no JSON, no UTF-8, or nested so deep that nobody means it.
std::optional<nlohmann::json> parse_message(std::string body);

struct TakenMessage {
    std::optional<nlohmann::json> message = {};  ///< nothing: it was no JSON
    bool is_cancelled = false;
    bool is_too_long = false;  ///< it was not read
};

class MessageQueue final : public Inbox {
  public:
    using Clock = std::chrono::steady_clock;

    /// A message whose answer is not wanted any more, if it waits still, is marked, and no message itself.
    void put(std::optional<nlohmann::json> message);
    /// A message that is too long, and was not read.
    void put_dropped();
    /// No more will come. `fault`: why, where the stream was lost.
    void end(std::string_view fault = {});

    /// The next message; nothing where none came until that time, or none will.
    std::optional<TakenMessage> take(Clock::time_point until);

    [[nodiscard]] bool has_ended() const;  ///< and nothing waits
    [[nodiscard]] std::string fault() const;
    /// Or the end.
    [[nodiscard]] bool has_messages() const override;
    [[nodiscard]] bool has_changes(std::string_view uri) const override;

  private:
    struct Waiting {
        TakenMessage message;
        std::string changes = {};  ///< the document that it changes
    };
    void cancel(const nlohmann::json& id);

    mutable std::mutex mutex_;
    std::condition_variable came_;
    std::deque<Waiting> waiting_;
    std::map<std::string, std::size_t, std::less<>> changes_;  // how many wait, by document
    bool ended_ = false;
    std::string fault_;
};

}  // namespace notaio::tools
