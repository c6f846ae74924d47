import Base
import Codes

/// What a search over everything found, in sections of one kind each.
package struct SearchResults: Sendable {
  /// The kinds of things that are found together, in the order in which equally good ones are shown.
  package enum Part: Name, NamedCase {
    case cards, codes, lists, products, meetings, transactions, accounts
  }

  /// A thing that was found.
  package enum Subject: Sendable {
    case card(Card)
    case code(Scan)
    case list(GroceryList)
    case item(GroceryItem, in: GroceryList)
    case product(Product)
    case meeting(UserMeeting)
    case transaction(Transaction)
    case account(Account)
    case category(MoneyCategory)
  }

  package struct Match: Sendable {
    package let subject: Subject
    fileprivate let place: Place

    /// Whether it is archived, over, called off or ticked: such a match comes after all others.
    package var isPast: Bool { place.isPast }
  }

  /// Where a match stands: by its rank, then the greatest order (the latest), then the id.
  struct Place: Comparable, Sendable {
    var rank: Int
    var order: Int64
    var id: RecordID
    var isPast = false

    static func < (a: Place, b: Place) -> Bool {
      if a.isPast != b.isPast { return b.isPast }
      if a.rank != b.rank { return a.rank < b.rank }
      return a.order != b.order ? a.order > b.order : a.id < b.id
    }
  }

  /// The best matches of one kind, and how many there are in all.
  package struct Section: Sendable {
    package let part: Part
    package private(set) var matches: [Match] = []
    package private(set) var count = 0
    private let limit: Int

    init(_ part: Part, limit: Int) {
      self.part = part
      self.limit = limit
    }
  }

  /// How the text was understood.
  package enum Reading: Equatable, Sendable {
    case asTyped
    /// As the same keys give it in the other keyboard layout.
    case otherLayout(Text)
    /// With typing mistakes.
    case mistyped
  }

  /// The sections with a match, that of the best match first.
  package let sections: [Section]
  package let reading: Reading

  package var isEmpty: Bool { sections.isEmpty }

  init(_ sections: [Section], _ reading: Reading = .asTyped) {
    // Few classes, so that the sections do not jump with each letter.
    self.sections = sections.filter { $0.count > 0 }.map { ($0.goodness, $0) }
      .ordered { $0.0 < $1.0 }.map { $0.1 }
    self.reading = reading
  }
}

extension SearchResults.Section {
  /// Counts a match, and keeps it if it is among the best.
  mutating func add(
    _ place: SearchResults.Place, _ subject: @autoclosure () -> SearchResults.Subject
  ) {
    count += 1
    if matches.count == limit, let last = matches.last, last.place < place { return }
    var at = matches.count
    while at > 0, place < matches[at - 1].place { at -= 1 }
    matches.insert(SearchResults.Match(subject: subject(), place: place), at: at)
    if matches.count > limit { matches.removeLast() }
  }

  /// 0 if a name or a word of one begins with the text, 1 if a name has it, 2 if another text has it, 3 if all is past.
  fileprivate var goodness: Int {
    guard let best = matches.first, !best.isPast else { return 3 }
    return best.place.rank < 2 ? 0 : best.place.rank < SearchMatcher.detailRank ? 1 : 2
  }
}
