#!/usr/bin/env python3
"""The known answers in promise_dice_test.cpp, reckoned from docs/protocol.md without any of the server's code."""
import hashlib
import hmac
import itertools

SECRET = bytes(range(64))  # secret and salt
TABLE = "00112233445566778899aabbccddeeff"
NONCES = ["00", "", "abcdef0123456789"]
MASK = (1 << 64) - 1


def rotated(x, n):
    return (x << n | x >> (32 - n)) & 0xFFFFFFFF


def quarter(s, a, b, c, d):
    for left, other, turn in ((a, d, 16), (c, b, 12), (a, d, 8), (c, b, 7)):
        s[left] = (s[left] + s[b if left == a else d]) & 0xFFFFFFFF
        s[other] = rotated(s[other] ^ s[left], turn)


def chacha20_block(key, nonce):
    words = [int.from_bytes(part, "little") for part in
             [b"expand 32-byte k"[i:i + 4] for i in range(0, 16, 4)] + [key[i:i + 4] for i in range(0, 32, 4)] +
             [b"\0\0\0\0"] + [nonce[i:i + 4] for i in range(0, 12, 4)]]
    s = list(words)
    for _ in range(10):
        for column in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                       (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(s, *column)
    return b"".join(((a + b) & 0xFFFFFFFF).to_bytes(4, "little") for a, b in zip(s, words))


def word(key, number):
    return int.from_bytes(chacha20_block(key, number.to_bytes(12, "little"))[:8], "little")


def below(seed, bound):
    """The first number of SplitMix64 in [0, bound), without bias: src/kernel/rng.h."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        x = seed
        x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & MASK
        x = ((x ^ x >> 27) * 0x94D049BB133111EB) & MASK
        wide = ((x ^ x >> 31) >> 32) * bound
        if wide & 0xFFFFFFFF >= (1 << 32) % bound:
            return wide >> 32


# RFC 8439, 2.3.2 begins its counter at 1; with 0 the first key of A.1 gives this.
assert chacha20_block(bytes(32), bytes(12)).hex().startswith("76b8e0ada0f13d90405d6ae55386bd28")

key = hmac.new(SECRET[:32], (TABLE + "".join("\n" + nonce for nonce in NONCES)).encode(), hashlib.sha256).digest()
print("commitment", hashlib.sha256(SECRET + TABLE.encode()).hexdigest())
print("key       ", key.hex())
for k in (0, 1, 255, 256, 0x123456789A):
    print(f"word {k:#x}: {word(key, k):#018x}, of 6: {below(word(key, k), 6)}, of 30: {below(word(key, k), 30)}")
# A table of River of Gold begins with a tile for each region, each of those that are left being as likely.
left, dealt = list(range(6)), []
for region in range(6):
    dealt.append(left.pop(below(word(key, region), len(left))))
print("region tiles", dealt)
# A table whose seats are drawn by lot begins with that: one of the orders, in lexicographic order; the tiles come next.
order = list(itertools.permutations(range(3)))[below(word(key, 0), 6)]
left, dealt = list(range(6)), []
for region in range(6):
    dealt.append(left.pop(below(word(key, region + 1), len(left))))
print("drawn seats", order, "then region tiles", dealt)
