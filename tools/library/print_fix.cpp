// fix, of texts in memory.
#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"
#include "tools/library/fix_sink.hpp"
#include "tools/library/print.hpp"
#include "tools/render/unified_diff.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace notaio::tools {
namespace {

// Appends the difference that the changes of a text make, which were tried before.
void append_diff(std::string& out, const GivenInput& input, const std::vector<Change>& changes) {
    const auto decoded = notation::utf16_as_utf8(input.bytes);
    const std::string_view text = decoded ? std::string_view(*decoded) : input.bytes;
    UnifiedDiff diff(out, input.name);
    std::size_t at = 0;
    for (const Change& change : changes) {
        const auto begin = static_cast<std::size_t>(change.offset);
        if (begin > at) diff.same(text.substr(at, begin - at));
        diff.changed(change.before, change.after);
        at = begin + change.before.size();
    }
    if (at < text.size()) diff.same(text.substr(at));
    diff.finish();
}

class TextFixSink final : public FixSink {
  public:
    TextFixSink(const PrintSettings& settings, std::span<const GivenInput> inputs, CommandIo& io, ExitStatus& status)
        : FixSink(settings, io, status),
          inputs_(inputs) {}

  protected:
    void keep(std::uint64_t record, const Change& change) override {
        records_.push_back(record);
        changes_.push_back(change);
    }
    void forget() override {
        records_.clear();
        changes_.clear();
    }
    Fault make(const std::string& name) override {
        const GivenInput& input = *std::ranges::find(inputs_, name, &GivenInput::name);
        const bool is_whole = !settings_.output.empty();
        if (changes_.empty() && !is_whole) return {};
        FixedText fixed = fixed_text(input.bytes, changes_, settings_);
        if (!fixed.fault.empty()) return fixed.fault;
        std::string text;
        if (is_whole)
            text = std::move(fixed.text);
        else if (settings_.format != "jsonl")
            append_diff(text, input, changes_);
        else
            for (std::size_t i = 0; i < changes_.size(); ++i) append_change(text, name, records_[i], changes_[i]);
        io_.write(text);
        return {};
    }

  private:
    const std::span<const GivenInput> inputs_;
    std::vector<Change> changes_;  // of the input
    std::vector<std::uint64_t> records_;
};

}  // namespace

int print_fix(const PrintSettings& settings, std::span<const GivenInput> inputs, CommandIo& io) {
    if (!settings.output.empty() && inputs.size() != 1)
        return refuse(io,
                      "--output takes one input; --in-place changes several where they stand"_text.in(settings.spoken));
    ExitStatus status;
    TextFixSink sink(settings, inputs, io, status);
    io.run(settings, false, FixWork(settings), sink, status);
    io.finish(status);
    sink.say_summary();
    return status.value();
}

}  // namespace notaio::tools
