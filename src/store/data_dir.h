// The directory that holds everything: made, looked at and claimed before a database in it is touched.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace rivers {

// An open file that closes itself.
class File {
  public:
    File() = default;
    explicit File(int descriptor) : descriptor_(descriptor) {}
    File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    File& operator=(File&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~File();
    int get() const { return descriptor_; }
    explicit operator bool() const { return descriptor_ >= 0; }

  private:
    int descriptor_ = -1;
};

// Claimed for as long as the object lives: one server only.
class DataDir {
  public:
    // Throws std::runtime_error that says what is wrong with it and what to do.
    static DataDir claim(const std::filesystem::path& path);
    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path database() const;
    std::filesystem::path wal() const;
    std::filesystem::path synced() const;

  private:
    DataDir(std::filesystem::path path, File lock) : path_(std::move(path)), lock_(std::move(lock)) {}
    std::filesystem::path path_;
    File lock_;
};

// Does a server run on it?
bool is_served(const std::filesystem::path& data_dir);

// The name of a file system that is remote or in user space, where the shared memory and the locks of WAL are not safe.
std::optional<std::string_view> unsafe_file_system(std::uint32_t magic);

// A new name in a directory outlives a power cut only after this. Throws std::runtime_error.
void sync_directory(const std::filesystem::path& path);
// Its size; 0 if there is none.
std::uintmax_t size_of(const std::filesystem::path& file);

}  // namespace rivers
