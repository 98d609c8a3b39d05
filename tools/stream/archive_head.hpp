// Whether bytes are an archive: they are no records, but hold some.
#pragma once

#include "tools/library/fault.hpp"

#include <cstddef>
#include <string_view>

namespace notaio::tools {

/// Told by its first bytes: those of a file of SQLite, and the number that an archive has among them.
class ArchiveHead {
  public:
    /// The bytes that an archive can be told by, from its first on.
    static constexpr std::size_t size = 72;

    /// Takes the bytes that come next.
    void take(std::string_view bytes);
    /// Whether more bytes are needed to tell.
    [[nodiscard]] bool may_be() const { return at_ < size; }
    [[nodiscard]] bool is_archive() const { return at_ == size; }

  private:
    static constexpr std::size_t another = size + 1;

    std::size_t at_ = 0;  // of the byte that comes next; `another`: one was not that of an archive
};

/// Why an archive is no input: what it is, and which commands are meant.
Fault archive_as_input();

}  // namespace notaio::tools
