import Base

/// A product's row id in the full-text index. The most popular products come first, since a search reads a limited
/// number of matches in this order.
struct PopularityRank {
  let number: Int64

  /// The number of popularity levels.
  private static let steps: Int64 = 1024

  init(of id: Int64, popularity: Int64) {
    number = (Self.steps - 1 - max(0, min(popularity, Self.steps - 1))) << 32 | id
  }
}
