#include "tools/output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace notaio::tools {

Output::Output(std::string file) : file_(std::move(file)) {
    if (file_.empty()) {
        descriptor_ = STDOUT_FILENO;
        return;
    }
    temporary_ = file_ + ".XXXXXX";
    descriptor_ = ::mkostemp(temporary_.data(), O_CLOEXEC);
    if (descriptor_ < 0) {
        error_ = std::strerror(errno);
        temporary_.clear();
        return;
    }
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(descriptor_, 0666 & ~mask);  // as any other new file, not private as a temporary one
}

Output::~Output() {
    if (temporary_.empty()) return;
    if (descriptor_ >= 0) ::close(descriptor_);
    ::unlink(temporary_.c_str());
}

void Output::write(std::string_view text) {
    constexpr std::size_t enough = std::size_t{1} << 16U;
    buffer_ += text;
    if (buffer_.size() >= enough) flush();
}

void Output::flush() {
    std::string_view left = buffer_;
    while (!left.empty() && error_.empty()) {
        const ssize_t put = ::write(descriptor_, left.data(), left.size());
        if (put >= 0)
            left.remove_prefix(static_cast<std::size_t>(put));
        else if (errno != EINTR)
            error_ = std::strerror(errno);
    }
    buffer_.clear();
}

void Output::finish() {
    flush();
    if (file_.empty() || !error_.empty()) return;
    if (::fsync(descriptor_) != 0 && errno != EINVAL) error_ = std::strerror(errno);
    if (::close(descriptor_) != 0 && error_.empty()) error_ = std::strerror(errno);
    descriptor_ = -1;
    if (error_.empty() && std::rename(temporary_.c_str(), file_.c_str()) != 0) error_ = std::strerror(errno);
    if (error_.empty()) temporary_.clear();
}

bool Output::is_terminal() const { return descriptor_ >= 0 && ::isatty(descriptor_) == 1; }

}  // namespace notaio::tools
