// Where the data of a command goes.
#pragma once

#include <string_view>

namespace notaio::tools {

class DataTaker {
  public:
    virtual ~DataTaker() = default;
    /// What is small may be kept for a moment, to be written with what follows.
    virtual void write(std::string_view text) = 0;
    /// Writes what was kept.
    virtual void flush() {}
};

}  // namespace notaio::tools
