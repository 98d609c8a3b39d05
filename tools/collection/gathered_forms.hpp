// What commands on collections gather, as lines of a partial answer.
#pragma once

#include "tools/collection/counts.hpp"
#include "tools/collection/duplicates.hpp"
#include "tools/collection/find_work.hpp"
#include "tools/collection/gathered_form.hpp"
#include "tools/collection/opening_tree.hpp"
#include "tools/collection/tree_work.hpp"

#include <memory>
#include <string>

namespace notaio::tools {

/// What can be added up.
template <class Part>
class SumForm : public GatheredForm {
  public:
    void add(const BatchResult& result) final {
        if (result.gathered) sum_.add(static_cast<const Part&>(*result.gathered));
    }
    [[nodiscard]] const Part& sum() const { return sum_; }

  private:
    Part sum_;
};

/// CollectionCounts: one line.
class CountsForm final : public SumForm<CollectionCounts> {
  public:
    void write(std::string& out, bool is_end) override;
    [[nodiscard]] std::unique_ptr<Gathered> read(const nlohmann::json& line) const override;
};

/// GatheredHits: one line.
class HitsForm final : public SumForm<GatheredHits> {
  public:
    void write(std::string& out, bool is_end) override;
    [[nodiscard]] std::unique_ptr<Gathered> read(const nlohmann::json& line) const override;
};

/// GatheredTrees: a line for each tree.
class TreesForm final : public GatheredForm {
  public:
    /// Both outlive it. `sum` takes the trees; they are of games of which `questions` asks.
    TreesForm(TreeSum& sum, const TreeQuestions& questions) : sum_(sum), questions_(questions) {}
    void add(const BatchResult& result) override { sum_.add(result); }
    void write(std::string& out, bool is_end) override;
    [[nodiscard]] std::unique_ptr<Gathered> read(const nlohmann::json& line) const override;
    [[nodiscard]] bool is_whole() const override { return sum_.full_at() == 0; }

  private:
    TreeSum& sum_;
    const TreeQuestions& questions_;
};

/// GatheredIds: a line for so many of them.
class IdsForm final : public GatheredForm {
  public:
    void add(const BatchResult& result) override;
    void write(std::string& out, bool is_end) override;
    [[nodiscard]] std::unique_ptr<Gathered> read(const nlohmann::json& line) const override;

  private:
    std::vector<IdOfRecord> ids_;
};

}  // namespace notaio::tools
