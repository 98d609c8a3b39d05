// Lists in the descriptions that people read: cut before they fill the screen.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>
#include <vector>

namespace notaio::analysis {

constexpr std::size_t most_items_listed = 20;

/// The items with commas, cut after `most_items_listed`; the word for none if there are none. `feminine` is for
/// Italian.
std::string list_text(const std::vector<std::string>& items, notation::Language language, bool feminine = true);

}  // namespace notaio::analysis
