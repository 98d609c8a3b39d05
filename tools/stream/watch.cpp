#include "tools/stream/watch.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>
#include <utility>

namespace notaio::tools {
namespace {

namespace fs = std::filesystem;

constexpr int quiet_ms = 100;   // what an editor needs to write a file
constexpr int most_waits = 20;  // for such a moment, where files change all the time
constexpr std::uint32_t changes =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF;

bool is_hidden(const std::string& name) { return name.starts_with('.'); }

bool has_more(int descriptor, int milliseconds) {
    pollfd wait = {descriptor, POLLIN, 0};
    return ::poll(&wait, 1, milliseconds) > 0;
}

}  // namespace

Watch::Watch(std::vector<std::string> inputs)
    : inputs_(std::move(inputs)),
      descriptor_(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
    if (descriptor_ < 0) fault_ = system_fault(std::strerror(errno));
}

Watch::~Watch() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void Watch::add_folder(const std::string& folder, const std::string& name) {
    const int watched = ::inotify_add_watch(descriptor_, folder.empty() ? "." : folder.c_str(), changes);
    if (watched < 0) {
        if (errno == ENOSPC) fault_ = "too many folders to watch"_text;
        return;  // a folder that is gone is noticed in the one above it
    }
    const auto [at, is_new] = names_.try_emplace(watched);
    if (name.empty())
        at->second.clear();
    else if (is_new || !at->second.empty())
        at->second.insert(name);
}

void Watch::look() {
    for (const std::string& input : inputs_) {
        std::error_code ignored;
        const fs::path path(input);
        if (!fs::is_directory(path, ignored)) {
            add_folder(path.parent_path().string(), path.filename().string());
            continue;
        }
        add_folder(input, {});
        auto at = fs::recursive_directory_iterator(path, fs::directory_options::skip_permission_denied, ignored);
        for (; !ignored && at != fs::recursive_directory_iterator(); at.increment(ignored)) {
            if (is_hidden(at->path().filename().string()))
                at.disable_recursion_pending();
            else if (at->is_directory(ignored))
                add_folder(at->path().string(), {});
        }
    }
}

bool Watch::take_events() {
    alignas(inotify_event) std::array<char, 4096> buffer{};
    bool counts = false;
    while (true) {
        const ssize_t size = ::read(descriptor_, buffer.data(), buffer.size());
        if (size <= 0) return counts;
        for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof event);
            const char* const begin = buffer.data() + at + sizeof event;
            const std::string name(begin, ::strnlen(begin, event.len));
            at += sizeof event + event.len;
            const auto watched = names_.find(event.wd);
            if ((event.mask & IN_Q_OVERFLOW) != 0) counts = true;
            if (watched == names_.end()) continue;
            const bool is_known = watched->second.empty() ? !is_hidden(name) : watched->second.contains(name);
            counts = counts || is_known;
            if ((event.mask & IN_IGNORED) != 0) names_.erase(watched);
        }
    }
}

bool Watch::wait() {
    while (fault_.empty()) {
        if (!has_more(descriptor_, -1) && errno != EINTR) {
            fault_ = system_fault(std::strerror(errno));
            break;
        }
        if (!take_events()) continue;
        for (int waits = 0; waits < most_waits && has_more(descriptor_, quiet_ms); ++waits) take_events();
        return true;
    }
    return false;
}

}  // namespace notaio::tools
