// What the notations of other programs cannot hold of a record of Havannah.
#pragma once

#include "notation/havannah/havannah.hpp"

#include <initializer_list>

namespace notaio::notation::havannah {

/// Reports HAV-302: the target of the task has no way to say `what`.
Diagnostic& report_cannot_hold(const WriteTask<Written>& task, ArgumentValue what, Diagnostics& losses);
/// Reports HAV-302: the target of the task has no way to say this tag with its value.
Diagnostic& report_cannot_hold(const WriteTask<Written>& task, const Tag& tag, Diagnostics& losses);
/// Reports HAV-302 of the ending of the record, if it has one: the target of the task has no word for it.
void report_lost_ending(const WriteTask<Written>& task, Diagnostics& losses);

/// Reports the tags that are not `held`: those without which the plies mean another game as HAV-302. A result that
/// is told otherwise, or that nothing claims, is no loss.
void report_lost_tags(const WriteTask<Written>& task, std::initializer_list<std::string_view> held, bool result_is_told,
                      Diagnostics& losses);

/// The size of the board, which no tag names where it is the game's own.
std::string_view board_size(const Tags& tags);
/// Whether the swap rule is on.
bool allows_swap(const Tags& tags);
/// Whether the seat to move swaps at ply 2.
bool has_swap(const std::vector<Ply<Written>>& plies);

}  // namespace notaio::notation::havannah
