// Limits per address took the whole IPv6 address: one visitor's /64 was 2^64 visitors.
#include "net/address.h"

#include <gtest/gtest.h>

namespace rivers {
namespace {

struct Spelling {
    std::string text;
    std::string key;  // empty: no address
};

TEST(LimitKey, OneSpellingForEach) {
    const Spelling kTable[] = {
        // IPv4
        {"192.0.2.1", "192.0.2.1"},
        {" 192.0.2.1\t", "192.0.2.1"},
        {"192.0.2.1:80", "192.0.2.1"},
        {"0.0.0.0", "0.0.0.0"},
        {"255.255.255.255", "255.255.255.255"},
        // IPv4 inside IPv6
        {"::ffff:192.0.2.1", "192.0.2.1"},
        {"::FFFF:192.0.2.1", "192.0.2.1"},
        {"::ffff:c000:201", "192.0.2.1"},
        {"0:0:0:0:0:ffff:c000:0201", "192.0.2.1"},
        {"[::ffff:192.0.2.1]:443", "192.0.2.1"},
        // IPv6: the first 64 bits
        {"2001:db8::1", "2001:db8::/64"},
        {"2001:DB8:0:0::", "2001:db8::/64"},
        {"2001:0db8:0000:0000:ffff:ffff:ffff:ffff", "2001:db8::/64"},
        {"2001:db8::192.0.2.1", "2001:db8::/64"},
        {"2001:db8:0:1::1", "2001:db8:0:1::/64"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"[2001:db8:1:2::1]", "2001:db8:1:2::/64"},
        {"[2001:db8:1:2::1]:65535", "2001:db8:1:2::/64"},
        {"fe80::1%eth0", "fe80::/64"},
        {"[fe80::1%25eth0]:1", "fe80::/64"},
        {"::1", "::/64"},
        {"::", "::/64"},
        {"::192.0.2.1", "::/64"},  // IPv4-compatible, given up long ago: not IPv4
        // no addresses
        {"", ""},
        {" ", ""},
        {"unknown", ""},
        {"localhost", ""},
        {"192.0.2", ""},
        {"192.0.2.256", ""},
        {"192.0.2.01", ""},
        {"0xc0.0.2.1", ""},
        {"3221225985", ""},
        {"192.0.2.1.", ""},
        {"192.0.2.1:", ""},
        {"192.0.2.1:http", ""},
        {"192.0.2.1:123456", ""},
        {"192.0.2.1 192.0.2.2", ""},
        {"192.0.2.1%eth0", ""},
        {"[192.0.2.1]", ""},
        {"[::1", ""},
        {"[::1]x", ""},
        {"[::1]:", ""},
        {"::1]", ""},
        {":::", ""},
        {"1::2::3", ""},
        {"2001:db8::12345", ""},
        {"2001:db8::g", ""},
        {"1:2:3:4:5:6:7", ""},
        {"1:2:3:4:5:6:7:8:9", ""},
        {"\"192.0.2.1\"", ""},
        {std::string("192.0.2.1\0", 10), ""},
        {std::string("::1\0junk", 8), ""},
        {"::1%" + std::string(80, 'a'), ""},
        {std::string(100'000, '1'), ""},
        {std::string(100'000, ':'), ""},
    };
    for (const auto& [text, key] : kTable)
        EXPECT_EQ(limit_key(text).value_or(""), key) << text.substr(0, 60) << " (" << text.size() << " characters)";
}

TEST(LimitKey, OfAKeyIsNoKey) {
    // Keys are never fed in again: "/64" is not an address, so a forged one cannot meet a real one.
    EXPECT_FALSE(limit_key("2001:db8::/64"));
    EXPECT_EQ(limit_key("192.0.2.1"), "192.0.2.1");
}

}  // namespace
}  // namespace rivers
