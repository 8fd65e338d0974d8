# What makes a fault in the program harder to turn into somebody else's code. tests/server/test_elf.py reads the finished
# file and checks that it is all there; bench/results.md says what it costs.
if(RIVERS_SANITIZE OR NOT RIVERS_HARDEN)
  return()  # the sanitizers see more, and have stacks and checked functions of their own
endif()
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)

# Before the flags of targets, so that a library that must be shared can still say -fPIC.
string(APPEND CMAKE_C_FLAGS " -fPIE")
string(APPEND CMAKE_CXX_FLAGS " -fPIE")
add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)

set(hardening -fstack-protector-strong -fstack-clash-protection)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  list(APPEND hardening -fcf-protection=full)
endif()
foreach(flag IN LISTS hardening)
  string(MAKE_C_IDENTIFIER "RIVERS_HAS${flag}" known)
  check_cxx_compiler_flag(${flag} ${known})
  if(${known})
    add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:${flag}>)
  endif()
endforeach()
# It needs an optimising compiler.
if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-U_FORTIFY_SOURCE>
                      $<$<COMPILE_LANGUAGE:C,CXX>:-D_FORTIFY_SOURCE=2>)
endif()

# All symbols are looked up at the start, and their table is read-only from then on.
set(link_hardening -z,relro -z,now -z,noexecstack)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # Said outright, because the linker would leave the mark out for the sake of the C library's start code, which has no
  # such mark on Debian 12.
  list(APPEND link_hardening -z,ibt -z,shstk)
endif()
foreach(flag IN LISTS link_hardening)
  string(MAKE_C_IDENTIFIER "RIVERS_LINKS${flag}" known)
  check_linker_flag(CXX "-Wl,${flag}" ${known})
  if(${known})
    add_link_options("LINKER:${flag}")
  endif()
endforeach()
