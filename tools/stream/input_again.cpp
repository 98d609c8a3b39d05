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

Fault not_the_same() { return "it changed while it was being read"_text; }

// Cuts bytes that come in blocks at the places of the changes.
class Splicer {
  public:
    Splicer(const KeptChanges& changes, PieceTaker& taker)
        : taker_(taker),
          changes_(changes),
          is_next_(changes_.next()) {}

    // Why the changes cannot be had.
    [[nodiscard]] const Fault& fault() const { return changes_.fault(); }

    // `pending` begins at the byte that comes next, and keeps what cannot be given yet. False: it is not what it was.
    bool give(std::string& pending, bool last) {
        std::string_view left = pending;
        while (is_next_) {
            const Change& next = changes_.change();
            const std::uint64_t away = next.offset - at_;
            pass(left, static_cast<std::size_t>(std::min<std::uint64_t>(away, left.size())));
            if (at_ < next.offset) break;
            if (left.size() < next.before.size()) break;
            if (!left.starts_with(next.before)) return false;
            taker_.changed(next.before, next.after);
            left.remove_prefix(next.before.size());
            at_ += next.before.size();
            is_next_ = changes_.next();
        }
        if (!is_next_) pass(left, left.size());
        pending.erase(0, pending.size() - left.size());
        return !last || !is_next_;
    }

  private:
    void pass(std::string_view& left, std::size_t count) {
        if (count > 0) taker_.same(left.substr(0, count));
        left.remove_prefix(count);
        at_ += count;
    }

    PieceTaker& taker_;
    KeptChanges::Reader changes_;
    bool is_next_;
    std::uint64_t at_ = 0;
};

// UTF-16 that comes in blocks, given as UTF-8 where that is written as the same bytes again.
class Units {
  public:
    explicit Units(ByteForm form) : form_(form), decoder_(form == ByteForm::utf16_big) {}

    // Appends to `text` what `units` holds, and keeps there what is not whole yet. False: it is no UTF-16.
    bool take(std::string& units, bool last, std::string& text) {
        std::size_t whole = units.size();
        if (!last) {
            whole -= whole % 2;
            if (whole >= 2 && is_first_half(units, whole - 2)) whole -= 2;
        }
        const std::string_view now = std::string_view(units).substr(0, whole);
        const std::size_t before = text.size();
        decoder_.append(text, now);
        if (last) decoder_.finish(text);
        if (in_form(std::string_view(text).substr(before), form_) != now) return false;
        units.erase(0, whole);
        return true;
    }

  private:
    // Whether the unit there is the first of the two of a character.
    [[nodiscard]] bool is_first_half(std::string_view units, std::size_t at) const {
        const char high = units[form_ == ByteForm::utf16_big ? at : at + 1];
        return (static_cast<unsigned char>(high) & 0xFCU) == 0xD8U;
    }

    const ByteForm form_;
    notation::Utf16Decoder decoder_;
};

// Whether an input is UTF-16 as a whole: a change of one that is not would change other bytes, too.
bool is_utf16(const InputFile& input, ByteForm form) {
    OpenFile file(input);
    Units units(form);
    std::string raw;
    std::string text;
    for (bool last = false; !last; text.clear()) {
        last = file.read(raw, block) == 0;
        if (!units.take(raw, last, text)) return false;
    }
    return true;
}

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

ReadAgain read_again(const InputFile& input, const KeptChanges& changes, PieceTaker& taker) {
    if (!changes.fault().empty()) return {.fault = changes.fault()};
    const ByteForm form = form_of(input);
    if (form != ByteForm::bytes && !is_utf16(input, form)) return {.fault = not_utf16};
    std::atomic<std::uint64_t> packed = 0;
    std::uint64_t unpacked = 0;
    OpenFile file(input, &packed);
    Splicer splicer(changes, taker);
    std::string pending;
    std::string raw;
    Units units(form);
    for (bool last = false; !last && file.error().empty();) {
        const std::size_t got = file.read(form == ByteForm::bytes ? pending : raw, block);
        last = got == 0;
        unpacked += got;
        if (form != ByteForm::bytes && !units.take(raw, last, pending)) return {.fault = not_the_same()};
        if (!splicer.give(pending, last)) return {.fault = not_the_same()};
    }
    if (!file.error().empty()) return {.fault = file.error()};
    if (!splicer.fault().empty()) return {.fault = splicer.fault()};
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
