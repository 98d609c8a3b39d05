// The work of a command whose output holds no findings, with the findings beside it.
#pragma once

#include "tools/library/record_work.hpp"
#include "tools/render/diagnostics_text.hpp"

namespace notaio::tools {

/// Puts the findings of each record into the messages, as objects that say which record it was.
class ToldWork final : public RecordWork {
  public:
    /// `work` outlives it.
    ToldWork(const RecordWork& work, Language language) : work_(work), language_(language) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordWork& work_;
    const Language language_;
};

/// Puts them into the messages for people.
class TellingWork final : public RecordWork {
  public:
    enum class Tells {
        all,
        no_lone_notes,  ///< notes only beside warnings and errors
        without_record  ///< only what is said of an input without a record
    };
    /// `work` outlives it.
    TellingWork(const RecordWork& work, const TextStyle& style, Tells tells = Tells::all)
        : work_(work),
          style_(style),
          tells_(tells) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    [[nodiscard]] bool tells_of(const RecordJob& job) const;

    const RecordWork& work_;
    const TextStyle style_;
    const Tells tells_;
};

}  // namespace notaio::tools
