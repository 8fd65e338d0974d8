// The visitor idiom: std::visit(Overloaded{[](const A&) {...}, [](const B&) {...}}, variant).
#pragma once

namespace rivers {

template <class... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

}  // namespace rivers
