// The beginning of an output of records, read again as whoever gets it will: how the whole is read follows from it.
#pragma once

#include "tools/library/record_work.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

class ReadBack {
  public:
    /// How many bytes tell how an output is read.
    static constexpr std::size_t enough = notation::RecordReader::block_size;

    /// Takes a record with what stands before it. Not more than `enough` is needed.
    void add(const KeptRecord& record, std::string_view before, std::string_view bytes);
    [[nodiscard]] const std::string& text() const { return text_; }

    /// How the text is read by itself, which is taken as the beginning of more where `more` comes.
    struct Answer {
        bool alike = true;      ///< each record is read as the same bytes in the same notation and of the same game
        std::string with = {};  ///< otherwise: the options with which it is; empty: there are none
    };
    [[nodiscard]] Answer read(const Settings& settings, bool more) const;

  private:
    struct Part {
        std::size_t begin = 0;  // in the text
        std::size_t end = 0;
        std::string_view notation = {};
        const GameModule* game = nullptr;
        bool names_game = false;
    };

    [[nodiscard]] bool is_alike(const Settings& settings, bool more) const;

    std::string text_;
    std::vector<Part> parts_;
};

/// Whether a record says itself of which game it is, or its notation does.
bool names_game(const KeptRecord& record, std::string_view bytes);

}  // namespace notaio::tools
