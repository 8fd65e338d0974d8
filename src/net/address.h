// Whom a limit per address counts together.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace rivers {

// IPv4 as it is, also where it is written inside IPv6 (::ffff:192.0.2.1); of IPv6 the first 64 bits, because whoever
// has one such address has 2^64 of them. One spelling for each: "192.0.2.1", "2001:db8::/64". What proxies add is taken
// off: brackets, a port, a zone. Nothing for what is no address, so that no key is ever longer than an address.
std::optional<std::string> limit_key(std::string_view address);

}  // namespace rivers
