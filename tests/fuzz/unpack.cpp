// Unpacks any bytes, whole and in pieces of any sizes. The first byte chooses what is done with the rest: they are
// taken as they come, or packed by the libraries first, in one or several members, perhaps cut short or changed in one
// byte.
#include "tools/stream/unpack.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/packed.hpp"
#include "tools/stream/decoder.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace {

using namespace notaio;

constexpr std::size_t most = std::size_t{1} << 20U;  // of what some bytes unpack to: they may unpack to very much

struct Unpacked {
    std::string text;
    std::string fault;
    bool is_whole = false;  // else there is more than is taken here
};

// How many bytes are read, and asked for, at a time; of no sizes: many.
class Steps {
  public:
    explicit Steps(const std::vector<std::size_t>& sizes) : sizes_(sizes) {}
    std::size_t next() { return sizes_.empty() ? most : 1 + sizes_[calls_++ % sizes_.size()]; }

  private:
    const std::vector<std::size_t>& sizes_;
    std::size_t calls_ = 0;
};

class PackedPieces final : public notation::ByteReader {
  public:
    PackedPieces(std::string_view packed, Steps& steps) : left_(packed), steps_(steps) {}

    std::size_t read(std::string& into, std::size_t size) override {
        const std::string_view piece = left_.substr(0, std::min(steps_.next(), size));
        into += piece;
        left_.remove_prefix(piece.size());
        return piece.size();
    }

  private:
    std::string_view left_;
    Steps& steps_;
};

Unpacked unpack(std::string_view packed, const std::vector<std::size_t>& sizes) {
    Steps steps(sizes);
    PackedPieces pieces(packed, steps);
    tools::Unpacker unpacker(pieces);
    Unpacked unpacked;
    while (unpacked.text.size() < most) {
        const std::size_t before = unpacked.text.size();
        const std::size_t wanted = steps.next();
        const std::size_t got = unpacker.read(unpacked.text, wanted);
        NOTAIO_HOLDS(got < wanted + tools::magic_size && unpacked.text.size() == before + got);
        unpacked.is_whole = got == 0;
        if (unpacked.is_whole) break;
    }
    unpacked.fault = unpacker.fault().in(notation::Language::english);
    NOTAIO_HOLDS(unpacked.fault.empty() == unpacker.fault().empty());
    if (unpacked.is_whole) NOTAIO_HOLDS(unpacker.read(unpacked.text, 10) == 0, "the end stays the end");
    return unpacked;
}

enum class Change { none, packed, two, cut, damaged };

constexpr std::array packers = {
    +[](std::string_view text) { return packed::gzip(text, 1); },
    +[](std::string_view text) { return packed::zstd(text); },
    +[](std::string_view text) { return packed::xz(text, LZMA_CHECK_CRC32, 1, 1U << 16U); },
    +[](std::string_view text) { return packed::bzip2(text); },
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const std::size_t choice = input.byte();
    const auto one = packers[choice / 5 % packers.size()];
    const auto other = packers[choice / 20 % packers.size()];
    const auto change = static_cast<Change>(choice % 5);
    const std::size_t place = input.below(4096);
    std::vector<std::size_t> sizes;
    for (std::size_t count = input.byte() % 6U; count > 0; --count) sizes.push_back(input.byte());
    const std::string_view rest = input.rest();

    std::string packed(rest);
    if (change != Change::none) packed = one(rest);
    if (change == Change::two) packed = one(rest.substr(0, place)) + other(rest.substr(std::min(place, rest.size())));
    if (change == Change::cut) packed.resize(std::max<std::size_t>(5, place % packed.size()));
    if (change == Change::damaged) {
        char& changed = packed[place % packed.size()];
        changed = static_cast<char>(changed ^ 0x10);
    }

    const auto whole = unpack(packed, {});
    const auto pieces = unpack(packed, sizes);
    // A fault may come before or after the last bytes that it leaves, as the pieces fall; the bytes are the same.
    const std::size_t common = std::min(whole.text.size(), pieces.text.size());
    NOTAIO_HOLDS(whole.text.substr(0, common) == pieces.text.substr(0, common));
    if (whole.is_whole && pieces.is_whole) NOTAIO_HOLDS(whole.fault == pieces.fault, whole.fault + "; " + pieces.fault);
    if (whole.is_whole && pieces.is_whole && whole.fault.empty()) NOTAIO_HOLDS(whole.text == pieces.text);
    if (change == Change::packed || change == Change::two)
        NOTAIO_HOLDS(whole.fault.empty() && (!whole.is_whole || whole.text == rest), whole.fault);
    if (change == Change::cut && whole.is_whole) {
        NOTAIO_HOLDS(whole.fault == "the compressed data end too early", whole.fault);
        NOTAIO_HOLDS(rest.substr(0, whole.text.size()) == whole.text);
    }
    return 0;
}
