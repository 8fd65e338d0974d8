// The visitor idiom: std::visit(Match{[](const A&) {...}, [](const B&) {...}}, variant).
#pragma once

namespace rivers {

template <class... Fs>
struct Match : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Match(Fs...) -> Match<Fs...>;

}  // namespace rivers
