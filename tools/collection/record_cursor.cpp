#include "tools/collection/record_cursor.hpp"

namespace notaio::tools {

bool RecordCursor::next() {
    if (is_at_end_) return false;
    if (piece_ && ++at_ < piece_->last) return true;
    do {
        piece_.emplace();
        is_at_end_ = !reader_.next(*piece_) || piece_->end;
    } while (!is_at_end_ && piece_->records() == 0);
    at_ = piece_->first;
    return !is_at_end_;
}

}  // namespace notaio::tools
