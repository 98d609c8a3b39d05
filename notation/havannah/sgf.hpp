// Havannah as SGF: Little Golem's export, HavannahGui's files, and our own. docs/notation/havannah.md 3.1 to 3.4
#pragma once

#include "notation/containers/sgf_head.hpp"
#include "notation/havannah/havannah.hpp"

namespace notaio::notation::havannah {

/// The three forms of SGF: they differ in the names of their root properties and in what the colours mean there.
enum class Dialect : std::uint8_t { littlegolem, havannahgui, sgf };

/// What a first node says by itself; with no mark of a notation it may be Little Golem's or HavannahGui's.
Fit recognises_littlegolem(std::string_view head);
Fit recognises_havannahgui(std::string_view head);
Fit recognises_sgf(std::string_view head);

void write_sgf(Dialect dialect, const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

/// The event of a game without one, as Little Golem writes it.
inline constexpr std::string_view no_event = "null";
inline bool is_little_golem(std::string_view site) { return site.find("littlegolem.com") != std::string_view::npos; }

using sgf::kept_prefix;
using sgf::PropertyTag;

/// The root properties of a dialect that are tags, beside the size, the names and the result; in the written order.
std::span<const PropertyTag> property_tags(Dialect dialect);

}  // namespace notaio::notation::havannah
