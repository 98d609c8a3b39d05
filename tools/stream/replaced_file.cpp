#include "tools/stream/replaced_file.hpp"

#include "tools/stream/output.hpp"
#include "tools/stream/sha256.hpp"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace notaio::tools {
namespace {

// Whether a file holds what it held; moving it changes only the time of its last change of state.
bool is_same_moved(const struct stat& one, const struct stat& other) {
    const auto same_time = [](const timespec& a, const timespec& b) {
        return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
    };
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino && one.st_size == other.st_size &&
           one.st_mode == other.st_mode && same_time(one.st_mtim, other.st_mtim);
}

bool is_same(const struct stat& one, const struct stat& other) {
    return is_same_moved(one, other) && one.st_ctim.tv_sec == other.st_ctim.tv_sec &&
           one.st_ctim.tv_nsec == other.st_ctim.tv_nsec;
}

// Writes the new file, and sums up both.
class NewFile final : public PieceTaker {
  public:
    NewFile(Output& output, ByteForm form) : output_(output), form_(form) {}

    void same(std::string_view bytes) override { put(bytes, bytes); }
    void changed(std::string_view before, std::string_view after) override { put(before, after); }
    FileSums finish() { return {before_.finish(), after_.finish()}; }

  private:
    void put(std::string_view before, std::string_view after) {
        const std::string written = in_form(after, form_);
        before_.add(in_form(before, form_));
        after_.add(written);
        output_.write(written);
    }

    Output& output_;
    const ByteForm form_;
    Sha256 before_;
    Sha256 after_;
};

}  // namespace

FileState state_of(const std::string& name) {
    FileState state{.name = name};
    if (name == "-") {
        state.fault = "standard input is no file that can be changed"_text;
    } else if (::lstat(name.c_str(), &state.found) != 0) {
        state.fault = system_fault(std::strerror(errno));
    } else if (S_ISLNK(state.found.st_mode)) {
        state.fault = "it is a link: name the file it leads to"_text;
    } else if (!S_ISREG(state.found.st_mode)) {
        state.fault = "it is no plain file"_text;
    } else if ((state.found.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0 || ::access(name.c_str(), W_OK) != 0) {
        state.fault = "it is write-protected"_text;
    }
    return state;
}

Fault replace_file(const FileState& state, const KeptChanges& changes,
                   notation::FunctionRef<Fault(const FileSums& sums)> agree) {
    if (!state.fault.empty()) return state.fault;
    const InputFile input{.name = state.name, .size = static_cast<std::uint64_t>(state.found.st_size)};
    if (!is_same(state_of(state.name).found, state.found)) return changed_meanwhile;
    Output output(state.name);
    if (!output.replaces()) return "it is open elsewhere"_text;
    NewFile file(output, form_of(input));
    const ReadAgain read = read_again(input, changes, file);
    if (!read.fault.empty()) return read.fault;
    if (read.is_packed) return "it is compressed: unpack it first"_text;
    if (Fault why = agree(file.finish()); !why.empty()) return why;
    return output.finish_over([&](const std::string& name) {
        const FileState now = state_of(name);
        return name == state.name ? is_same(now.found, state.found) : is_same_moved(now.found, state.found);
    });
}

std::optional<std::string> sum_of_file(const std::string& name) {
    Sha256 sum;
    const InputFile input{.name = name};
    std::string bytes;
    OpenFile file(input);
    while (file.read(bytes, std::size_t{1} << 18U) > 0) {
        sum.add(bytes);
        bytes.clear();
    }
    return file.error().empty() ? std::optional(sum.finish()) : std::nullopt;
}

}  // namespace notaio::tools
