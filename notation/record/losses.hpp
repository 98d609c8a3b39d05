// Says what the target of a conversion does not hold of a record.
#pragma once

#include "notation/record/notation.hpp"
#include "notation/source/function_ref.hpp"

namespace notaio::notation {

/// Says what the target of a task does not hold: kind of part by kind of part, in the order in which its writer asks.
class LossReport {
  public:
    /// The task outlives it.
    template <class W>
    LossReport(const WriteTask<W>& task, Diagnostics& losses)
        : target_(task.target),
          holds_(*task.holds),
          tags_(task.record.tags),
          ending_(task.record.ending),
          is_over_(task.outcome.has_value()),
          has_plies_(!task.record.plies.empty()),
          losses_(losses) {
        const bool by_end = is_over_ && (task.ended_by_board || holds_ending());
        const bool proved = is_outcome_proved(task);
        result_is_told_ = holds_.result == HeldResult::of_outcome ? is_over_
                          : holds_.result == HeldResult::of_end   ? by_end
                                                                  : proved || holds_.result == HeldResult::all;
        if (holds_.result == HeldResult::of_plies && proved && task.outcome->scores)
            score_ = score_word(*task.outcome->scores);
    }

    /// Something that it has no way to say, under the code of a part or another.
    Diagnostic& lose(ArgumentValue what, const DiagnosticCode* code = nullptr);
    Diagnostic& lose(const Tag& tag);

    /// What would be read back as another game. False: nothing is to be written. `is_over`: it is said how it ended.
    bool needs(bool is_over);
    bool needs() { return needs(is_over_); }
    /// The result is told where no outcome gives it.
    void tell_result() { result_is_told_ = true; }
    /// The tags that are not held; `kept` knows others that are.
    void tags(FunctionRef<bool(const Tag&)> kept = nothing_kept);
    void ending();
    /// The defaults of the game that are lost, for a record that needs what they say.
    void defaults();
    /// A swap that the record has, of this kind; `all`: the game has only one.
    void swap(HeldSwaps kind = HeldSwaps::all);
    /// Comments, glyphs and variations, one finding a kind. `unlisted`: the number of a ply behind which nothing
    /// stands.
    template <class W>
    void annotations(const Record<W>& record, std::uint32_t unlisted = 0) {
        using Kind = typename Annotation<W>::Kind;
        const auto has = [&](Kind kind) {
            return std::ranges::find(record.annotations, kind, &Annotation<W>::kind) != record.annotations.end();
        };
        if (holds_.annotations_together && !record.annotations.empty()) lose("comments, glyphs and variations"_text);
        if (holds_.annotations_together) return;
        if (holds_.comments == HeldComments::none && has(Kind::comment)) lose("comments"_text);
        const auto* code = holds_.codes->annotation;
        if (!holds_.glyphs && has(Kind::glyph)) lose("glyphs"_text, code);
        if (!holds_.variations && has(Kind::variation)) lose("variations"_text, code);
        if (holds_.comments == HeldComments::braced) braced_comments(record.annotations);
        if (holds_.comments == HeldComments::one_line &&
            std::ranges::any_of(record.annotations, [](const auto& result) {
                return result.kind == Kind::comment && result.text.find_first_of("\r\n") != std::string::npos;
            }))
            lose("a comment of several lines"_text, &gen_301_loss);
        if (holds_.comments == HeldComments::one_a_ply) comments_of_plies(record.annotations, unlisted);
    }
    /// That there are none to write.
    void plies();

  private:
    // Not even --lossy permits it. A code of which that is always so has a hint of its own, which stands.
    static void refuse(Diagnostic& lost);

    static constexpr auto nothing_kept = [](const Tag&) { return false; };

    [[nodiscard]] bool holds_ending() const { return ending_ && (holds_.endings & held(ending_->kind)) != 0; }
    // Comments in variations too, in the order in which they are written.
    template <class Annotations>
    void braced_comments(const Annotations& all) {
        for (const auto& one : all) {
            if (is_lost_in_braces(one.text)) lose("a comment of several lines that holds }"_text);
            braced_comments(one.annotations);
        }
    }
    static bool is_lost_in_braces(std::string_view text) {
        return text.find('}') != std::string_view::npos && text.find('\n') != std::string_view::npos;
    }
    template <class Annotations>
    void comments_of_plies(const Annotations& all, std::uint32_t unlisted) {
        std::uint32_t last = 0;
        bool is_lost = false;
        for (const auto& one : all) {
            if (one.kind != std::ranges::range_value_t<Annotations>::Kind::comment) continue;
            is_lost |= one.ply == last || one.ply == 0 || one.ply == unlisted;
            last = one.ply;
        }
        if (is_lost) lose("a comment before the first ply, or a second one on a ply"_text);
    }

    std::string_view target_;
    const Holds& holds_;
    const Tags& tags_;
    const std::optional<Ending>& ending_;
    bool is_over_;
    bool has_plies_;
    bool result_is_told_ = false;
    std::string score_;  // as the tag has it; empty where it is not told
    Diagnostics& losses_;
};

}  // namespace notaio::notation
