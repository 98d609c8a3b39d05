#include "tests/places.hpp"

namespace notaio {

std::string source_folder() { return NOTAIO_SOURCE; }

std::string test_data() { return source_folder() + "/tests/data"; }

}  // namespace notaio
