#include "server/protocol.h"

#include "server/requests.h"
#include "wire/games.h"
#include "wire/type_writer.h"

namespace rivers::server {
namespace {

// "TwoWords" of "two-words".
std::string camel_case(std::string_view name) {
    std::string out;
    bool large = true;
    for (const char c : name) {
        if (c != '-') out += large ? static_cast<char>(c - 'a' + 'A') : c;
        large = c == '-';
    }
    return out;
}

template <class Is>
std::string union_of_commands(Is&& is) {
    std::string words;
    for (const Command& command : commands())
        if (is(command)) words.append(words.empty() ? "'" : " | '").append(command.name).append("'");
    return words;
}

std::string line_of(const std::vector<FieldType>& fields) {
    std::string line;
    for (const FieldType& field : fields) {
        line.append(line.empty() ? "`" : ", `").append(field.key).append(field.needed ? "`" : "`?");
        if (!field.bounds.empty()) line += " (" + field.bounds + ")";
    }
    return line;
}

}  // namespace

std::string protocol_types() {
    std::string out =
        "// What the server reads and writes, as it reads and writes it: made by `rivers protocol --types`, not by "
        "hand.\n"
        "export const protocol = " +
        std::to_string(kProtocol) + ";\n\n// The fields of every command.\nexport interface Requests {\n";
    for (const Command& command : commands()) {
        std::string type = typescript(command.form.type());
        for (std::size_t at = 0; (at = type.find('\n', at)) != std::string::npos; ++at) type.insert(at + 1, "  ");
        out.append("  ").append(command.name).append(": ").append(type).append(";\n");
    }
    out += "}\nexport type Command = keyof Requests;\n";
    out += "export type HttpCommand = " +
           union_of_commands([](const Command& command) { return (command.needs & kHttp) != 0; }) +
           "; // over HTTP only\nexport type SocketCommand = " +
           union_of_commands([](const Command& command) { return (command.needs & kSocket) != 0; }) +
           "; // over a WebSocket only\n";
    std::string views, events;
    each_game([&](auto game) {
        using G = decltype(game);
        const std::string name = camel_case(G::name);
        const auto declare = [&](const std::string& what, const std::string& type) {
            out += "\nexport type " + name + what + " =" + (type.front() == '\n' ? "" : " ") + type + ";\n";
        };
        declare("View", view_type(typename G::View{}));
        declare("Event", event_type(typename G::Event{}));
        views += "  '" + std::string(G::name) + "': " + name + "View;\n";
        events += "  '" + std::string(G::name) + "': " + name + "Event;\n";
    });
    out += "\n// By the names of the games.\nexport interface Views {\n" + views + "}\nexport interface Events {\n" +
           events + "}\n";
    for (std::size_t at = 0; (at = out.find(" \n", at)) != std::string::npos;) out.erase(at, 1);
    return out;
}

std::string protocol_commands() {
    std::string out = "| command | fields |\n|---|---|\n";
    for (const Command& command : commands()) {
        const ObjectType type = command.form.type();
        std::string line = line_of(type.fields);
        for (const auto& forms : type.forms) {
            line += line.empty() ? "" : ", ";
            for (const ObjectType& form : forms) line += (&form == &forms.front() ? "" : " or ") + line_of(form.fields);
        }
        out.append("| `").append(command.name).append("`");
        if ((command.needs & kHttp) != 0) out += " *HTTP*";
        if ((command.needs & kSocket) != 0) out += " *socket*";
        if ((command.needs & kPerson) == 0) out += " *anyone*";
        out += " |" + (line.empty() ? "" : " " + line) + " |\n";
    }
    return out;
}

}  // namespace rivers::server
