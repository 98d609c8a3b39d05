// The repairs that an examination tells, a text each: `replace 3: e5-e6 [2 proved]`.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>
#include <vector>

namespace notaio::rules {

inline std::string told(const notation::Repair& repair) {
    std::string out(repair.word());
    for (const auto ply : repair.plies) out += ' ' + std::to_string(ply);
    out += ": " + repair.text + " [" + std::to_string(repair.grade);
    return out + (repair.proved ? " proved]" : "]");
}

inline std::vector<std::string> told(const notation::Diagnostics& out) {
    std::vector<std::string> all;
    for (const auto& made : out.list())
        for (const auto& repair : made.repairs) all.push_back(told(repair));
    return all;
}

}  // namespace notaio::rules
