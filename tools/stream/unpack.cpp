#include "tools/stream/unpack.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <string_view>
#define ZLIB_CONST  // zlib does not write to its input
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace notaio::tools {
namespace {

enum class Packing : std::uint8_t { none, gzip, zstd };

constexpr std::size_t magic_size = 4;
constexpr std::size_t packed_size = std::size_t{1} << 16U;
constexpr std::size_t step_size = std::size_t{1} << 16U;

Packing packing_of(std::string_view first) {
    if (first.starts_with("\x1F\x8B\x08")) return Packing::gzip;
    if (first.size() < magic_size) return Packing::none;
    if (first.starts_with("\x28\xB5\x2F\xFD")) return Packing::zstd;
    // A frame to be skipped, which other programs put in front of theirs.
    const bool skippable = (static_cast<unsigned char>(first[0]) & 0xF0U) == 0x50;
    return skippable && first.substr(1, 3) == "\x2A\x4D\x18" ? Packing::zstd : Packing::none;
}

// What one call of a library has done.
struct Step {
    std::size_t taken = 0;
    std::size_t made = 0;
    bool is_end = false;                    // of a member or frame
    std::optional<const char*> fault = {};  // what the library calls it
    bool window_too_large = false;
};

class Gzip {
  public:
    Gzip() {
        constexpr int with_gzip_header = 15 + 16;
        if (inflateInit2(&stream_, with_gzip_header) != Z_OK) throw std::bad_alloc();
    }
    ~Gzip() { inflateEnd(&stream_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    void begin() { inflateReset(&stream_); }
    Step step(std::string_view packed, char* to, std::size_t size) {
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

class Zstd {
  public:
    static constexpr std::size_t header_size = 18;  // at most

    Zstd() : context_(ZSTD_createDCtx()) {
        if (context_ == nullptr) throw std::bad_alloc();
        ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, Unpacker::window_log);
    }

    // `header`: the first bytes of the frame, header_size of them where there are so many.
    void begin(std::string_view header) {
        ZSTD_DCtx_reset(context_.get(), ZSTD_reset_session_only);
        declared_ = ZSTD_getFrameContentSize(header.data(), header.size());
        made_ = 0;
    }
    Step step(std::string_view packed, char* to, std::size_t size) {
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

}  // namespace

struct Unpacker::State {
    std::string packed;  // read and not yet unpacked from `at` on
    std::size_t at = 0;
    bool at_end = false;             // no more will be read
    Packing member = Packing::none;  // under way; none: between two
    std::optional<Gzip> gzip;        // each made when first needed, then used again
    std::optional<Zstd> zstd;

    [[nodiscard]] std::string_view left() const { return std::string_view(packed).substr(at); }

    // Makes `wanted` bytes stand in `left`, as far as there are so many.
    void want(std::size_t wanted, notation::ByteReader& source) {
        while (!at_end && packed.size() - at < wanted) {
            packed.erase(0, at);
            at = 0;
            at_end = source.read(packed, packed_size) == 0;
        }
    }
};

Unpacker::Unpacker(notation::ByteReader& packed, std::optional<std::uint64_t> most_unpacked)
    : source_(packed),
      most_unpacked_(most_unpacked) {}

Unpacker::~Unpacker() = default;

std::size_t Unpacker::read(std::string& into, std::size_t size) {
    if (started_ && !state_) return source_.read(into, size);
    const std::size_t before = into.size();
    if (!started_) {
        started_ = true;
        bool at_end = false;
        while (!at_end && into.size() - before < magic_size) at_end = source_.read(into, size) == 0;
        if (packing_of(std::string_view(into).substr(before)) == Packing::none) return into.size() - before;
        state_ = std::make_unique<State>();
        state_->packed = into.substr(before);
        state_->at_end = at_end;
        into.resize(before);
    }
    while (into.size() - before < size && fault_.empty())
        if (!step(into, size - (into.size() - before))) break;
    return into.size() - before;
}

// Begins the next member or frame; false where there is none.
bool Unpacker::begin_member() {
    State& state = *state_;
    state.want(magic_size, source_);
    state.member = packing_of(state.left());
    if (state.member == Packing::gzip) {
        if (!state.gzip) state.gzip.emplace();
        state.gzip->begin();
    } else if (state.member == Packing::zstd) {
        if (!state.zstd) state.zstd.emplace();
        state.want(Zstd::header_size, source_);
        state.zstd->begin(state.left());
    } else {
        for (state.want(1, source_); !state.left().empty(); state.want(1, source_)) {
            if (state.left().find_first_not_of('\0') != std::string_view::npos) {
                stop("behind the compressed data stand other bytes", "dietro i dati compressi ci sono altri byte");
                break;
            }
            state.at = state.packed.size();
        }
    }
    return state.member != Packing::none;
}

// Appends some bytes, at most `most`; false at the end.
bool Unpacker::step(std::string& into, std::size_t most) {
    State& state = *state_;
    if (state.member == Packing::none && !begin_member()) return false;
    const std::size_t before = into.size();
    most = std::min(most, step_size);
    into.resize(before + most);
    const Step done = state.member == Packing::gzip ? state.gzip->step(state.left(), into.data() + before, most)
                                                    : state.zstd->step(state.left(), into.data() + before, most);
    into.resize(before + done.made);
    state.at += done.taken;
    count(into, done.taken, done.made);
    if (limit_hit_) return false;
    if (done.is_end) {
        state.member = Packing::none;
    } else if (done.window_too_large) {
        stop("the Zstandard data need a window of more than 128 MiB to be unpacked",
             "i dati Zstandard richiedono una finestra di oltre 128 MiB");
    } else if (done.fault) {
        stop("the compressed data are damaged", "i dati compressi sono danneggiati", *done.fault);
    } else if (done.taken == 0 && done.made == 0) {
        state.want(state.left().size() + 1, source_);
        if (state.at_end) stop("the compressed data end too early", "i dati compressi finiscono troppo presto");
    }
    return fault_.empty();
}

// A few bytes may unpack to as many as somebody likes: what is over the limit is not handed on.
void Unpacker::count(std::string& into, std::size_t taken, std::size_t made) {
    packed_ += taken;
    unpacked_ += made;
    const std::uint64_t most = most_unpacked_.value_or(free_unpacked + most_ratio * packed_);
    if (unpacked_ <= most) return;
    into.resize(into.size() - static_cast<std::size_t>(std::min<std::uint64_t>(made, unpacked_ - most)));
    limit_hit_ = true;
    const std::string bytes = std::to_string(most);
    fault_ = {"unpacks to more than " + bytes + " bytes; --max-unpacked sets another limit",
              "scompattato supera " + bytes + " byte; --max-unpacked fissa un altro limite"};
}

void Unpacker::stop(const char* en, const char* it, const char* words) {
    fault_ = {en, it};
    if (words == nullptr || *words == '\0') return;
    const std::string reason = std::string(": ") + words;
    fault_.en += reason;
    fault_.it += reason;
}

}  // namespace notaio::tools
