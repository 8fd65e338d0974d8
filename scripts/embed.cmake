# embed(TARGET NAMES ... FILES ...): TARGET carries each of FILES inside itself, found by its name through assets/assets.h.
# The assembler copies the bytes: a megabyte as a C++ table takes the compiler many seconds.
function(embed target)
  cmake_parse_arguments(ARG "" "" "NAMES;FILES" ${ARGN})
  set(bytes "    .section .rodata\n")
  set(symbols "")
  set(table "")
  set(i 0)
  foreach(name file IN ZIP_LISTS ARG_NAMES ARG_FILES)
    string(APPEND bytes "    .balign 16\n    .globl rivers_asset_${i}, rivers_asset_${i}_end\nrivers_asset_${i}:\n"
                        "    .incbin \"${file}\"\nrivers_asset_${i}_end:\n    .byte 0\n")
    string(APPEND symbols "extern const char rivers_asset_${i}[], rivers_asset_${i}_end[];\n")
    string(APPEND table "        {\"${name}\", {rivers_asset_${i}, size(rivers_asset_${i}, rivers_asset_${i}_end)}},\n")
    math(EXPR i "${i} + 1")
  endforeach()
  string(APPEND bytes "    .section .note.GNU-stack,\"\",%progbits\n")  # the stack stays without code
  set(assembly ${CMAKE_CURRENT_BINARY_DIR}/asset_bytes.S)
  set(index ${CMAKE_CURRENT_BINARY_DIR}/assets.cpp)
  file(CONFIGURE OUTPUT ${assembly} CONTENT "${bytes}" @ONLY)
  file(CONFIGURE OUTPUT ${index} @ONLY CONTENT "#include \"assets/assets.h\"

extern \"C\" {
${symbols}}

namespace rivers {

std::span<const Asset> assets() {
    const auto size = [](const char* begin, const char* end) { return static_cast<std::size_t>(end - begin); };
    static const Asset kAssets[] = {
${table}    };
    return kAssets;
}

}  // namespace rivers
")
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS "${ARG_FILES}")
  target_sources(${target} PRIVATE ${assembly} ${index})
endfunction()
