// Lines from a person, with completion and history at a terminal, or plainly from a pipe.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace rivers::cli {

class LineInput {
  public:
    explicit LineInput(bool editing) : editing_(editing) {}
    // The next line; nothing at the end of the input. `words` are what Tab completes to.
    std::optional<std::string> read(const std::string& prompt, std::vector<std::string> words = {});
    bool editing() const { return editing_; }

  private:
    bool editing_;
};

}  // namespace rivers::cli
