#include "notation/record/version.hpp"

namespace notaio::notation {

std::string_view version_number() { return NOTAIO_VERSION; }

}  // namespace notaio::notation
