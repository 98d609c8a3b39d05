// The grammar of moves of one stone, and how the containers that all games share read them. Included by .cpp files and
// grammar headers only.
#pragma once

#include "notation/record/grammar.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/record/placement.hpp"

#include <type_traits>

namespace notaio::notation::placement::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct numbered : pegtl::rep_min_max<1, 4, pegtl::digit> {};                                // 24
struct paired   : pegtl::seq<pegtl::alpha, pegtl::alpha> {};                                // oo
struct number   : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, pegtl::rep_min_max<1, 2, pegtl::digit>> {};
struct triple   : pegtl::seq<number, pegtl::one<','>, number, pegtl::one<','>, number> {};  // -1,0,1

struct pass     : pegtl::sor<TAO_PEGTL_ISTRING("passa"), TAO_PEGTL_ISTRING("pass"), pegtl::string<'-', '-'>> {};

// `Swap` has the words of a game for that. `End` follows every move.
template <class Cell, class Swap, class End>
struct move     : pegtl::sor<pegtl::seq<Cell, pegtl::at<End>>, pegtl::seq<pegtl::sor<Swap, pass>, pegtl::at<End>>> {};
// clang-format on

/// The moves of a game in each form of its cells: `Lettered` is that of letters and a number.
template <class S, class Lettered, class Swap, bool has_triples = false>
struct Moves {
    /// One whole text as a move, blanks around it allowed; nothing if it is none.
    static std::optional<typename S::Read> read(const S& syntax, std::string_view text, std::uint32_t offset) {
        const bool fits = with_cells(syntax.form(), [&]<class Cell>(std::type_identity<Cell>) {
            using Move = pegtl::seq<shared::blanks, move<Cell, Swap, shared::lone_end>, shared::blanks, pegtl::eof>;
            return shared::matches<Move>(text);
        });
        if (!fits) return std::nullopt;
        return shared::read_between_blanks(syntax, text, offset);
    }
    static void run_text(const S& syntax, std::string_view text, RecordBuilder<S>& builder) {
        with_cells(syntax.form(), [&]<class Cell>(std::type_identity<Cell>) {
            shared::run<shared::movetext<move<Cell, Swap, shared::word_end>>>(text, builder);
        });
    }
    /// Commas part the moves of a line too, where none stand in its cells.
    static void run_line(const S& syntax, std::string_view text, RecordBuilder<S>& builder) {
        with_cells(syntax.form(), [&]<class Cell>(std::type_identity<Cell>) {
            if constexpr (std::is_same_v<Cell, triple>)
                shared::run<shared::line_of_moves<move<Cell, Swap, shared::lone_end>>>(text, builder);
            else
                shared::run<shared::list_of_moves<move<Cell, Swap, shared::listed_end>>>(text, builder);
        });
    }

  private:
    // Calls `call` with the grammar of the cells of one form.
    template <class Call>
    static auto with_cells(CoordForm form, Call&& call) {
        if (form == CoordForm::number) return call(std::type_identity<numbered>{});
        if (form == CoordForm::letters) return call(std::type_identity<paired>{});
        if constexpr (has_triples)
            if (form == CoordForm::triple) return call(std::type_identity<triple>{});
        return call(std::type_identity<Lettered>{});
    }
};

}  // namespace notaio::notation::placement::grammar
