// The rule that a written turn of Siesta breaks. docs/notation/siesta.md 5.1
#include "rules/siesta.hpp"
#include "rules/siesta_codes.hpp"

namespace notaio::rules {

Violation Siesta::broken_rule(const Table& table, const Position& position, const Written& written) {
    const Judged judged = judge(table, position, written);
    return {&siesta::sie_101_after_end,
            std::nullopt,
            {{"how", std::to_string(static_cast<int>(judged.fault)) + "/" +
                         std::to_string(static_cast<int>(judged.piece_fault)) + "/" + std::to_string(judged.piece)}}};
}

}  // namespace notaio::rules
