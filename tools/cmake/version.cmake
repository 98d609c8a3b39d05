# Run at every build: finds the commit and writes what depends on it, each file only where it changes.
#   cmake -DSOURCE=... -DVERSION=0.2.0 -DMAINTAINER=... -DOUT=... -P version.cmake
# The commit is that of the work tree, else the one that `git archive` wrote into commit.txt, else none.

cmake_policy(VERSION 3.25)

set(ENV{GIT_OPTIONAL_LOCKS} 0)
set(commit "")
set(epoch "")
function(ask_git answer)
  execute_process(COMMAND git -C ${SOURCE} ${ARGN}
    OUTPUT_VARIABLE said ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    set(said "")
  endif()
  set(${answer} "${said}" PARENT_SCOPE)
endfunction()

ask_git(top rev-parse --show-toplevel)
file(REAL_PATH ${SOURCE} here)
if(top STREQUAL here)  # and not some repository that the sources were unpacked in
  ask_git(commit describe --always --dirty --abbrev=12 --exclude=*)
  ask_git(epoch log -1 --format=%ct)
else()
  file(READ ${SOURCE}/tools/commit.txt archived)
  if(archived MATCHES "^([0-9a-f]+) ([0-9]+)")
    string(SUBSTRING ${CMAKE_MATCH_1} 0 12 commit)
    set(epoch ${CMAKE_MATCH_2})
  endif()
endif()

if(epoch)
  set(ENV{SOURCE_DATE_EPOCH} ${epoch})  # which string(TIMESTAMP) goes by
else()
  string(TIMESTAMP epoch "%s" UTC)  # so it does by one that the packager gives
endif()
string(TIMESTAMP date "%Y-%m-%d" UTC)
string(TIMESTAMP weekday "%w" UTC)
string(TIMESTAMP day "%d" UTC)
string(TIMESTAMP month "%m" UTC)
string(TIMESTAMP time "%Y %H:%M:%S +0000" UTC)
set(weekdays Sun Mon Tue Wed Thu Fri Sat)
set(months "" Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec)
string(REGEX REPLACE "^0" "" month ${month})
list(GET weekdays ${weekday} weekday)
list(GET months ${month} month)

set(text ${VERSION})
if(commit)
  string(APPEND text " (${commit})")
endif()

file(CONFIGURE OUTPUT ${OUT}/version.cpp @ONLY CONTENT [[#include "tools/cli/version.hpp"

namespace notaio::tools {

std::string_view version_text() { return "@text@"; }
std::string_view version_date() { return "@date@"; }

}  // namespace notaio::tools
]])
file(CONFIGURE OUTPUT ${OUT}/epoch.cmake @ONLY CONTENT [[set(epoch @epoch@)
]])
file(CONFIGURE OUTPUT ${OUT}/changelog @ONLY CONTENT [[notaio (@VERSION@) unstable; urgency=medium

  * Built from @text@.
  * What has changed stands in docs/changes.md.

 -- @MAINTAINER@  @weekday@, @day@ @month@ @time@
]])
