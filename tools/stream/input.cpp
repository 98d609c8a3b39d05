#include "tools/stream/input.hpp"

#include "tools/library/guard.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace notaio::tools {
namespace {

namespace fs = std::filesystem;

// A file that is no folder; its size, if it is one of bytes on a disk.
InputFile file_of(const std::string& name) {
    struct stat found = {};
    const bool is_there = (name == "-" ? ::fstat(STDIN_FILENO, &found) : ::stat(name.c_str(), &found)) == 0;
    if (!is_there) return {.name = name};
    if (!S_ISREG(found.st_mode)) return {.name = name, .id = file_id(found)};
    auto size = static_cast<std::uint64_t>(found.st_size);
    if (name == "-") {  // it may have been read in part
        const off_t at = ::lseek(STDIN_FILENO, 0, SEEK_CUR);
        size -= std::min(size, static_cast<std::uint64_t>(std::max<off_t>(at, 0)));
    }
    return {.name = name, .size = size, .id = file_id(found)};
}

// A file that a folder stands for: nobody has named it, so nobody feeds it.
InputFile file_in_folder(const std::string& name) {
    struct stat found = {};
    if (::stat(name.c_str(), &found) == 0 && !S_ISREG(found.st_mode))
        return {.name = name, .error = "this is no file with bytes: it is read only where it is named itself"_text};
    InputFile file = file_of(name);
    file.is_found = true;
    return file;
}

// Whether it is the list that `split` writes beside the parts: they are the records, and it tells of them.
bool is_list_of_parts(const fs::path& file) {
    if (file.filename() != "manifest.jsonl") return false;
    constexpr std::string_view begin = R"({"type":"part",)";
    std::string head(begin.size(), '\0');
    std::ifstream(file, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
    return head == begin;
}

// Adds the files of a folder; `open` holds the folders on the way to it, to notice loops.
void add_folder(const fs::path& folder, std::set<fs::path>& open, std::vector<InputFile>& out) {
    std::error_code error;
    const fs::path real = fs::canonical(folder, error);
    if (error) return out.push_back({.name = folder.string(), .error = system_fault(error.message())});
    if (!open.insert(real).second)
        return out.push_back({.name = folder.string(), .error = "this folder leads back into itself"_text});
    std::vector<std::pair<std::string, bool>> entries;  // with whether it is a folder
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::string name = at->path().filename().string();
        std::error_code ignored;
        if (!name.starts_with('.') && !name.starts_with("README"))
            entries.emplace_back(std::move(name), at->is_directory(ignored));
    }
    if (error) out.push_back({.name = folder.string(), .error = system_fault(error.message())});
    std::ranges::sort(entries);
    for (const auto& [name, is_folder] : entries) {
        if (is_folder)
            add_folder(folder / name, open, out);
        else if (!is_list_of_parts(folder / name))
            out.push_back(file_in_folder((folder / name).string()));
    }
    open.erase(real);
}

}  // namespace

std::vector<InputFile> list_inputs(const std::vector<std::string>& arguments) {
    std::vector<InputFile> inputs;
    if (arguments.empty()) inputs.push_back(file_of("-"));
    for (const std::string& argument : arguments) {
        std::error_code ignored;
        std::set<fs::path> open;
        if (argument != "-" && fs::is_directory(argument, ignored))
            add_folder(argument, open, inputs);
        else
            inputs.push_back(file_of(argument));
    }
    return inputs;
}

OpenFile::OpenFile(const InputFile& input, std::atomic<std::uint64_t>* passed, Waiting* waiting)
    : left_(input.size),
      passed_(passed),
      waiting_(waiting),
      raw_(*this),
      unpacker_(raw_, input.most_unpacked),
      error_(input.error) {
    if (!error_.empty()) return;
    const std::string& name = input.kept_at.empty() ? input.name : input.kept_at;
    descriptor_ = name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) error_ = system_fault(std::strerror(errno));
    struct stat found = {};
    if (descriptor_ >= 0 && ::fstat(descriptor_, &found) == 0 && S_ISREG(found.st_mode)) end_ = found.st_size;
}

OpenFile::~OpenFile() {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::size_t OpenFile::read(std::string& into, std::size_t size) {
    if (!error_.empty()) return 0;
    const std::size_t before = into.size();
    const auto fail = [&] {
        error_ = "there is too little memory to read it"_text;
        no_memory_ = true;
        return into.size() - before;
    };
    if (!make_room(into, size)) return fail();
    return guarded([&] { return head_.may_be() ? read_begun(into, size) : unpacker_.read(into, size); }, fail);
}

// Nothing is handed on of what may yet turn out to be an archive, if there is room to see it.
std::size_t OpenFile::read_begun(std::string& into, std::size_t size) {
    const std::size_t before = into.size();
    const auto come = [&] { return into.size() - before; };
    for (std::size_t got = 1; got > 0 && head_.may_be() && come() < size;) {
        got = unpacker_.read(into, size - come());
        head_.take(std::string_view(into).substr(into.size() - got));
    }
    if (!head_.is_archive()) return come();
    error_ = archive_as_input();
    into.resize(before);
    return 0;
}

bool OpenFile::make_room(std::string& into, std::size_t size) {
    if (!unpacker_.unpacks()) size = at_most(size);
    const auto reserve = [&] {
        into.reserve(into.size() + size);
        return true;
    };
    const auto give_up = [] { return false; };
    if (guarded(reserve, give_up)) return true;
    if (waiting_ == nullptr) return false;
    waiting_->lacks_memory();
    return guarded(reserve, give_up);
}

// Of a small file no more is asked for than there is, and one byte, which tells that it has not grown.
std::size_t OpenFile::at_most(std::size_t size) const {
    constexpr std::uint64_t least = 4'096;
    return left_ ? static_cast<std::size_t>(std::min<std::uint64_t>(size, std::max(*left_, least) + 1)) : size;
}

// The string grows by what is asked for before it is read.
std::size_t OpenFile::read_raw(std::string& into, std::size_t size) {
    constexpr int moment = 20;  // milliseconds
    if (descriptor_ < 0 || !error_.empty()) return 0;
    if (waiting_ != nullptr && has_none_within(0)) {
        waiting_->begins();
        if (has_none_within(moment)) waiting_->lasts();
    }
    size = at_most(size);
    const std::size_t before = into.size();
    into.resize(before + size);
    ssize_t got = 0;
    do {
        got = ::read(descriptor_, into.data() + before, size);
    } while (got < 0 && errno == EINTR);
    if (got < 0) error_ = system_fault(std::strerror(errno));
    const auto count = static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    into.resize(before + count);
    if (left_) *left_ -= std::min<std::uint64_t>(*left_, count);
    if (got == 0 && size > 0 && is_cut()) error_ = "the file became shorter while it was read"_text;
    if (passed_ != nullptr) passed_->fetch_add(count, std::memory_order_relaxed);
    return count;
}

// Whether no bytes come for so long, nor the end. Those of a file on a disk are there.
bool OpenFile::has_none_within(int milliseconds) const {
    if (!is_fed() || !error_.empty()) return false;
    struct pollfd waited = {.fd = descriptor_, .events = POLLIN, .revents = 0};
    return ::poll(&waited, 1, milliseconds) == 0;
}

// Whether the file ends before the end that it had. Some files of the system have fewer bytes than they say: they say
// the same still.
bool OpenFile::is_cut() const {
    struct stat now = {};
    return end_ && ::lseek(descriptor_, 0, SEEK_CUR) < *end_ && ::fstat(descriptor_, &now) == 0 && now.st_size != *end_;
}

}  // namespace notaio::tools
