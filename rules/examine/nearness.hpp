// How near two texts of a move are, for who may have mistaken one for the other.
#pragma once

#include <string_view>

namespace notaio::rules {

/// 0: equal. The less, the nearer: a hyphen more or less and look-alikes (l and 1, O and 0) cost 1 each, neighbours on
/// the keyboard and two characters that changed places 2, any other change of a character 3. Case takes no part.
unsigned nearness(std::string_view written, std::string_view meant);

}  // namespace notaio::rules
