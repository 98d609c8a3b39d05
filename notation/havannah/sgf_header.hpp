// The first node of Havannah's SGF: its properties become tags, names and a claimed result.
#pragma once

#include "notation/containers/sgf_head.hpp"
#include "notation/havannah/codes.hpp"
#include "notation/havannah/sgf.hpp"
#include "notation/havannah/sgf_codes.hpp"

namespace notaio::notation::havannah {

using sgf::key;

/// The seat that a label names.
inline std::string_view colour_name(char letter) { return letter == 'W' ? "White" : "Black"; }

inline constexpr sgf::HeadCodes head_codes = {.dropped = hav_303_dropped, .line_ends = hav_018_line_ends_in_value};

class Header : public sgf::Head {
  public:
    Header(Dialect dialect, const Source& source, const ReadSettings& settings, Record<Written>& record,
           Diagnostics& out)
        : Head(head_codes, dialect == Dialect::littlegolem, source.bytes, record.tags, record.unread, out),
          dialect_(dialect),
          settings_(settings),
          record_(record) {}

    /// Reads the properties of the first node, which begins at `begin`; those of play are passed over.
    void read(std::span<const sgf::Property> root, Span begin);
    /// How the moves are spelled.
    [[nodiscard]] Syntax syntax() const;
    /// Call when all plies are read, before `finish`: a position, or who begins.
    void set_up(const sgf::SetUp& given);
    /// Call when all plies are read: names and result, whose colours depend on the first of them, and the defaults.
    void finish();

    /// The seat that the label of an ending names.
    [[nodiscard]] static std::string seat_of(char label, const std::vector<Ply<Written>>&) {
        return std::string(colour_name(label));
    }

  private:
    void root_property(std::span<const sgf::Property> values);
    void read_size(const sgf::Property& property);
    void need_size(Span begin);
    void find_first_seat();
    void names();
    void result(bool turned);

    Dialect dialect_;
    const ReadSettings& settings_;
    Record<Written>& record_;
    std::optional<sgf::Property> black_;
    std::optional<sgf::Property> white_;
    std::optional<sgf::Property> result_;
};

}  // namespace notaio::notation::havannah
