#include "tools/input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace notaio::tools {
namespace {

namespace fs = std::filesystem;

// Adds the files of a folder; `open` holds the folders on the way to it, to notice loops.
void add_folder(const fs::path& folder, std::set<fs::path>& open, std::vector<InputFile>& out) {
    std::error_code error;
    const fs::path real = fs::canonical(folder, error);
    if (error) return out.push_back({folder.string(), error.message()});
    if (!open.insert(real).second) return out.push_back({folder.string(), "this folder leads back into itself"});
    std::vector<fs::path> entries;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (!name.starts_with('.') && !name.starts_with("README")) entries.push_back(at->path());
    }
    if (error) out.push_back({folder.string(), error.message()});
    std::ranges::sort(entries);
    for (const fs::path& entry : entries) {
        std::error_code ignored;
        if (fs::is_directory(entry, ignored))
            add_folder(entry, open, out);
        else
            out.push_back({entry.string(), {}});
    }
    open.erase(real);
}

}  // namespace

std::vector<InputFile> list_inputs(const std::vector<std::string>& arguments) {
    std::vector<InputFile> inputs;
    if (arguments.empty()) inputs.push_back({"-", {}});
    for (const std::string& argument : arguments) {
        std::error_code ignored;
        std::set<fs::path> open;
        if (argument != "-" && fs::is_directory(argument, ignored))
            add_folder(argument, open, inputs);
        else
            inputs.push_back({argument, {}});
    }
    return inputs;
}

OpenFile::OpenFile(const std::string& name) {
    if (name == "-") {
        descriptor_ = STDIN_FILENO;
        return;
    }
    descriptor_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) error_ = std::strerror(errno);
}

OpenFile::~OpenFile() {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::size_t OpenFile::read(std::string& into, std::size_t size) {
    if (descriptor_ < 0) return 0;
    const std::size_t before = into.size();
    into.resize(before + size);
    ssize_t got = 0;
    do {
        got = ::read(descriptor_, into.data() + before, size);
    } while (got < 0 && errno == EINTR);
    if (got < 0) error_ = std::strerror(errno);
    into.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return into.size() - before;
}

}  // namespace notaio::tools
