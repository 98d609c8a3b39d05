#include "tools/stream/kept_changes.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <type_traits>
#include <unistd.h>

namespace notaio::tools {
namespace {

// What stands before the bytes of a change.
struct Header {
    std::uint64_t record = 0;
    std::uint64_t offset = 0;
    FixReason why = {};
    std::uint64_t before = 0;  // sizes
    std::uint64_t after = 0;
};
static_assert(std::is_trivially_copyable_v<Header>);  // its texts are those of the program

}  // namespace

void KeptChanges::add(std::uint64_t record, const Change& change) {
    if (!fault_.empty()) return;
    if (!first_) first_ = change.offset;
    const Header header{record, change.offset, change.why, change.before.size(), change.after.size()};
    held_.append(reinterpret_cast<const char*>(&header), sizeof header);
    held_ += change.before;
    held_ += change.after;
    if (held_.size() >= most_held) spill();
}

void KeptChanges::clear() {
    held_.clear();
    file_.reset();
    in_file_ = 0;
    first_.reset();
    fault_ = {};
}

void KeptChanges::spill() {
    if (!file_) file_.reset(std::tmpfile());
    std::string_view left = held_;
    while (file_ && !left.empty()) {
        const ssize_t put = ::write(::fileno(file_.get()), left.data(), left.size());
        if (put < 0 && errno != EINTR) break;
        left.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(put, 0)));
    }
    if (!left.empty()) fault_ = system_fault(std::strerror(errno));
    in_file_ += held_.size();
    held_.clear();
}

bool KeptChanges::Reader::next() {
    if (read_ == kept_.in_file_ && in_block_ == block_.size() && in_held_ == kept_.held_.size()) return false;
    Header header;
    if (!take(&header, sizeof header)) return false;
    record_ = header.record;
    change_.offset = header.offset;
    change_.why = header.why;
    change_.before.resize(header.before);
    change_.after.resize(header.after);
    return take(change_.before.data(), header.before) && take(change_.after.data(), header.after);
}

// The next bytes: those of the file, then those in memory.
bool KeptChanges::Reader::take(void* to, std::size_t size) {
    char* at = static_cast<char*>(to);
    while (size > 0) {
        if (in_block_ == block_.size() && read_ < kept_.in_file_) {
            block_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(most_held, kept_.in_file_ - read_)));
            in_block_ = 0;
            const ssize_t got =
                ::pread(::fileno(kept_.file_.get()), block_.data(), block_.size(), static_cast<off_t>(read_));
            if (got < 0 && errno != EINTR) fault_ = system_fault(std::strerror(errno));
            if (got == 0) fault_ = system_fault(std::strerror(EIO));  // somebody made it shorter
            block_.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
            if (!fault_.empty()) return false;
            read_ += block_.size();
            continue;
        }
        const bool is_in_file = in_block_ < block_.size();
        const std::string& from = is_in_file ? block_ : kept_.held_;
        std::size_t& begin = is_in_file ? in_block_ : in_held_;
        const std::size_t count = std::min(size, from.size() - begin);
        std::memcpy(at, from.data() + begin, count);
        begin += count;
        at += count;
        size -= count;
    }
    return true;
}

}  // namespace notaio::tools
