// The whole server, put together: network, store, threads and house.
#pragma once
#include <string>
#include <vector>

namespace rivers::server {

struct ServeOptions {
    std::string listen = "127.0.0.1:8080";
    std::string data;                  // empty: data_home()
    std::vector<std::string> origins;  // beyond those of the listening address
    bool plain_http = false;           // cookies without Secure, for a house network without TLS
    bool trust_proxy = false;          // X-Forwarded-For names the visitor
    bool unlimited = false;            // no limits on commands and connections: for load tests
    int threads = 0;                   // of computer players; 0: all cores but one
    std::string test_dice_seed;        // dice that repeat: for tests on this machine, refused for anything else
};

std::string data_home();  // where things are kept if nobody says otherwise

// Runs until SIGINT or SIGTERM. Throws std::runtime_error that says what is wrong.
int serve(const ServeOptions& options);

// "127.0.0.1:8080", "[::1]:8080", "8080", "localhost:0"
std::pair<std::string, int> address_and_port(const std::string& listen);

}  // namespace rivers::server
