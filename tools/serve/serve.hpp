// The server on two streams of bytes: one thread reads, one works, until the editor says so or is gone.
#pragma once

#include "tools/library/settings.hpp"

#include <string>

namespace notaio::tools {

struct ServeOptions {
    Settings settings;
    bool language_is_asked = false;  ///< else the editor's is taken
    int log = -1;                    ///< where a line a message goes; -1: nowhere
};

/// Serves until the end, and gives the exit status. Where the stream is lost, `fault` says why.
int serve(const ServeOptions& options, int in, int out, std::string& fault);

}  // namespace notaio::tools
