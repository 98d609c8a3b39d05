// The word `consteval`, where the compiler can be trusted with it.
#pragma once

/// What is made when the program is compiled. clang 14 leaves calls of such functions in code that it makes of
/// templates, and nothing that is linked holds them: there they can be called while the program runs, too.
#if defined(__clang__) && __clang_major__ < 15
#define NOTAIO_CONSTEVAL constexpr
#else
#define NOTAIO_CONSTEVAL consteval
#endif
