// The cells that prove how a game of Havannah ended. docs/rules/havannah.md 4
#include "rules/havannah.hpp"

namespace notaio::rules {

Fact Havannah::proof(const Table&, const Position&) { return Fact::List{}; }

Fact::Object Havannah::outcome_details(const Table&, const Position&) { return {}; }

Fact Havannah::breakdown(const Table&, const Position&) { return Fact::List{}; }

}  // namespace notaio::rules
