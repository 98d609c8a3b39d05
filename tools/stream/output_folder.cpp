#include "tools/stream/output_folder.hpp"

#include "tools/library/exit_status.hpp"
#include "tools/stream/output.hpp"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>

namespace notaio::tools {

void OutputFolder::make() {
    if (is_made_) return;
    for (std::size_t at = 0; at != std::string::npos;) {
        at = name_.find('/', at + 1);
        if (::mkdir(name_.substr(0, at).c_str(), 0777) != 0 && errno != EEXIST)
            throw OutputFault(name_, system_fault(std::strerror(errno)), ExitStatus::io_failed);
    }
    is_made_ = true;
}

void refuse_other_than_file(const std::string& path) {
    struct stat found = {};
    if (::lstat(path.c_str(), &found) != 0 || S_ISREG(found.st_mode) || S_ISDIR(found.st_mode)) return;
    throw OutputFault(path,
                      S_ISLNK(found.st_mode) ? "a link stands there, and nothing outside of the folder is written"_text
                                             : "what stands there is no file, and nothing is written to it"_text,
                      ExitStatus::io_failed);
}

}  // namespace notaio::tools
