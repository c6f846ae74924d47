import Base

/// The search over everything on this device: cards, codes, lists, products, meetings and money.
///
/// One pass over each kind. Only if nothing is found, the text is read again: as typed in the other keyboard layout,
/// and then with typing mistakes.
package struct PouchSearch {
  let pouch: Pouch
  let transactions: [Transaction]
  /// The accounts with the names that the user sees: an unnamed account has that of its kind.
  let accounts: [(account: Account, name: Text)]
  let now: Int64
  let today: Day

  /// The number of matches shown of each kind.
  package static let sectionLength = 5
  /// The greatest number shown of one kind alone.
  package static let partLength = 200

  package init(
    _ pouch: Pouch, _ ledger: MoneyLedger, accounts: [(account: Account, name: Text)], now: Int64,
    today: Day
  ) {
    self.pouch = pouch
    transactions = ledger.transactions
    self.accounts = accounts
    self.now = now
    self.today = today
  }

  /// What matches a text: the best of each kind, or of one kind up to `partLength`.
  package func found(_ typed: Text, only part: SearchResults.Part? = nil) -> SearchResults {
    if typed.folded.isEmpty { return SearchResults([]) }
    let asTyped = SearchResults(sections(typed, part, forgives: false))
    if !asTyped.isEmpty { return asTyped }
    let other = KeyboardLayout.other(typed)
    if let other {
      let swapped = SearchResults(sections(other, part, forgives: false), .otherLayout(other))
      if !swapped.isEmpty { return swapped }
    }
    let meant = SearchResults(sections(typed, part, forgives: true), .mistyped)
    guard meant.isEmpty, let other else { return meant }
    return SearchResults(sections(other, part, forgives: true), .mistyped)
  }

  private func sections(
    _ typed: Text, _ only: SearchResults.Part?, forgives: Bool
  ) -> [SearchResults.Section] {
    let matcher = SearchMatcher(typed, forgives: forgives)
    let limit = only == nil ? PouchSearch.sectionLength : PouchSearch.partLength
    return (only.map { [$0] } ?? SearchResults.Part.allCases).map { part in
      var section = SearchResults.Section(part, limit: limit)
      switch part {
      case .cards: addCards(matcher, to: &section)
      case .codes: addCodes(matcher, to: &section)
      case .lists: addLists(matcher, to: &section)
      case .products: addProducts(matcher, to: &section)
      case .meetings: addMeetings(matcher, to: &section)
      case .transactions: addTransactions(typed, forgives: forgives, to: &section)
      case .accounts: addAccounts(matcher, to: &section)
      }
      return section
    }
  }

  private func addCards(_ matcher: SearchMatcher, to section: inout SearchResults.Section) {
    let categories = pouch.categoryNames
    for card in pouch.cards {
      let texts = SearchedTexts(of: card, categories, in: pouch)
      guard let rank = matcher.rank(texts.names, texts.details) else { continue }
      let isPast = card.isArchived || card.expires.map { $0 < today } ?? false
      section.add(
        .init(rank: rank, order: card.lastUsed, id: card.id.record, isPast: isPast), .card(card))
    }
  }

  private func addCodes(_ matcher: SearchMatcher, to section: inout SearchResults.Section) {
    for record in pouch.active(.scan) {
      guard let scan = Scan(record),
        let rank = matcher.rank([scan.name], [scan.note, scan.code.words])
      else { continue }
      section.add(.init(rank: rank, order: scan.moment, id: scan.id.record), .code(scan))
    }
  }

  /// Lists, and the lines of lists.
  private func addLists(_ matcher: SearchMatcher, to section: inout SearchResults.Section) {
    var lists: [ID<GroceryList>: GroceryList] = [:]
    for list in pouch.groceryLists {
      lists[list.id] = list
      guard let rank = matcher.rank([list.name]) else { continue }
      section.add(.init(rank: rank, order: .max, id: list.id.record), .list(list))
    }
    for record in pouch.active(.groceryItem) {
      guard let item = GroceryItem(record), let list = lists[item.list],
        let rank = matcher.rank([item.name])
      else { continue }
      section.add(
        .init(rank: rank, order: item.moment, id: item.id.record, isPast: item.isTicked),
        .item(item, in: list))
    }
  }

  private func addProducts(_ matcher: SearchMatcher, to section: inout SearchResults.Section) {
    for record in pouch.active(.productView) {
      guard let view = ProductView(record) else { continue }
      let product = view.product
      guard let rank = matcher.rank([product.name, product.brand], [product.code.digits])
      else { continue }
      section.add(.init(rank: rank, order: view.moment, id: record.id), .product(product))
    }
  }

  /// The meetings that the user is invited to, takes part in or has left. Of those to come the soonest is first.
  private func addMeetings(_ matcher: SearchMatcher, to section: inout SearchResults.Section) {
    for one in pouch.userMeetings where one.state != nil {
      let meeting = one.meeting
      let rank = matcher.rank(
        [meeting.title], [meeting.place.name, meeting.place.address, meeting.hostName])
      guard let rank else { continue }
      section.add(place(of: one, rank: rank), .meeting(one))
    }
  }

  /// Where a meeting stands: of those to come the soonest is first, of those that are over the latest.
  func place(of one: UserMeeting, rank: Int) -> SearchResults.Place {
    let meeting = one.meeting
    let isPast = meeting.isCancelled || one.isOver(at: now)
    let start =
      one.next(after: now).map { meeting.zone.moment(of: $0.slot.start) } ?? meeting.startMoment
    return .init(
      rank: rank, order: isPast ? start : -start, id: meeting.id.record, isPast: isPast)
  }

  private func addTransactions(
    _ typed: Text, forgives: Bool, to section: inout SearchResults.Section
  ) {
    var matcher = TransactionMatcher(
      typed, forgives: forgives, accounts: accounts, categories: pouch.moneyCategories)
    for transaction in transactions {
      guard let rank = matcher.rank(of: transaction) else { continue }
      section.add(
        .init(rank: rank, order: transaction.minute, id: transaction.id.record),
        .transaction(transaction))
    }
  }

  /// Accounts and categories of money.
  private func addAccounts(_ matcher: SearchMatcher, to section: inout SearchResults.Section) {
    for (account, name) in accounts {
      guard let rank = matcher.rank([name, account.person], account.numbers) else { continue }
      section.add(
        .init(rank: rank, order: .max, id: account.id.record, isPast: account.isArchived),
        .account(account))
    }
    for category in pouch.moneyCategories {
      guard let rank = matcher.rank(category.names) else { continue }
      section.add(.init(rank: rank, order: 0, id: category.id.record), .category(category))
    }
  }
}

extension MoneyCategory {
  /// The names by which it is found: the user's own, or the table's in both languages.
  var names: [Text] { [name(in: .ukrainian), name(in: .english)] }
}
