#include "server/serve.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <limits>
#include <stdexcept>

#include "server/house.h"
#include "server/secrets.h"
#include "server/workers.h"
#include "store/sqlite_store.h"
#include "table/digest.h"

namespace rivers::server {
namespace {

class SteadyClock final : public Clock {
  public:
    WallMs now() const override {
        const auto passed = std::chrono::steady_clock::now() - began_;
        return wall_ + std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
    }

  private:
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    WallMs wall_ =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
};

// A socket is a file to the system: as many as it allows, for thousands of visitors.
void raise_file_limit() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

// How `rivers backup` finds this server. Only who may read the data directory may read it.
class OperatorFile {
  public:
    OperatorFile(const std::filesystem::path& data, const std::string& url, const std::string& token)
        : path_(data / "operator") {
        std::filesystem::remove(path_);
        const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        const std::string text = url + '\n' + token + '\n';
        if (file < 0 || ::write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
            throw std::runtime_error("cannot write " + path_.string());
        ::close(file);
    }
    ~OperatorFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    OperatorFile(const OperatorFile&) = delete;
    OperatorFile& operator=(const OperatorFile&) = delete;

  private:
    std::filesystem::path path_;
};

// What the world outside this machine calls an address of its own.
bool is_loopback(const std::string& url_or_host) {
    const std::size_t scheme = url_or_host.find("://");
    std::string host = scheme == std::string::npos ? url_or_host : url_or_host.substr(scheme + 3);
    if (scheme != std::string::npos) {
        host = host.substr(0, host.find('/'));
        if (const std::size_t colon = host.rfind(':'); colon != std::string::npos && host.back() != ']')
            host = host.substr(0, colon);
    }
    return host == "127.0.0.1" || host == "localhost" || host == "::1" || host == "[::1]";
}

// Whoever knows the seed knows every roll and draw: only where nobody else can come may there be one.
void check_test_dice(const ServeOptions& options, const std::string& address) {
    if (options.test_dice_seed.empty()) return;
    bool alone = is_loopback(address) && options.plain_http && !options.trust_proxy;
    for (const std::string& origin : options.origins)
        alone = alone && is_loopback(origin) && origin.rfind("http://", 0) == 0;
    if (!alone)
        throw std::runtime_error(
            "--test-dice-seed makes dice that anyone can foresee: it is for tests, with --plain-http, "
            "at a loopback address, without a public --origin and without --trust-proxy");
    std::fprintf(stderr,
                 "WARNING: the dice follow from --test-dice-seed. Anyone can foresee them; nobody should play here.\n");
}

std::vector<std::string> origins_of(const std::string& address, int port, const std::vector<std::string>& more) {
    std::vector<std::string> list = more;
    const std::string tail = ":" + std::to_string(port);
    for (const std::string host : {"localhost", "127.0.0.1", "[::1]"}) {
        list.push_back("http://" + host + tail);
        if (port == 80) list.push_back("http://" + host);
    }
    const bool v6 = address.find(':') != std::string::npos;
    list.push_back("http://" + (v6 ? "[" + address + "]" : address) + tail);
    return list;
}

// Every second, and every fifteen.
void keep_time(House& house, NetServer& net, int seconds = 0) {
    net.after(std::chrono::seconds(1), [&house, &net, seconds] {
        house.tick();
        if (seconds % 15 == 14) house.beat();
        keep_time(house, net, (seconds + 1) % 15);
    });
}

// The store's own counts, in seconds.
Histogram commit_times(const StoreFigures& store) {
    std::vector<double> bounds;
    for (const std::int64_t microseconds : StoreFigures::kMicroseconds)
        bounds.push_back(static_cast<double>(microseconds) / 1e6);
    return {std::move(bounds),
            {store.commit_time.begin(), store.commit_time.end()},
            static_cast<double>(store.commit_microseconds) / 1e6};
}

void publish(Metrics& metrics, const StoreFigures& store, const NetServer::Figures& net) {
    metrics.total("rivers_store_commits_total", static_cast<double>(store.commits));
    metrics.total("rivers_store_entries_total", static_cast<double>(store.events));
    metrics.total("rivers_store_full_total", static_cast<double>(store.full));
    metrics.total("rivers_store_lost_races_total", static_cast<double>(store.lost_races));
    metrics.total("process_cpu_seconds_total", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
    metrics.commits = commit_times(store);
    metrics.gauge("rivers_store_queue", static_cast<double>(store.queue_depth));
    metrics.gauge("rivers_store_wal_bytes", static_cast<double>(store.wal_bytes));
    metrics.gauge("rivers_connections", static_cast<double>(net.connections));
    metrics.gauge("rivers_queued_bytes", static_cast<double>(net.queued_bytes));
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr) return;
    long pages = 0, resident = 0;
    if (std::fscanf(file, "%ld %ld", &pages, &resident) == 2)
        metrics.gauge("process_resident_memory_bytes", static_cast<double>(resident * sysconf(_SC_PAGESIZE)));
    std::fclose(file);
}

void publish_regularly(Metrics& metrics, SqliteStore& store, NetServer& net) {
    publish(metrics, store.figures(), net.figures());
    net.after(std::chrono::seconds(1), [&metrics, &store, &net] { publish_regularly(metrics, store, net); });
}

}  // namespace

std::string data_home() {
    if (const char* home = std::getenv("XDG_DATA_HOME"); home != nullptr && *home == '/')
        return std::string(home) + "/two-rivers";
    const char* home = std::getenv("HOME");
    return (home != nullptr && *home == '/' ? std::string(home) + "/.local/share" : std::string("/var/lib")) +
           "/two-rivers";
}

std::pair<std::string, int> address_and_port(const std::string& listen) {
    const std::size_t colon = listen.rfind(':');
    std::string address = colon == std::string::npos ? "127.0.0.1" : listen.substr(0, colon);
    const std::string digits = colon == std::string::npos ? listen : listen.substr(colon + 1);
    if (address.size() > 2 && address.front() == '[' && address.back() == ']')
        address = address.substr(1, address.size() - 2);
    int port = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (address.empty() || digits.empty() || error != std::errc{} || end != digits.data() + digits.size() || port < 0 ||
        port > 65535)
        throw std::runtime_error("--listen must be ADDRESS:PORT such as 127.0.0.1:8080, not '" + listen + "'");
    return {address, port};
}

int serve(const ServeOptions& options) {
    begin_secrets();
    (void)nobodys_password();  // made now, so that the first unknown name costs what every other does
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);  // a core holds hands and secrets
    raise_file_limit();

    const auto [address, wanted] = address_and_port(options.listen);
    check_test_dice(options, address);
    NetLimits limits;
    limits.trust_proxy = options.trust_proxy;
    if (options.unlimited) {
        limits.sockets_per_address = limits.sockets;
        limits.read_bytes_per_second = limits.read_burst = 16u << 20u;
        limits.requests_per_connection = std::numeric_limits<int>::max();
    }
    const auto net = NetServer::make(address, wanted, limits);
    Journal journal([](std::string_view line) {
        std::fwrite(line.data(), 1, line.size(), stderr);
        std::fflush(stderr);
    });
    // A fault in one table's work must not end the others'.
    const auto post = [&net, &journal](std::function<void()> work) {
        net->post([&journal, work = std::move(work)] {
            try {
                work();
            } catch (const std::exception& error) {
                journal.note("error", "fault", {{"what", error.what()}});
            }
        });
    };
    const std::filesystem::path data = options.data.empty() ? data_home() : options.data;
    const auto note = [&journal](const std::string& event, const std::string& detail) {
        const bool good = event == "disk_has_room" || event.find("upgrade") != std::string::npos;
        journal.note(good ? "info" : "error", event, {{"what", detail}});
    };
    const auto store = SqliteStore::open(data, post, note);
    store->wake_behind([&net](std::function<void()> work) { net->post(std::move(work)); });

    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    const SteadyClock clock;
    Metrics metrics;
    HouseSettings settings;
    settings.origins = origins_of(address, net->port(), options.origins);
    settings.plain_http = options.plain_http;
    settings.unlimited = options.unlimited;
    settings.test_dice_seed = options.test_dice_seed;
    settings.operator_token = random_hex(32);
    settings.thinkers = options.threads > 0 ? options.threads : std::max(1, cores - 1);
    if (options.unlimited) settings.sockets_per_session = 10'000;
    const std::string host = address.find(':') != std::string::npos ? "[" + address + "]" : address;
    const std::string url = "http://" + host + ":" + std::to_string(net->port());
    const OperatorFile operator_file(data, url, settings.operator_token);

    {
        Workers thinkers(settings.thinkers, 4096, Urgency::WhenNothingElse, post);
        Workers readers(2, 1024, Urgency::Later, post);
        Workers hashers(2, 32, Urgency::Later, post);
        House house({*net, *store, thinkers, readers, hashers, clock, journal, metrics, settings});
        net->listen(house.door());
        keep_time(house, *net);
        publish_regularly(metrics, *store, *net);
        net->on_signal([&] {
            journal.note("info", "stopping");
            house.say_goodbye();
            // An empty batch comes back behind all that were made before it.
            store->commit({{}, [&](Stored) { net->stop(std::chrono::seconds(3)); }});
        });
        if (!settings.test_dice_seed.empty())
            journal.note("warning", "test_dice", {{"what", "the dice follow from --test-dice-seed: for tests alone"}});
        journal.note("info", "serving", {{"url", url}, {"data", data.string()}});
        std::printf("Two Rivers is at %s (data in %s); Ctrl-C ends it\n", url.c_str(), data.c_str());
        std::fflush(stdout);
        net->run();
    }
    journal.note("info", "stopped");
    return 0;
}

}  // namespace rivers::server
