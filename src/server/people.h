// Who may be called what, how long a session lives, and how often one may err.
#pragma once
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "table/entry.h"

namespace rivers::server {

struct HashOfHash {
    std::size_t operator()(const Hash& hash) const;
};

// What is wrong with a name or a password, or nothing.
std::optional<std::string> name_fault(std::string_view name);
std::optional<std::string> password_fault(std::string_view password);
// Names that look the same fold to the same text: case, width, and letters of other scripts that look Latin.
std::string folded(std::string_view name);

inline constexpr WallMs kSessionLife = 30LL * 86'400'000, kSessionIdle = 7LL * 86'400'000;
inline constexpr WallMs kInviteLife = 7LL * 86'400'000;

// A bucket that refills: `burst` at once, `per_second` sustained.
class Bucket {
  public:
    Bucket(double burst, double per_second) : burst_(burst), per_second_(per_second), left_(burst) {}
    bool take(WallMs now) {
        if (last_ != 0 && now > last_)
            left_ = std::min(burst_, left_ + static_cast<double>(now - last_) / 1000 * per_second_);
        last_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    bool full(WallMs now) const { return left_ + static_cast<double>(now - last_) / 1000 * per_second_ >= burst_; }

  private:
    double burst_, per_second_, left_;
    WallMs last_ = 0;
};

// Buckets by key; full ones are forgotten, so that the map is as small as the trouble is.
class Buckets {
  public:
    Buckets(double burst, double per_second) : fresh_(burst, per_second) {}
    bool take(const std::string& key, WallMs now) { return map_.try_emplace(key, fresh_).first->second.take(now); }
    void tidy(WallMs now) {
        std::erase_if(map_, [&](const auto& entry) { return entry.second.full(now); });
    }

  private:
    Bucket fresh_;
    std::unordered_map<std::string, Bucket> map_;
};

// At most so many failures in a time, by key.
class Failures {
  public:
    Failures(std::size_t most, WallMs within) : most_(most), within_(within) {}
    bool too_many(const std::string& key, WallMs now);
    void note(const std::string& key, WallMs now) { map_[key].push_back(now); }
    void take_back(const std::string& key) {
        if (const auto found = map_.find(key); found != map_.end() && !found->second.empty()) found->second.pop_back();
    }
    void forget(const std::string& key) { map_.erase(key); }
    void tidy(WallMs now);

  private:
    std::size_t most_;
    WallMs within_;
    std::unordered_map<std::string, std::deque<WallMs>> map_;
};

}  // namespace rivers::server
