// A repair in a sentence: what is to be changed, and how well it is proved.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>

namespace notaio::tools {

using notation::Language;

/// What it is called: a repair if it is proved, else a suggestion.
notation::Text repair_name(const notation::Repair& repair);
inline constexpr notation::Text repairs_name = "repairs"_text;

/// `d6-e7 (the only one of 214 single edits under which the rest holds)`
std::string repair_text(const notation::Repair& repair, Language language);

/// That there are too many to be any help.
std::string too_many_text(const notation::RepairCount& count, Language language);

/// A number with a mark after each thousand: 2,140; 2.140.
std::string grouped(std::uint64_t number, Language language);

}  // namespace notaio::tools
