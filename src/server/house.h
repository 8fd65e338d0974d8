// The house: gateway, accounts, directory, tables and thinking, put together on one thread. None of them reaches into
// another: what one needs of another it is handed here, as functions.
#pragma once
#include "server/accounts.h"
#include "server/directory.h"
#include "server/gateway.h"
#include "server/parts.h"
#include "server/sandbox.h"
#include "server/site.h"
#include "server/tables.h"
#include "server/thinking.h"

namespace rivers::server {

class House {
  public:
    House(const Parts& parts);
    House(const House&) = delete;

    Listener& door() { return gateway_; }
    void tick();         // every second
    void beat();         // every 15 seconds
    void say_goodbye();  // the server stops

  private:
    void handle(const Caller& caller, Request request, Answer answer);
    void publish();

    Parts parts_;
    Site site_{assets()};
    Thinking thinking_;
    Gateway gateway_;
    Accounts accounts_;
    Directory directory_;
    Tables tables_;
    Sandbox sandbox_;
    int ticks_ = 0;
};

}  // namespace rivers::server
