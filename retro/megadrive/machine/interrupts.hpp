// Interrupts on and off. The only one that comes is the V-blank.
#pragma once

namespace quadrille::megadrive {

inline void enable_interrupts() {
  asm volatile("move.w #0x2300,%%sr" ::: "memory", "cc");
}
inline void disable_interrupts() {
  asm volatile("move.w #0x2700,%%sr" ::: "memory", "cc");
}

}  // namespace quadrille::megadrive
