#include "tests/cosmac/player_image.hpp"

#include <gtest/gtest.h>

#include "retro/cosmac/machine/elph.hpp"
#include "retro/cosmac/machine/membership.hpp"
#include "tests/cosmac/firmware_image.hpp"

namespace quadrille::cosmac {
namespace {

Image made_for(MachineKind kind) {
  auto made =
      kind == MachineKind::elph
          ? image_of(kMembershipUnits, kMembershipEntry, Model::cdp1806, kElphPlan, elph_natives())
          : image_of(kMembershipUnits, kMembershipEntry, Model::cdp1802, kMembershipPlan,
                     membership_natives());
  if (made) return std::move(*made);
  ADD_FAILURE() << made.error();
  return {};
}

}  // namespace

const Image& player_image(MachineKind kind) {
  static const Image membership = made_for(MachineKind::membership);
  static const Image elph = made_for(MachineKind::elph);
  return kind == MachineKind::elph ? elph : membership;
}

}  // namespace quadrille::cosmac
