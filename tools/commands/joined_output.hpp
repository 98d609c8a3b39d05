// Records of several places, behind each other in one output, as they stand.
#pragma once

#include "tools/cli/options.hpp"
#include "tools/collection/read_back.hpp"
#include "tools/collection/record_joiner.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/stream/output.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Whatever it does may throw an OutputFault.
class JoinedOutput final : public DataTaker {
  public:
    /// `file` and `inputs` as for an Output; `options` outlive it.
    JoinedOutput(const std::string& file, const std::vector<InputFile>& inputs, const Options& options);

    /// Writes what is no record.
    void write(std::string_view bytes) override { output_.write(bytes); }
    /// Writes a record, if it is read behind those before it as what it is. Of the first one that is not this is said.
    void add(const KeptRecord& record, std::string_view bytes);
    /// No more records come: what is left is read back and written. Call before `finish`.
    void settle() { read_back(false); }
    void finish(const ExitStatus& status);
    void flush() override;
    /// Records that were not written.
    [[nodiscard]] std::uint64_t refused() const { return refused_; }
    /// Whether what was written is read by itself as what it is; else this was said.
    [[nodiscard]] bool is_read_alike() const { return is_read_alike_; }
    /// Whether what is written to one is written to the other, too.
    [[nodiscard]] bool is_same_as(const JoinedOutput& other) const { return output_.is_same_as(other.output_); }

  private:
    void refuse_record(const KeptRecord& record, const notation::Phrase& why);
    void read_back(bool more);

    const std::string name_;
    Output output_;
    const Options& options_;
    RecordJoiner joiner_;
    ReadBack begun_;         // what is not written yet, because it is to be read back first
    bool was_read_ = false;  // it was, and is written
    bool is_read_alike_ = true;
    std::uint64_t refused_ = 0;
};

}  // namespace notaio::tools
