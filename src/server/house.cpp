#include "server/house.h"

namespace rivers::server {

House::House(const Parts& parts)
    : parts_(parts),
      thinking_(parts_),
      gateway_(parts_, site_,
               {.session = [this](const Hash& token, auto got) { accounts_.session(token, std::move(got)); },
                .cached_session = [this](const Hash& token) { return accounts_.cached(token); },
                .handle = [this](const Caller& caller, Request request,
                                 Answer answer) { handle(caller, std::move(request), std::move(answer)); },
                .socket_closed = [this](SocketId socket) { tables_.socket_closed(socket); },
                .before_metrics = [this] { publish(); }}),
      accounts_(parts_,
                {.sessions_ended = [this](UserId user, std::optional<Hash> only,
                                          std::optional<Hash> kept) { gateway_.sessions_ended(user, only, kept); },
                 .changed =
                     [this](const UserRow& row) {
                         gateway_.changed(row);
                         tables_.changed(row);
                     },
                 .leave_everywhere = [this](const UserRow& user,
                                            auto then) { tables_.leave_everywhere(user, std::move(then)); }}),
      directory_(parts_, site_.build()),
      tables_(parts_, thinking_,
              {.send = [this](SocketId socket, json::Object message) { gateway_.send(socket, std::move(message)); },
               .send_text = [this](SocketId socket, std::string_view text) { gateway_.send_text(socket, text); },
               .is_open = [this](SocketId socket) { return gateway_.is_open(socket); },
               .sockets_of = [this](UserId user) { return gateway_.sockets_of(user); }}),
      sandbox_(parts_, thinking_) {
    tables_.begin();
}

// Each request belongs to the one part that handles it.
void House::handle(const Caller& caller, Request request, Answer answer) {
    std::visit(
        [&]<class R>(R& one) {
            if constexpr (requires { accounts_.handle(caller, std::move(one), std::move(answer)); })
                accounts_.handle(caller, std::move(one), std::move(answer));
            else if constexpr (requires { directory_.handle(caller, std::move(one), std::move(answer)); })
                directory_.handle(caller, std::move(one), std::move(answer));
            else if constexpr (requires { sandbox_.handle(caller, std::move(one), std::move(answer)); })
                sandbox_.handle(caller, std::move(one), std::move(answer));
            else
                tables_.handle(caller, std::move(one), std::move(answer));
        },
        request);
}

void House::tick() {
    tables_.tick();
    if (++ticks_ % 60 != 0) return;
    gateway_.tidy();
    accounts_.tidy();
    tables_.tidy();
}

void House::beat() {
    gateway_.beat();
    tables_.beat();
}

void House::say_goodbye() {
    gateway_.stop();
    tables_.stop();
}

void House::publish() {
    parts_.metrics.gauge("rivers_sockets", static_cast<double>(gateway_.sockets()));
    parts_.metrics.gauge("rivers_tables_in_use", static_cast<double>(tables_.in_use()));
}

}  // namespace rivers::server
