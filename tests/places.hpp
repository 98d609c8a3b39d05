// Where the tests find their files. The paths are compiled into one source alone, so that the objects of all others are
// the same in every clone.
#pragma once

#include <string>

namespace notaio {

/// The top folder of this clone.
std::string source_folder();

/// Its `tests/data`.
std::string test_data();

}  // namespace notaio
