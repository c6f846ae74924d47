import Base
import Codes

@testable import Pouch

/// A pouch with a thing of each kind to search for, and what a test adds.
struct SearchExample {
  var pouch = Pouch(device: 1)

  init() {
    pouch.begin(now: noon, randomness: [UInt8](repeating: 5, count: 32))
    pouch.createDefaultMoney()
  }

  var search: PouchSearch {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return PouchSearch(
      pouch, ledger ?? MoneyLedger([]),
      accounts: pouch.accounts.map { ($0, $0.name.isEmpty ? "Готівка" : $0.name) }, now: noon,
      today: Day(number: 20_778))
  }

  /// The names of what is found, by kind: `cards: Сільпо, Фора`.
  func found(_ typed: String, only part: SearchResults.Part? = nil) -> [String] {
    search.found(Text(typed.utf8), only: part).sections.map { section in
      "\(text(section.part.name.bytes)): "
        + section.matches.map { name(of: $0) }.joined(separator: ", ")
    }
  }

  private func name(of match: SearchResults.Match) -> String {
    let name: Text =
      switch match.subject {
      case .card(let card): card.name
      case .code(let scan): scan.name.isEmpty ? scan.code.words : scan.name
      case .list(let list): list.name
      case .item(let item, let list): item.name + " (" + list.name + ")"
      case .product(let product): product.name
      case .meeting(let one): one.meeting.title
      case .transaction(let transaction):
        transaction.payee + " " + Text(transaction.amount.minor / 100)
      case .account(let account): account.name
      case .category(let category): category.name(in: .english)
      }
    return text(name) + (match.isPast ? " (past)" : "")
  }

  @discardableResult
  mutating func card(_ name: Text, number: Text = "") -> ID<Card> {
    var draft = Pouch.CardDraft()
    draft.name = name
    let id = pouch.addCard(draft)
    if !number.isEmpty { _ = pouch.addIdentifier(.number(number), label: "", to: id) }
    return id
  }

  mutating func spend(_ hryvnias: Int64, _ payee: Text, note: Text = "", daysAgo: Int64 = 0) {
    var draft = TransactionDraft(
      .expense, Money(hryvnias * 100, .hryvnia), Pouch.cashID,
      minute: (20_778 - daysAgo) * 1440)
    draft.payee = payee
    draft.note = note
    _ = pouch.add(draft)
  }

  /// A meeting on a day, to which the user goes.
  mutating func meet(_ number: UInt64, _ title: Text, on day: String) {
    var meeting = meeting(number, on: day)
    meeting.title = title
    pouch.set(RecordID(high: 6, low: number), .listing, .content, to: meeting.json(withKey: false))
    pouch.set(RecordID(high: 6, low: number), .listing, .sort, to: .text("going"))
  }
}
