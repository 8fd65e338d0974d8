#include "server/secrets.h"

#include <sodium.h>

#include <array>
#include <new>

#include "table/digest.h"

namespace rivers::server {

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        throw std::bad_alloc();
    return text.data();
}

bool password_matches(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool needs_rehash(const std::string& hash) {
    return crypto_pwhash_str_needs_rehash(hash.c_str(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0;
}

const std::string& nobodys_password() {
    static const std::string hash = hash_password(random_hex(16));
    return hash;
}

}  // namespace rivers::server
