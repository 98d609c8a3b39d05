// Which file a name or a descriptor stands for, whatever it is called.
#pragma once

#include <cstdint>
#include <optional>
#include <sys/stat.h>

namespace notaio::tools {

struct FileId {
    std::uint64_t device = 0;
    std::uint64_t node = 0;

    bool operator==(const FileId&) const = default;
};

/// Of a file whose bytes stay, or a pipe; nothing of a terminal or another device, which may well be both ends.
inline std::optional<FileId> file_id(const struct stat& found) {
    if (!S_ISREG(found.st_mode) && !S_ISFIFO(found.st_mode)) return std::nullopt;
    return FileId{found.st_dev, found.st_ino};
}

}  // namespace notaio::tools
