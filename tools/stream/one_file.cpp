#include "tools/stream/one_file.hpp"

#include <filesystem>
#include <optional>
#include <system_error>

namespace notaio::tools {
namespace {

namespace fs = std::filesystem;

// Of a name of which nothing is there, `weakly_canonical` alone leaves what is relative so.
std::optional<fs::path> whole(const std::string& name) {
    std::error_code fault;
    const fs::path path = fs::absolute(followed(name), fault);
    if (fault) return std::nullopt;
    fs::path canonical = fs::weakly_canonical(path, fault);
    return fault ? std::nullopt : std::optional(std::move(canonical));
}

}  // namespace

std::string followed(const std::string& name) {
    constexpr int most_links = 40;  // as the system has it
    fs::path path = name;
    std::error_code error;
    for (int links = 0; links < most_links && fs::is_symlink(path, error); ++links) {
        const fs::path target = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / target;  // an absolute one replaces all
    }
    return path.string();
}

bool is_one_file(const std::string& one, const std::string& other) {
    std::error_code ignored;
    if (fs::equivalent(one, other, ignored)) return true;
    const auto first = whole(one);
    return first && first == whole(other);
}

}  // namespace notaio::tools
