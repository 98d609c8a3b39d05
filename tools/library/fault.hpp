// Why an input cannot be read, in both languages.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>

namespace notaio::tools {

/// Empty: there is none.
struct Fault {
    std::string en = {};
    std::string it = {};

    [[nodiscard]] bool empty() const { return en.empty(); }
    [[nodiscard]] const std::string& in(notation::Language language) const {
        return language == notation::Language::italian ? it : en;
    }
};

/// In the words of the system, which has none in Italian here: those of the usual faults are translated.
Fault system_fault(std::string words);

}  // namespace notaio::tools
