// An input that is read a second time, to make its changes: what stays and what changes, piece by piece.
#pragma once

#include "tools/stream/input.hpp"
#include "tools/stream/kept_changes.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

/// Takes the pieces of an input in their order.
class PieceTaker {
  public:
    virtual ~PieceTaker() = default;
    /// Bytes that stay.
    virtual void same(std::string_view bytes) = 0;
    /// Bytes that give way to others.
    virtual void changed(std::string_view before, std::string_view after) = 0;
};

/// How the bytes of an input are text.
enum class ByteForm : std::uint8_t { bytes, utf16_little, utf16_big };

/// Reads `input` again and gives it piece by piece: a text in UTF-16 as UTF-8, whose places its changes have. The
/// fault: it cannot be read, or is not what it was.
struct ReadAgain {
    Fault fault = {};
    bool is_packed = false;  ///< what was given is what it unpacks to
};
ReadAgain read_again(const InputFile& input, const KeptChanges& changes, PieceTaker& taker);

/// The form of an input, by its first bytes.
ByteForm form_of(const InputFile& input);
/// Pieces of a text as that form has them.
std::string in_form(std::string_view text, ByteForm form);

/// Keeps the bytes of an input that can be read only once - standard input, a pipe - where they can be read again.
void keep_bytes(InputFile& input);

}  // namespace notaio::tools
