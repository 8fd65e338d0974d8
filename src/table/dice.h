// Fair dice (docs/protocol.md): a table's secret is bound by a hash before its first roll, and every roll follows from
// the secret, the seats' own nonces and the number of the roll. So nothing can be rolled twice or chosen afterwards.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "kernel/record.h"
#include "kernel/rng.h"
#include "table/entry.h"

namespace rivers {

inline constexpr std::size_t kSecretDigits = 128;
std::string new_secret();  // secret and salt, so many hexadecimal digits
std::string commitment_to(const std::string& secret, const std::string& table);

class Dice {
  public:
    // The nonces by seat as laid: they are given before the seats are drawn.
    Dice(const std::string& secret, const std::string& table, const std::vector<std::string>& laid_nonces);
    // What the k-th roll or draw of the table is made of.
    Rng roll(std::uint64_t k) const;
    // Who sits where (RG-SETUP-0, TR-SETUP-5): the very first draw of a table that draws it.
    DrawnSeats seats(int players) const;

  private:
    Hash key_{};
};

// Recomputes every roll and draw of a record; says what is wrong, or nothing.
std::optional<std::string> verify(const Record& record);

}  // namespace rivers
