# Read by cpack: files in a package have the time of the commit, so that one commit gives one package.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  include(${CPACK_NOTAIO_EPOCH})
  set(ENV{SOURCE_DATE_EPOCH} ${epoch})
endif()
