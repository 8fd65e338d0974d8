// The options of the server's sockets. Only files over Beast include this.
#pragma once
#include <netinet/tcp.h>

#include <boost/asio.hpp>
#include <chrono>

#include "net/net.h"

namespace rivers {

// Set on the one that listens: accepted sockets inherit them.
template <class Acceptor>
void set_listening_options(Acceptor& acceptor, const NetLimits& limits, boost::system::error_code& ec) {
    namespace asio = boost::asio;
    if (!ec) acceptor.set_option(asio::socket_base::reuse_address(true), ec);
    if (!ec) acceptor.set_option(asio::socket_base::send_buffer_size(limits.kernel_buffer), ec);
    if (!ec) acceptor.set_option(asio::socket_base::receive_buffer_size(limits.kernel_buffer), ec);
    // Also for what is still on its way when we have closed: a window that stays shut that long is given up.
    using UserTimeout = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_USER_TIMEOUT>;
    const auto patience = std::chrono::milliseconds(limits.idle);
    if (!ec) acceptor.set_option(UserTimeout(static_cast<int>(patience.count())), ec);
}

// Linux lets accepted sockets inherit this as well, POSIX does not promise it.
template <class Socket>
void set_accepted_options(Socket& socket) {
    boost::system::error_code ignored;
    socket.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
}

}  // namespace rivers
