// The first node of Hex in SGF, and what the moves tell of the setup: which kind the swap is of, and who begins.
#pragma once

#include "notation/containers/sgf_head.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/hex.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/sgf_codes.hpp"

namespace notaio::notation::hex {

/// The root properties with one line of text that are tags, beside the size, the names and the result; in the written
/// order.
inline constexpr sgf::PropertyTag property_tags[] = {
    {"EV", "Event"},   {"DT", "Date"},     {"RO", "Round"}, {"PC", "Site"}, {"GC", "GameComment"},
    {"XR", "Ruleset"}, {"XP", "Position"}, {"XO", "Opens"}, {"XA", "Pass"},
};

inline constexpr sgf::HeadCodes head_codes = {.dropped = hex_303_dropped, .line_ends = hex_021_line_ends_in_value};

class Header : public sgf::Head {
  public:
    Header(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out)
        : Head(head_codes, false, source.bytes, record.tags, record.unread, out),
          settings_(settings),
          record_(record),
          swap_(source.bytes) {}

    /// Reads the properties of the first node, which begins at `begin`; those of play are passed over.
    void read(std::span<const sgf::Property> root, Span begin);
    /// How the moves are spelled.
    [[nodiscard]] static Syntax syntax() { return Syntax::of_sgf(); }
    /// Call when all plies are read, before `finish`: a position, or who begins.
    void set_up(const sgf::SetUp& given);
    /// Call when all plies are read: what they tell of the setup, names, the result, and the defaults.
    void finish();
    /// The seat that the label of an ending names, behind these plies.
    [[nodiscard]] std::string seat_of(char label, const std::vector<Ply<Written>>& plies) const;

  private:
    void root_property(std::span<const sgf::Property> values);
    void read_size(const sgf::Property& property);
    void find_opener();
    void find_go_cells();
    void names();

    const ReadSettings& settings_;
    Record<Written>& record_;
    std::optional<sgf::Property> red_;
    std::optional<sgf::Property> blue_;
    std::optional<sgf::Property> result_;
    SwapKind swap_;
};

}  // namespace notaio::notation::hex
