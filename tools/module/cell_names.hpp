// Which cells a written move names, and where: found by the names that the cells of its board have.
#pragma once

#include "notation/source/ascii.hpp"
#include "notation/source/source.hpp"
#include "rules/board/cell.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// A cell, and where in a text its name stands.
struct NamedCell {
    rules::Cell cell{};
    notation::Span where = {};
};

/// The names of the cells of a board, in board order.
class CellNames {
  public:
    explicit CellNames(std::vector<std::string> names) : names_(std::move(names)) {
        for (std::size_t i = 0; i < names_.size(); ++i) {
            longest_ = std::max(longest_, names_[i].size());
            cells_.emplace(names_[i], rules::cell_at(i));
        }
        for (std::size_t i = 0; i < names_.size(); ++i) cells_.emplace(in_other_case(names_[i]), rules::cell_at(i));
    }

    [[nodiscard]] const std::string& label(rules::Cell cell) const { return names_[rules::index(cell)]; }

    /// The cells that a move names, in the order of its text. Of several names that begin at a place the longest is
    /// meant.
    [[nodiscard]] std::vector<NamedCell> in(std::string_view move) const {
        std::vector<NamedCell> cells;
        for (std::size_t at = 0; at < move.size();) {
            std::size_t size = std::min(longest_, move.size() - at);
            auto found = cells_.end();
            for (; size > 0; --size)
                if (!parts_number(move, at) && !parts_number(move, at + size))
                    if (found = cells_.find(move.substr(at, size)); found != cells_.end()) break;
            if (size > 0)
                cells.push_back(
                    {found->second, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size)}});
            at += std::max<std::size_t>(size, 1);
        }
        return cells;
    }

  private:
    static bool parts_number(std::string_view text, std::size_t at) {
        return at > 0 && at < text.size() && notation::is_digit(text[at - 1]) && notation::is_digit(text[at]);
    }
    static std::string in_other_case(std::string name) {
        for (char& c : name) c = notation::is_lower(c) ? notation::upper(c) : notation::lower(c);
        return name;
    }

    std::vector<std::string> names_;
    std::map<std::string, rules::Cell, std::less<>> cells_;
    std::size_t longest_ = 0;
};

/// The cell that a whole text is the name of; nothing: none is called so.
inline std::optional<rules::Cell> cell_called(const CellNames& names, std::string_view text) {
    const auto found = names.in(text);
    const bool is_name = found.size() == 1 && found.front().where.size() == text.size();
    return is_name ? std::optional(found.front().cell) : std::nullopt;
}

/// Those of a table.
template <class G>
CellNames cell_names(const typename G::Setup& setup) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < setup.board().size(); ++i)
        names.push_back(setup.coordinates().label(rules::cell_at(i)));
    return CellNames(std::move(names));
}

}  // namespace notaio::tools
