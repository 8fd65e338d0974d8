// Lists of tables, asked of the store: the lobby, one's own games, those that are over. Nothing is kept here.
#pragma once
#include "server/listing.h"
#include "server/parts.h"
#include "server/requests.h"

namespace rivers::server {

class Directory {
  public:
    Directory(const Parts& parts, std::string page_build) : parts_(parts), page_build_(std::move(page_build)) {}

    void handle(const Caller& caller, Me request, Answer answer);
    void handle(const Caller& caller, Lobby request, Answer answer);
    void handle(const Caller& caller, MyTables request, Answer answer);
    void handle(const Caller& caller, Finished request, Answer answer);
    void handle(const Caller& caller, Games request, Answer answer);

  private:
    using Shown = std::function<bool(const Listing&)>;
    Got<TableList> told(UserId user, std::size_t most, Shown shown, Answer answer) const;

    const Parts& parts_;
    std::string page_build_;
};

// A table that is not public is known to those who belong to it. Somebody who was asked to leave does not know it.
bool may_see(const Listing& listing, UserId user);
bool may_see(const Table& table, UserId user);  // asked with every command: it copies nothing

}  // namespace rivers::server
