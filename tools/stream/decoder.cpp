#include "tools/stream/decoder.hpp"

#include <algorithm>
#include <array>
#include <bzlib.h>
#include <lzma.h>
#include <new>
#define ZLIB_CONST  // zlib does not write to its input
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace notaio::tools {
namespace {

using Step = Decoder::Step;
using namespace std::string_view_literals;

struct Magic {
    Packing packing;
    std::string_view bytes;
};
// In a magic: any of '1' to '9', and any of 0x50 to 0x5F.
constexpr char a_level = '\1', a_skip = '\2';

constexpr std::array magics = {
    Magic{Packing::gzip, "\x1F\x8B\x08"sv},
    Magic{Packing::zstd, "\x28\xB5\x2F\xFD"sv},
    Magic{Packing::zstd, "\2\x2A\x4D\x18"sv},  // a frame to be skipped, which other programs put in front of theirs
    Magic{Packing::xz, "\xFD"
                       "7zXZ\0"sv},
    Magic{Packing::bzip2, "BZh\1"
                          "1AY&SY"sv},
    Magic{Packing::bzip2, "BZh\1"
                          "\x17\x72\x45\x38\x50\x90"sv},  // of nothing
};

// As far as both go.
bool agree(std::string_view magic, std::string_view bytes) {
    const std::size_t size = std::min(magic.size(), bytes.size());
    return std::equal(magic.begin(), magic.begin() + size, bytes.begin(), [](char wanted, char byte) {
        if (wanted == a_level) return byte >= '1' && byte <= '9';
        return wanted == a_skip ? (static_cast<unsigned char>(byte) & 0xF0U) == 0x50 : byte == wanted;
    });
}

class Gzip final : public Decoder {
  public:
    Gzip() {
        constexpr int with_gzip_header = 15 + 16;
        if (inflateInit2(&stream_, with_gzip_header) != Z_OK) throw std::bad_alloc();
    }
    ~Gzip() override { inflateEnd(&stream_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    [[nodiscard]] const char* name() const override { return "gzip"; }
    void begin(std::string_view) override { inflateReset(&stream_); }
    Step step(std::string_view packed, char* to, std::size_t size) override {
        stream_.next_in = reinterpret_cast<const Bytef*>(packed.data());
        stream_.avail_in = static_cast<uInt>(packed.size());
        stream_.next_out = reinterpret_cast<Bytef*>(to);
        stream_.avail_out = static_cast<uInt>(size);
        const int result = inflate(&stream_, Z_NO_FLUSH);
        if (result == Z_MEM_ERROR) throw std::bad_alloc();
        Step done{.taken = packed.size() - stream_.avail_in, .made = size - stream_.avail_out};
        done.is_end = result == Z_STREAM_END;
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
            done.fault = stream_.msg == nullptr ? "" : stream_.msg;
        return done;
    }

  private:
    z_stream stream_ = {};
};

// What the library calls a fault of the data. Which of several it sees first depends on how much it is asked for at a
// time; the words shall not.
const char* words_of(ZSTD_ErrorCode code) {
    const bool is_certain = code == ZSTD_error_checksum_wrong || code == ZSTD_error_dictionary_wrong ||
                            code == ZSTD_error_frameParameter_unsupported;
    return ZSTD_getErrorString(is_certain ? code : ZSTD_error_corruption_detected);
}

class Zstd final : public Decoder {
  public:
    Zstd() : context_(ZSTD_createDCtx()) {
        if (context_ == nullptr) throw std::bad_alloc();
        ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, window_log);
    }

    [[nodiscard]] const char* name() const override { return "Zstandard"; }
    void begin(std::string_view header) override {
        ZSTD_DCtx_reset(context_.get(), ZSTD_reset_session_only);
        declared_ = ZSTD_getFrameContentSize(header.data(), header.size());
        made_ = 0;
    }
    Step step(std::string_view packed, char* to, std::size_t size) override {
        ZSTD_inBuffer in{packed.data(), packed.size(), 0};
        ZSTD_outBuffer out{to, size, 0};
        const std::size_t result = ZSTD_decompressStream(context_.get(), &out, &in);
        Step done{.taken = in.pos, .made = out.pos};
        if (ZSTD_isError(result) != 0) {
            const ZSTD_ErrorCode code = ZSTD_getErrorCode(result);
            if (code == ZSTD_error_memory_allocation) throw std::bad_alloc();
            done.fault = words_of(code);
            done.window_too_large = code == ZSTD_error_frameParameter_windowTooLarge;
            return done;
        }
        made_ += done.made;
        done.is_end = result == 0;
        // The library does not hold the size of the header against a frame that ends with an empty block.
        const bool is_declared = declared_ != ZSTD_CONTENTSIZE_UNKNOWN && declared_ != ZSTD_CONTENTSIZE_ERROR;
        if (done.is_end && is_declared && made_ != declared_) {
            done.is_end = false;
            done.fault = words_of(ZSTD_error_corruption_detected);
        }
        return done;
    }

  private:
    struct Free {
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };
    std::unique_ptr<ZSTD_DCtx, Free> context_;
    unsigned long long declared_ = ZSTD_CONTENTSIZE_UNKNOWN;
    unsigned long long made_ = 0;
};

class Xz final : public Decoder {
  public:
    Xz() = default;
    ~Xz() override { lzma_end(&stream_); }
    Xz(const Xz&) = delete;
    Xz& operator=(const Xz&) = delete;

    [[nodiscard]] const char* name() const override { return "xz"; }
    void begin(std::string_view) override {
        // The window, and less than a MiB for the rest; the next larger window is one of 192 MiB.
        constexpr std::uint64_t most_memory = (std::uint64_t{1} << window_log) + (std::uint64_t{1} << 20U);
        const lzma_ret answer = lzma_stream_decoder(&stream_, most_memory, LZMA_TELL_UNSUPPORTED_CHECK);
        if (answer != LZMA_OK) throw std::bad_alloc();
    }
    Step step(std::string_view packed, char* to, std::size_t size) override {
        stream_.next_in = reinterpret_cast<const std::uint8_t*>(packed.data());
        stream_.avail_in = packed.size();
        stream_.next_out = reinterpret_cast<std::uint8_t*>(to);
        stream_.avail_out = size;
        const lzma_ret result = lzma_code(&stream_, LZMA_RUN);
        if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
        Step done{.taken = packed.size() - stream_.avail_in, .made = size - stream_.avail_out};
        done.is_end = result == LZMA_STREAM_END;
        done.window_too_large = result == LZMA_MEMLIMIT_ERROR;
        if (result == LZMA_UNSUPPORTED_CHECK)
            done.fault = "unknown kind of checksum";
        else if (result == LZMA_OPTIONS_ERROR)
            done.fault = "unknown filter or option";
        else if (result != LZMA_OK && result != LZMA_STREAM_END && result != LZMA_BUF_ERROR)
            done.fault = "";
        return done;
    }

  private:
    lzma_stream stream_ = LZMA_STREAM_INIT;
};

class Bzip2 final : public Decoder {
  public:
    Bzip2() = default;
    ~Bzip2() override { BZ2_bzDecompressEnd(&stream_); }
    Bzip2(const Bzip2&) = delete;
    Bzip2& operator=(const Bzip2&) = delete;

    [[nodiscard]] const char* name() const override { return "bzip2"; }
    void begin(std::string_view) override {
        BZ2_bzDecompressEnd(&stream_);  // nothing, the first time
        stream_ = {};
        if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
    }
    Step step(std::string_view packed, char* to, std::size_t size) override {
        stream_.next_in = const_cast<char*>(packed.data());  // which it does not write to
        stream_.avail_in = static_cast<unsigned>(packed.size());
        stream_.next_out = to;
        stream_.avail_out = static_cast<unsigned>(size);
        const int result = BZ2_bzDecompress(&stream_);
        if (result == BZ_MEM_ERROR) throw std::bad_alloc();
        Step done{.taken = packed.size() - stream_.avail_in, .made = size - stream_.avail_out};
        done.is_end = result == BZ_STREAM_END;
        if (result != BZ_OK && result != BZ_STREAM_END) done.fault = "";
        return done;
    }

  private:
    bz_stream stream_ = {};
};

}  // namespace

bool may_be_packed(std::string_view first) {
    return std::ranges::any_of(magics, [&](const Magic& magic) { return agree(magic.bytes, first); });
}

Packing packing_of(std::string_view first) {
    // Of a magic that is cut short four bytes are enough to say so: no text that is read here begins with them.
    constexpr std::size_t enough = 4;
    const auto found = std::ranges::find_if(magics, [&](const Magic& magic) {
        return first.size() >= std::min(enough, magic.bytes.size()) && agree(magic.bytes, first);
    });
    return found == magics.end() ? Packing::none : found->packing;
}

std::unique_ptr<Decoder> Decoder::of(Packing packing) {
    switch (packing) {
    case Packing::gzip: return std::make_unique<Gzip>();
    case Packing::zstd: return std::make_unique<Zstd>();
    case Packing::xz: return std::make_unique<Xz>();
    case Packing::bzip2: return std::make_unique<Bzip2>();
    case Packing::none: break;
    }
    return nullptr;
}

}  // namespace notaio::tools
