// Names for plies that are compared: equal plies have equal ones, however they are written.
#pragma once

#include "rules/game/abilities.hpp"
#include "tools/module/apply_repair.hpp"
#include "tools/module/module.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace notaio::tools {

/// How plies are compared, and how people read them: in the spelling of one record, without what a record says of a ply
/// beside its move, which is compared apart.
template <rules::Game G>
struct PlySpelling {
    using Written = typename G::Written;

    const notation::Notation<Written>& row;
    const Tags& tags;

    [[nodiscard]] static Written bare(Written written) {
        if constexpr (rules::has<rules::PointsPerPly, G>) written.points = {};
        return written;
    }
    /// The words of the game, which `text` has, in those of the record.
    [[nodiscard]] std::string shown(const std::string& text, const typename G::Setup& names,
                                    const Written& written) const {
        if (row.write_move == nullptr) return text;
        const std::string_view part = row.move_part == nullptr ? std::string_view(text) : row.move_part(text);
        std::string line = move_text<G>(row, tags, names, written);
        if (line.empty() || !text.starts_with(part)) return text;
        return line + text.substr(part.size());
    }
};

template <rules::Game G>
class PlyNames {
    using Move = typename G::Move;

  public:
    /// Of a ply that is known by its text alone. `shown`: as people read it.
    std::uint32_t of(const std::string& text, std::string shown) {
        const auto [found, is_new] = by_text_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
        if (is_new) texts_.push_back({std::move(shown), false});
        return found->second;
    }

    /// Of a legal move, whose written form has this text. Moves may be equal whose texts are not, as pieces of a turn
    /// in another order; their characters are the same.
    std::uint32_t of(const std::string& text, std::string shown, const Move& move) {
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
        const std::uint32_t value = of(text, std::move(shown));
        texts_[value].is_move = true;
        alike.emplace_back(move, value);
        return value;
    }

    [[nodiscard]] const std::string& text(std::uint32_t name) const { return texts_[name].shown; }

  private:
    struct Named {
        std::string shown;
        bool is_move = false;
    };
    std::vector<Named> texts_;
    std::unordered_map<std::string, std::uint32_t> by_text_;
    std::unordered_map<std::string, std::vector<std::pair<Move, std::uint32_t>>> by_characters_;
};

/// The name of each ply of a record, with its cells called as `names` calls them. What replays is known by its moves,
/// the rest by what is written. They are shown as `spelling` has them.
template <rules::Game G>
class NamedPlies {
    using Written = typename G::Written;
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Record = notation::Record<Written>;

  public:
    /// `setup`: of the record; null: its setup cannot be used.
    NamedPlies(const Record& record, const Source& source, const Setup* setup, const Setup* names,
               const PlySpelling<G>& spelling, PlyNames<G>& all)
        : record_(record),
          source_(source),
          setup_(setup),
          names_(names),
          spelling_(spelling),
          all_(all) {
        list_.reserve(record.plies.size());
        std::uint32_t replayed = 0;
        if (setup != nullptr) {
            Position position = setup->start();
            list_.resize(record.plies.size());
            replayed = name_played(0, static_cast<std::uint32_t>(record.plies.size()), *setup, *names, position);
            list_.resize(replayed);
        }
        for (std::uint32_t at = replayed; at < record.plies.size(); ++at) list_.push_back(name_written(at));
    }

    [[nodiscard]] const std::vector<std::uint32_t>& list() const { return list_; }

    /// Plays plies from `position` by a setup that names the cells as the record does, as far as they are legal, and
    /// names them by their moves. `names`: the same setup with the names that are compared. Gives the first that is
    /// not.
    std::uint32_t name_played(std::uint32_t begin, std::uint32_t end, const Setup& setup, const Setup& names,
                              Position& position) {
        for (std::uint32_t at = begin; at < end; ++at) {
            const auto& written = record_.plies[at].written;
            if (!written || setup.is_over(position)) return at;
            const auto move = setup.legal_move(position, *written);
            if (!move) return at;
            const auto rewritten = names.written_move(position, *move);
            const std::string text = names.written_text(rewritten);
            list_[at] = all_.of(text, spelling_.shown(text, names, rewritten), *move);
            setup.apply(position, *move);
        }
        return end;
    }

  private:
    // By what is written there, with the other names of the cells where that can be told.
    [[nodiscard]] std::uint32_t name_written(std::uint32_t at) {
        const auto& ply = record_.plies[at];
        if (!ply.written || setup_ == nullptr) {
            const std::string text(source_.text(ply.where));
            return all_.of(text, text);
        }
        const auto bare = PlySpelling<G>::bare(*ply.written);
        if constexpr (rules::has<rules::SeveralCoordinates, G>)
            if (const auto renamed = setup_->renamed(*names_, bare)) return name(*names_, *renamed);
        return name(*setup_, bare);
    }

    std::uint32_t name(const Setup& names, const typename G::Written& written) {
        const std::string text = names.written_text(written);
        return all_.of(text, spelling_.shown(text, names, written));
    }

    const Record& record_;
    const Source& source_;
    const Setup* setup_;
    const Setup* names_;
    const PlySpelling<G> spelling_;
    PlyNames<G>& all_;
    std::vector<std::uint32_t> list_;
};

}  // namespace notaio::tools
