// What each piece of a record is, for colours.
#include "notation/source/ascii.hpp"
#include "tools/library/tag_lines.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::tools {
namespace {

// The places of the types in the legend.
enum class Type : std::uint8_t {
    tag,
    value,
    number,
    comment,
    glyph,
    word,
    first_seat,
    second_seat,
    third_seat,
    fourth_seat,
    fault
};

constexpr std::array type_words = {"property",  "string",     "number",    "comment",    "operator", "keyword",
                                   "firstSeat", "secondSeat", "thirdSeat", "fourthSeat", "error"};

struct Token {
    std::size_t begin = 0;  // in the document
    std::size_t end = 0;
    Type type = Type::word;
};

class TokenMaker {
  public:
    TokenMaker(ServeState& state, OpenDocument& open, const ByteRange& range)
        : state_(state),
          open_(open),
          range_(range),
          text_(open.document.text()) {}

    void add_record(const PlacedRecord& record) {
        const auto here = record_at(state_, open_, record.begin);
        const std::string_view bytes = text_.substr(record.begin, record.size());
        tokens_.clear();
        const auto add = [&](Span where, Type type) {
            if (where.size() > 0) tokens_.push_back({record.begin + where.begin, record.begin + where.end, type});
        };
        std::uint32_t head = 0;
        for (const TagLine& tag : tag_lines(bytes)) {
            add(tag.name, Type::tag);
            if (tag.value) add(*tag.value, Type::value);
            head = tag.line.end;
        }
        if (here) {
            add_moves(*here, add);
            here->done();
        }
        std::ranges::sort(tokens_, {}, &Token::begin);
        add_between(record, record.begin + head);
        write_tokens();
    }

    [[nodiscard]] Pieces take() {
        pieces_.add("]}");
        return std::move(pieces_);
    }

  private:
    // Five numbers a token, as the protocol has them, of those within the range.
    void write_tokens() {
        const Places& places = open_.document.places();
        for (const Token& token : tokens_) {
            if (token.begin < behind_ || token.end <= range_.begin || token.begin >= range_.end) continue;
            behind_ = token.end;
            for (std::size_t line = places.line_of(token.begin); line <= places.line_of(token.end - 1); ++line) {
                const std::size_t begin = std::max(token.begin, places.line_begin(line));
                const std::size_t end = std::min(token.end, places.line_end(line));
                if (begin >= end) continue;
                const TextPosition at = places.at(begin);
                pieces_.add(fmt::format("{}{},{},{},{},0", std::exchange(separator_, ","), at.line - last_.line,
                                        at.line == last_.line ? at.character - last_.character : at.character,
                                        places.units(begin, end), static_cast<int>(token.type)));
                last_ = at;
            }
        }
    }

    template <class Add>
    void add_moves(const RecordHere& here, const Add& add) {
        const Outline& outline = here.outline();
        const auto bad = here.record.found->report.first_bad_ply;
        for (const OutlinePly& ply : outline.plies) {
            const bool is_fault = ply.line == 0 && bad == ply.told.ply;
            const auto seat =
                ply.told.seat.value_or(outline.seats.empty() ? 0 : (ply.told.ply - 1) % outline.seats.size());
            const auto type =
                static_cast<Type>(static_cast<std::size_t>(Type::first_seat) + std::min<std::size_t>(seat, 3));
            add(ply.told.move, is_fault ? Type::fault : type);
        }
        for (const OutlineRemark& remark : outline.remarks)
            add(remark.where, remark.kind == OutlineRemark::Kind::comment ? Type::comment : Type::glyph);
    }

    // Numbers and words between the tokens of a record.
    void add_between(const PlacedRecord& record, std::size_t from) {
        std::vector<Token> more;
        std::size_t at = std::max(from, record.begin);
        const auto scan = [&](std::size_t end) {
            while (at < end) {
                const std::size_t begin = at;
                if (notation::is_digit(text_[at])) {
                    while (at < end && (notation::is_digit(text_[at]) || text_[at] == '.')) ++at;
                    more.push_back({begin, at, Type::number});
                } else if (is_of_word(text_[at])) {
                    while (at < end && is_of_word(text_[at])) ++at;
                    more.push_back({begin, at, Type::word});
                } else {
                    ++at;
                }
            }
        };
        for (const Token& token : tokens_) {
            scan(std::max(at, token.begin));
            at = std::max(at, token.end);
        }
        scan(record.end);
        tokens_.insert(tokens_.end(), more.begin(), more.end());
        std::ranges::sort(tokens_, {}, &Token::begin);
    }

    static bool is_of_word(char c) { return std::string_view(" \t\r\n()[]{}.,;:").find(c) == std::string_view::npos; }

    ServeState& state_;
    OpenDocument& open_;
    const ByteRange range_;
    const std::string_view text_;
    std::vector<Token> tokens_;  // of one record
    Pieces pieces_{R"({"data":[)"};
    const char* separator_ = "";
    TextPosition last_;       // where the token before begins
    std::size_t behind_ = 0;  // it
};

Pieces tokens_of(ServeState& state, OpenDocument& open, const ByteRange& range) {
    read_records(state, open);
    TokenMaker maker(state, open, range);
    for (const PlacedRecord& record : open.records.list())
        if (record.found && record.begin < range.end && range.begin < record.end) maker.add_record(record);
    return maker.take();
}

}  // namespace

Json semantic_tokens_legend() { return {{"tokenTypes", type_words}, {"tokenModifiers", Json::array()}}; }

Pieces semantic_tokens(ServeState& state, const Json& params) {
    OpenDocument& open = document_of(state, params);
    return tokens_of(state, open, {0, open.document.text().size()});
}

Pieces semantic_tokens_range(ServeState& state, const Json& params) {
    OpenDocument& open = document_of(state, params);
    return tokens_of(state, open, range_of(open.document, member(params, "range")));
}

}  // namespace notaio::tools
