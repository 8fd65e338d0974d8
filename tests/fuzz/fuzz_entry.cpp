// Any rows as the log of a table, as a damaged file might have them: each is refused with a reason, or the table goes
// on. The bytes are lines "kind seat text"; the first byte chooses the game.
#include <cstdint>
#include <cstdlib>

#include "fuzz/games.h"
#include "table/table.h"

namespace {

rivers::Table laid(bool gold) {
    rivers::Settings settings;
    settings.game = {gold ? "river-of-gold" : "the-river", 2, {}, ""};
    settings.host = 1;
    for (int i = 0; i < 2; ++i)
        settings.chairs.push_back({rivers::ChairKind::Person, i + 1, "", "", false, "0" + std::to_string(i)});
    rivers::TableRow row;
    row.id = "00112233445566778899aabbccddeeff";
    row.settings = rivers::to_json(settings);
    row.secret = std::string(192, 'a');
    return rivers::Table(row);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const rivers::Table tables[] = {laid(false), laid(true)};
    if (size == 0) return 0;
    rivers::Table table(tables[data[0] % 2]);
    std::string_view left(reinterpret_cast<const char*>(data) + 1, size - 1);
    for (std::int64_t number = 1; !left.empty(); ++number) {
        const std::string line(left.substr(0, left.find('\n')));
        left.remove_prefix(std::min(left.size(), line.size() + 1));
        const std::size_t one = line.find(' '), two = line.find(' ', std::min(one, line.size() - 1) + 1);
        rivers::Entry row;
        row.table = table.id();
        row.number = number;
        row.upto = number;
        row.at = 1000 * number;
        const auto kind = rivers::kind_of(line.substr(0, one));
        if (!kind) return 0;  // the codec refuses it before a table sees it
        row.kind = *kind;
        if (one != std::string::npos) row.seat = std::atoi(line.c_str() + one);
        if (one != std::string::npos && two != std::string::npos) row.text = line.substr(two + 1);
        row.by = row.seat + 1;
        const std::int64_t version = table.version();
        const auto wrong = table.apply(row);
        if (wrong) {
            rivers::expect(!wrong->empty() && table.version() == version);
            return 0;
        }
        rivers::expect(table.version() == version + 1);
    }
    return 0;
}
