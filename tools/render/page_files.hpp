// The style sheet and the script of pages, as the build has taken them in from tools/render/page/.
#pragma once

#include <string_view>

namespace notaio::tools {

extern const std::string_view page_style;
extern const std::string_view page_script;
/// `sha256-` and the hash in Base64, as a Content-Security-Policy names what may be used.
extern const std::string_view page_style_hash;
extern const std::string_view page_script_hash;

}  // namespace notaio::tools
