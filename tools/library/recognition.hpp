// What an input is that does not say it: lines that go on one from the other, moves of a game that is not named.
#pragma once

#include "tools/library/detect.hpp"

#include <string_view>

namespace notaio::tools {

/// Looks at an input that begins with `head`, and `is_whole` with it, more closely than its first bytes tell, where
/// `plan` leaves something open: rules decide. Changes `plan` where it was found. `known`: as for `detect`.
void recognise(Plan& plan, std::string_view head, bool is_whole, const Settings& settings,
               notation::text::KnownHead& known);

/// Whether `recognise` finds in an input that begins with the whole lines of `head` what it finds in these, whatever
/// follows.
bool is_recognised(const Plan& plan, std::string_view head, const Settings& settings, notation::text::KnownHead& known);

}  // namespace notaio::tools
