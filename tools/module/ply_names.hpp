// Names for plies that are compared: equal plies have equal ones, however they are written.
#pragma once

#include "rules/game/abilities.hpp"
#include "tools/module/module.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace notaio::tools {

template <rules::Game G>
class PlyNames {
    using Move = typename G::Move;

  public:
    /// Of a ply that is known by its text alone.
    std::uint32_t of(const std::string& text) {
        const auto [found, is_new] = by_text_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
        if (is_new) texts_.push_back({text, false});
        return found->second;
    }

    /// Of a legal move, whose written form has this text. Moves may be equal whose texts are not, as pieces of a turn
    /// in another order; their characters are the same.
    std::uint32_t of(const std::string& text, const Move& move) {
        if (const auto known = by_text_.find(text); known != by_text_.end() && texts_[known->second].is_move)
            return known->second;
        std::string characters = text;
        std::ranges::sort(characters);
        auto& alike = by_characters_[characters];
        for (const auto& [other, name] : alike)
            if (other == move) {
                by_text_.insert_or_assign(text, name);
                return name;
            }
        const std::uint32_t made = of(text);
        texts_[made].is_move = true;
        alike.emplace_back(move, made);
        return made;
    }

    [[nodiscard]] const std::string& text(std::uint32_t name) const { return texts_[name].text; }

  private:
    struct Named {
        std::string text;
        bool is_move = false;
    };
    std::vector<Named> texts_;
    std::unordered_map<std::string, std::uint32_t> by_text_;
    std::unordered_map<std::string, std::vector<std::pair<Move, std::uint32_t>>> by_characters_;
};

/// The name of each ply of a record, with its cells called as `names` calls them. What replays is known by its moves,
/// the rest by what is written.
template <rules::Game G>
class NamedPlies {
    using Written = typename G::Written;
    using Table = typename G::Table;
    using Position = typename G::Position;
    using Record = notation::Record<Written>;

  public:
    /// `table`: of the record; null: its setup cannot be used.
    NamedPlies(const Record& record, const Source& source, const Table* table, const Table* names, PlyNames<G>& all)
        : record_(record),
          source_(source),
          table_(table),
          names_(names),
          all_(all) {
        list_.reserve(record.plies.size());
        std::uint32_t replayed = 0;
        if (table != nullptr) {
            Position position = G::start(*table);
            list_.resize(record.plies.size());
            replayed = name_played(0, static_cast<std::uint32_t>(record.plies.size()), *table, *names, position);
            list_.resize(replayed);
        }
        for (std::uint32_t at = replayed; at < record.plies.size(); ++at) list_.push_back(all_.of(text(at)));
    }

    [[nodiscard]] const std::vector<std::uint32_t>& list() const { return list_; }

    /// Plays plies from `position` by a table that names the cells as the record does, as far as they are legal, and
    /// names them by their moves. `names`: the same setup with the names that are compared. Gives the first that is
    /// not.
    std::uint32_t name_played(std::uint32_t begin, std::uint32_t end, const Table& table, const Table& names,
                              Position& position) {
        for (std::uint32_t at = begin; at < end; ++at) {
            const auto& written = record_.plies[at].written;
            if (!written || G::is_over(table, position)) return at;
            const auto move = G::legal_move(table, position, *written);
            if (!move) return at;
            list_[at] = all_.of(G::written_text(names, G::express(names, position, *move)), *move);
            G::apply(table, position, *move);
        }
        return end;
    }

  private:
    // What is written there, with the other names of the cells where that can be told.
    [[nodiscard]] std::string text(std::uint32_t at) const {
        const auto& ply = record_.plies[at];
        if (!ply.written || table_ == nullptr) return std::string(source_.text(ply.where));
        if constexpr (rules::SeveralCoordinates<G>)
            if (const auto renamed = G::renamed(*table_, *names_, *ply.written))
                return G::written_text(*names_, *renamed);
        return G::written_text(*table_, *ply.written);
    }

    const Record& record_;
    const Source& source_;
    const Table* table_;
    const Table* names_;
    PlyNames<G>& all_;
    std::vector<std::uint32_t> list_;
};

}  // namespace notaio::tools
