// Passwords, by libsodium.
#pragma once
#include <string>

namespace rivers::server {

// Argon2id at the INTERACTIVE cost: a fifth of a second and 64 MiB, so never on the thread of the network.
std::string hash_password(const std::string& password);
bool password_matches(const std::string& hash, const std::string& password);
bool needs_rehash(const std::string& hash);
// Costs what a real one does, for names that nobody has.
const std::string& nobodys_password();

}  // namespace rivers::server
