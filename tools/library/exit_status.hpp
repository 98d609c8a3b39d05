// The exit status of the program (docs/command-line.md): of several reasons, the first in the list counts.
#pragma once

#include <initializer_list>

namespace notaio::tools {

class ExitStatus {
  public:
    static constexpr int internal_error = 70, wrong_usage = 2, io_failed = 3, limit_hit = 4, findings = 1;

    void add(int reason) {
        for (const int status : {internal_error, wrong_usage, io_failed, limit_hit, findings}) {
            if (status_ == status) return;
            if (reason == status) {
                status_ = status;
                return;
            }
        }
    }
    [[nodiscard]] int value() const { return status_; }

  private:
    int status_ = 0;
};

}  // namespace notaio::tools
