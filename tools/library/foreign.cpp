#include "tools/library/foreign.hpp"

#include "notation/containers/text.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/cut.hpp"
#include "tools/games/registry.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Phrase;
using notation::Text;

constexpr Text save = "save its text as a file of its own"_text;
constexpr Text unpack = "unpack it first"_text;

// The first bytes of a kind of files, what they are, and what to do.
struct Magic {
    std::string_view bytes;
    Text what;
    Text then = save;
};

using namespace std::string_view_literals;

constexpr std::array kinds = {
    Magic{"PK\x03\x04"sv, "a ZIP archive"_text, unpack},
    Magic{"PK\x05\x06"sv, "a ZIP archive"_text, unpack},
    Magic{"\xFD"
          "7zXZ\0"sv,
          "a file packed by xz"_text, unpack},
    Magic{"\x1F\x8B"sv, "a file packed by gzip"_text, unpack},
    Magic{"\x28\xB5\x2F\xFD"sv, "a file packed by Zstandard"_text, unpack},
    Magic{"BZh"sv, "a file packed by bzip2"_text, unpack},
    Magic{"7z\xBC\xAF\x27\x1C"sv, "a 7z archive"_text, unpack},
    Magic{"Rar!\x1A\x07"sv, "a RAR archive"_text, unpack},
    Magic{"%PDF-"sv, "a PDF document"_text},
    Magic{"{\\rtf"sv, "an RTF document"_text},
    Magic{"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, "a document of an older Office"_text},
    Magic{"\x89PNG\r\n\x1A\n"sv, "a picture (PNG)"_text},
    Magic{"\xFF\xD8\xFF"sv, "a picture (JPEG)"_text},
    Magic{"GIF8"sv, "a picture (GIF)"_text},
};

Foreign document(const Text& what, const Text& then = save) {
    return {Phrase(notation::as_is("{what}: {then}"), {{"what", what}, {"then", then}})};
}

// Packed files and documents begin with bytes of their own.
std::optional<Foreign> by_magic(std::string_view head) {
    for (const Magic& kind : kinds) {
        if (!head.starts_with(kind.bytes)) continue;
        if (kind.bytes == "BZh" && (head.size() < 10 || head.substr(4, 6) != "1AY&SY")) continue;
        if (kind.bytes.starts_with("PK")) {
            if (head.find("word/") != std::string_view::npos || head.find("[Content_Types].xml") < 256)
                return document("an Office document (DOCX or the like)"_text);
            if (head.find("mimetypeapplication/vnd.oasis") < 64) return document("an OpenDocument file"_text);
        }
        return document(kind.what, kind.then);
    }
    constexpr std::size_t tar_place = 257;  // behind names and numbers, in one line
    if (head.find('\n') > tar_place && head.size() > tar_place + 5 && head.substr(tar_place, 5) == "ustar")
        return document("a tar archive"_text, unpack);
    return std::nullopt;
}

// Exports of sites and libraries beside those that are read, by members or words that only they have.
struct Export {
    std::string_view begin;  // of the text
    std::array<std::string_view, 3> marks;
    Text what;
};
constexpr std::array exports = {
    Export{"{", {"\"numplayers\"", "\"stack\"", "\"_results\""},
           "the state of a game of Abstract Play: export the game record instead"_text},
    Export{"{", {"\"numplayers\"", "\"stack\"", "\"gameover\""},
           "the state of a game of Abstract Play: export the game record instead"_text},
    Export{"#", {"SerializeGameAndState", "[Game]", "[State]"},
           "a saved state of OpenSpiel: write a playthrough, or the action numbers alone"_text},
    Export{"{", {"\"steps\"", "\"configuration\"", "\"rewards\""},
           "a replay of Kaggle: extract the list of actions, one game a line"_text},
};

std::optional<Phrase> other_export(std::string_view text) {
    if (text.starts_with('[')) text.remove_prefix(1);  // a list of them
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    for (const Export& row : exports) {
        const auto has = [&](std::string_view mark) { return text.find(mark) != std::string_view::npos; };
        if (text.starts_with(row.begin) && std::ranges::all_of(row.marks, has)) return Phrase(row.what);
    }
    return std::nullopt;
}

// The games of SGF, by their number there; some may be ours.
constexpr std::array<Text, 40> sgf_games = {"Go"_text,
                                            "Othello"_text,
                                            "chess"_text,
                                            "Gomoku or Renju"_text,
                                            "Nine Men's Morris"_text,
                                            "Backgammon"_text,
                                            "Chinese chess"_text,
                                            "Shogi"_text,
                                            "Lines of Action"_text,
                                            "Ataxx"_text,
                                            "Hex"_text,
                                            "Jungle"_text,
                                            "Neutron"_text,
                                            "Philosopher's Football"_text,
                                            "Quadrature"_text,
                                            "Trax"_text,
                                            "Tantrix"_text,
                                            "Amazons"_text,
                                            "Octi"_text,
                                            "Gess"_text,
                                            "Twixt"_text,
                                            "Zertz"_text,
                                            "Plateau"_text,
                                            "Yinsh"_text,
                                            "Punct"_text,
                                            "Gobblet"_text,
                                            "Hive"_text,
                                            "Exxit"_text,
                                            "Hnefatafl"_text,
                                            "Kuba"_text,
                                            "Tripples"_text,
                                            "Chase"_text,
                                            "Tumbling Down"_text,
                                            "Sahara"_text,
                                            "Byte"_text,
                                            "Focus"_text,
                                            "Dvonn"_text,
                                            "Tamsk"_text,
                                            "Gipf"_text,
                                            "Kropki"_text};

std::string_view without_blanks(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

// The value of GM in the first node of a tree of SGF.
std::optional<std::string_view> sgf_game(std::string_view text) {
    if (!text.starts_with('(')) return std::nullopt;
    text = without_blanks(text.substr(1));
    if (!text.starts_with(';')) return std::nullopt;
    std::string_view name;
    for (std::size_t at = 1; at < text.size();) {
        const char c = text[at];
        if (c == ';' || c == '(' || c == ')') break;
        if (c != '[') {
            const std::size_t begin = at;
            while (at < text.size() && notation::is_upper(text[at])) ++at;
            if (at == begin)
                ++at;
            else
                name = text.substr(begin, at - begin);
            continue;
        }
        const std::size_t begin = ++at;
        while (at < text.size() && text[at] != ']') at += text[at] == '\\' ? 2 : 1;
        if (at >= text.size()) break;
        if (name == "GM") return text.substr(begin, at - begin);
        ++at;
    }
    return std::nullopt;
}

// Whether records of ours stand here, too.
bool names_game_of_ours(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 2> marks = {{{"GM[", ']'}, {"[Game \"", '"'}}};
    for (const auto& [mark, end] : marks)
        for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at)) {
            at += mark.size();
            if (find_game(text.substr(at, text.find(end, at) - at)) != nullptr) return true;
        }
    return false;
}

std::optional<Phrase> other_sgf(std::string_view text) {
    const auto value = sgf_game(text);
    if (!value) return std::nullopt;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(value->data(), value->data() + value->size(), number);
    if (error != std::errc() || end != value->data() + value->size() || number < 1 || number > sgf_games.size() ||
        find_game(sgf_games[number - 1].en) != nullptr)
        return std::nullopt;
    return Phrase(notation::as_is("{game} (GM[{number}])"),
                  {{"game", sgf_games[number - 1]}, {"number", std::string(*value)}});
}

bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }

// Whether a move is one that chess alone writes so: of a piece, or castling. Not of a rook: roofs have its letter.
bool is_piece_move(std::string_view word) {
    if (word.starts_with("O-O")) return true;
    if (word.size() < 3 || std::string_view("KQBN").find(word[0]) == std::string_view::npos) return false;
    word.remove_prefix(1);
    while (!word.empty() && std::string_view("+#!?").find(word.back()) != std::string_view::npos) word.remove_suffix(1);
    return word.size() >= 2 && is_file(word[word.size() - 2]) && is_rank(word.back());
}

// Tags without a game, and moves of chess behind them.
bool is_chess(std::string_view text) {
    if (!text.starts_with('[')) return false;
    bool event = false;
    while (text.starts_with('[')) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (notation::equal_without_case(line.substr(0, 6), "[Game ")) return false;
        event = event || line.starts_with("[Event \"");
        text = without_blanks(text.substr(end));
    }
    if (!event || !text.starts_with("1.")) return false;
    constexpr std::size_t looked_at = 20;  // words
    for (std::size_t words = 0; words < looked_at && !text.empty(); ++words) {
        const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
        std::string_view word = text.substr(0, end);
        word.remove_prefix(std::min(word.find_first_not_of("0123456789."), word.size()));
        if (is_piece_move(word)) return true;
        text = without_blanks(text.substr(end));
    }
    return false;
}

}  // namespace

std::optional<Foreign> foreign_input(std::string_view head, bool games) {
    if (auto found = by_magic(head)) return found;
    if (!games) return std::nullopt;
    const std::string_view text = without_blanks(head);
    if (auto what = other_export(text)) return Foreign{*std::move(what)};
    const auto name = other_sgf(text);
    if ((!name && !is_chess(text)) || names_game_of_ours(text)) return std::nullopt;
    if (!name) return Foreign{"a game of chess (PGN)"_text, true};
    return Foreign{Phrase("a game of {game}"_text, {{"game", *name}}), true};
}

std::optional<notation::ArgumentValue> game_elsewhere(std::string_view record) {
    const std::string_view text = without_blanks(record);
    if (auto name = other_sgf(text)) return *std::move(name);
    if (is_chess(text)) return "chess (PGN)"_text;
    return std::nullopt;
}

std::string_view behind_other_games(std::string_view head) {
    const std::string_view text = without_blanks(head);
    if (!game_elsewhere(text)) return head;
    const auto rule = text.starts_with('(') ? notation::cut_sgf : notation::cut_text;
    notation::CutState state;
    for (std::string_view left = text; !left.empty();) {
        const auto cut = rule(left, true, state);
        if (!cut || cut->end == 0) break;
        if (cut->is_record && !game_elsewhere(left.substr(cut->begin, cut->end - cut->begin)))
            return left.data() == text.data() ? head : left.substr(cut->begin);
        left.remove_prefix(cut->end);
        state.end_record();
    }
    return head;
}

}  // namespace notaio::tools
