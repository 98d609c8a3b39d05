#include "tools/output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace notaio::tools {

Output::Output(std::string file) : file_(std::move(file)) {
    if (file_.empty()) {
        descriptor_ = STDOUT_FILENO;
        return;
    }
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(file_, error);
    if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status)) {
        descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CLOEXEC);  // a pipe or a device: nothing may take its place
        in_place_ = true;
        if (descriptor_ < 0) error_ = std::strerror(errno);
        return;
    }
    if (fs::is_symlink(file_, error) && fs::exists(status)) file_ = fs::canonical(file_, error).string();
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
    if (descriptor_ >= 0 && !file_.empty()) ::close(descriptor_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
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
    if (error_.empty() && !in_place_ && std::rename(temporary_.c_str(), file_.c_str()) != 0)
        error_ = std::strerror(errno);
    if (error_.empty()) temporary_.clear();
}

bool Output::is_terminal() const { return descriptor_ >= 0 && ::isatty(descriptor_) == 1; }

}  // namespace notaio::tools
