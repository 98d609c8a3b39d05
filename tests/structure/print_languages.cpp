// Prints the languages as JSON: the id, and the form of a plural for the numbers from 0 on.
#include "notation/language/language.hpp"

#include <cstdio>
#include <string>

int main() {
    std::string out;
    for (const auto& row : notaio::notation::languages()) {
        out += (out.empty() ? "[" : ",") + std::string(R"({"id":")") + std::string(row.id) + R"(","forms":[)";
        for (unsigned count = 0; count <= 200; ++count)
            out += (count == 0 ? "" : ",") + std::to_string(row.plural_form(count));
        out += "]}";
    }
    std::puts((out + ']').c_str());
}
