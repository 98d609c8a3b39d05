// Texts packed by the libraries themselves.
#pragma once

#include <array>
#include <bzlib.h>
#include <lzma.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <zlib.h>
#include <zstd.h>

namespace notaio::packed {

inline void demand(bool done) {
    if (!done) throw std::logic_error("a library did not pack");
}

inline std::string gzip(std::string_view text, int level = 6) {
    z_stream stream = {};
    demand(deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    demand(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// `window_log`: as a stream whose length is not known beforehand, so that the window is written as it is asked for.
inline std::string zstd(std::string_view text, int window_log = 0, bool checksum = true) {
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, checksum ? 1 : 0);
    ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, window_log);
    std::string packed(ZSTD_compressBound(text.size()) + 64, '\0');
    ZSTD_inBuffer in{text.data(), text.size(), 0};
    ZSTD_outBuffer out{packed.data(), packed.size(), 0};
    if (window_log > 0) ZSTD_compressStream2(context, &out, &in, ZSTD_e_flush);
    demand(ZSTD_compressStream2(context, &out, &in, ZSTD_e_end) == 0);
    packed.resize(out.pos);
    ZSTD_freeCCtx(context);
    return packed;
}

/// With a preset of 1 to 9, or with a window of so many bytes.
inline std::string xz(std::string_view text, lzma_check check = LZMA_CHECK_CRC64, std::uint32_t preset = 1,
                      std::uint32_t window = 0) {
    lzma_options_lzma options;
    demand(!lzma_lzma_preset(&options, preset));
    if (window != 0) options.dict_size = window;
    const std::array filters = {lzma_filter{LZMA_FILTER_LZMA2, &options}, lzma_filter{LZMA_VLI_UNKNOWN, nullptr}};
    std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
    std::size_t size = 0;
    demand(lzma_stream_buffer_encode(const_cast<lzma_filter*>(filters.data()), check, nullptr,
                                     reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                                     reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size()) == LZMA_OK);
    packed.resize(size);
    return packed;
}

/// In blocks of so many times 100 kB.
inline std::string bzip2(std::string_view text, int block = 1) {
    std::string packed(text.size() + text.size() / 100 + 601, '\0');
    auto size = static_cast<unsigned>(packed.size());
    demand(BZ2_bzBuffToBuffCompress(packed.data(), &size, const_cast<char*>(text.data()),
                                    static_cast<unsigned>(text.size()), block, 0, 0) == BZ_OK);
    packed.resize(size);
    return packed;
}

}  // namespace notaio::packed
