// The sink of commands that write what was made; what others do with results beside that is theirs.
#pragma once

#include "tools/library/data_taker.hpp"
#include "tools/library/delivery.hpp"
#include "tools/library/input_fact.hpp"

#include <string>

namespace notaio::tools {

class Written : public Sink {
  public:
    /// `output` outlives it. `as_json`: an input that was not read gets a line.
    explicit Written(DataTaker& output, bool as_json = false, Language language = Language::english)
        : output_(output),
          as_json_(as_json),
          language_(language) {}
    void batch(const BatchResult& result) override { output_.write(result.out); }
    void pause() override { output_.flush(); }
    void input_failed(const std::string& input, std::uint64_t records, const Fault& why) override {
        if (!as_json_) return;
        std::string line;
        append_unreadable(line, input, records, why.in(language_));
        output_.write(line);
    }
    void input_skipped(const std::string& input) override {
        if (!as_json_) return;
        std::string line;
        append_skipped(line, input, language_);
        output_.write(line);
    }

  private:
    DataTaker& output_;
    const bool as_json_;
    const Language language_;
};

}  // namespace notaio::tools
