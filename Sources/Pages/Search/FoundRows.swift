import Base
import Pouch

/// Rows of things that were found. Each leads to the thing itself.
struct FoundRows {
  let pouch: Pouch
  let now: Int64

  func write(_ match: SearchResults.Match, to html: inout HTML) {
    switch match.subject {
    case .card(let card): row(card, &html)
    case .code(let scan):
      html(.a, .class("row"), .href(.within(.scans, target: ScanPath.scan.target(scan.id)))) {
        $0.scanRow(scan)
      }
    case .list(let list):
      html.linkRow(
        .basket, .same(list.name), detail: Phrase("список покупок", "shopping list"),
        tint: .second, target(of: list))
    case .item(let item, let list): row(item, of: list, &html)
    case .product(let product): row(product, &html)
    case .meeting(let one): row(one, match.isPast, &html)
    case .transaction(let transaction): row(transaction, &html)
    case .account(let account): row(account, &html)
    case .category(let category): row(category, &html)
    }
  }

  private func row(_ card: Card, _ html: inout HTML) {
    var details: [Phrase] = []
    if card.isArchived { details.append(Phrase("в архіві", "archived")) }
    if let expires = card.expires, expires < html.today {
      details.append(DayWords.expiry(expires, today: html.today))
    }
    let content = pouch.identifiers(of: card.id).first?.content.text
    if let number = content.map(NumberGroups.ofFour), !number.isEmpty {
      details.append(.same(number))
    }
    html(.a, .class("row"), .href(.cards(.card(card.id)))) { html in
      html(.span, .class("dot face"), .style(card.look.style), .isDecoration) { html in
        if case .colour = card.look { html.text(Monogram.of(card.name)) }
      }
      html.found(.same(card.name), details)
    }
  }

  private func row(_ item: GroceryItem, of list: GroceryList, _ html: inout HTML) {
    var details = [Phrase("у списку «{}»", "in the list “{}”").with(list.name)]
    if item.isTicked { details.append(Phrase("вже в кошику", "already in the basket")) }
    html(.a, .class("row"), target(of: list)) { html in
      html.rowIcon(item.isTicked ? .check : .note)
      html.found(.same(item.name), details)
    }
  }

  private func row(_ product: Product, _ html: inout HTML) {
    let name = product.name.isEmpty ? product.brand : product.name
    html(
      .a, .class("row"),
      .href(.within(.groceries, target: GroceriesPath.product.target(product.code.digits)))
    ) { html in
      html.rowIcon(.basket)
      html.found(
        .same(name.isEmpty ? product.code.digits : name),
        product.brand.isEmpty || product.name.isEmpty ? [] : [.same(product.brand)])
    }
  }

  private func row(_ one: UserMeeting, _ isPast: Bool, _ html: inout HTML) {
    let meeting = one.meeting
    var details: [Phrase] = []
    if meeting.isCancelled {
      details.append(Phrase("скасовано", "cancelled"))
    } else if isPast {
      details.append(Phrase("уже минула", "over"))
    }
    let slot = one.shownSlot(at: now)
    if let slot {
      details.append(MeetingWords.span(slot, today: html.today))
    } else {
      details.append(Phrase("дату ще обирають", "the date is being chosen"))
    }
    if !meeting.place.name.isEmpty { details.append(.same(meeting.place.name)) }
    html(
      .a, .class("row"), .href(.within(.meetings, target: MeetingPath.meeting.target(meeting.id)))
    ) { html in
      html.rowIcon(.calendar, isPast ? .plain : .second)
      html(.span, .class("what")) { html in
        html.text(meeting.title)
        html(.em, text: CodeMeaning.joined(details))
        if let slot { html.zone(of: [slot], in: meeting.zone) }
      }
    }
  }

  private func row(_ transaction: Transaction, _ html: inout HTML) {
    let category = transaction.category.flatMap { pouch.moneyCategory($0) }
    let rows = TransactionRows(pouch: pouch).prepared()
    var details = [DayWords.past(transaction.day, today: html.today)]
    if let category, !transaction.payee.isEmpty {
      details.append(.same(category.name(in: html.language)))
    }
    if !transaction.note.isEmpty { details.append(.same(transaction.note.tidied(limit: 60))) }
    let path = MoneyPath.transaction.target(transaction.id)
    html(.a, .class("row"), .href(.within(.money, target: path))) { html in
      html.rowIcon(transaction.flow == .transfer ? .swap : .coin)
      html(.span, .class("what one-line")) { html in
        html(.span, text: rows.headline(of: transaction, category, html.language))
        html(.em, text: CodeMeaning.joined(details))
      }
      html(.span, .class("sum money")) { rows.amount(&$0, transaction) }
    }
  }

  private func row(_ account: Account, _ html: inout HTML) {
    // Without a name of its own it is called like its kind.
    var details = [account.name.isEmpty ? Phrase("рахунок", "account") : account.kind.phrase]
    if account.isArchived { details.insert(Phrase("в архіві", "archived"), at: 0) }
    let path = MoneyPath.account.target(account.id)
    html(.a, .class("row"), .href(.within(.money, target: path))) { html in
      html.rowIcon(account.kind == .card ? .cards : .coin)
      html.found(.same(account.displayName(in: html.language)), details)
    }
  }

  /// A category leads to its transactions, as on the page of analytics.
  private func row(_ category: MoneyCategory, _ html: inout HTML) {
    var filter = TransactionFilter()
    filter.category = category.id
    var query = Query()
    filter.write(to: &query)
    html.linkRow(
      .tag, .same(category.name(in: html.language)),
      detail: category.isIncome
        ? Phrase("категорія доходів", "category of income")
        : Phrase("категорія витрат", "category of spending"),
      .href(.within(.money, target: MoneyPath.list.target(query: query))))
  }

  private func target(of list: GroceryList) -> Attribute {
    .href(.within(.groceries, target: GroceriesPath.list.target(list.id)))
  }
}

extension HTML {
  /// The text of a row, with what is said of it below.
  fileprivate mutating func found(_ name: Phrase, _ details: [Phrase]) {
    if details.isEmpty { rowText(name) } else { rowText(name, CodeMeaning.joined(details)) }
  }
}
