// Any text as a message of somebody who sits at a table: the house answers or closes the socket, and goes on for the
// others.
#include <cstdint>

#include "fuzz/games.h"
#include "server/fake_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace rivers::server::fake;
    FakeHouse house;
    const Person ana = house.guest("Ana"), bo = house.guest("Bo");
    const FakeTable table(house, {ana, bo});
    // The corpus cannot know the table's id; it says TABLE.
    std::string text(reinterpret_cast<const char*>(data), size);
    if (const std::size_t at = text.find("TABLE"); at != std::string::npos) text.replace(at, 5, table.id);
    const std::size_t frames = house.network.frames[ana.socket].size();
    house.house->door().received(ana.socket, text);
    house.run();
    rivers::expect(house.network.frames[ana.socket].size() > frames || house.network.closes.contains(ana.socket));
    rivers::expect(is_ok(house.ask(bo.socket, "me")));
    return 0;
}
