#include "rules/play/mutation.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace notaio::rules {
namespace {

std::string_view piece(std::string_view text, Span where) { return text.substr(where.begin, where.end - where.begin); }

class Mutator {
  public:
    Mutator(const MutableText& record, Random& random) : record_(record), random_(random) {
        for (std::size_t ply = 0; ply < record.plies.size(); ++ply) {
            const std::string_view text = piece(record.text, record.plies[ply]);
            if (!text.empty()) plies_.push_back(ply);
            for (const char c : text)
                if (alphabet_.find(c) == std::string::npos) alphabet_ += c;
        }
        std::ranges::sort(alphabet_);
    }

    std::optional<Mutation> draw() {
        using Way = bool (Mutator::*)();
        constexpr std::array<Way, 10> ways = {
            &Mutator::other_move,    &Mutator::legal_move,    &Mutator::exchange,    &Mutator::drop,
            &Mutator::repeat,        &Mutator::change_letter, &Mutator::drop_letter, &Mutator::add_letter,
            &Mutator::falsify_claim, &Mutator::change_setup,
        };
        constexpr int attempts = 100;  // a record of one ply, or of equal ones, does not have every way
        for (int i = 0; i < attempts; ++i)
            if ((this->*ways[below(ways.size())])()) return std::move(mutation_);
        if (falsify_claim()) return std::move(mutation_);
        return std::nullopt;
    }

  private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_.below(bound)); }

    [[nodiscard]] std::string text_of(std::size_t ply) const {
        return std::string(piece(record_.text, record_.plies[ply]));
    }
    // A ply of the record; nothing where no ply has a text.
    std::optional<std::size_t> any_ply() {
        if (plies_.empty()) return std::nullopt;
        return plies_[below(plies_.size())];
    }

    bool become(std::size_t ply, const std::string& text, std::string_view how) {
        const std::string before = text_of(ply);
        const bool odd_blanks =
            text.empty() || text.front() == ' ' || text.back() == ' ' || text.find("  ") != text.npos;
        if (text == before || odd_blanks) return false;
        mutation_.label = "ply " + std::to_string(ply + 1) + ": " + before + " became " + text;
        if (!how.empty()) mutation_.label.append(" (").append(how).append(")");
        mutation_.replacements = {{record_.plies[ply], text}};
        return true;
    }

    bool other_move() {
        const auto ply = any_ply();
        return ply && become(*ply, text_of(*any_ply()), "a move of another ply");
    }
    bool legal_move() {
        const auto ply = any_ply();
        return ply && become(*ply, record_.legal_move(*ply), "another legal move");
    }
    bool exchange() {
        if (plies_.empty()) return false;
        const std::size_t one = *any_ply();
        const std::size_t two = *any_ply();
        const std::size_t first = std::min(one, two);
        const std::size_t second = std::max(one, two);
        if (text_of(first) == text_of(second)) return false;
        mutation_.label = "plies " + std::to_string(first + 1) + " and " + std::to_string(second + 1) +
                          " exchanged: " + text_of(first) + " and " + text_of(second);
        mutation_.replacements = {{record_.plies[first], text_of(second)}, {record_.plies[second], text_of(first)}};
        return true;
    }

    bool change_letter() {
        const auto ply = any_ply();
        if (!ply) return false;
        std::string text = text_of(*ply);
        text[below(text.size())] = alphabet_[below(alphabet_.size())];
        return become(*ply, text, "a character changed");
    }
    bool drop_letter() {
        const auto ply = any_ply();
        if (!ply) return false;
        std::string text = text_of(*ply);
        text.erase(below(text.size()), 1);
        return become(*ply, text, "a character dropped");
    }
    bool add_letter() {
        const auto ply = any_ply();
        if (!ply) return false;
        std::string text = text_of(*ply);
        text.insert(below(text.size() + 1), 1, alphabet_[below(alphabet_.size())]);
        return become(*ply, text, "a character added");
    }

    // A ply with what belongs to it alone: the line on which nothing else stands, or its quotes.
    struct Place {
        Span where;
        bool is_line = false;
        bool is_quoted = false;
    };
    [[nodiscard]] Place place(std::size_t ply) const {
        const std::string_view text = record_.text;
        const Span own = record_.plies[ply];
        if (own.begin > 0 && text[own.begin - 1] == '"') return {{own.begin - 1, own.end + 1}, false, true};
        const std::size_t before = text.rfind('\n', own.begin);
        const auto begin = static_cast<std::uint32_t>(before == std::string_view::npos ? 0 : before + 1);
        const bool first = ply == 0 || record_.plies[ply - 1].end <= begin;
        if (first && own.end < text.size() && text[own.end] == '\n') return {{begin, own.end + 1}, true, false};
        return {own, false, false};
    }

    bool drop() {
        const auto ply = any_ply();
        if (!ply) return false;
        auto [where, is_line, is_quoted] = place(*ply);
        const std::string_view text = record_.text;
        const char separator = is_quoted ? ',' : ' ';
        if (!is_line) {  // with what parts it from the next, or else from the one before
            if (where.end < text.size() && text[where.end] == separator)
                ++where.end;
            else if (where.begin > 0 && text[where.begin - 1] == separator)
                --where.begin;
        }
        mutation_.label = "ply " + std::to_string(*ply + 1) + ": " + text_of(*ply) + " dropped";
        mutation_.replacements = {{where, ""}};
        return true;
    }
    bool repeat() {
        const auto ply = any_ply();
        if (!ply) return false;
        const auto [where, is_line, is_quoted] = place(*ply);
        std::string again(piece(record_.text, where));
        if (!is_line) again.insert(0, 1, is_quoted ? ',' : ' ');
        mutation_.label = "ply " + std::to_string(*ply + 1) + ": " + text_of(*ply) + " doubled";
        mutation_.replacements = {{{where.end, where.end}, again}};
        return true;
    }

    // One character becomes another of the same value, or is doubled.
    std::string misspelt(std::string value) {
        const std::size_t at = below(value.size());
        const char other = value[below(value.size())];
        if (other == value[at])
            value.insert(at, 1, other);
        else
            value[at] = other;
        return value;
    }
    bool falsify(const MutableValue& given) {
        if (given.others.empty() && given.value.empty()) return false;
        const std::string other =
            given.others.empty() ? misspelt(given.value) : given.others[below(given.others.size())];
        if (other == given.value) return false;
        mutation_.label = given.name + ": " + given.value + " became " + other;
        if (given.where) {
            mutation_.replacements = {{*given.where, other}};
        } else {
            const auto at = static_cast<std::uint32_t>(record_.insertion);
            mutation_.replacements = {{{at, at}, '[' + given.name + " \"" + other + "\"]\n"}};
        }
        return true;
    }
    bool falsify_claim() { return !record_.claims.empty() && falsify(record_.claims[below(record_.claims.size())]); }
    bool change_setup() { return !record_.setup.empty() && falsify(record_.setup[below(record_.setup.size())]); }

    const MutableText& record_;
    Random& random_;
    std::vector<std::size_t> plies_;  // those that have a text
    std::string alphabet_;            // what they are made of
    Mutation mutation_;
};

}  // namespace

std::optional<Mutation> draw_mutation(const MutableText& record, Random& random) {
    return Mutator(record, random).draw();
}

std::string replaced(std::string_view text, std::vector<Replacement> replacements) {
    std::ranges::stable_sort(replacements, {}, [](const Replacement& replacement) { return replacement.where.begin; });
    std::string line;
    std::size_t done = 0;
    for (const auto& [where, other] : replacements) {
        line += text.substr(done, where.begin - done);
        line += other;
        done = where.end;
    }
    line += text.substr(done);
    return line;
}

}  // namespace notaio::rules
