// Writes what stands in the first node of a record of SGF: tags as properties, and those that no property stands for.
#pragma once

#include "notation/containers/sgf_head.hpp"
#include "notation/containers/sgf_tree_writer.hpp"
#include "notation/record/losses.hpp"
#include "notation/source/ascii.hpp"

namespace notaio::notation::sgf {

/// What the writer of a game is made on that has tags beside its plies. `Writer` has, beside what TreeWriter asks,
/// `has_property(tag)`: whether a property, or the moves, say it; `writes(ident, value)`: whether it reads a property
/// as something of the game, or another notation is recognised by it; `raw(text)`: the bytes of a kept one.
template <class Writer, class Written>
class RecordWriter : public TreeWriter<Writer, Written> {
  protected:
    using TreeWriter<Writer, Written>::out_;

    RecordWriter(const WriteTask<Written>& task, std::string& out, Diagnostics& losses)
        : TreeWriter<Writer, Written>(out),
          task_(task),
          record_(task.record),
          report_(task, losses) {}

    void lose(ArgumentValue what) { report_.lose(std::move(what)); }

    /// Writes the property of a tag, if there is that tag.
    void property(std::string_view ident, std::string_view tag) {
        if (const Tag* found = find_tag(record_.tags, tag)) self().put(ident, found->value);
    }
    void property(const PropertyTag& property_tag) {
        const Tag* tag = find_tag(record_.tags, property_tag.tag);
        if (tag != nullptr && is_held(*tag))
            self().put(property_tag.ident, property_tag.tag == "Date" ? date_property(tag->value) : tag->value);
    }

    /// Whether reading its property gives the tag's value again.
    static bool is_held(const Tag& tag) {
        return !equal_without_case(tag.name, "Date") || date_tag(date_property(tag.value)) == tag.value;
    }

    /// XT, for the tags that no property stands for.
    void other_tags() {
        bool any = false;
        for (const Tag& tag : record_.tags) {
            if (self().has_property(tag) || is_kept(tag)) continue;
            if (!is_name(tag.name)) {
                report_.lose(tag);
                continue;
            }
            out_ += any ? "[" : "XT[";
            any = true;
            out_ += tag.name;
            out_ += ':';
            std::string value;
            append_value(value, tag.value);
            out_ += std::string_view(value).substr(1);
        }
    }

    /// Properties that were kept as tags, as they stood.
    void kept_properties() {
        for (const Tag& tag : record_.tags) {
            if (!is_kept(tag)) continue;
            out_ += tag.name.substr(kept_prefix.size());
            out_ += '[';
            out_ += self().raw(tag.value);
            out_ += ']';
        }
    }

    [[nodiscard]] bool is_kept(const Tag& tag) const {
        if (!tag.name.starts_with(kept_prefix) || tag.name.size() == kept_prefix.size()) return false;
        const std::string_view ident = std::string_view(tag.name).substr(kept_prefix.size());
        constexpr std::string_view of_all[] = {"FF", "CA", "SZ", "PB", "PW", "RE", "W",  "B", "C",
                                               "BM", "TE", "DO", "IT", "AB", "AW", "AE", "PL"};
        return std::ranges::all_of(ident, is_upper) && std::ranges::find(of_all, ident) == std::end(of_all) &&
               !self().writes(ident, tag.value) && is_raw_value(tag.value);
    }

    const WriteTask<Written>& task_;
    const Record<Written>& record_;
    LossReport report_;

  private:
    static bool is_name(std::string_view text) {
        return !text.empty() && is_letter(text.front()) && std::ranges::all_of(text, is_alnum);
    }
    [[nodiscard]] Writer& self() { return static_cast<Writer&>(*this); }
    [[nodiscard]] const Writer& self() const { return static_cast<const Writer&>(*this); }
};

}  // namespace notaio::notation::sgf
