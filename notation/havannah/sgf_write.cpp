#include "notation/containers/sgf_record_writer.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/sgf.hpp"
#include "notation/record/version.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>
#include <charconv>

namespace notaio::notation::havannah {
namespace {

constexpr std::string_view little_golem_rules = "LG";
constexpr std::string_view own_game = "havannah";

class Writer : public sgf::RecordWriter<Writer, Written> {
  public:
    Writer(Dialect dialect, const WriteTask<Written>& task, std::string& out, Diagnostics& losses)
        : RecordWriter(task, out, losses),
          dialect_(dialect),
          syntax_(record_.tags) {}

    void write() {
        out_ += "(;FF[4]";
        if (dialect_ == Dialect::littlegolem)
            little_golem_root();
        else
            gui_root();
        report_lost_tags();
        static const std::vector<Annotation<Written>> none;
        const bool plain = dialect_ == Dialect::littlegolem;
        line(record_.plies, plain ? none : record_.annotations, 0, sgf::LinePlace::main, record_.ending);
        out_ += ")\n";
    }

  private:
    friend sgf::TreeWriter<Writer, Written>;
    friend RecordWriter;

    // Little Golem's bytes are not UTF-8, and its colons stand without escapes.
    void put(std::string_view ident, std::string_view value) {
        out_ += ident;
        if (dialect_ == Dialect::littlegolem)
            sgf::append_value(out_, encode_bytes(value), "]\\");
        else
            sgf::append_value(out_, value);
    }
    void little_golem_root() {
        if (task_.seats.front() == "Black") lose("a game that Black begins"_text);
        const Tag* const event = find_tag(record_.tags, "Event");
        if (event != nullptr && event->value == no_event) report_.lose(*event);
        put("EV", event == nullptr ? no_event : std::string_view(event->value));
        property("PB", task_.seats[0]);  // its header has the colours the other way round
        property("PW", task_.seats[1]);
        const std::string_view size = Syntax::setting(record_.tags, "Board");
        put("SZ", size);
        if (size != "10" && (size.size() > 1 || size < "4")) lose("a board of this size"_text);
        put("RU", little_golem_rules);
        if (const auto winner = header_winner()) put("RE", *winner == 0 ? "B" : "W");
        property("GC", "GameComment");
        property("SO", "Site");
        kept_properties();
        report_.annotations(record_);
    }

    // The seat that the record or its end names as the winner, from 0; a draw has no place.
    std::optional<std::size_t> header_winner() {
        const auto& seats = task_.seats;
        for (const ResultClaim& claim : record_.results)
            for (std::size_t i = 0; i < seats.size(); ++i)
                if (equal_without_case(claim.word, seats[i])) return i;
        const bool draw = !record_.results.empty() && record_.results.front().word == "draw";
        if (draw || (task_.outcome && task_.outcome->winners.empty())) {
            if (!record_.ending || record_.ending->kind == Ending::Kind::resign) lose("a draw"_text);
            return std::nullopt;
        }
        return task_.outcome ? std::optional(task_.outcome->winners.front()) : std::nullopt;
    }

    void gui_root() {
        const bool own = dialect_ == Dialect::sgf;
        if (own) out_ += "AP[notaio:" + std::string(version_number()) + ']';
        out_ += "GM[Havannah]";
        put("SZ", Syntax::setting(record_.tags, "Board"));
        if (own) put("XG", own_game);
        for (const PropertyTag& tag : property_tags(dialect_)) {
            if (tag.ident == "EV") {  // the names before the event
                property("PW", "White");
                property("PB", "Black");
            }
            write_tag(tag);
        }
        result();
        if (own) other_tags();
        kept_properties();
    }

    void write_tag(const PropertyTag& tag) {
        if (tag.tag == "Coordinates")
            put(tag.ident, Syntax::setting(record_.tags, "Coordinates"));
        else
            property(tag);
    }

    void result() {
        const std::string word = result_word();
        if (!word.empty()) put("RE", word);
    }

    // RE: what the record claims, and the reason where the replay gives it. docs/notation/havannah.md 3.4
    std::string result_word() {
        const std::string_view claim = record_.results.empty() ? std::string_view() : record_.results.front().word;
        const auto claimed = [&]() -> std::string {
            if (claim == "*") return "?";
            if (claim == "draw") return "Draw";
            if (claim == "White" || claim == "Black") return std::string(claim.substr(0, 1));
            if (!claim.empty()) lose("[Result \"" + std::string(claim) + "\"]");
            return {};
        };
        if (!task_.outcome) return claimed();
        const auto& outcome = *task_.outcome;
        const std::string winner = outcome.winners.empty() ? "" : task_.seats[outcome.winners.front()];
        const bool abandoned = outcome.how == "abandoned";
        const bool agrees = claim.empty() || claim == (winner.empty() ? "draw" : winner) || (abandoned && claim == "*");
        if (!agrees) {
            if (!task_.ended_by_board)
                lose("a result that is not that of the ending"_text);
            else
                return claimed();
        }
        if (abandoned) {
            if (!winner.empty() || claim == "draw") lose("the result of an abandoned game"_text);
            return "Void";
        }
        if (winner.empty()) return "0";
        const std::string how = outcome.how == "resign"    ? "R"
                                : outcome.how == "timeout" ? "T"
                                : outcome.how == "forfeit" ? "F"
                                                           : outcome.how;
        return winner.substr(0, 1) + '+' + how;
    }

    [[nodiscard]] std::string raw(const std::string& value) const {
        return dialect_ == Dialect::littlegolem ? encode_bytes(value) : value;
    }

    // The idents that the dialect reads as something else, or writes by itself, and those by which the file would be
    // recognised as one of another dialect.
    [[nodiscard]] bool writes(std::string_view ident, std::string_view value) const {
        const auto is = [&](std::string_view known) { return ident == known; };
        const bool own = dialect_ == Dialect::sgf;
        if (std::ranges::any_of(property_tags(dialect_), is, &PropertyTag::ident)) return true;
        if (is("GM") || (is("XG") && (own || value == own_game))) return true;
        if (dialect_ == Dialect::littlegolem) return is("RU");
        if (own) return is("AP") || is("XT");
        return (is("RU") && value == little_golem_rules) || (is("SO") && is_little_golem(value));
    }

    // Whether a property of the dialect, or the moves, say the tag.
    [[nodiscard]] bool has_property(const Tag& tag) const {
        const auto is = [&](std::string_view name) { return equal_without_case(tag.name, name); };
        if (is("Game") || is("Board") || is("White") || is("Black") || is("Result")) return true;
        if (is("Coordinates") &&
            (dialect_ == Dialect::littlegolem || tag.value == "axial-row" || tag.origin == TagOrigin::option))
            return true;
        if (is(result_from) && dialect_ == Dialect::littlegolem && Syntax::result_codes(tag.value) != nullptr)
            return true;
        if (is("First") && dialect_ == Dialect::havannahgui && !record_.plies.empty()) return true;
        return is_held(tag) && std::ranges::any_of(property_tags(dialect_), is, &PropertyTag::tag);
    }

    void report_lost_tags() {
        report_.tags([&](const Tag& tag) {
            return has_property(tag) || is_kept(tag) || (tag.name == "First" && dialect_ == Dialect::littlegolem);
        });
    }

    void write_move(std::string& out, const Written& written) const { syntax_.write(out, written); }
    [[nodiscard]] std::string_view label(std::uint32_t ply) const {
        return task_.seats[(ply - 1) % 2] == "White" ? "W" : "B";
    }

    // In the main line RE tells the ending, but for Little Golem; in a variation a move does.
    void ending_move(const std::optional<Ending>& ending, sgf::LinePlace place) {
        if (!ending || (place == sgf::LinePlace::main && dialect_ != Dialect::littlegolem)) return;
        report_.ending();
        if (dialect_ == Dialect::littlegolem && ending->kind != Ending::Kind::resign) return;
        out_ += ';';
        out_ += ending->seat ? std::string_view(*ending->seat).substr(0, 1) : label(ending->after + 1);
        out_ += '[';
        out_ += ending_word(ending->kind);
        out_ += ']';
    }

    Dialect dialect_;
    Syntax syntax_;
};

}  // namespace

void write_sgf(Dialect dialect, const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    Writer(dialect, task, out, losses).write();
}

}  // namespace notaio::notation::havannah
