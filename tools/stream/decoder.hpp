// What compressed inputs are written in, each unpacked by the library of its own. Told by the first bytes, never by a
// name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace notaio::tools {

enum class Packing : std::uint8_t { none, gzip, zstd, xz, bzip2 };
inline constexpr std::size_t packings = 5;

/// With so many bytes it is certain what an input begins with.
inline constexpr std::size_t magic_size = 10;

/// What begins with `first`: magic_size bytes of it, fewer only where it has no more.
[[nodiscard]] Packing packing_of(std::string_view first);
/// Whether more bytes may be needed for that.
[[nodiscard]] bool may_be_packed(std::string_view first);

/// Unpacks what one library knows, member by member: gzip's members, Zstandard's frames, the streams of xz and bzip2.
class Decoder {
  public:
    /// What one call of a library has done.
    struct Step {
        std::size_t taken = 0;
        std::size_t made = 0;
        bool is_end = false;                    ///< of the member
        std::optional<const char*> fault = {};  ///< what the library calls it; may be empty
        bool window_too_large = false;
    };

    /// The largest window that a member may ask for, as a power of two: 128 MiB, as the program `zstd` has it.
    static constexpr unsigned window_log = 27;
    /// So many bytes of a member, where it has them, are given to `begin`.
    static constexpr std::size_t header_size = 18;

    /// For any packing but `none`.
    static std::unique_ptr<Decoder> of(Packing packing);
    virtual ~Decoder() = default;

    /// What it is called in a sentence.
    [[nodiscard]] virtual const char* name() const = 0;
    virtual void begin(std::string_view header) = 0;
    /// Takes from `packed` and makes up to `size` bytes at `to`. Neither: it needs more than there is.
    virtual Step step(std::string_view packed, char* to, std::size_t size) = 0;
};

}  // namespace notaio::tools
