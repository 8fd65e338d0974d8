// `rivers licences`: the program's own licence, and those of everything by others that is inside it.
#include "assets/assets.h"
#include "cli/play/commands.h"
#include "terminal/files.h"

namespace rivers::cli {

int show_licences(const LicencesOptions&) {
    print(asset("LICENSE"));
    print("\n");
    print(asset("THIRD_PARTY_NOTICES.md"));
    return 0;
}

}  // namespace rivers::cli
