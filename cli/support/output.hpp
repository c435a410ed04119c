// What verbs print. Standard output gets the result, standard error everything else; that the
// result arrived is checked as it is written and at the end, so that a full disk is never taken for
// success. A reader who leaves early, like `head -1`, ends the program without a word, by SIGPIPE
// as it ends other tools.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace quadrille::cli {

// All three throw Failure where standard output could not be written.
void print(std::string_view text);
void print_json(const nlohmann::ordered_json& object);
void finish_output();

// Throws Failure where the file that an option names could not be replaced, so that no work is done
// in vain. Standard output is no such file: it has the report. An empty path was not given.
void check_destination(std::string_view option, const std::string& path);

// Throws Failure where both options name one file, also by way of links, so that what the program
// writes last would replace the other. Empty paths were not given.
void check_apart(std::string_view option, const std::string& path, std::string_view other_option,
                 const std::string& other_path);

// What a long run says, once, when it cannot save how far it is.
std::string unsaved_line(std::string_view error, std::string_view run);

// A line on standard error; where that cannot be written there is nobody left to tell.
void tell(std::string_view line);

// 1234567 as "1,234,567".
std::string grouped(std::uint64_t number);

// "1 game", "2,000 games"
std::string counted(std::uint64_t number, std::string_view noun);

// Whether somebody reads along and wants a prompt; display.hpp says what may be drawn.
bool output_is_terminal();

}  // namespace quadrille::cli
