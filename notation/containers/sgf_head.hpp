// The first node of a record of SGF: its properties become tags, whatever the game.
#pragma once

#include "notation/containers/sgf.hpp"
#include "notation/source/function_ref.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation::sgf {

/// A root property that nobody knows is kept as a tag: this, and its name.
inline constexpr std::string_view kept_prefix = "Sgf";

/// What stands for what: a root property with one line of text, and its tag.
struct PropertyTag {
    std::string_view ident;
    std::string_view tag;
};

/// The codes of what is found there, for a game.
struct HeadCodes {
    const DiagnosticCode& dropped;    ///< its argument is `members`
    const DiagnosticCode& line_ends;  ///< of a value that is one line
};

/// What the header of a game is made on.
class Head {
  public:
    /// What no tag and no annotation can hold: one finding names it all.
    void drop(const Property& property);
    /// The text that the bytes of a value stand for.
    [[nodiscard]] std::string decoded(std::string_view bytes) const;

  protected:
    /// `any_bytes`: they need not be UTF-8.
    Head(const HeadCodes& codes, bool any_bytes, std::string_view bytes, Tags& tags, std::vector<std::string>& unread,
         Diagnostics& out)
        : bytes_(bytes),
          tags_(tags),
          unread_(unread),
          out_(out),
          codes_(codes),
          any_bytes_(any_bytes) {}

    /// Hands on the properties of the first node, which begins at `begin`, each with all its values; those of play are
    /// passed over.
    void read_root(std::span<const Property> root, Span begin, FunctionRef<void(std::span<const Property>)> property);
    /// The text of one line that a value stands for.
    std::string line_of(std::string_view value);
    [[nodiscard]] Span span(std::string_view text) const {
        const auto begin = static_cast<std::uint32_t>(text.data() - bytes_.data());
        return {begin, begin + static_cast<std::uint32_t>(text.size())};
    }
    void hold(std::optional<Property>& held, std::span<const Property> values);
    void repeated(const Property& property, const std::optional<Span>& first);
    void only_one(std::span<const Property> values);
    void add_tag(std::string_view name, std::string value, const Property& from);
    void keep(std::span<const Property> values);
    void read_tag(const Property& property);
    /// A property that stands for a tag by `known`, or that nobody knows, with all its values.
    void read_other(std::span<const Property> values, std::span<const PropertyTag> known);
    /// Keeps the claim that the value of a result makes, once its colours are known, or says that it makes none.
    void add_result(const Property& from, std::optional<ResultClaim>&& claim, const DiagnosticCode& bad_result,
                    const ResultCodes* (*codes_of)(std::string_view origin), std::vector<ResultClaim>& results);
    /// Call at the end: reports what was dropped.
    void tell_dropped();

    std::string_view bytes_;
    Tags& tags_;
    std::vector<std::string>& unread_;
    Diagnostics& out_;

  private:
    bool has_nul(std::span<const Property> values);
    void join_lines(std::string& text, std::string_view value);

    const HeadCodes& codes_;
    bool any_bytes_;
    bool plain_ = false;  // the first node is printable ASCII without escapes
    TagNames names_;
    std::string dropped_;
    std::optional<Span> first_dropped_;
};

}  // namespace notaio::notation::sgf
