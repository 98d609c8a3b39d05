#include "notation/glass_bead/mindsports.hpp"

#include "notation/containers/text.hpp"
#include "notation/glass_bead/grammar.hpp"
#include "notation/record/movetext_actions.hpp"

#include <algorithm>

namespace notaio::notation::glass_bead {
namespace {

using Mark = Written::Mark;

/// Takes what RecordBuilder takes, and the words of capture lists.
class ListBuilder {
  public:
    explicit ListBuilder(RecordBuilder<Syntax>& builder) : builder_(builder) {}

    void bare_move(std::string_view text) {
        const bool is_group = text.size() > 1;
        if (state_ == State::due && is_group) return add_group(text);
        const bool may_belong = (state_ == State::open || state_ == State::behind_doubtful) && is_group;
        if (!may_belong) close();
        builder_.ply(text);
        state_ = may_belong ? State::behind_doubtful : State::behind_move;
        Ply<Written>* const one = may_belong ? builder_.stretch_ply(text) : nullptr;
        if (one != nullptr && one->written) one->written->maybe_group = true;
    }
    // What captures is a move.
    void capture(std::string_view text) {
        const bool behind_ply = state_ == State::behind_move || state_ == State::behind_doubtful;
        Ply<Written>* const one = behind_ply ? builder_.stretch_ply(text) : nullptr;
        if (one == nullptr || !one->written) return word(text);
        one->written->maybe_group = false;
        one->written->mark = Mark::indirect;
        one->written->list_at = static_cast<std::uint16_t>(
            std::min<std::uint32_t>(builder_.span(text).begin - one->written->begin, 0xFFFF));
        capture_ = text;
        state_ = State::due;
    }
    // Gems of the store, which end a list.
    void bare_gems(std::string_view text) {
        if (state_ == State::behind_doubtful) return doubtful_gems(text);
        if (state_ != State::due && state_ != State::open) return word(text);
        Ply<Written>* const one = builder_.stretch_ply(text);
        if (one == nullptr || !one->written) return word(text);
        add_gems(*one->written, opponents_store, text, text);
        state_ = State::closed;
    }

    void ply(std::string_view text) { close(), builder_.ply(text); }
    void turn_number(std::string_view text) { close(), builder_.turn_number(text); }
    void comment(std::string_view text) { close(), builder_.comment(text); }
    void glyph(std::string_view text) { close(), builder_.glyph(text); }
    void open_variation(std::string_view text) { close(), builder_.open_variation(text); }
    void close_variation(std::string_view text) { close(), builder_.close_variation(text); }
    void word(std::string_view text) { close(), builder_.word(text); }
    void finish() { close(); }

  private:
    enum class State : std::uint8_t { closed, behind_move, due, open, behind_doubtful };

    // Behind what may be groups: a part of the list as well, which is put together where the board is known.
    void doubtful_gems(std::string_view text) {
        Ply<Written>* const one = builder_.add_ply(builder_.span(text));
        if (one == nullptr) return;
        Written& written = one->written.emplace();
        written.begin = builder_.span(text).begin;
        written.length = static_cast<std::uint16_t>(std::min<std::size_t>(text.size(), 0xFFFF));
        written.pit = opponents_store;
        written.beads_at = 0;
        written.maybe_group = true;
        for (std::size_t i = 0; i < text.size() && i < Written::most_beads; ++i)
            written.bead[written.bead_count++] = static_cast<std::uint8_t>(text[i] - '0');
        state_ = State::closed;
    }
    void add_group(std::string_view text) {
        Ply<Written>* const one = builder_.stretch_ply(text);
        if (one == nullptr || !one->written) return;
        add_gems(*one->written, static_cast<std::uint8_t>(pit_letters.find(text[0])), text.substr(1), text);
        one->written->list_open = true;
        state_ = State::open;
    }
    void add_gems(Written& written, std::uint8_t place, std::string_view digits, std::string_view text) const {
        const std::uint32_t from = builder_.span(text).begin + static_cast<std::uint32_t>(text.size() - digits.size());
        for (std::size_t i = 0; i < digits.size() && written.taken_count < Written::most_taken; ++i) {
            const auto at = static_cast<std::uint16_t>(std::min<std::size_t>(from + i - written.begin, 0xFFFF));
            written.gem[written.taken_count++] = {place, static_cast<std::uint8_t>(digits[i] - '0'), at};
        }
        written.length =
            static_cast<std::uint16_t>(std::min<std::uint32_t>(builder_.span(text).end - written.begin, 0xFFFF));
    }
    // An x without gems is no list: its ply cannot be read.
    void close() {
        if (state_ == State::due)
            if (Ply<Written>* const one = builder_.stretch_ply(capture_)) {
                builder_.report_hole(capture_, builder_.last_ply());
                one->written.reset();
            }
        state_ = State::closed;
    }

    RecordBuilder<Syntax>& builder_;
    State state_ = State::closed;
    std::string_view capture_;  // the x
};

}  // namespace
}  // namespace notaio::notation::glass_bead

namespace notaio::notation::grammar {

template <auto member>
struct hand_word {
    template <class Input, class Builder>
    static void apply(const Input& in, Builder& builder) {
        member(builder, std::string_view(in.begin(), in.size()));
    }
};

// clang-format off
template <> struct build<glass_bead::grammar::bare_move> : hand_word<[](auto& to, std::string_view text) { to.bare_move(text); }> {};
template <> struct build<glass_bead::grammar::capture>   : hand_word<[](auto& to, std::string_view text) { to.capture(text); }> {};
template <> struct build<glass_bead::grammar::bare_gems> : hand_word<[](auto& to, std::string_view text) { to.bare_gems(text); }> {};
// clang-format on

}  // namespace notaio::notation::grammar

namespace notaio::notation::glass_bead {

// An x that stands alone, outside of tags and comments.
Fit recognises_mindsports(std::string_view head) {
    constexpr std::string_view blanks = " \t\r\n";
    bool tag = false;
    bool comment = false;
    bool rest_of_line = false;
    for (std::size_t i = 0; i < head.size(); ++i) {
        const char c = head[i];
        const bool first = i == 0 || head[i - 1] == '\n';
        if (c == '\n') tag = rest_of_line = false;
        if (first && c == '[') tag = true;
        if (c == '{') comment = true;
        if (c == '}') comment = false;
        if (c == ';') rest_of_line = true;
        if (tag || comment || rest_of_line || c != 'x' || i == 0 || i + 1 == head.size()) continue;
        if (blanks.find(head[i - 1]) != std::string_view::npos && blanks.find(head[i + 1]) != std::string_view::npos)
            return text::recognises(head) == Fit::none ? Fit::none : Fit::own;
    }
    return Fit::none;
}

void read_mindsports(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    text::read<Syntax>(
        source, settings, record, out, [](const Tags& tags) { return Syntax(tags, Form::without_direct); },
        [](const Syntax&, std::string_view text, RecordBuilder<Syntax>& builder) {
            ListBuilder lists(builder);
            notation::grammar::run<grammar::ms_text>(text, lists);
            lists.finish();
        });
}

}  // namespace notaio::notation::glass_bead
