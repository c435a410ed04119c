// The tables of both board widths, built when first asked for and then shared by every engine and
// thread of the process, read only. The wide ones take 20 MB and a moment; most runs never need
// them.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>

#include "quadrille/twenty48/evaluate/evaluate.hpp"
#include "quadrille/twenty48/moves/moves.hpp"

namespace quadrille::twenty48 {

template <int Bits>
struct Tables {
  RowTables<Bits> rows;
  LineTable<Bits> lines;
};

class TableSet {
 public:
  explicit TableSet(const Weights& weights = {}) : weights_(weights) {}

  // With one entry of the row tables broken on purpose: what `verify` is shown to catch.
  static std::unique_ptr<TableSet> with_spoiled_row(std::uint32_t row) {
    auto table_set = std::make_unique<TableSet>();
    table_set->tables<4>();
    table_set->narrow_.spoil(row);
    return table_set;
  }

  const Weights& weights() const { return weights_; }

  template <int Bits>
  const Tables<Bits>& tables() const {
    if constexpr (Bits == 4) return narrow_.get(weights_);
    if constexpr (Bits == 5) return wide_.get(weights_);
  }

 private:
  template <int Bits>
  class Lazy {
   public:
    const Tables<Bits>& get(const Weights& weights) const {
      std::call_once(once_, [&] {
        tables_ = std::make_unique<Tables<Bits>>();
        tables_->rows.build();
        tables_->lines.build(weights);
      });
      return *tables_;
    }

    void spoil(std::uint32_t row) { tables_->rows.moved[row] ^= 1; }

   private:
    mutable std::once_flag once_;
    mutable std::unique_ptr<Tables<Bits>> tables_;
  };

  Weights weights_;
  Lazy<4> narrow_;
  Lazy<5> wide_;
};

}  // namespace quadrille::twenty48
