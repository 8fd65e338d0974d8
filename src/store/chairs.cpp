#include "store/chairs.h"

#include "wire/json.h"

namespace rivers {

std::vector<UserId> users_in(const std::string& chairs) {
    std::vector<UserId> users;
    const auto parsed = json::parse(chairs);
    const auto* value = std::get_if<json::Value>(&parsed);
    if (value == nullptr || value->array() == nullptr) return users;
    for (const json::Value& chair : *value->array())
        if (const UserId user = json::number_in(chair, "user"); user != 0) users.push_back(user);
    return users;
}

std::vector<std::string> tables_written(const Batch& batch) {
    std::vector<std::string> tables;
    for (const Change& change : batch.changes) {
        if (const auto* entry = std::get_if<Append>(&change)) tables.push_back(entry->row.table);
        if (const auto* line = std::get_if<AddChat>(&change)) tables.push_back(line->row.table);
    }
    return tables;
}

}  // namespace rivers
