// Tables that are kept nowhere, for lessons and puzzles: a record, the ply where it is left, and what was done since.
// All of it comes with every question, so nothing is remembered between two of them, and nothing has to be forgotten.
// Their dice follow from record and ply: the same moves always lead to the same table. Nothing is at stake there, so
// nobody has to be kept from foreseeing them.
#pragma once
#include "server/parts.h"
#include "server/reply.h"
#include "server/requests.h"
#include "server/thinking.h"

namespace rivers::server {

class Sandbox {
  public:
    Sandbox(const Parts& parts, Thinking& thinking) : parts_(parts), thinking_(thinking) {}
    void handle(const Caller& caller, InSandbox request, Answer answer);

  private:
    const Parts& parts_;
    Thinking& thinking_;
};

}  // namespace rivers::server
