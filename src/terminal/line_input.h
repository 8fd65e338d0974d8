// Lines from a person, with completion and history at a terminal, or plainly from a pipe.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace rivers::terminal {

class LineInput {
  public:
    explicit LineInput(bool editing) : editing_(editing) {}
    // The next line; nothing at the end of the input. `words` are what Tab completes to.
    std::optional<std::string> read(const std::string& prompt, std::vector<std::string> words = {});
    bool editing() const { return editing_; }

  private:
    bool editing_;
};

// The same while other things happen: the prompt stands, and whatever comes first ends the waiting. Not to be used
// beside a LineInput. SIGINT and SIGTERM end the input, so that the terminal is left as it was.
class LiveInput {
  public:
    explicit LiveInput(bool editing);
    ~LiveInput();
    LiveInput(const LiveInput&) = delete;
    LiveInput& operator=(const LiveInput&) = delete;

    void show(const std::string& prompt, std::vector<std::string> words = {});
    void hide();  // before something is printed; what was typed so far comes back with show()
    bool shown() const { return shown_; }

    enum class Came { Line, Other, Time, End };
    // `other` is a descriptor that becomes readable. Lines are taken only while the prompt is shown.
    Came wait(int other, int milliseconds);
    std::string take();  // the line

  private:
    bool take_buffered();
    void read_block();
    void begin_editing();

    bool editing_, shown_ = false, ended_ = false, has_line_ = false, drawn_ = false;
    std::string prompt_, line_, buffer_;
    std::vector<std::string> words_;
};

}  // namespace rivers::terminal
