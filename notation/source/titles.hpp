// Lines that people write above a record, and that are no part of it.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace notaio::notation {

/// More lines than this are no titles.
inline constexpr std::size_t most_titles = 20;

/// Whether a line may stand before the moves though it is none of theirs: it is blank, or begins with a word of letters
/// and has a longer one, or is no more than a number, or says which page it is.
bool may_be_title(std::string_view line);

/// Whether each line of a text is blank, or has a word and no name of a cell: titles and legends around a drawn board.
bool are_words(std::string_view text);

/// `page`, `pag`, `p` and the like.
bool is_word_for_page(std::string_view word);

/// Whether a line says the number of a page and nothing else: `p. 14`, `- 14 -`, `14`.
bool is_page_number(std::string_view line);

/// Whether such a line may stand above tags: it has no braces, and no letter beside a digit, as
/// cells have.
bool may_be_title_of_tags(std::string_view line);

/// The titles of a text before whose first tag nothing stands but them, remarks and comments; nothing where anything
/// else does, or no tag follows. The same lines as those that cut_text leaves to a record.
std::vector<std::string_view> titles_above_tags(std::string_view text);

}  // namespace notaio::notation
