// The first node of Havannah's SGF: its properties become tags, names and a claimed result.
#pragma once

#include "notation/containers/sgf.hpp"
#include "notation/havannah/sgf.hpp"

namespace notaio::notation::havannah {

using sgf::key;

/// The seat that a label names.
inline std::string_view colour_name(char letter) { return letter == 'W' ? "White" : "Black"; }

class Header {
  public:
    Header(Dialect dialect, const Source& source, const ReadSettings& settings, Record<Written>& record,
           Diagnostics& out)
        : dialect_(dialect),
          bytes_(source.bytes),
          settings_(settings),
          record_(record),
          out_(out) {}

    /// Reads the properties of the first node, which begins at `begin`; those of play are passed over.
    void read(std::span<const sgf::Property> root, Span begin);
    /// How the moves are spelled.
    [[nodiscard]] Syntax syntax() const;
    /// Call when all plies are read: names and result, whose colours depend on the first of them, and the defaults.
    void finish();

    /// What no tag and no annotation can hold: one finding names it all.
    void drop(const sgf::Property& made);
    /// The seat that the label of an ending names.
    [[nodiscard]] static std::string seat_of(char label, const std::vector<Ply<Written>>&) {
        return std::string(colour_name(label));
    }
    /// The text that the bytes of a value stand for.
    [[nodiscard]] std::string decoded(std::string_view bytes) const;

  private:
    std::string line_of(std::string_view value);
    void join_lines(std::string& text, std::string_view value);
    [[nodiscard]] Span span(std::string_view text) const {
        const auto begin = static_cast<std::uint32_t>(text.data() - bytes_.data());
        return {begin, begin + static_cast<std::uint32_t>(text.size())};
    }
    void root_property(std::span<const sgf::Property> values);
    void hold(std::optional<sgf::Property>& held, std::span<const sgf::Property> values);
    void repeated(const sgf::Property& made, const std::optional<Span>& first);
    void only_one(std::span<const sgf::Property> values);
    void add_tag(std::string_view name, std::string value, const sgf::Property& from);
    void keep(std::span<const sgf::Property> values);
    void read_tag(const sgf::Property& made);
    void read_size(const sgf::Property& made);
    void need_size(Span begin);
    void find_first_seat();
    void names();
    void result(bool turned);

    Dialect dialect_;
    bool plain_ = false;  // the first node is printable ASCII without escapes
    std::string_view bytes_;
    const ReadSettings& settings_;
    Record<Written>& record_;
    Diagnostics& out_;
    TagNames names_;
    std::optional<sgf::Property> black_;
    std::optional<sgf::Property> white_;
    std::optional<sgf::Property> result_;
    std::string dropped_;
    std::optional<Span> first_dropped_;
};

}  // namespace notaio::notation::havannah
