// A document as the editor has it: its text, changed as the editor changes it.
#pragma once

#include "tools/library/placed_records.hpp"
#include "tools/serve/places.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace notaio::tools {

class Document {
  public:
    Document(std::string uri, std::string language_id, PositionEncoding encoding)
        : uri_(std::move(uri)),
          language_id_(std::move(language_id)),
          encoding_(encoding) {}

    /// Takes the place of the whole text.
    void set_text(std::string text);
    /// Puts `text` into the place of what stands between two positions. False, and nothing has changed, where the
    /// second stands before the first.
    bool replace(TextPosition begin, TextPosition end, std::string_view text);

    [[nodiscard]] const std::string& uri() const { return uri_; }
    [[nodiscard]] const std::string& language_id() const { return language_id_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const Places& places() const;
    /// How much of the text is as it was when this was asked last.
    [[nodiscard]] KeptText take_kept() {
        return std::exchange(kept_, std::nullopt).value_or(KeptText{text_.size(), 0});
    }

    std::optional<std::int64_t> version = {};  ///< as the editor counts
    std::size_t looked_at = 0;                 ///< the byte that the editor was last concerned with

  private:
    void keep(std::size_t front, std::size_t back);

    std::string uri_;
    std::string language_id_;
    PositionEncoding encoding_;
    std::string text_;
    std::optional<KeptText> kept_ = KeptText{};  // nothing: all of it
    mutable std::optional<Places> places_;       // of the text as it is
};

}  // namespace notaio::tools
