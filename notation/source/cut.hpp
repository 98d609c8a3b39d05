// Reads an input in blocks and cuts it into records without parsing them.
// Memory is bounded by one block and the largest record; each notation supplies the rule where its records end.
#pragma once

#include "notation/source/byte_reader.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/source.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation {

/// What a rule remembers between two calls about bytes it has already looked at.
struct CutState {
    std::size_t scanned = 0;     ///< bytes of `pending` that need not be looked at again
    std::size_t line_begin = 0;  ///< bytes from here to `scanned` the rule will look at again
    bool has_tags = false;
    bool has_text = false;      ///< anything that belongs to a record and is no tag; JSON: a record came before
    bool has_good_tag = false;  ///< text: one that is no line like a tag only
    bool closed = false;        ///< the tag section is over
    bool parted = false;        ///< text: a blank line stands in it; blocks: a word, as in a title
    bool in_braces = false;     ///< inside a comment
    bool in_array = false;      ///< JSON: inside the outer array
    bool in_string = false;
    bool escaped = false;
    bool compact = false;      ///< JSON: the record's first line holds more than its brace
    bool junk = false;         ///< JSON, SGF: in a line that is none; text: a tag of the record is none
    bool looks_ahead = false;  ///< JSON: the bytes from `line_begin` on do not tell yet whether a record begins there
    std::uint32_t titles = 0;  ///< text: lines above its tags
    std::uint32_t depth = 0;   ///< JSON, SGF: of brackets; text: tags behind a gap in their section; blocks: lines;
                               ///< spaced blocks: blank lines; scripts: what is open of an answer
    std::optional<std::size_t> section = {};  ///< text: tags or other lines that may belong to the next record;
                                              ///< scripts: a command that waits for its answer
    std::uint32_t turn = 0;                   ///< text: the last number at the start of a line
    bool has_ended = false;                   ///< text: a game without tags has its result
    std::string names = {};                   ///< text: of the tags before a blank line, each with a line end
    std::optional<std::size_t> begin = {};    ///< JSON, SGF: of the record in `pending`
    std::optional<std::size_t> bracket = {};  ///< JSON: of the outer array, while nothing but blanks follows
    std::string settings = {};                ///< scripts: in force, a line each; they last beyond the record
    std::string context = {};                 ///< scripts: the settings that were in force before the record

    /// Forgets all that is of one record.
    void end_record() {
        CutState fresh;
        fresh.settings.swap(settings);
        fresh.context.swap(context);
        names.clear();
        fresh.names.swap(names);  // what it has allocated serves the next record
        *this = std::move(fresh);
    }
};

/// The next piece of the pending bytes: [begin, end) is a record, or to be passed over.
struct Cut {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool is_record = false;
};

/// Finds the end of the first piece of `pending`; nothing while more bytes are needed. `last`: no more will come.
/// Bytes before `state.scanned` were seen by an earlier call with the same beginning.
using CutRule = std::optional<Cut> (*)(std::string_view pending, bool last, CutState& state);

/// One line each; `#` lines are passed over.
std::optional<Cut> cut_lines(std::string_view pending, bool last, CutState& state);
/// The notaio text record.
std::optional<Cut> cut_text(std::string_view pending, bool last, CutState& state);
/// One object, an array of them, or one a line.
std::optional<Cut> cut_json(std::string_view pending, bool last, CutState& state);
/// SGF: trees in parentheses.
std::optional<Cut> cut_sgf(std::string_view pending, bool last, CutState& state);
/// Ludii: each begins at `game=`.
std::optional<Cut> cut_trials(std::string_view pending, bool last, CutState& state);
/// Numbered entries, one ply a line.
std::optional<Cut> cut_listings(std::string_view pending, bool last, CutState& state);
/// Command scripts: each begins at `boardsize` or `clear_board`.
std::optional<Cut> cut_scripts(std::string_view pending, bool last, CutState& state);
/// OpenSpiel: a playthrough begins at `game:`; other lines are one record each.
std::optional<Cut> cut_playthroughs(std::string_view pending, bool last, CutState& state);
/// All of it.
std::optional<Cut> cut_all(std::string_view pending, bool last, CutState& state);
/// Separated by blank lines (drawings).
std::optional<Cut> cut_blocks(std::string_view pending, bool last, CutState& state);
/// Separated by two blank lines or more (drawings with a blank line behind each row).
std::optional<Cut> cut_spaced_blocks(std::string_view pending, bool last, CutState& state);

/// One record of a batch.
struct Slice {
    std::uint32_t begin = 0;  ///< in the bytes of the batch
    std::uint32_t end = 0;
    std::uint64_t offset = 0;  ///< in the input
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    bool too_large = false;       ///< over the limit: its bytes were dropped
    Span context = {};            ///< in the contexts of the batch
    bool first_of_utf16 = false;  ///< the first record of an input that was UTF-16
    bool no_memory = false;       ///< there was none to hold it: its bytes were dropped
    bool in_list = false;         ///< JSON: it is one of an array
};

/// Some whole records of one input, in order. Made to be filled again and again.
struct Batch {
    std::string bytes;
    std::vector<Slice> records;
    std::string contexts;  ///< of the records that have one

    [[nodiscard]] Source source(const Slice& slice, std::string_view uri) const {
        return {uri,
                std::string_view(bytes).substr(slice.begin, slice.end - slice.begin),
                slice.offset,
                slice.line,
                slice.column,
                std::string_view(contexts).substr(slice.context.begin, slice.context.size()),
                slice.first_of_utf16,
                slice.in_list};
    }
};

class RecordReader {
  public:
    static constexpr std::size_t block_size = std::size_t{1} << 18U;
    static constexpr std::size_t default_limit = std::size_t{64} << 20U;
    static constexpr std::size_t most_records = 4'096;  ///< of a batch: what is said of them is held in memory too

    /// `bytes` must outlive it. `limit`: bytes that one record may have.
    RecordReader(ByteReader& bytes, CutRule rule, std::size_t limit = default_limit);

    /// Fills `batch` with the next whole records; false at the end of the input.
    bool next(Batch& batch);

    /// The first bytes of the input, at most one block, read ahead without being consumed. Call before `next`.
    std::string_view head();
    /// May be changed until the first `next`.
    void set_rule(CutRule rule) { rule_ = rule; }

  private:
    bool fill(std::string& bytes);
    bool lacks_room(std::string& bytes);
    std::size_t read_block(std::string& bytes);
    void cut(Batch& batch);
    std::optional<Cut> cut_before_long_line(std::string_view pending);
    [[nodiscard]] bool is_over_limit(std::string_view unfinished) const;
    void drop_seen();
    void count_lost();
    void advance(std::string_view passed);

    ByteReader& bytes_;
    CutRule rule_;
    std::size_t limit_;
    std::string unfinished_;
    CutState state_;
    bool at_end_ = false;
    bool started_ = false;
    std::optional<Utf16Decoder> utf16_;  // of an input with such a byte-order mark
    std::string units_;                  // its bytes, as they were read
    bool noted_utf16_ = false;           // a record of it has been cut
    bool dropping_ = false;              // inside a record over the limit, or for which there was no memory
    bool for_memory_ = false;            // the latter
    bool starved_ = false;               // there is no memory for another block beside what is pending
    bool stuck_ = false;                 // nor would there be if that were dropped
    std::uint64_t lost_ = 0;             // bytes that were taken out of the pending line
    std::uint64_t offset_ = 0;
    std::uint64_t line_ = 1;
    std::uint64_t column_ = 1;
    bool after_cr_ = false;  // the byte before `offset_` is a CR: an LF there belongs to it
};

}  // namespace notaio::notation
