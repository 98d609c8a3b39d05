#include "tools/stream/output.hpp"

#include "tools/library/exit_status.hpp"
#include "tools/stream/one_file.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace notaio::tools {
namespace {

// The name by which a file without a name can be linked.
std::string by_descriptor(int descriptor) { return "/proc/self/fd/" + std::to_string(descriptor); }

bool link_descriptor(int descriptor, const std::string& name) {
    return ::linkat(AT_FDCWD, by_descriptor(descriptor).c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

// Waits until no program has a file open for writing, which nobody can open by this name alone. Only the owner of a
// file may ask, and not all file systems answer: then nothing is waited for. False: a program keeps it open.
bool wait_for_writers(const std::string& name) {
    constexpr int most_looks = 400;
    constexpr useconds_t between_us = 2'500;
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return true;
    std::signal(SIGIO, SIG_IGN);  // which says that somebody wants to write
    bool is_free = false;
    for (int looks = 0; !is_free && looks < most_looks; ++looks) {
        if (::fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0) {
            is_free = errno != EAGAIN;
            if (!is_free) ::usleep(between_us);
            continue;
        }
        ::usleep(between_us);  // who has found the old file by its name opens it now, and waits for the lease
        is_free = ::fcntl(descriptor, F_GETLEASE) == F_RDLCK;
        ::fcntl(descriptor, F_SETLEASE, F_UNLCK);
    }
    ::close(descriptor);
    return is_free;
}

// Adds what a file holds from a place on to another. False: not all of it.
bool append_rest(const std::string& from, off_t begin, const std::string& to) {
    const int in = ::open(from.c_str(), O_RDONLY | O_CLOEXEC);
    const int out = ::open(to.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    bool is_done = in >= 0 && out >= 0 && ::lseek(in, begin, SEEK_SET) == begin;
    std::array<char, 4096> bytes{};
    while (is_done) {
        const ssize_t size = ::read(in, bytes.data(), bytes.size());
        if (size == 0) break;
        is_done = size > 0 && ::write(out, bytes.data(), static_cast<std::size_t>(size)) == size;
    }
    if (in >= 0) ::close(in);
    if (out >= 0) ::close(out);
    return is_done;
}

// Whether a name stands for a descriptor that is open.
bool is_open_elsewhere(std::string_view name) {
    return name == "/dev/stderr" || name.starts_with("/dev/fd/") || name.starts_with("/proc/self/fd/");
}

// Signals that end the program wait while it stands; nothing holds SIGKILL. It leaves `errno` as it is.
class HeldSignals {
  public:
    HeldSignals() {
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~HeldSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

  private:
    sigset_t before_ = {};
};

// Gives a file owner, group and rights of another, as far as this may be done.
void take_rights(int descriptor, const struct stat& of) {
    mode_t mode = of.st_mode & 07777U;
    const auto kept = static_cast<uid_t>(-1);
    const bool is_of_group =
        ::fchown(descriptor, of.st_uid, of.st_gid) == 0 || ::fchown(descriptor, kept, of.st_gid) == 0;
    if (!is_of_group) mode &= ~static_cast<mode_t>(S_IRWXG);  // what one group might is not for another
    ::fchmod(descriptor, mode);
}

}  // namespace

Output::Output(std::string file, const std::vector<InputFile>& inputs) : name_(file), file_(std::move(file)) {
    if (file_ == "-" || file_ == "/dev/stdout") file_.clear();
    if (file_.empty()) {
        descriptor_ = STDOUT_FILENO;
        if (name_.empty()) name_ = "standard output";
        refuse_inputs(inputs);
    } else {
        refuse_inputs(inputs);
        open();
    }
    terminal_ = is_terminal();
}

void Output::fail(int reason) const {
    throw OutputFault(name_, system_fault(std::strerror(reason)), ExitStatus::io_failed);
}

// What is written to one of the inputs destroys it, or is read as a part of it.
void Output::refuse_inputs(const std::vector<InputFile>& inputs) const {
    struct stat found = {};
    const bool is_there = (file_.empty() ? ::fstat(descriptor_, &found) : ::stat(file_.c_str(), &found)) == 0;
    const auto id = is_there ? file_id(found) : std::nullopt;
    if (!id) return;
    for (const InputFile& input : inputs)
        if (input.id == id)
            throw OutputFault(
                name_, {"the output is one of the inputs ({input}); nothing was written"_text, {{"input", input.name}}},
                ExitStatus::wrong_usage);
}

void Output::open() {
    struct stat old = {};
    const bool exists = ::stat(file_.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) fail(errno);
    if (exists && S_ISDIR(old.st_mode)) fail(EISDIR);
    // Nothing may take the place of a pipe, a device, or a file that whoever started the program has open.
    in_place_ = is_open_elsewhere(file_) || (exists && !S_ISREG(old.st_mode));
    if (in_place_) {
        descriptor_ = ::open(file_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
        if (descriptor_ < 0) fail(errno);
        return;
    }
    if (exists && ::access(file_.c_str(), W_OK) != 0) fail(errno);
    file_ = followed(file_);
    const std::string folder = std::filesystem::path(file_).parent_path().string();
    open_new(folder.empty() ? "." : folder);
    if (descriptor_ < 0) fail(errno);
    if (exists) take_rights(descriptor_, old);
}

// A file without a name vanishes however the process ends; not all file systems have such.
void Output::open_new(const std::string& folder) {
    descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    if (descriptor_ >= 0 && ::access(by_descriptor(descriptor_).c_str(), F_OK) == 0) return;
    if (descriptor_ >= 0) ::close(descriptor_);
    temporary_ = file_ + ".XXXXXX";
    descriptor_ = ::mkostemp(temporary_.data(), O_CLOEXEC);
    if (descriptor_ < 0) return temporary_.clear();
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
    constexpr std::chrono::milliseconds moment{100};
    buffer_ += text;
    if (buffer_.size() >= enough || terminal_ || CoarseClock::now() - flushed_ >= moment) flush();
}

void Output::flush() {
    std::string_view left = buffer_;
    while (!left.empty()) {
        const ssize_t put = ::write(descriptor_, left.data(), left.size());
        if (put >= 0)
            left.remove_prefix(static_cast<std::size_t>(put));
        else if (errno != EINTR)
            fail(errno);
    }
    buffer_.clear();
    flushed_ = CoarseClock::now();
}

void Output::finish() {
    flush();
    if (file_.empty()) return;
    if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(errno);
    if (!in_place_) put_in_place();
    close();
}

bool Output::finish_in_part() {
    if (!file_.empty() && !in_place_) return false;
    finish();
    return true;
}

void Output::close() {
    const int closed = ::close(std::exchange(descriptor_, -1));
    if (closed != 0) fail(errno);
}

// A file without a name is given the one that is wanted. Where that is taken it is given another, under which it then
// takes the place.
void Output::put_in_place() {
    if (temporary_.empty() && link_descriptor(descriptor_, file_)) return;
    const HeldSignals held;  // or whoever stops the program now leaves the file with both names
    link_temporary();
    if (std::rename(temporary_.c_str(), file_.c_str()) != 0) fail(errno);
    temporary_.clear();
}

// Gives a file without a name one beside that which is wanted.
void Output::link_temporary() {
    const std::string begin = file_ + '.' + std::to_string(::getpid()) + '.';
    constexpr int most_tries = 100;
    for (int tried = 0; temporary_.empty() && tried < most_tries; ++tried) {
        std::string name = begin + std::to_string(tried);
        if (link_descriptor(descriptor_, name))
            temporary_ = std::move(name);
        else if (errno != EEXIST)
            break;
    }
    if (temporary_.empty()) fail(errno);
}

// The old file is under the name of the new one, and the other way round, so that nothing that was written to it is
// lost, whatever comes between a look and the exchange.
Fault Output::finish_over(notation::FunctionRef<bool(const std::string& name)> is_as_read) {
    flush();
    if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(errno);
    const HeldSignals held;
    link_temporary();
    if (!is_as_read(file_)) return changed_meanwhile;
    if (::renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, file_.c_str(), RENAME_EXCHANGE) == 0) {
        const bool is_left = wait_for_writers(temporary_);
        if (!is_left || !is_as_read(temporary_)) {
            Fault why = exchange_back();
            if (!why.empty() || is_left) return why.empty() ? Fault(changed_meanwhile) : why;
            return "another program has it open for writing; nothing was written"_text;
        }
        ::unlink(temporary_.c_str());
    } else if (errno == ENOENT) {
        return changed_meanwhile;
    } else if ((errno != EINVAL && errno != ENOSYS) || std::rename(temporary_.c_str(), file_.c_str()) != 0) {
        fail(errno);
    }
    temporary_.clear();
    close();
    return {};
}

// What was added to the new file while it was in its place follows in the old one; a new file that was changed in
// another way is kept.
Fault Output::exchange_back() {
    const off_t written = ::lseek(descriptor_, 0, SEEK_CUR);
    if (::renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, file_.c_str(), RENAME_EXCHANGE) != 0) {
        const std::string old = std::exchange(temporary_, {});  // it stays
        throw OutputFault(old, system_fault(std::strerror(errno)), ExitStatus::io_failed);
    }
    wait_for_writers(temporary_);
    struct stat here = {};
    struct stat there = {};
    const bool is_own =
        ::fstat(descriptor_, &here) == 0 && ::stat(temporary_.c_str(), &there) == 0 && file_id(here) == file_id(there);
    if (is_own && here.st_size == written) return {};
    if (is_own && here.st_size > written && append_rest(temporary_, written, file_)) return {};
    const std::string kept = std::exchange(temporary_, {});
    return {"it changed meanwhile; it stays as it is, and what was written to the new file is in {file}"_text,
            {{"file", kept}}};
}

// The file that is written to, or that will give way; nothing: there is none yet.
std::optional<FileId> Output::target() const {
    struct stat found = {};
    const bool is_there = replaces() ? ::stat(file_.c_str(), &found) == 0 : ::fstat(descriptor_, &found) == 0;
    return is_there ? file_id(found) : std::nullopt;
}

bool Output::is_same_as(const Output& other) const {
    if (const auto id = target(); id && id == other.target()) return true;
    return replaces() && other.replaces() && is_one_file(file_, other.file_);
}

bool Output::is_terminal() const { return descriptor_ >= 0 && ::isatty(descriptor_) == 1; }

void secure_standard_streams() {
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(number, F_GETFD) != -1) continue;
        // The wrong way round, so that reading or writing fails as on a closed one. Nobody misses messages.
        const int way = number == STDOUT_FILENO ? O_RDONLY : O_WRONLY;
        if (::open("/dev/null", way) < 0) return;
    }
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a fault of writing, as a full disk is
}

}  // namespace notaio::tools
