#include "tools/serve/message_queue.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

using nlohmann::json;

constexpr std::size_t most_levels = 256;

bool is_hex(std::string_view text, std::size_t at, std::string_view first, std::string_view second) {
    return text.substr(at, 2) == "\\u" && at + 6 <= text.size() && first.find(text[at + 2]) != std::string_view::npos &&
           second.find(text[at + 3]) != std::string_view::npos;
}

bool is_high_half(std::string_view text, std::size_t at) { return is_hex(text, at, "dD", "89abAB"); }
bool is_low_half(std::string_view text, std::size_t at) { return is_hex(text, at, "dD", "cdefCDEF"); }

// Puts U+FFFD into the place of lone halves, and says whether the body is nested no deeper than it may be.
bool settle(std::string& body) {
    std::size_t level = 0;
    bool in_string = false;
    for (std::size_t at = 0; at < body.size(); ++at) {
        const char c = body[at];
        if (in_string && c == '\\') {
            if (is_high_half(body, at) && is_low_half(body, at + 6)) {
                at += 11;
            } else {
                if (is_high_half(body, at) || is_low_half(body, at)) body.replace(at + 2, 4, "fffd");
                ++at;
            }
        } else if (c == '"') {
            in_string = !in_string;
        } else if (!in_string && (c == '[' || c == '{')) {
            if (++level > most_levels) return false;
        } else if (!in_string && (c == ']' || c == '}') && level > 0) {
            --level;
        }
    }
    return true;
}

std::string text_at(const json& object, const char* name) {
    if (!object.is_object()) return {};
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// The document that a notification changes; empty: it changes none.
std::string changed_by(const json& message) {
    const std::string method = text_at(message, "method");
    if (method != "textDocument/didChange" && method != "textDocument/didClose" && method != "textDocument/didOpen")
        return {};
    const auto params = message.find("params");
    if (params == message.end() || !params->is_object()) return {};
    const auto document = params->find("textDocument");
    return document == params->end() ? std::string() : text_at(*document, "uri");
}

}  // namespace

std::optional<json> parse_message(std::string body) {
    if (!settle(body)) return std::nullopt;
    json value = json::parse(body, nullptr, false);
    if (value.is_discarded()) return std::nullopt;
    return value;
}

void MessageQueue::cancel(const json& id) {
    for (Waiting& waiting : waiting_) {
        const auto& message = waiting.message.message;
        if (!message || !message->is_object() || !message->contains("method")) continue;
        const auto own = message->find("id");
        if (own != message->end() && *own == id) waiting.message.is_cancelled = true;
    }
}

void MessageQueue::put(std::optional<json> message) {
    const std::scoped_lock lock(mutex_);
    if (message && text_at(*message, "method") == "$/cancelRequest") {
        const auto params = message->find("params");
        if (params != message->end() && params->is_object() && params->contains("id")) cancel((*params)["id"]);
        return;
    }
    Waiting waiting;
    if (message) waiting.changes = changed_by(*message);
    if (!waiting.changes.empty()) ++changes_[waiting.changes];
    waiting.message.message = std::move(message);
    waiting_.push_back(std::move(waiting));
    came_.notify_one();
}

void MessageQueue::put_dropped() {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({.message = {.is_too_long = true}});
    came_.notify_one();
}

void MessageQueue::end(std::string_view fault) {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    fault_ = fault;
    came_.notify_one();
}

std::optional<TakenMessage> MessageQueue::take(Clock::time_point until) {
    std::unique_lock lock(mutex_);
    came_.wait_until(lock, until, [&] { return ended_ || !waiting_.empty(); });
    if (waiting_.empty()) return std::nullopt;
    Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    if (const auto found = changes_.find(first.changes); found != changes_.end() && --found->second == 0)
        changes_.erase(found);
    return std::move(first.message);
}

bool MessageQueue::has_ended() const {
    const std::scoped_lock lock(mutex_);
    return ended_ && waiting_.empty();
}

bool MessageQueue::has_messages() const {
    const std::scoped_lock lock(mutex_);
    return ended_ || !waiting_.empty();
}

std::string MessageQueue::fault() const {
    const std::scoped_lock lock(mutex_);
    return fault_;
}

bool MessageQueue::has_changes(std::string_view uri) const {
    const std::scoped_lock lock(mutex_);
    return ended_ || changes_.contains(uri);
}

}  // namespace notaio::tools
