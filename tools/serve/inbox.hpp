// What has come from the editor and was not taken yet, as the server asks about it.
#pragma once

#include <string_view>

namespace notaio::tools {

class Inbox {
  public:
    virtual ~Inbox() = default;
    /// Whether something is to be done that comes before what is done now.
    [[nodiscard]] virtual bool has_messages() const = 0;
    /// Whether changes of a document wait: it need not be looked at as it is.
    [[nodiscard]] virtual bool has_changes(std::string_view uri) const = 0;
};

}  // namespace notaio::tools
