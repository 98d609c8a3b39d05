// A page of HTML that plays records through: one file, which loads nothing and works without its script too.
#pragma once

#include "notation/source/function_ref.hpp"
#include "tools/render/page_pictures.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

/// A finding of a record in words.
struct PageFinding {
    std::string code;
    std::string severity;  ///< in the reader's language
    std::string text;
    std::string place = {};                     ///< in the input: `line 3, column 1`; may be empty
    std::optional<std::uint32_t> ply = {};      ///< that it is about
    std::optional<std::uint32_t> link_to = {};  ///< the last ply that was played up to there
};

/// A line of play: the main one, or a variation.
struct PageLine {
    std::string name;  ///< of its plies, without their numbers: `p`, `p14v2.`
    std::optional<std::pair<std::size_t, std::size_t>> in_place_of = {};  ///< a line, and the number of its position
    std::vector<std::string> positions = {};  ///< each as what changes in the one before, as JSON
};

/// A record as a page shows it. Texts are as they stand in the record, or in the reader's language.
struct PageRecord {
    std::uint64_t index = 1;
    std::string title;
    std::string verdict;
    std::vector<std::pair<std::string, std::string>> tags = {};
    std::string moves = {};  ///< a list in HTML; may be empty
    std::string text = {};   ///< of a record that could not be read, of several lines; else empty
    std::vector<PageFinding> findings = {};
    std::vector<std::string> seats = {};  ///< names, in the order of their numbers
    std::vector<PageLine> lines = {};
    std::optional<PagePosition> last = {};  ///< of the main line; nothing: the setup cannot be used
    bool turns = false;                     ///< the board may be turned by 180 degrees
    std::string file = {};                  ///< name for the bytes of the record
    std::string bytes_base64 = {};
};

/// Appends the part of a page that is about one record. Drawings and the board have the numbers of the record.
void append_page_section(std::string& out, const PageRecord& record, const PagePictures& pictures,
                         const PageOpening& opening, notation::Language language);

/// What a record brings to a page.
struct PageSection {
    std::size_t end = 0;  ///< where its text ends among those of other records
    std::vector<std::string> drawings = {};
    std::vector<std::string> patterns = {};
    std::string board = {};
    bool is_drawn = true;  ///< it has a board: what it is set up from was read
};

/// Puts a page together, record by record.
class Page {
  public:
    static constexpr std::size_t most_records = 500;
    static constexpr std::size_t most_bytes = std::size_t{16} << 20U;

    Page(notation::Language language, Theme theme, const PageOpening& opening = {})
        : language_(language),
          theme_(theme),
          opening_(opening) {}

    /// `text`: of the section. False, and nothing is added: the page would be too large.
    bool add(std::string_view text, const PageSection& section);
    [[nodiscard]] std::size_t records() const { return sections_.size(); }
    /// Gives the page to `write`, part by part, once all of it is made. `title`: of the window.
    void finish(std::string_view title, notation::FunctionRef<void(std::string_view)> write) const;

  private:
    void append_head(std::string& out, std::string_view title) const;

    const notation::Language language_;
    const Theme theme_;
    const PageOpening opening_;
    std::vector<std::string> sections_;
    NumberedTexts drawings_;
    NumberedTexts patterns_;
    NumberedTexts boards_;
    std::size_t bytes_ = 0;
};

}  // namespace notaio::tools
