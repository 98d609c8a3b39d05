// The sink of commands that choose among records.
#pragma once

#include "tools/commands/joined_output.hpp"
#include "tools/library/written.hpp"

#include <string_view>

namespace notaio::tools {

/// What is made of the records goes to one output, or the chosen ones to one and the others to another.
class ChosenSink final : public Written {
  public:
    ChosenSink(JoinedOutput& chosen, JoinedOutput* rest, const Options& options)
        : Written(chosen, options.format == "jsonl", options.language),
          chosen_(chosen),
          rest_(rest) {}

    void batch(const BatchResult& result) override {
        const std::string_view out = result.out;
        std::size_t begin = 0;
        for (const KeptRecord& record : result.kept) {
            JoinedOutput& to = record.chosen || rest_ == nullptr ? chosen_ : *rest_;
            to.add(record, out.substr(begin, record.end - begin));
            begin = record.end;
        }
        chosen_.write(out.substr(begin));
    }
    void pause() override {
        Written::pause();
        if (rest_ != nullptr) rest_->flush();
    }

  private:
    JoinedOutput& chosen_;
    JoinedOutput* rest_;
};

}  // namespace notaio::tools
