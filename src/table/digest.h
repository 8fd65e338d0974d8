// Hashes, random bytes and the words of the fair dice, by libsodium and OpenSSL.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/entry.h"

namespace rivers {

void begin_secrets();  // once, before all others; throws if the machine has no randomness to give

std::string random_bytes(std::size_t count);
std::string random_hex(std::size_t bytes);
std::string hex(std::string_view bytes);
std::optional<std::string> from_hex(std::string_view digits);  // lower case, pairs

Hash sha256(std::string_view bytes);
std::string hex(const Hash& hash);
Hash hmac_sha256(std::string_view key, std::string_view text);
// The first word of block 0 of the ChaCha20 stream (IETF) with this key and the nonce `number`.
std::uint64_t chacha_word(const Hash& key, std::uint64_t number);

}  // namespace rivers
