// How what a command gathers from records is written down, to be put together with what others gathered.
#pragma once

#include "tools/library/record_work.hpp"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>

namespace notaio::tools {

class GatheredForm {
  public:
    virtual ~GatheredForm() = default;
    /// Takes what a result has gathered, if anything.
    virtual void add(const BatchResult& result) = 0;
    /// Appends what was taken as lines of JSON, and forgets it. `is_end`: no more is taken; else what can be added up
    /// may wait.
    virtual void write(std::string& out, bool is_end) = 0;
    /// What such a line says. Nothing: it is no such line, or says what cannot be.
    [[nodiscard]] virtual std::unique_ptr<Gathered> read(const nlohmann::json& line) const = 0;
    /// False: there was more than is kept, and what was written down is of no use.
    [[nodiscard]] virtual bool is_whole() const { return true; }
};

}  // namespace notaio::tools
