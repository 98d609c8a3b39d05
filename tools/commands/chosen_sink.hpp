// The sink of commands that choose among records.
#pragma once

#include "tools/commands/joined_output.hpp"
#include "tools/library/input_fact.hpp"
#include "tools/stream/pipeline.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

/// What is made of the records goes to one output, or the chosen ones to one and the others to another.
class ChosenSink final : public Sink {
  public:
    ChosenSink(JoinedOutput& chosen, JoinedOutput* rest, const Options& options)
        : chosen_(chosen),
          rest_(rest),
          as_json_(options.format == "jsonl"),
          language_(options.language) {}

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
        chosen_.flush();
        if (rest_ != nullptr) rest_->flush();
    }
    void input_failed(const std::string& input, std::uint64_t records, const Fault& why) override {
        if (!as_json_) return;
        std::string line;
        append_unreadable(line, input, records, why.in(language_));
        chosen_.write(line);
    }
    void input_skipped(const std::string& input) override {
        if (!as_json_) return;
        std::string line;
        append_skipped(line, input, language_);
        chosen_.write(line);
    }

  private:
    JoinedOutput& chosen_;
    JoinedOutput* rest_;
    const bool as_json_;
    const Language language_;
};

}  // namespace notaio::tools
