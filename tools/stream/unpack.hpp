// Bytes as they come in, unpacked where they are gzip, Zstandard, xz or bzip2: told by the first bytes, never by a
// name.
#pragma once

#include "notation/source/byte_reader.hpp"
#include "tools/library/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace notaio::tools {

/// Bytes that somebody may yet have to write.
class FedBytes : public notation::ByteReader {
  public:
    /// Whether the next call of `read` would wait.
    [[nodiscard]] virtual bool would_wait() = 0;
};

class Unpacker final : public FedBytes {
  public:
    /// Without a limit of its own an input may unpack to so many bytes, and to so many for each that is packed.
    static constexpr std::uint64_t free_unpacked = std::uint64_t{64} << 20U;
    static constexpr std::uint64_t most_ratio = 200;

    /// `packed` must outlive it.
    explicit Unpacker(notation::ByteReader& packed, std::optional<std::uint64_t> most_unpacked = {});
    /// `packed` must outlive it. No more of it is read than is there as long as some of it can be handed on.
    explicit Unpacker(FedBytes& packed, std::optional<std::uint64_t> most_unpacked = {});
    ~Unpacker() override;

    /// Appends up to `size` bytes; 0 at the end or after a fault. What came before a fault is handed on. Several
    /// members (frames, streams) are one text, of whatever kinds; zeros behind a member are padding.
    std::size_t read(std::string& into, std::size_t size) override;
    /// Whether what was read so far was packed.
    [[nodiscard]] bool unpacks() const { return state_ != nullptr; }
    [[nodiscard]] bool would_wait() override;
    [[nodiscard]] const Fault& fault() const { return fault_; }
    /// Whether the fault is that it unpacks to too much.
    [[nodiscard]] bool limit_hit() const { return limit_hit_; }

  private:
    struct State;

    bool begin_member();
    bool step(std::string& into, std::size_t most);
    void count(std::string& into, std::size_t taken, std::size_t number);
    void stop(const notation::Phrase& why, const char* words = nullptr);

    notation::ByteReader& source_;
    FedBytes* fed_ = nullptr;  // the source, where it may have to be waited for
    bool started_ = false;
    std::unique_ptr<State> state_;  // none: the bytes are handed on as they come
    Fault fault_;
    const std::optional<std::uint64_t> most_unpacked_;
    std::uint64_t packed_ = 0;  // bytes taken
    std::uint64_t unpacked_ = 0;
    bool limit_hit_ = false;
};

}  // namespace notaio::tools
