// What commands on collections have in common: the records that are asked for.
#pragma once

#include "tools/cli/options.hpp"
#include "tools/collection/counts.hpp"
#include "tools/collection/criteria.hpp"
#include "tools/collection/filter_work.hpp"
#include "tools/collection/find_work.hpp"
#include "tools/collection/question_reader.hpp"
#include "tools/library/record_work.hpp"

#include <cstdint>
#include <string>

namespace notaio::tools {

/// Reads the criteria that were given. What is wrong with them, or nothing.
std::string read_criteria(const Options& options, Criteria& criteria);

/// Reads those that are not about positions, and leaves these to `question`.
std::string read_criteria(const Options& options, Criteria& criteria, QuestionReader& question);

/// Why what was given cannot be asked of `find`, or nothing.
std::string objection_to_find(const Options& options, const Criteria& criteria);
/// What it prints.
FindForm find_form_of(const Options& options);
FilterForm filter_form_of(const Options& options);

/// Reads what --by says. What is wrong with it, or nothing.
std::string read_wished_grouping(const Options& options, Grouping& by);

/// Says on standard error how many records of all were chosen, and how many were not written.
void tell_chosen(const Tally& tally, std::uint64_t refused, Language language);

/// Says that so many of all records were chosen.
void tell_chosen_of(std::uint64_t records, std::uint64_t chosen, Language language);

/// Says how many records were not written, if any.
void tell_refused(std::uint64_t refused, Language language);

}  // namespace notaio::tools
