// Bytes as they come in, unpacked where they are gzip or Zstandard. Told by the first bytes, never by a name.
#pragma once

#include "notation/source/cut.hpp"
#include "tools/library/fault.hpp"

#include <cstddef>
#include <memory>
#include <string>

namespace notaio::tools {

class Unpacker {
  public:
    /// The largest window that a Zstandard frame may ask for, as a power of two: 128 MiB, as the program `zstd` has it.
    static constexpr int window_log = 27;

    explicit Unpacker(notation::ReadBytes read);
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    /// Appends up to `size` bytes; 0 at the end or after a fault. What came before a fault is handed on. Several gzip
    /// members or Zstandard frames are one text; zeros behind the last are padding.
    std::size_t read(std::string& into, std::size_t size);
    [[nodiscard]] const Fault& fault() const { return fault_; }

  private:
    struct State;

    bool begin_member();
    bool step(std::string& into, std::size_t most);
    void stop(const char* en, const char* it, const char* words = nullptr);

    notation::ReadBytes read_;
    bool started_ = false;
    std::unique_ptr<State> state_;  // none: the bytes are handed on as they come
    Fault fault_;
};

}  // namespace notaio::tools
