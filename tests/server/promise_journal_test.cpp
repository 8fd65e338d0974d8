// What an operator must learn from the journal alone: that the disk is full, and that somebody guesses passwords.
#include "fake_table.h"

namespace rivers::server::fake {
namespace {

class PromiseJournal : public ::testing::Test {
  protected:
    std::vector<json::Value> noted(const std::string& event) const {
        std::vector<json::Value> found;
        for (const std::string& line : house.journal_lines) {
            json::Value one = parsed(line);
            if (text_in(one, "event") == event) found.push_back(std::move(one));
        }
        return found;
    }
    FakeHouse house;
    Rng rng{3};
};

TEST_F(PromiseJournal, a_move_that_a_full_disk_refused_is_noted_with_its_table) {
    FakeTable table(house, {house.guest("Ana"), house.guest("Bo")});
    ASSERT_TRUE(noted("disk_full").empty());
    house.store.full = true;
    EXPECT_EQ(error_in(house.ask(table.actor().socket, "play", table.a_move(rng))), "saving_paused");
    const auto lines = noted("disk_full");
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(text_in(lines[0], "level"), "error");
    EXPECT_EQ(text_in(lines[0], "table"), table.id);
    house.store.full = false;
    table.play(rng);
    EXPECT_EQ(noted("disk_full").size(), 1u) << "there is room again";
}

TEST_F(PromiseJournal, a_failed_login_is_noted_without_a_name_or_a_password) {
    const std::string password = "correct horse 7", guess = "battery staple 8";
    const auto sign = [&](const char* command, const std::string& name, const std::string& with) {
        return house.http("POST", std::string("/api/") + command,
                          json::write(json::Object{{"name", name}, {"password", with}}));
    };
    const HttpResponse made = sign("register", "Anastasia", password);
    ASSERT_EQ(made.status, 200) << made.body;
    EXPECT_EQ(sign("login", "Anastasia", password).status, 200);
    EXPECT_TRUE(noted("wrong_login").empty()) << "nothing was wrong";
    EXPECT_EQ(sign("login", "Anastasia", guess).status, 401);
    EXPECT_EQ(sign("login", "Nobodyknows", guess).status, 401);
    const auto lines = noted("wrong_login");
    ASSERT_EQ(lines.size(), 2u);
    for (const json::Value& line : lines) EXPECT_EQ(text_in(line, "level"), "warning");
    EXPECT_EQ(member(lines[0], "user"), member(member(parsed(made.body), "user"), "id")) << "whose account it was";
    EXPECT_TRUE(member(lines[1], "user").is_null()) << "there is no such account";
    for (const std::string& line : house.journal_lines)
        for (const std::string& secret : {password, guess, std::string("Anastasia"), std::string("Nobodyknows")})
            EXPECT_EQ(line.find(secret), std::string::npos) << line;
}

}  // namespace
}  // namespace rivers::server::fake
