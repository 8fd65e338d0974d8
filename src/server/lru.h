// A cache of a stated size: what was not used for longest goes first.
#pragma once
#include <list>
#include <unordered_map>
#include <utility>

namespace rivers::server {

template <class Key, class Value, class Hasher = std::hash<Key>>
class Lru {
  public:
    explicit Lru(std::size_t most) : most_(most) {}

    Value* find(const Key& key) {
        const auto found = places_.find(key);
        if (found == places_.end()) return nullptr;
        entries_.splice(entries_.begin(), entries_, found->second);
        return &found->second->second;
    }
    void put(const Key& key, Value value) {
        if (Value* known = find(key)) return void(*known = std::move(value));
        entries_.emplace_front(key, std::move(value));
        places_[key] = entries_.begin();
        if (entries_.size() <= most_) return;
        places_.erase(entries_.back().first);
        entries_.pop_back();
    }
    void erase(const Key& key) {
        const auto found = places_.find(key);
        if (found == places_.end()) return;
        entries_.erase(found->second);
        places_.erase(found);
    }
    template <class F>
    void erase_if(F&& doomed) {
        for (auto it = entries_.begin(); it != entries_.end();) {
            if (doomed(it->second)) {
                places_.erase(it->first);
                it = entries_.erase(it);
            } else {
                ++it;
            }
        }
    }
    template <class F>
    void each(F&& f) {
        for (auto& [key, value] : entries_) f(value);
    }
    std::size_t size() const { return entries_.size(); }

  private:
    using Entries = std::list<std::pair<Key, Value>>;
    std::size_t most_;
    Entries entries_;
    std::unordered_map<Key, typename Entries::iterator, Hasher> places_;
};

}  // namespace rivers::server
