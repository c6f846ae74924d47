/// Where a product stands in the index: the most popular first, since a search takes the first that it comes to.
struct Place {
  let number: Int64

  /// How many steps of popularity there are.
  private static let steps: Int64 = 1024

  init(of id: Int64, popularity: Int64) {
    number = (Self.steps - 1 - max(0, min(popularity, Self.steps - 1))) << 32 | id
  }
}
