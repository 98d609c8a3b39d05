#include "tools/archive/source_file.hpp"

#include "notation/source/json_name.hpp"
#include "tools/render/json.hpp"
#include "tools/stream/archive_head.hpp"
#include "tools/stream/input_again.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace notaio::tools {
namespace {

const std::string& place_of(const InputFile& input) { return input.kept_at.empty() ? input.name : input.kept_at; }

std::int64_t nanoseconds(const timespec& time) { return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec; }

}  // namespace

std::string reading_of(const Settings& settings, bool only_legal) {
    std::string text;
    JsonWriter json(text);
    json.object([&] {
        json.member("from"_key, settings.from);
        json.member("game"_key, settings.game);
        json.list("tags"_key, [&] {
            for (const notation::Tag& tag : settings.read.defaults)
                json.list([&] {
                    json.value(tag.name);
                    json.value(tag.value);
                });
        });
        json.member("only_legal"_key, only_legal);
        json.member("skip_other_games"_key, settings.skip_other_games);
    });
    return text;
}

std::string uri_of(const InputFile& input, const std::string& share) {
    return notation::json_name(input.name) + (share.empty() ? "" : '#' + share);
}

SourceFile look_at(InputFile& input, const std::string& reading, const std::string& share) {
    SourceFile source_file{.uri = uri_of(input, share), .reading = reading};
    keep_bytes(input);
    if (!input.error.empty()) return source_file;
    const auto fail = [&] { input.error = system_fault(std::strerror(errno)); };
    const int file = ::open(place_of(input).c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        fail();
        return source_file;
    }
    Sha256 sum;
    ArchiveHead head;
    std::string block(std::size_t{1} << 16U, '\0');
    ssize_t got = 0;
    ::lseek(file, 0, SEEK_SET);  // what was kept has one place for all who read it
    while ((got = ::read(file, block.data(), block.size())) != 0) {
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            fail();
            break;
        }
        const std::string_view come(block.data(), static_cast<std::size_t>(got));
        head.take(come);
        if (head.is_archive()) {
            input.error = archive_as_input();
            break;
        }
        sum.add(come);
        source_file.bytes += come.size();
    }
    struct stat found = {};
    if (::fstat(file, &found) == 0) source_file.changed = nanoseconds(found.st_ctim);
    ::close(file);
    if (!share.empty()) sum.add('#' + share);
    source_file.sha256 = sum.sum();
    return source_file;
}

bool is_unchanged(const InputFile& input, const SourceFile& source) {
    if (!input.kept_at.empty()) return true;
    struct stat found = {};
    return ::stat(input.name.c_str(), &found) == 0 && nanoseconds(found.st_ctim) == source.changed &&
           static_cast<std::uint64_t>(found.st_size) == source.bytes;
}

}  // namespace notaio::tools
