// The inputs that the user named: files, folders in name order, standard input.
#pragma once

#include "notation/source/function_ref.hpp"
#include "tools/stream/archive_head.hpp"
#include "tools/stream/file_id.hpp"
#include "tools/stream/unpack.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

/// One input, or why it cannot be had.
struct InputFile {
    std::string name;                                 ///< as shown; "-" is standard input
    Fault error = {};                                 ///< empty: none so far
    std::optional<std::uint64_t> size = {};           ///< in bytes, as it lies on the disk; nothing where it has none
    std::optional<std::uint64_t> most_unpacked = {};  ///< bytes; nothing: as its packed size allows
    std::string kept_at = {};                         ///< where its bytes are, if they could be read only once
    bool is_found = false;                            ///< in a folder: nobody has named it
    std::optional<FileId> id = {};                    ///< nothing where it is not there, or is a device
};

/// Files in the order of the arguments; a folder stands for its files in name order, hidden ones, README* and the list
/// that `split` writes passed over, folders inside it likewise. No argument: standard input. A folder that leads back
/// into itself is an error.
std::vector<InputFile> list_inputs(const std::vector<std::string>& arguments);

/// Told that an input has no bytes yet, before they are waited for: what has been made is to be handed on then.
class Waiting {
  public:
    virtual ~Waiting() = default;
    virtual void begins() = 0;
    /// No bytes came for a moment: whoever feeds the input may be waiting, too.
    virtual void lasts() = 0;
    /// There is too little memory to read on: what waits to be delivered holds some.
    virtual void lacks_memory() = 0;
};

/// A file that is open for reading, unpacked where it is compressed. Closes itself.
class OpenFile final : public FedBytes {
  public:
    /// Opens it; check `error` before reading. `passed` counts the bytes as they lie on the disk. `waiting`, if any, is
    /// told of bytes that pipes, terminals and the like do not have yet, and where memory is too little.
    explicit OpenFile(const InputFile& input, std::atomic<std::uint64_t>* passed = nullptr, Waiting* waiting = nullptr);
    ~OpenFile() override;

    /// Appends up to `size` bytes; 0 at the end or after a fault, which `error` then names. An archive is a fault.
    std::size_t read(std::string& into, std::size_t size) override;
    /// Appends what is left, in blocks, until there are more bytes than `most`.
    void read_all(std::string& into, std::size_t most = ~std::size_t{0}) {
        constexpr std::size_t block = std::size_t{1} << 18U;
        while (into.size() <= most && read(into, block) > 0) {
        }
    }
    bool make_room(std::string& into, std::size_t size) override;
    [[nodiscard]] bool would_wait() override { return unpacker_.would_wait(); }
    /// Whether what was read so far was packed.
    [[nodiscard]] bool unpacks() const { return unpacker_.unpacks(); }
    /// Whether the fault is that it unpacks to too much, or that there is too little memory.
    [[nodiscard]] bool limit_hit() const { return no_memory_ || (error_.empty() && unpacker_.limit_hit()); }
    /// Whether it is a pipe, a terminal or the like, whose bytes may be waited for.
    [[nodiscard]] bool is_fed() const { return descriptor_ >= 0 && !end_; }
    [[nodiscard]] const Fault& error() const { return error_.empty() ? unpacker_.fault() : error_; }

  private:
    // Its bytes as they lie on the disk.
    struct Raw final : FedBytes {
        explicit Raw(OpenFile& its) : file(its) {}
        std::size_t read(std::string& into, std::size_t size) override { return file.read_raw(into, size); }
        [[nodiscard]] bool would_wait() override { return file.has_none_within(0); }
        OpenFile& file;
    };

    std::size_t read_begun(std::string& into, std::size_t size);
    std::size_t read_raw(std::string& into, std::size_t size);
    [[nodiscard]] std::size_t at_most(std::size_t size) const;
    [[nodiscard]] bool has_none_within(int milliseconds) const;
    [[nodiscard]] bool is_cut() const;

    int descriptor_ = -1;
    std::optional<std::int64_t> end_;    // of a file of bytes, as it was opened
    std::optional<std::uint64_t> left_;  // of a file whose size is known, if it has not grown
    std::atomic<std::uint64_t>* passed_;
    Waiting* waiting_;
    Raw raw_;
    Unpacker unpacker_;
    ArchiveHead head_;
    Fault error_;
    bool no_memory_ = false;
};

}  // namespace notaio::tools
