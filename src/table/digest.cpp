#include "table/digest.h"

#include <openssl/evp.h>
#include <sodium.h>

#include <array>
#include <stdexcept>

namespace rivers {
namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

void begin_secrets() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start: the system gives no random numbers");
}

std::string random_bytes(std::size_t count) {
    std::string bytes(count, '\0');
    randombytes_buf(bytes.data(), count);
    return bytes;
}

std::string random_hex(std::size_t bytes) { return hex(random_bytes(bytes)); }

std::string hex(std::string_view bytes) {
    std::string out(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(out.data(), out.size(), bytes_of(bytes), bytes.size());
    out.pop_back();
    return out;
}

std::optional<std::string> from_hex(std::string_view digits) {
    if (digits.size() % 2 != 0 || digits.find_first_not_of("0123456789abcdef") != std::string_view::npos)
        return std::nullopt;
    std::string bytes(digits.size() / 2, '\0');
    std::size_t length = 0;
    sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), digits.data(), digits.size(), nullptr,
                   &length, nullptr);
    return length == bytes.size() ? std::optional(bytes) : std::nullopt;
}

// By OpenSSL, which asks the processor for it: every move is hashed twice or more, and libsodium's portable code takes
// three times as long.
Hash sha256(std::string_view bytes) {
    static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    Hash hash;
    static_assert(crypto_hash_sha256_BYTES == sizeof hash);
    if (algorithm == nullptr || EVP_Digest(bytes.data(), bytes.size(), hash.data(), nullptr, algorithm, nullptr) != 1)
        throw std::runtime_error("OpenSSL cannot make a SHA-256");
    return hash;
}

std::string hex(const Hash& hash) {
    return hex(std::string_view(reinterpret_cast<const char*>(hash.data()), hash.size()));
}

Hash hmac_sha256(std::string_view key, std::string_view text) {
    Hash mac;
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
    crypto_auth_hmacsha256_final(&state, mac.data());
    return mac;
}

std::uint64_t chacha_word(const Hash& key, std::uint64_t number) {
    std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
    for (std::size_t i = 0; i < 8; ++i) nonce[i] = static_cast<unsigned char>(number >> (8 * i));
    std::array<unsigned char, 8> stream;
    crypto_stream_chacha20_ietf(stream.data(), stream.size(), nonce.data(), key.data());
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{stream[i]} << (8 * i);
    return word;
}

}  // namespace rivers
