#include "tools/stream/input_again.hpp"

#include "notation/source/encoding.hpp"

#include "tools/library/fix_work.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace notaio::tools {
namespace {

constexpr std::size_t block = std::size_t{1} << 18U;

Fault not_the_same() { return {"it changed while it was being read", "è cambiato durante la lettura"}; }

// Cuts bytes that come in blocks at the places of the changes.
class Splicer {
  public:
    Splicer(const std::vector<Change>& changes, PieceTaker& taker)
        : taker_(taker),
          next_(changes.begin()),
          end_(changes.end()) {}

    // `pending` begins at the byte that comes next, and keeps what cannot be given yet. False: it is not what it was.
    bool give(std::string& pending, bool last) {
        std::string_view left = pending;
        while (next_ != end_) {
            const std::uint64_t away = next_->offset - at_;
            pass(left, static_cast<std::size_t>(std::min<std::uint64_t>(away, left.size())));
            if (at_ < next_->offset) break;
            if (left.size() < next_->before.size()) break;
            if (!left.starts_with(next_->before)) return false;
            taker_.changed(next_->before, next_->after);
            left.remove_prefix(next_->before.size());
            at_ += next_->before.size();
            ++next_;
        }
        if (next_ == end_) pass(left, left.size());
        pending.erase(0, pending.size() - left.size());
        return !last || next_ == end_;
    }

  private:
    void pass(std::string_view& left, std::size_t count) {
        if (count > 0) taker_.same(left.substr(0, count));
        left.remove_prefix(count);
        at_ += count;
    }

    PieceTaker& taker_;
    std::vector<Change>::const_iterator next_;
    std::vector<Change>::const_iterator end_;
    std::uint64_t at_ = 0;
};

ByteForm form_of(std::string_view head) {
    if (head.starts_with("\xFF\xFE")) return ByteForm::utf16_little;
    return head.starts_with("\xFE\xFF") ? ByteForm::utf16_big : ByteForm::bytes;
}

}  // namespace

ByteForm form_of(const InputFile& input) {
    OpenFile file(input);
    std::string head;
    while (head.size() < 2 && file.read(head, 2) > 0) {
    }
    return form_of(std::string_view(head));
}

std::string in_form(std::string_view text, ByteForm form) {
    if (form == ByteForm::bytes) return std::string(text);
    return notation::utf8_as_utf16(text, form == ByteForm::utf16_big);
}

ReadAgain read_again(const InputFile& input, const std::vector<Change>& changes, PieceTaker& taker) {
    std::atomic<std::uint64_t> packed = 0;
    std::uint64_t unpacked = 0;
    OpenFile file(input, &packed);
    Splicer splicer(changes, taker);
    std::string pending;
    bool is_first = true;
    bool is_text = false;  // of which all is needed
    while (file.error().empty()) {
        const std::size_t got = file.read(pending, block);
        unpacked += got;
        if (std::exchange(is_first, false)) is_text = form_of(std::string_view(pending)) != ByteForm::bytes;
        if (is_text && got > 0) continue;
        if (is_text) {
            const auto text = notation::utf16_as_utf8(pending);
            if (!text || in_form(*text, form_of(std::string_view(pending))) != pending)
                return {.fault = {std::string(not_utf16.en), std::string(not_utf16.it)}};
            pending = *text;
        }
        if (!splicer.give(pending, got == 0)) return {.fault = not_the_same()};
        if (got == 0) break;
    }
    if (!file.error().empty()) return {.fault = file.error()};
    return {.fault = {}, .is_packed = packed != unpacked};
}

void keep_bytes(InputFile& input) {
    struct stat found = {};
    const bool is_there = (input.name == "-" ? ::fstat(STDIN_FILENO, &found) : ::stat(input.name.c_str(), &found)) == 0;
    if (!input.error.empty() || (input.name != "-" && (!is_there || S_ISREG(found.st_mode) || S_ISDIR(found.st_mode))))
        return;
    const auto fail = [&] { input.error = system_fault(std::strerror(errno)); };
    std::FILE* const kept = std::tmpfile();  // closed with the process
    if (kept == nullptr) return fail();
    const int from = input.name == "-" ? STDIN_FILENO : ::open(input.name.c_str(), O_RDONLY | O_CLOEXEC);
    if (from < 0) return fail();
    std::string bytes(block, '\0');
    ssize_t got = 0;
    while ((got = ::read(from, bytes.data(), bytes.size())) != 0) {
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 ||
            std::fwrite(bytes.data(), 1, static_cast<std::size_t>(got), kept) < static_cast<std::size_t>(got))
            return fail();
    }
    if (from != STDIN_FILENO) ::close(from);
    if (std::fflush(kept) != 0) return fail();
    input.kept_at = "/proc/self/fd/" + std::to_string(::fileno(kept));
    input.size = static_cast<std::uint64_t>(std::ftell(kept));
}

}  // namespace notaio::tools
