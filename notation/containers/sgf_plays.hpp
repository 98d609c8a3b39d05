// Records of SGF whose moves are stones that are placed, swapped or passed: how nodes become plies. Included by .cpp
// files only.
#pragma once

#include "notation/containers/sgf.hpp"
#include "notation/containers/sgf_grammar.hpp"
#include "notation/record/placement.hpp"

#include <utility>

namespace notaio::notation::sgf {

/// The codes of what is found in a tree, for a game.
struct PlayCodes {
    const DiagnosticCode& unclosed_value;
    const DiagnosticCode& unclosed_tree;
    const DiagnosticCode& setup_stones;
    const DiagnosticCode& two_moves;
};

/// Takes the pieces of the text as the grammar finds them. The properties of the first node are kept until it ends:
/// they say how the moves are spelled.
template <class Game>
class PlayReader {
    using Syntax = typename Game::Syntax;
    using Header = typename Game::Header;
    using Written = placement::Written;
    using Label = placement::Label;

  public:
    PlayReader(Header& header, const Source& source, Record<Written>& record, Diagnostics& out)
        : record_(record),
          out_(out),
          bytes_(source.bytes),
          builder_(syntax_, source.bytes, record, out),
          tree_(builder_),
          header_(header) {
        root_.reserve(16);
    }

    /// `;W[h3]`. The hot path.
    [[gnu::always_inline]] void quick_node(std::string_view text) {
        const std::string_view cell(text.data() + 3, text.size() - 4);
        if (!quick_) return slow_node(text);
        if (!syntax_.is_plain(cell)) return odd_node(text);
        const std::uint32_t begin = builder_.offset(text) + 1;
        Ply<Written>* const ply = builder_.add_ply({begin, begin + static_cast<std::uint32_t>(text.size()) - 1});
        if (ply == nullptr) return settle();
        auto& one = syntax_.decode_plain(cell, begin + 2, ply->written);
        one.label = placement::label_of_letter(text[1]);
    }

    void node(std::string_view text) {
        end_property();
        if (where_ == Where::in_root) end_root();
        if (!early_glyphs_.empty()) drop_early_glyphs();
        if (tree_.is_skipping()) return;
        const bool is_root = where_ == Where::before_root && tree_.takes_nodes();
        if (!is_root && (where_ == Where::before_root || !tree_.takes_nodes())) {
            in_node_ = false;
            settle();
            return tree_.stray(text);
        }
        if (is_root) {
            where_ = Where::in_root;
            root_begin_ = builder_.span(text);
        }
        in_node_ = true;
        has_move_ = false;
        mark();
        settle();
    }

    void ident(std::string_view text) {
        catch_up();
        end_property();
        if (tree_.is_skipping()) return;
        if (!in_node_) return tree_.stray(text);
        ident_ = text;
        has_value_ = false;
    }

    void value(std::string_view text, bool closed) {
        catch_up();
        if (tree_.is_skipping()) return;
        if (!closed) {
            ended_in_value_ = true;
            auto& one = builder_.report(Game::codes.unclosed_value, builder_.span(text.substr(0, 1)));
            if (ident_ == "W" || ident_ == "B") one.ply = builder_.next_ply();
        }
        if (ident_.empty()) return tree_.stray(text);
        has_value_ = true;
        const Property one{ident_, text.substr(1, text.size() - (closed ? 2 : 1)), closed};
        if (where_ != Where::in_root) return property(one);
        if (builder_.has_room(builder_.span(text))) root_.push_back(one);
    }

    void open(std::string_view text) {
        leave_node();
        tree_.open(text);
        mark();
        settle();
    }

    void close(std::string_view text) {
        leave_node();
        tree_.close(text);
        mark();
        settle();
    }

    void junk(std::string_view text) {
        catch_up();
        end_property();
        if (!tree_.is_skipping()) tree_.stray(text);
    }

    void finish() {
        leave_node();
        const auto unclosed = tree_.finish();
        if (unclosed && !ended_in_value_) out_.add(Game::codes.unclosed_tree, *unclosed);
        if (where_ == Where::before_root) {  // there is no root, so no setup: once is enough to say so
            record_.unusable_setup = out_.count(Severity::error) > 0;
            end_root();
        }
        if (!set_up_.stones.empty() || set_up_.turn_where) header_.set_up(set_up_);
        header_.finish();
    }

  private:
    enum class Where { before_root, in_root, behind_root };

    // Whether the next quick node can be taken as it is.
    void settle() {
        quick_ = where_ == Where::behind_root && tree_.takes_nodes() && syntax_.form() == CoordForm::letter_number;
    }

    // A quick node whose cell is no plain one: spelled in another way, or far down a large board.
    [[gnu::noinline]] void odd_node(std::string_view text) {
        const Span where = builder_.span(text.substr(1));
        const Span cell = {where.begin + 2, where.end - 1};
        Ply<Written>* const ply = builder_.add_ply(where);
        if (ply == nullptr) return settle();
        const bool lenient = syntax_.decode(text.substr(3, cell.size()), cell.begin, ply->written);
        placement::set_label(*ply->written, placement::label_of_letter(text[1]));
        if (lenient) builder_.note_spelling(cell, builder_.last_ply());
    }

    [[gnu::noinline]] void slow_node(std::string_view text) {
        node(text.substr(0, 1));
        ident(text.substr(1, 1));
        value(text.substr(2), true);
    }

    // A node begins here, or the line that it will stand in.
    void mark() {
        plies_seen_ = builder_.plies().size();
        annotations_seen_ = builder_.annotations().size();
    }

    // Nodes that went the quick way left no trace but their plies: the last of them is the node that goes on here.
    void catch_up() {
        if (!quick_ || builder_.plies().size() == plies_seen_) return;
        end_property();
        mark();
        in_node_ = has_move_ = has_value_ = true;
        ident_ = bytes_.substr(builder_.plies().back().where.begin, 1);
        moved_by_ = ident_.data();
    }

    void end_property() {
        if (!ident_.empty() && !has_value_ && !tree_.is_skipping()) tree_.stray(ident_);
        ident_ = {};
    }

    void leave_node() {
        catch_up();
        end_property();
        if (where_ == Where::in_root) end_root();
        if (!early_glyphs_.empty()) drop_early_glyphs();
        in_node_ = false;
    }

    void end_root() {
        where_ = Where::behind_root;
        header_.read(root_, root_begin_);
        syntax_ = header_.syntax();
        of_root_ = true;
        for (const Property& one : root_)
            if (is_of_play(key(one.ident))) property(one);
        of_root_ = false;
        root_.clear();
        settle();
    }

    // A property of play, in any node.
    void property(const Property& given) {
        switch (key(given.ident)) {
        case key("W"):
        case key("B"): return move(given);
        case key("C"): return comment(given);
        case key("AB"):
        case key("AW"):
        case key("AE"):
        case key("PL"): return set_up(given);
        default: break;
        }
        if (is_clock(key(given.ident))) return clock(given);
        glyph(given);
    }

    void clock(const Property& given) {
        std::string text(given.ident);
        append_value(text, given.value, {});
        if (!clock_in(text)) return header_.drop(given);
        annotate(given, Annotation<Written>::Kind::comment, std::move(text));
    }

    // A glyph says something of a ply: before the first it waits for the move of its node.
    void glyph(const Property& given) {
        for (const GlyphProperty& known : glyph_properties()) {
            if (known.ident != given.ident) continue;
            if (known.value != '\0' && (known.value == '2') != (given.value == "2")) continue;
            if (!builder_.plies().empty())
                annotate(given, Annotation<Written>::Kind::glyph, std::string(known.glyph));
            else if (builder_.has_room(builder_.span(given.value)))
                early_glyphs_.push_back(given);
            return;
        }
        header_.drop(given);
    }
    void take_early_glyphs() {
        for (const Property& one : std::exchange(early_glyphs_, {})) glyph(one);
    }
    void drop_early_glyphs() {
        for (const Property& one : std::exchange(early_glyphs_, {})) header_.drop(one);
    }

    void comment(const Property& given) {
        builder_.report_nul(given.value);
        annotate(given, Annotation<Written>::Kind::comment, comment_text(header_.decoded(unescaped(given.value))));
    }
    void annotate(const Property& given, Annotation<Written>::Kind kind, std::string text) {
        builder_.annotate(builder_.last_ply(), kind, std::move(text), builder_.span(given.value));
    }

    // Before the first move stones and a turn are a position. A turn that the next move has anyhow says nothing.
    void set_up(const Property& given) {
        if (is_unknown(given.value)) return;
        const bool is_turn = key(given.ident) == key("PL");
        if (is_turn && (given.value == "B" || given.value == "W")) {
            if (turn_) setup_stones(*turn_);
            turn_ = given;
            if (is_early()) take_turn();
            return;
        }
        if (is_turn || !is_early() || !set_up_stone(given)) setup_stones(given);
    }
    [[nodiscard]] bool is_early() { return builder_.depth() == 0 && builder_.plies().empty() && !builder_.ending(); }
    void take_turn() {
        set_up_.turn = placement::label_of_letter(turn_->value[0]);
        set_up_.turn_where = builder_.span(turn_->value);
        turn_.reset();
    }
    // False: the value is no cell.
    bool set_up_stone(const Property& given) {
        const Span where = builder_.span(given.value);
        const auto read = given.closed ? syntax_.read(given.value, where.begin) : std::nullopt;
        const auto* place = read ? std::get_if<placement::Place>(&read->written) : nullptr;
        if (place == nullptr || !builder_.has_room(where)) return place != nullptr;
        const Label label = given.ident == "AE" ? Label::none : placement::label_of_letter(given.ident[1]);
        set_up_.stones.push_back({place->to, label});
        if (!set_up_.where) set_up_.where = builder_.span(given.ident);
        return true;
    }

    void setup_stones(const Property& given) {
        builder_.report(Game::codes.setup_stones, builder_.span(given.ident), {{"property", std::string(given.ident)}});
        if (builder_.depth() > 0)
            tree_.give_up();
        else
            record_.unusable_setup = true;
        settle();
    }

    void move(const Property& given) {
        if (turn_ && turn_->value != given.ident) setup_stones(*turn_);
        turn_.reset();
        const Span text = builder_.span(given.value);
        const bool labelled = given.ident.data() != moved_by_;  // else one more value of the same property
        const Span where = {labelled ? builder_.offset(given.ident) : text.begin - 1,
                            text.end + (given.closed ? 1U : 0U)};
        if (has_move_) builder_.report(Game::codes.two_moves, where).ply = builder_.next_ply();
        has_move_ = true;
        moved_by_ = given.ident.data();
        if (given.closed)
            if (const auto kind = ending_of(given.value)) return ending(*kind, given);
        Ply<Written>* const ply = builder_.add_ply(where);
        if (ply == nullptr) return settle();
        if (given.closed) ply->written = read_move(given);  // else it has been reported
        plies_seen_ = builder_.plies().size();
        if (!of_root_) move_comments();  // those of the root stand before ply 1
        if (!early_glyphs_.empty()) take_early_glyphs();
    }

    // The move of a value, that of the last ply; nothing, with a finding, if it is none.
    std::optional<Written> read_move(const Property& given) {
        const Span where = builder_.span(given.value);
        std::optional<Written> written;
        if (given.value.find_first_not_of(" \t\r\n") == std::string_view::npos) {
            written = placement::Pass{};
        } else if (const auto read = syntax_.read(given.value, where.begin)) {
            written = read->written;
            if (read->lenient) builder_.note_spelling(where, builder_.last_ply());
        } else {
            builder_.report_no_ply(given.value, builder_.span(given.value), builder_.last_ply());
            return std::nullopt;
        }
        placement::set_label(*written, placement::label_of_letter(given.ident[0]));
        return written;
    }

    // Comments and glyphs that stand before the move of their node belong to it too.
    void move_comments() {
        auto& one = builder_.annotations();
        for (std::size_t i = std::min(annotations_seen_, one.size()); i < one.size(); ++i)
            if (one[i].kind != Annotation<Written>::Kind::variation) one[i].ply = builder_.last_ply();
        annotations_seen_ = one.size();
    }

    void ending(Ending::Kind kind, const Property& given) {
        const Span where = builder_.span(given.value);
        if (builder_.ending() && builder_.ending()->again) return tree_.stray(given.value);
        const bool is_first = builder_.end({.kind = kind,
                                            .after = builder_.last_ply(),
                                            .where = where,
                                            .seat = header_.seat_of(given.ident[0], builder_.plies())},
                                           given.value);
        if (is_first && given.value != ending_word(kind)) builder_.note_spelling(where, builder_.next_ply());
    }

    Record<Written>& record_;
    Diagnostics& out_;
    std::string_view bytes_;
    Syntax syntax_ = Game::first_syntax();
    RecordBuilder<Syntax> builder_;
    Tree<Syntax> tree_;
    Header& header_;
    bool quick_ = false;
    Where where_ = Where::before_root;
    Span root_begin_ = {0, 0};
    std::vector<Property> root_;
    bool in_node_ = false;
    bool of_root_ = false;  // its moves and comments are being read
    bool has_move_ = false;
    const char* moved_by_ = nullptr;      // the ident of the last move
    bool has_value_ = false;              // of the property
    std::string_view ident_;              // of the property
    std::size_t plies_seen_ = 0;          // of the line, when the node began or its last move was read
    std::size_t annotations_seen_ = 0;    // of the line, before the node
    std::vector<Property> early_glyphs_;  // of the node, before its move
    bool ended_in_value_ = false;
    SetUp set_up_;
    std::optional<Property> turn_;  // PL behind a move, which the next move may have anyhow
};

/// Reads all of a record. `Cell`: the text of a move's value that goes the short way.
template <class Game, class Cell>
void read_plays(typename Game::Header& header, const Source& source, Record<placement::Written>& record,
                Diagnostics& out) {
    PlayReader<Game> reader(header, source, record, out);
    grammar::run<Cell>(source.bytes, reader);
    reader.finish();
}

}  // namespace notaio::notation::sgf
