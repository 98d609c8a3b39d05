// What the server can do with a document, each in a source of its own. All of them may throw a RequestFault.
#pragma once

#include "tools/serve/session.hpp"

namespace notaio::tools {

/// The findings of a document about the records that were looked at, as a list of diagnostics in JSON.
Pieces diagnostics_of(ServeState& state, OpenDocument& open);
/// One finding as a diagnostic.
Json diagnostic_json(const ServeState& state, const OpenDocument& open, const PlacedRecord& record,
                     const Diagnostic& finding);

// Answers: values, or JSON that is written already.
Json code_actions(ServeState& state, const Json& params);
Json hover(ServeState& state, const Json& params);
Json completion(ServeState& state, const Json& params);
Pieces document_symbols(ServeState& state, const Json& params);
Pieces folding_ranges(ServeState& state, const Json& params);
Json formatting(ServeState& state, const Json& params);
Json range_formatting(ServeState& state, const Json& params);
Pieces semantic_tokens(ServeState& state, const Json& params);
Pieces semantic_tokens_range(ServeState& state, const Json& params);
/// What the numbers of the tokens mean.
Json semantic_tokens_legend();
Json definition(ServeState& state, const Json& params);
Json references(ServeState& state, const Json& params);
Json document_highlights(ServeState& state, const Json& params);
Json execute_command(ServeState& state, const Json& params);
/// The names of the commands.
Json command_names();

}  // namespace notaio::tools
