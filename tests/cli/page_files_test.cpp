#include "cli/page/files.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/runtime/scratch_folder.hpp"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;

class PageFolder : public testing::Test {
 protected:
  PageFolder() { write("web/index.html", "<h1>Quadrille</h1>"); }

  void write(const std::string& name, const std::string& content) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << content;
  }
  std::string page() const { return (root_ / "web").string(); }

  const runtime::ScratchFolder folder_;
  const fs::path root_ = folder_.path();
};

TEST_F(PageFolder, TheRootIsTheIndex) {
  const auto files = PageFiles::read(page());
  ASSERT_TRUE(files);
  ASSERT_NE(files->find("/"), nullptr);
  EXPECT_EQ(files->find("/"), files->find("/index.html"));
  EXPECT_EQ(files->find("/")->content, "<h1>Quadrille</h1>");
}

TEST_F(PageFolder, OnlyTheExactPathOfAFileFindsIt) {
  write("web/assets/a.js", "1");
  write("secret.txt", "2");
  const auto files = PageFiles::read(page());
  ASSERT_TRUE(files);
  EXPECT_NE(files->find("/assets/a.js"), nullptr);
  using namespace std::string_view_literals;
  for (const std::string_view path :
       {""sv, "assets/a.js"sv, "/assets"sv, "/assets/"sv, "//assets/a.js"sv, "/./assets/a.js"sv,
        "/assets/../assets/a.js"sv, "/../secret.txt"sv, "/assets/a.js\0"sv, "/ASSETS/a.js"sv,
        "/assets/a.js/"sv}) {
    EXPECT_EQ(files->find(path), nullptr) << path;
  }
}

TEST_F(PageFolder, LinksAndHiddenFilesAreLeftOut) {
  write("secret.txt", "secret");
  write("web/.hidden", "1");
  write("web/.folder/file.txt", "2");
  fs::create_symlink("../secret.txt", root_ / "web/link.txt");
  fs::create_directory_symlink("..", root_ / "web/up");
  fs::create_symlink("nowhere", root_ / "web/broken");
  const auto files = PageFiles::read(page());
  ASSERT_TRUE(files);
  EXPECT_EQ(files->count(), 1U);
}

TEST_F(PageFolder, AFolderNamedWithASlashOrADotIsTheSame) {
  for (const std::string ending : {"/", "/.", "//"}) {
    const auto files = PageFiles::read(page() + ending);
    ASSERT_TRUE(files);
    EXPECT_NE(files->find("/index.html"), nullptr) << ending;
  }
}

TEST_F(PageFolder, AFolderWithoutAnIndexIsNoPage) {
  const auto files = PageFiles::read(root_.string());
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().text, root_.string() + " has no index.html: it is no built page");
}

TEST_F(PageFolder, TheTagChangesWithTheContent) {
  write("web/a.txt", "a");
  write("web/b.txt", "b");
  write("web/c.txt", "a");
  const auto files = PageFiles::read(page());
  ASSERT_TRUE(files);
  EXPECT_NE(files->find("/a.txt")->tag, files->find("/b.txt")->tag);
  EXPECT_EQ(files->find("/a.txt")->tag, files->find("/c.txt")->tag);
}

TEST_F(PageFolder, OnlyWhatShrinksIsPacked) {
  write("web/long.js", std::string(10'000, 'a'));
  write("web/short.js", "a");
  write("web/long.gz", std::string(10'000, 'a'));
  const auto files = PageFiles::read(page());
  ASSERT_TRUE(files);
  EXPECT_TRUE(files->find("/long.js")->packed.starts_with("\x1f\x8b"));
  EXPECT_LT(files->find("/long.js")->packed.size(), 200U);
  EXPECT_EQ(files->find("/short.js")->packed, "");
  EXPECT_EQ(files->find("/long.gz")->packed, "");
}

TEST(PageNames, TheEndingSaysTheType) {
  EXPECT_EQ(content_type("/assets/chess.wasm"), "application/wasm");
  EXPECT_EQ(content_type("/english.kwg.gz"), "application/gzip");
  EXPECT_EQ(content_type("/page.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type("/README"), "application/octet-stream");
  EXPECT_EQ(content_type("/js"), "application/octet-stream");
}

TEST(PageNames, AHashInTheNameMakesItLasting) {
  EXPECT_TRUE(has_lasting_name("/assets/index-DiwrgTda.js"));
  EXPECT_TRUE(has_lasting_name("/assets/english-a_b-c0d1.kwg.gz"));
  EXPECT_TRUE(has_lasting_name("/assets/english-0123456789.kwg.gz"));
  EXPECT_FALSE(has_lasting_name("/assets/english.kwg.gz"));
  EXPECT_FALSE(has_lasting_name("/assets/two-words.js"));
  EXPECT_FALSE(has_lasting_name("/assets/-DiwrgTda"));
  EXPECT_FALSE(has_lasting_name("/index-DiwrgTda.js"));
  EXPECT_FALSE(has_lasting_name("/assets/.js"));
}

}  // namespace
}  // namespace quadrille::cli
