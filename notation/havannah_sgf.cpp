#include "notation/havannah_sgf.hpp"

#include "notation/encoding.hpp"
#include "notation/havannah_codes.hpp"
#include "notation/havannah_grammar.hpp"
#include "notation/havannah_sgf_codes.hpp"
#include "notation/sgf.hpp"
#include "notation/sgf_grammar.hpp"
#include "notation/text.hpp"

#include <array>
#include <charconv>

namespace notaio::notation::havannah {
namespace {

using sgf::Property;

// The letters of an ident as one number: what a switch can take.
constexpr unsigned key(std::string_view ident) {
    unsigned made = 0;
    for (const char c : ident) made = made << 8U | static_cast<unsigned char>(c);
    return ident.size() > 2 ? 0 : made;
}

bool is_havannah(std::string_view value) { return equal_without_case(value, "havannah"); }
bool is_little_golem(std::string_view site) { return site.find("littlegolem.com") != std::string_view::npos; }

// What a first node says of its notation.
struct Marks {
    bool own = false;
    bool little_golem = false;
    bool havannah = false;
    bool other_game = false;
};

std::optional<Marks> marks_of(std::string_view head) {
    const auto root = sgf::glimpse(head);
    if (!root) return std::nullopt;
    Marks marks;
    for (const Property& property : *root) {
        const bool is_game = property.ident == "GM";
        marks.own = marks.own || (property.ident == "XG" && property.value == "havannah");
        marks.little_golem = marks.little_golem || (property.ident == "RU" && property.value == "LG") ||
                             (property.ident == "SO" && is_little_golem(property.value));
        marks.havannah = marks.havannah || (is_game && is_havannah(property.value));
        marks.other_game = marks.other_game || (is_game && !is_havannah(property.value));
    }
    return marks;
}

// The claims of Little Golem's header: it names a winner, never a reason, and cannot say a draw.
constexpr ResultCodes header_codes = {.unproved = &hav_205_header_only_result, .draw = &hav_208_draw_not_in_header};
constexpr ResultCodes reason_codes = {.wrong_reason = &hav_202_wrong_reason};

std::string_view colour_name(char letter) { return letter == 'W' ? "White" : "Black"; }
std::string_view other_name(std::string_view colour) { return colour == "White" ? "Black" : "White"; }

// The end that the reason behind `W+` claims: resign, timeout, `board`, or an empty word; nothing if it is none.
std::optional<std::string_view> end_of_reason(std::string_view reason) {
    const auto is = [&](std::string_view word) { return equal_without_case(reason, word); };
    if (is("R") || is("Resign")) return "resign";
    if (is("T") || is("Time")) return "timeout";
    if (reason.empty()) return reason;
    while (true) {
        const std::size_t plus = reason.find('+');
        const std::string_view word = reason.substr(0, plus);
        if (word != "ring" && word != "bridge" && word != "fork") return std::nullopt;
        if (plus == std::string_view::npos) return "board";
        reason.remove_prefix(plus + 1);
    }
}

// RE where its colours are those of the moves. docs/notation/havannah.md 3.4
std::optional<ResultClaim> read_result(std::string_view value) {
    if (value == "?") return ResultClaim{.word = "*"};
    if (value == "0") return ResultClaim{.word = "draw", .how = "agreed"};
    if (value == "Draw") return ResultClaim{.word = "draw"};
    if (value == "Void") return ResultClaim{.word = "*", .how = "abandoned"};
    if (value.empty() || (value[0] != 'W' && value[0] != 'B')) return std::nullopt;
    ResultClaim made{.word = std::string(colour_name(value[0]))};
    if (value.size() == 1) return made;
    const auto how = value[1] == '+' ? end_of_reason(value.substr(2)) : std::nullopt;
    if (!how) return std::nullopt;
    if (!how->empty()) {
        made.how = std::string(*how);
        made.codes = &reason_codes;
    }
    return made;
}

// Takes the pieces of the text as the grammar finds them. The properties of the first node are kept until it ends: they
// say how the moves are spelled.
class Reader {
  public:
    Reader(Dialect dialect, const Source& source, const ReadSettings& settings, Record<Written>& record,
           Diagnostics& out)
        : dialect_(dialect),
          settings_(settings),
          record_(record),
          out_(out),
          tree_(source.bytes.data(), record, out),
          bytes_(source.bytes) {
        root_.reserve(16);
    }

    /// `;W[h3]`. The hot path.
    [[gnu::always_inline]] void quick_node(std::string_view text) {
        if (!quick_) return slow_node(text);
        auto& made = tree_.plies().emplace_back();
        made.where.begin = tree_.offset(text) + 1;
        made.where.end = made.where.begin + static_cast<std::uint32_t>(text.size()) - 1;
        const bool lenient = syntax_.decode(text.substr(3, text.size() - 4), made.where.begin + 2, made.written);
        std::get_if<Place>(&*made.written)->label = text[1] == 'W' ? Label::white : Label::black;
        if (lenient) note_spelling(made.where);
    }

    void node(std::string_view text) {
        end_property();
        if (where_ == Where::in_root) end_root();
        if (tree_.is_skipping()) return;
        const bool is_root = where_ == Where::before_root && tree_.takes_nodes();
        if (!is_root && (where_ == Where::before_root || !tree_.takes_nodes())) {
            in_node_ = false;
            settle();
            return tree_.stray(text);
        }
        if (is_root) {
            where_ = Where::in_root;
            root_begin_ = tree_.span(text);
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
            auto& made = tree_.report(hav_004_unclosed_value, tree_.span(text.substr(0, 1)));
            if (ident_ == "W" || ident_ == "B") made.ply = tree_.last_ply() + 1;
        }
        if (ident_.empty()) return tree_.stray(text);
        has_value_ = true;
        const Property made{ident_, text.substr(1, text.size() - (closed ? 2 : 1)), closed};
        if (where_ != Where::in_root) return property(made);
        if (tree_.has_room(text)) root_.push_back(made);
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
        if (unclosed && !ended_in_value_) out_.add(hav_005_unclosed_tree, *unclosed);
        if (where_ == Where::before_root) end_root();  // there is none: no setup
        find_first_seat();
        names_and_result();
        if (dialect_ == Dialect::littlegolem) add_notation_default(record_.tags, "Coordinates", "hgf");
        add_defaults(record_.tags, settings_.defaults);
        if (dialect_ != Dialect::littlegolem) add_notation_default(record_.tags, "Coordinates", "axial-row");
        if (first_dropped_) out_.add(hav_303_dropped, *first_dropped_, {{"members", dropped_}});
    }

  private:
    enum class Where { before_root, in_root, behind_root };

    // Whether the next quick node can be taken as it is.
    void settle() {
        quick_ = where_ == Where::behind_root && tree_.takes_nodes() && syntax_.form() == CoordForm::letter_number;
    }

    void slow_node(std::string_view text) {
        node(text.substr(0, 1));
        ident(text.substr(1, 1));
        value(text.substr(2), true);
    }

    // A node begins here, or the line that it will stand in.
    void mark() {
        plies_seen_ = tree_.plies().size();
        annotations_seen_ = tree_.annotations().size();
    }

    // Nodes that went the quick way left no trace but their plies: the last of them is the node that goes on here.
    void catch_up() {
        if (!quick_ || tree_.plies().size() == plies_seen_) return;
        end_property();
        mark();
        in_node_ = has_move_ = has_value_ = true;
        ident_ = bytes_.substr(tree_.plies().back().where.begin, 1);
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
        in_node_ = false;
    }

    // The text of one line that a value stands for.
    [[nodiscard]] std::string line_of(std::string_view value) const { return decoded(sgf::unescaped_line(value)); }
    [[nodiscard]] std::string decoded(std::string_view bytes) const {
        return dialect_ == Dialect::littlegolem ? decode_bytes(bytes) : decode(bytes);
    }

    void end_root() {
        where_ = Where::behind_root;
        for (std::size_t i = 0; i < root_.size();) {
            std::size_t end = i + 1;  // values of one property
            while (end < root_.size() && root_[end].ident.data() == root_[i].ident.data()) ++end;
            root_property({root_.data() + i, end - i});
            i = end;
        }
        need_size();
        const auto* coordinates = find_tag(record_.tags, "Coordinates");
        if (coordinates == nullptr && dialect_ != Dialect::littlegolem)
            coordinates = find_tag(settings_.defaults, "Coordinates");
        syntax_ = Syntax(coordinates != nullptr             ? std::string_view(coordinates->value)
                         : dialect_ == Dialect::littlegolem ? "hgf"
                                                            : "axial-row");
        of_root_ = true;
        for (const Property& made : root_)
            if (is_of_play(made.ident)) property(made);
        of_root_ = false;
        root_.clear();
        settle();
    }

    static bool is_of_play(std::string_view ident) {
        constexpr std::array<std::string_view, 11> known = {"W",  "B",  "C",  "BM", "TE", "DO",
                                                            "IT", "AB", "AW", "AE", "PL"};
        return std::ranges::find(known, ident) != known.end();
    }

    // A property of the first node with all its values: what is not of play becomes tags.
    void root_property(std::span<const Property> values) {
        const Property& first = values.front();
        if (is_of_play(first.ident)) return;
        for (const Property& made : values)
            if (made.value.find('\0') != std::string_view::npos)
                return static_cast<void>(out_.add(gen_002_nul_byte, tree_.span(made.value)));
        const bool own = dialect_ == Dialect::sgf;
        switch (key(first.ident)) {
        case key("FF"):
        case key("CA"): return;  // how the bytes are read is fixed
        case key("GM"):
            if (is_havannah(first.value)) return only_one(values);
            break;
        case key("RU"):
            if (dialect_ == Dialect::littlegolem && first.value == "LG") return only_one(values);
            break;
        case key("AP"):
            if (own && first.value.starts_with("notaio:")) return only_one(values);
            break;
        case key("XG"):
            if (own && is_havannah(first.value)) return only_one(values);
            break;
        case key("SZ"): read_size(first); return only_one(values);
        case key("PB"): return hold(black_, values);
        case key("PW"): return hold(white_, values);
        case key("RE"): return hold(result_, values);
        case key("XT"):
            if (!own) break;
            for (const Property& made : values) read_tag(made);
            return;
        default: break;
        }
        for (const PropertyTag& known : property_tags(dialect_)) {
            if (known.ident != first.ident) continue;
            const std::string text = line_of(first.value);
            add_tag(known.tag, known.tag == "Date" ? date_tag(text) : text, first);
            return only_one(values);
        }
        keep(values);
    }

    // Keeps a property until it is known what its colours mean.
    void hold(std::optional<Property>& held, std::span<const Property> values) {
        if (held) return repeated(values.front());
        held = values.front();
        only_one(values);
    }
    void repeated(const Property& made) {
        out_.add(gen_005_repeated_tag, tree_.span(made.ident), {{"name", std::string(made.ident)}});
    }

    // Other values than the first have no place.
    void only_one(std::span<const Property> values) {
        for (const Property& made : values.subspan(1)) drop(made);
    }

    void add_tag(std::string_view name, std::string value, const Property& from) {
        if (names_.holds(record_.tags, name)) return repeated(from);
        record_.tags.push_back({std::string(name), std::move(value), tree_.span(from.value)});
    }

    // A property that nobody knows is kept as it stands, with its escapes.
    void keep(std::span<const Property> values) {
        std::string text;
        for (const Property& made : values) {
            if (&made != values.data()) text += "][";
            text += made.value;
        }
        std::ranges::replace_if(
            text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
        if (values.back().closed)
            add_tag(std::string(kept_prefix) + std::string(values.front().ident), decoded(text), values.front());
    }

    // XT[Name:value]
    void read_tag(const Property& made) {
        const auto parts = sgf::composed(made.value);
        const auto is_alnum = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        };
        const bool named = parts && !parts->first.empty() && std::ranges::all_of(parts->first, is_alnum) &&
                           (parts->first[0] < '0' || parts->first[0] > '9');
        if (!named) return drop(made);
        add_tag(parts->first, line_of(parts->second), {made.ident, parts->second});
    }

    void read_size(const Property& made) {
        std::string text = line_of(made.value);
        int diameter = 0;
        const char* const end = text.data() + text.size();
        if (text.starts_with("d=") && text.size() < 6) {
            const auto [rest, error] = std::from_chars(text.data() + 2, end, diameter);
            if (error == std::errc() && rest == end && diameter > 0 && diameter % 2 == 1) {
                text = std::to_string((diameter + 1) / 2);
                out_.add(hav_014_diameter_size, tree_.span(made.value),
                         {{"diameter", std::int64_t{diameter}}, {"size", std::int64_t{(diameter + 1) / 2}}});
            }
        }
        add_tag("Board", std::move(text), made);
    }

    void need_size() {
        const auto says = [&](std::string_view name) {
            return find_tag(record_.tags, name) != nullptr || find_tag(settings_.defaults, name) != nullptr;
        };
        if (says("Board") || says("Position")) return;
        out_.add(hav_003_no_size, root_begin_);
        record_.unusable_setup = true;
    }

    // A property of play, in any node.
    void property(const Property& made) {
        switch (key(made.ident)) {
        case key("W"):
        case key("B"): return move(made);
        case key("C"): return comment(made);
        case key("AB"):
        case key("AW"):
        case key("AE"):
        case key("PL"): return setup_stones(made);
        default: break;
        }
        for (const GlyphProperty& glyph : glyph_properties())
            if (glyph.ident == made.ident && (glyph.value == '\0' || (glyph.value == '2') == (made.value == "2")))
                return tree_.annotate(made.value, Annotation<Written>::Kind::glyph, std::string(glyph.glyph));
        drop(made);
    }

    void comment(const Property& made) {
        if (const auto nul = made.value.find('\0'); nul != std::string_view::npos)
            tree_.report(gen_002_nul_byte, tree_.span(made.value.substr(nul, 1)));
        tree_.annotate(made.value, Annotation<Written>::Kind::comment,
                       comment_text(decoded(sgf::unescaped(made.value))));
    }

    void setup_stones(const Property& made) {
        tree_.report(hav_006_setup_stones, tree_.span(made.ident), {{"property", std::string(made.ident)}});
        if (tree_.in_variation())
            tree_.give_up();
        else
            record_.unusable_setup = true;
        settle();
    }

    void move(const Property& made) {
        const Span text = tree_.span(made.value);
        const bool labelled = made.ident.data() != moved_by_;  // else one more value of the same property
        const Span where = {labelled ? tree_.offset(made.ident) : text.begin - 1, text.end + (made.closed ? 1U : 0U)};
        if (has_move_) tree_.report(hav_008_two_moves, where).ply = tree_.last_ply() + 1;
        has_move_ = true;
        moved_by_ = made.ident.data();
        if (made.closed)
            if (const auto kind = ending_of(made.value)) return ending(*kind, made);
        tree_.plies().push_back({read_move(made), where});
        plies_seen_ = tree_.plies().size();
        if (!of_root_) move_comments();  // those of the root stand before ply 1
    }

    // The move of a value; nothing, with a finding, if it is none.
    std::optional<Written> read_move(const Property& made) {
        const Span where = tree_.span(made.value);
        if (!made.closed) return std::nullopt;  // said already
        std::optional<Written> written;
        if (made.value.find_first_not_of(" \t\r\n") == std::string_view::npos) {
            written = Pass{};
        } else if (const auto read = syntax_.read(made.value, where.begin)) {
            written = read->written;
            if (read->lenient) spelled(where, tree_.last_ply() + 1);
        } else {
            const std::size_t before = out_.list().size();
            syntax_.report_hole(made.value, where, out_);
            for (Diagnostic& finding : out_.list().subspan(before)) {
                finding.ply = tree_.last_ply() + 1;
                tree_.soften(finding);
            }
            return std::nullopt;
        }
        set_label(*written, made.ident == "W" ? Label::white : Label::black);
        return written;
    }

    // Comments and glyphs that stand before the move of their node belong to it too.
    void move_comments() {
        auto& made = tree_.annotations();
        for (std::size_t i = std::min(annotations_seen_, made.size()); i < made.size(); ++i)
            if (made[i].kind != Annotation<Written>::Kind::variation) made[i].ply = tree_.last_ply();
        annotations_seen_ = made.size();
    }

    void ending(Ending::Kind kind, const Property& made) {
        const Span where = tree_.span(made.value);
        auto& ending = tree_.ending();
        if (ending && ending->again) return tree_.stray(made.value);
        if (ending) {
            ending->again = where;
            return;
        }
        if (made.value != ending_word(kind)) spelled(where, tree_.last_ply() + 1);
        ending = Ending{
            .kind = kind, .after = tree_.last_ply(), .where = where, .seat = std::string(colour_name(made.ident[0]))};
    }

    void note_spelling(Span where) { spelled(where, tree_.last_ply()); }
    void spelled(Span where, std::uint32_t ply) {
        if (spelled_) return;
        spelled_ = true;
        tree_.report(hav_901_spelling, where).ply = ply;
    }

    // What no tag and no annotation can hold: one finding names it all.
    void drop(const Property& made) {
        constexpr std::size_t longest = 200;
        if (!first_dropped_) first_dropped_ = tree_.span(made.ident);
        const std::string name =
            made.ident.size() > 8 ? std::string(made.ident.substr(0, 8)) + "..." : std::string(made.ident);
        if (dropped_.size() > longest || (' ' + dropped_ + ',').find(' ' + name + ',') != std::string::npos) return;
        if (!dropped_.empty()) dropped_ += ", ";
        dropped_ += name;
        record_.unread.push_back(name);
    }

    // The label of the first ply says whose turn is the first, where no tag does.
    void find_first_seat() {
        if (record_.plies.empty() || find_tag(record_.tags, "First") != nullptr ||
            find_tag(record_.tags, "Position") != nullptr || find_tag(settings_.defaults, "Position") != nullptr)
            return;
        const std::uint32_t begin = record_.plies.front().where.begin;
        const Span label = {begin, begin + 1};
        const bool black = bytes_[begin] == 'B';
        if (!black && find_tag(settings_.defaults, "First") == nullptr) return;  // as the rules have it
        record_.tags.push_back({"First", black ? "Black" : "White", label});
        if (black && dialect_ == Dialect::littlegolem) out_.add(hav_007_black_first, label).ply = 1;
    }

    // In the header of Little Golem B is the seat that makes ply 1; else the colours are those of the moves.
    void names_and_result() {
        const Tag* first = find_tag(record_.tags, "First");
        const bool black_first = first != nullptr && equal_without_case(first->value, "Black");
        const bool turned = dialect_ == Dialect::littlegolem && !black_first;
        if (white_) add_tag(turned ? "Black" : "White", line_of(white_->value), *white_);
        if (black_) add_tag(turned ? "White" : "Black", line_of(black_->value), *black_);
        if (!result_) return;
        const std::string text = line_of(result_->value);
        auto claim = dialect_ != Dialect::littlegolem ? read_result(text)
                     : text == "B" || text == "W"     ? std::optional(header_result(text[0], turned))
                                                      : std::nullopt;
        if (!claim) {
            out_.add(hav_016_bad_result, tree_.span(result_->value), {{"text", shown(result_->value)}});
            return;
        }
        claim->where = tree_.span(result_->value);
        claim->from_tag = true;
        record_.results.push_back(std::move(*claim));
    }

    static ResultClaim header_result(char letter, bool turned) {
        const std::string_view colour = colour_name(letter);
        return {.word = std::string(turned ? other_name(colour) : colour), .codes = &header_codes};
    }

    Dialect dialect_;
    const ReadSettings& settings_;
    Record<Written>& record_;
    Diagnostics& out_;
    sgf::Tree<Written> tree_;
    std::string_view bytes_;
    Syntax syntax_{"hgf"};
    bool quick_ = false;
    Where where_ = Where::before_root;
    Span root_begin_ = {0, 0};
    std::vector<Property> root_;
    TagNames names_;
    std::optional<Property> black_;
    std::optional<Property> white_;
    std::optional<Property> result_;
    bool in_node_ = false;
    bool of_root_ = false;  // its moves and comments are being read
    bool has_move_ = false;
    const char* moved_by_ = nullptr;    // the ident of the last move
    bool has_value_ = false;            // of the property
    std::string_view ident_;            // of the property
    std::size_t plies_seen_ = 0;        // of the line, when the node began or its last move was read
    std::size_t annotations_seen_ = 0;  // of the line, before the node
    bool ended_in_value_ = false;
    bool spelled_ = false;
    std::string dropped_;
    std::optional<Span> first_dropped_;
};

void read(Dialect dialect, const Source& source, const ReadSettings& settings, Record<Written>& record,
          Diagnostics& out) {
    if (dialect != Dialect::littlegolem) text::note_encoding(source, out);
    Reader reader(dialect, source, settings, record, out);
    sgf::grammar::run<grammar::lettered>(source.bytes, reader);
    reader.finish();
}

}  // namespace

Fit recognises_littlegolem(std::string_view head) {
    const auto marks = marks_of(head);
    if (!marks || marks->own) return Fit::none;
    return marks->little_golem || (!marks->havannah && !marks->other_game) ? Fit::own : Fit::none;
}

Fit recognises_havannahgui(std::string_view head) {
    const auto marks = marks_of(head);
    return marks && !marks->own && !marks->little_golem && !marks->other_game ? Fit::own : Fit::none;
}

Fit recognises_sgf(std::string_view head) {
    const auto marks = marks_of(head);
    return marks && marks->own ? Fit::own : Fit::none;
}

void read_littlegolem(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    read(Dialect::littlegolem, source, settings, record, out);
}

void read_havannahgui(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    read(Dialect::havannahgui, source, settings, record, out);
}

void read_sgf(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    read(Dialect::sgf, source, settings, record, out);
}

std::span<const PropertyTag> property_tags(Dialect dialect) {
    static constexpr PropertyTag of_little_golem[] = {{"EV", "Event"}, {"GC", "GameComment"}, {"SO", "Site"}};
    static constexpr PropertyTag of_gui[] = {
        {"EV", "Event"}, {"DT", "Date"}, {"RO", "Round"}, {"PC", "Site"}, {"GC", "GameComment"}};
    static constexpr PropertyTag of_own[] = {
        {"XR", "Ruleset"}, {"XC", "Coordinates"}, {"XW", "Swap"},  {"XF", "First"}, {"XP", "Position"},
        {"EV", "Event"},   {"DT", "Date"},        {"RO", "Round"}, {"PC", "Site"},  {"GC", "GameComment"},
    };
    if (dialect == Dialect::littlegolem) return of_little_golem;
    return dialect == Dialect::sgf ? std::span<const PropertyTag>(of_own) : of_gui;
}

std::span<const GlyphProperty> glyph_properties() {
    static constexpr GlyphProperty table[] = {
        {"TE", '1', "!", "$1"},  {"BM", '1', "?", "$2"},   {"TE", '2', "!!", "$3"},
        {"BM", '2', "??", "$4"}, {"IT", '\0', "!?", "$5"}, {"DO", '\0', "?!", "$6"},
    };
    return table;
}

}  // namespace notaio::notation::havannah
