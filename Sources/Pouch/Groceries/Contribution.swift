import Base

/// What a user gave to everybody on the server: prices, reviews, shops, and data of products.
package struct Contribution: Equatable, Sendable {
  package var prices = 0
  package var reviews = 0
  package var products = 0
  package var stores = 0

  /// How many contributions lead to the next level.
  package static let step = 30

  package init() {}

  package var count: Int { prices + reviews + products + stores }

  /// The level: 1 at the beginning.
  package var level: Int { count / Contribution.step + 1 }

  /// How many contributions are missing to the next level.
  package var left: Int { Contribution.step - count % Contribution.step }
}

extension Pouch {
  /// The user's public records.
  package var contribution: Contribution {
    func count(_ kind: Kind) -> Int { active(kind).count { $0.audience == .everybody } }
    var contribution = Contribution()
    contribution.prices = count(.priceReport)
    contribution.reviews = count(.review)
    contribution.products = count(.productEntry)
    contribution.stores = count(.store)
    return contribution
  }
}
