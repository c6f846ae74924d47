import Base

/// A kind of person whose use of a server is played. How much each does in a day is an assumption: docs/scale.md.
package enum PersonKind: String, CaseIterable, Sendable {
  /// Shows cards at tills.
  case cards
  /// Shops with a list and notes expenses.
  case household
  /// Makes meetings and writes with others.
  case host

  /// How often a day the pouch is opened, which syncs.
  package var openings: Int {
    switch self {
    case .cards: 3
    case .household: 6
    case .host: 15
    }
  }

  /// How many records a day are written, each of which syncs.
  package var changes: Int {
    switch self {
    case .cards: 1
    case .household: 15
    case .host: 40
    }
  }

  /// The kind of a person by their number: of ten people six show cards, three shop, one invites.
  package init(number: Int) {
    self = number % 10 < 6 ? .cards : number % 10 < 9 ? .household : .host
  }
}
