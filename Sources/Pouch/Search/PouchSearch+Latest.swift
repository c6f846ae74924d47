import Base

extension PouchSearch {
  /// What is newest of each kind, for a search that has not begun: the cards used last, the latest codes, products and
  /// transactions, the lists, and the meetings that come next.
  package var latest: [SearchResults.Section] {
    SearchResults.Part.allCases.map { part in
      var section = SearchResults.Section(part, limit: PouchSearch.latestLength)
      func add(_ id: RecordID, _ order: Int64, _ subject: SearchResults.Subject) {
        section.add(.init(rank: 0, order: order, id: id), subject)
      }
      switch part {
      case .cards:
        for card in pouch.cards where !card.isArchived {
          // Of those never shown, the favourites are the likeliest.
          add(card.id.record, max(card.lastUsed, card.isFavourite ? 1 : 0), .card(card))
        }
      case .codes:
        for record in pouch.active(.scan) {
          if let scan = Scan(record) { add(record.id, scan.moment, .code(scan)) }
        }
      case .lists:
        for (at, list) in pouch.groceryLists.enumerated() {
          add(list.id.record, -Int64(at), .list(list))
        }
      case .products:
        for record in pouch.active(.productView) {
          if let view = ProductView(record) { add(record.id, view.moment, .product(view.product)) }
        }
      case .meetings:
        for one in pouch.userMeetings where one.state?.belongs == true {
          let place = place(of: one, rank: 0)
          if !place.isPast { section.add(place, .meeting(one)) }
        }
      case .transactions:
        for transaction in transactions.prefix(PouchSearch.latestLength) {
          add(transaction.id.record, transaction.minute, .transaction(transaction))
        }
      case .accounts: break
      }
      return section
    }.filter { $0.count > 0 }
  }

  /// The number of things shown of each kind.
  private static let latestLength = 3
}
