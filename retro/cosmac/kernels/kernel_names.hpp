// What kernels are called: the mangled names of their C++ twins.
#pragma once

#include <string_view>

namespace quadrille::cosmac {

inline constexpr std::string_view kInCheck =
    "_ZN9quadrille5chess9reference8in_checkERKNS1_8PositionE";
inline constexpr std::string_view kLeftInCheck =
    "_ZN9quadrille5chess9reference13left_in_checkERKNS1_8PositionE";
inline constexpr std::string_view kMake =
    "_ZN9quadrille5chess9reference4makeERNS1_8PositionENS0_4MoveERNS1_4UndoE";
inline constexpr std::string_view kUnmake =
    "_ZN9quadrille5chess9reference6unmakeERNS1_8PositionENS0_4MoveERKNS1_4UndoE";
inline constexpr std::string_view kRankMoves =
    "_ZN9quadrille5chess6pocket5Rules10rank_movesERKNS1_4GameEPKNS0_4MoveES8_PhS8_";
inline constexpr std::string_view kTryMake =
    "_ZNK9quadrille5chess6pocket5Rules8try_makeERNS1_4GameENS0_4MoveERNS1_4UndoE";
inline constexpr std::string_view kTakeMoveBack =
    "_ZNK9quadrille5chess6pocket5Rules6unmakeERNS1_4GameENS0_4MoveERKNS1_4UndoE";
inline constexpr std::string_view kEvaluate = "_ZN9quadrille5chess6pocket8evaluateERKNS1_4GameEb";
inline constexpr std::string_view kMemcpy = "memcpy";
inline constexpr std::string_view kWriteMoves =
    "_ZN9quadrille5chess9reference18write_pseudo_legalERKNS1_8PositionEPNS0_4MoveE";
inline constexpr std::string_view kWriteCaptures =
    "_ZN9quadrille5chess9reference14write_capturesERKNS1_8PositionEPNS0_4MoveE";
inline constexpr std::string_view kHasLegalMove =
    "_ZN9quadrille5chess9reference14has_legal_moveERKNS1_8PositionE";

inline constexpr std::string_view kNode =
    "_ZN9quadrille6search9AlphaBetaINS_5chess6pocket5RulesENS0_15AlphaBetaMemoryIS4_Lj32ELj1536EEE"
    "NS_6cosmac9StopAskedEE4nodeERNS3_4GameEiissj";

// What kernels use of C++.
inline constexpr std::string_view kPlayerMemory = "player_memory";
inline constexpr std::string_view kSearchVariables = "search_variables";
inline constexpr std::string_view kStopAsked = "stop_asked";
inline constexpr std::string_view kDrawn = "_ZN9quadrille5chess6pocket5drawnERKNS1_4GameE";
inline constexpr std::string_view kDrive =
    "_ZN9quadrille5chess6pocket5driveERKNS1_4GameENS0_6ColourE";

}  // namespace quadrille::cosmac
