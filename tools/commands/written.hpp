// The sink of commands that write what was made, and nothing more.
#pragma once

#include "tools/stream/output.hpp"
#include "tools/stream/pipeline.hpp"

namespace notaio::tools {

class Written final : public Sink {
  public:
    /// `output` outlives it.
    explicit Written(Output& output) : output_(output) {}
    void batch(const BatchResult& result) override { output_.write(result.out); }

  private:
    Output& output_;
};

}  // namespace notaio::tools
