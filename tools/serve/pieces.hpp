// A long text in pieces, so that no byte of it is copied for it to grow.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

class Pieces {
  public:
    Pieces() = default;
    explicit Pieces(std::string text) { list_.push_back(std::move(text)); }

    void add(std::string_view text) {
        constexpr std::size_t usual = std::size_t{64} << 10U;
        if (list_.empty() || list_.back().capacity() - list_.back().size() < text.size()) {
            list_.emplace_back();
            list_.back().reserve(std::max(usual, text.size()));
        }
        list_.back() += text;
    }
    void add(Pieces more) {
        list_.insert(list_.end(), std::make_move_iterator(more.list_.begin()),
                     std::make_move_iterator(more.list_.end()));
    }

    [[nodiscard]] const std::vector<std::string>& list() const { return list_; }
    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] std::size_t size() const {
        std::size_t count = 0;
        for (const std::string& piece : list_) count += piece.size();
        return count;
    }

  private:
    std::vector<std::string> list_;
};

}  // namespace notaio::tools
