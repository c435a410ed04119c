// With sanitizers everything takes many times longer: tests that repeat the same with other numbers
// then do it less often. Without them they do all of it.
#pragma once

namespace quadrille {

#ifdef QUADRILLE_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace quadrille
