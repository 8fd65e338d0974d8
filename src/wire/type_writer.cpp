#include "wire/type_writer.h"

namespace rivers {
namespace {

constexpr std::size_t kWidth = 110;

bool fits(const std::string& text) { return text.size() <= kWidth && text.find('\n') == std::string::npos; }

std::string indented(std::string text) {
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; ++at) text.insert(at + 1, "  ");
    return text;
}

std::string one_of(const std::vector<ObjectType>& forms) {
    std::string line, lines;
    for (const ObjectType& form : forms) {
        line += (line.empty() ? "" : " | ") + typescript(form);
        lines += "\n  | " + indented(typescript(form));
    }
    return fits(line) ? line : lines;
}

}  // namespace

std::string typescript(const ObjectType& object) {
    std::string line, lines;
    for (const FieldType& field : object.fields) {
        const std::string said = field.key + (field.needed ? ": " : "?: ") + field.type;
        line += (line.empty() ? "" : "; ") + said;
        lines += "\n  " + indented(said) + ";";
    }
    const std::string members = line.empty() ? "" : fits(line) ? "{ " + line + " }" : "{" + lines + "\n}";
    if (object.forms.empty()) return members.empty() ? "Record<string, never>" : members;
    if (members.empty() && object.forms.size() == 1) return one_of(object.forms.front());
    std::string all = members;
    for (const auto& forms : object.forms) all += (all.empty() ? "(" : " & (") + one_of(forms) + ")";
    return all;
}

}  // namespace rivers
