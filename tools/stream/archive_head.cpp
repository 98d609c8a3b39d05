#include "tools/stream/archive_head.hpp"

namespace notaio::tools {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view magic = "SQLite format 3\0"sv;
constexpr std::string_view id = "\x6e\x6f\x74\x61"sv;  // application_id
constexpr std::size_t id_place = ArchiveHead::size - id.size();

bool may_stand(char byte, std::size_t at) {
    if (at < magic.size()) return byte == magic[at];
    return at < id_place || byte == id[at - id_place];
}

}  // namespace

void ArchiveHead::take(std::string_view bytes) {
    for (const char byte : bytes) {
        if (!may_be()) return;
        at_ = may_stand(byte, at_) ? at_ + 1 : another;
    }
}

Fault archive_as_input() {
    return "it is an archive: `notaio archive export` gives its records, `notaio archive merge` puts archives together"_text;
}

}  // namespace notaio::tools
