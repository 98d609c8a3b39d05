#include "tools/archive/new_file.hpp"

#include "tools/library/exit_status.hpp"
#include "tools/stream/output.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace notaio::tools {
namespace {

[[noreturn]] void refuse_to_make(const std::string& file, const Fault& why) {
    throw OutputFault(file, why, ExitStatus::io_failed);
}

[[noreturn]] void refuse_existing(const std::string& file) {
    refuse_to_make(file, "it exists; `notaio archive import` adds to an archive"_text);
}

// What SQLite left beside a file that is gone it would take for changes of the new one.
void refuse_left(const std::string& wanted) {
    for (const char* const end : {"-wal", "-journal"})
        if (const std::string left = wanted + end; ::access(left.c_str(), F_OK) == 0)
            refuse_to_make(left, "it holds changes of another file: put that beside it again, or take this away"_text);
}

}  // namespace

NewFile::NewFile(const std::string& wanted) : wanted_(wanted), name_(wanted + ".new-" + std::to_string(::getpid())) {
    if (::access(wanted.c_str(), F_OK) == 0) refuse_existing(wanted);
    refuse_left(wanted);
    remove();
}

NewFile::~NewFile() { remove(); }

void NewFile::remove() const {
    for (const char* const end : {"", "-wal", "-shm", "-journal"}) ::unlink((name_ + end).c_str());
}

void NewFile::put_in_place() const {
    const int file = ::open(name_.c_str(), O_RDONLY | O_CLOEXEC);
    const bool is_kept = file >= 0 && ::fsync(file) == 0;
    if (!is_kept) refuse_to_make(wanted_, system_fault(std::strerror(errno)));
    ::close(file);
    if (::link(name_.c_str(), wanted_.c_str()) == 0) return;
    if (errno == EEXIST) refuse_existing(wanted_);
    // Where the file system has no links, nobody else is to make the file in this moment.
    const bool has_links = errno != EPERM && errno != EOPNOTSUPP;
    if (!has_links && ::access(wanted_.c_str(), F_OK) == 0) refuse_existing(wanted_);
    if (has_links || ::rename(name_.c_str(), wanted_.c_str()) != 0)
        refuse_to_make(wanted_, system_fault(std::strerror(errno)));
}

}  // namespace notaio::tools
