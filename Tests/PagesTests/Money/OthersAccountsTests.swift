import Base
import Testing

@testable import Pages
@testable import Pouch

/// Another member's records that name accounts with the ids that every user has.
@Suite struct OthersAccountsTests {
  /// How another's record names accounts: from where, to where, and what it is.
  struct Reference: CustomTestStringConvertible, Sendable {
    let flow: Transaction.Flow
    /// Places among the initial cash, the initial card, an own account, an unknown one, and the shared one.
    let from: Int
    let to: Int?
    let isShared: Bool
    let isCorrection: Bool

    var testDescription: String { "\(flow) \(from)→\(to ?? -1) \(isShared) \(isCorrection)" }
    var touchesShared: Bool { from == 4 || to == 4 }

    static let all: [Reference] = [false, true].flatMap { isShared in
      (0..<5).flatMap { from in
        [
          Reference(flow: .expense, from: from, to: nil, isShared: isShared, isCorrection: false),
          Reference(flow: .income, from: from, to: nil, isShared: isShared, isCorrection: false),
          Reference(flow: .income, from: from, to: nil, isShared: isShared, isCorrection: true),
        ]
          + (0..<5).map {
            Reference(flow: .transfer, from: from, to: $0, isShared: isShared, isCorrection: false)
          }
      }
    }
  }

  private static let family = ID<Space>(high: 77, low: 1)
  private static let (olena, ivan) = (ID<User>(high: 88, low: 1), ID<User>(high: 88, low: 2))

  /// Олена with an account «Моє», and the accounts that a record can name.
  private func olena(_ role: Role) -> (person: Person, accounts: [ID<Account>]) {
    var person = Person()
    _ = person.get("/money")
    let people = [
      SpacePerson(id: Self.olena, name: "Олена", isSelf: true),
      SpacePerson(id: Self.ivan, name: "Іван", isSelf: false),
    ]
    person.app.pouch.merge(
      .space(
        Self.family, name: "Сім’я", role: role, people: people,
        stamp: Stamp(milliseconds: 1, counter: 0, device: 0)))
    var draft = AccountDraft()
    draft.name = "Моє"
    let own = person.app.pouch.addAccount(draft)
    draft.name = "Спільне"
    let shared = person.app.pouch.addAccount(draft, in: Self.family)
    return (person, [Pouch.cashID, Pouch.cardID, own, ID(high: 99, low: 9), shared])
  }

  /// Іван's record as the server sends it.
  private func add(_ one: Reference, _ accounts: [ID<Account>], to person: inout Person)
    -> ID<Transaction>
  {
    var other = Pouch(device: 9)
    other.begin(now: person.now, randomness: [UInt8](repeating: 201, count: 32))
    var draft = TransactionDraft(
      one.flow, Money(777_00, .hryvnia), accounts[one.from], minute: 29_920_000)
    if let to = one.to {
      draft.arrival = .init(account: accounts[to], amount: Money(777_00, .hryvnia))
    }
    draft.note = "ІванПише"
    draft.isCorrection = one.isCorrection
    draft.space = Self.family
    if one.isShared {
      draft.household = Shares(
        payer: ID(Self.ivan.record),
        weights: [(ID(Self.olena.record), 1), (ID(Self.ivan.record), 1)])
    }
    let id = other.add(draft)
    for var record in other.takeChanges() {
      record.author = Self.ivan
      person.app.pouch.merge(record)
    }
    return id
  }

  @Test(
    "It is never shown as on one's own account, and counts in none", arguments: Reference.all,
    [Role.editor, .author])
  func neverOwn(one: Reference, role: Role) throws {
    var (person, accounts) = olena(role)
    let before = text(person.get("/money/accounts"))
    let id = add(one, accounts, to: &person)
    let hex = String(decoding: id.hex, as: UTF8.self)

    let page = text(person.get("/money/transactions/\(hex)"))
    // The user's accounts are choices of a form; only what is chosen or said is about the record.
    let said = page.split(separator: "<option").enumerated()
      .filter { $0.offset == 0 || $0.element.prefix { $0 != ">" }.contains("selected") }
      .map { String($0.element) }.joined(separator: "<option")
    for name in ["Готівка", "Картка", "Моє"] {
      let isSaid = said.contains(name)
      #expect(!isSaid, "\(name) on its page")
    }
    var pages = [
      "/money/list?q=ІванПише",
      "/money/list?member=\(String(decoding: Self.ivan.record.hex, as: UTF8.self))",
    ]
    pages += accounts.prefix(3).map {
      "/money/list?account=\(String(decoding: $0.hex, as: UTF8.self))"
    }
    pages += ["/search?q=ІванПише", "/money"]
    for target in pages {
      let html = text(person.get(target))
      for row in html.matches(
        of: #/<a class="row" href="[^"]*\/money\/transactions\/([0-9a-f]+)".*?<\/a>/#
          .dotMatchesNewlines())
      where row.1 == hex {
        for name in ["Готівка", "Картка", "Моє"] {
          #expect(!row.0.contains(name), "\(name) at \(target)")
        }
        #expect(!target.contains("account="), "found at \(target)")
        if target != "/search?q=ІванПише", !one.isCorrection, one.from != 4,
          one.to == nil || one.to == 4
        {
          #expect(row.0.contains("чужий рахунок"), "at \(target)")
        }
      }
    }
    let pouch = person.app.pouch
    let ledger = person.app.book
    let balances = ledger.finalBalances(pouch.accounts)
    for account in accounts.prefix(3) { #expect(balances[account] == 0) }
    let after = text(person.get("/money/accounts"))
    if !one.touchesShared { #expect(after == before) }
    for account in accounts.prefix(3) {
      let reconciled = Reconciliation(try #require(pouch.account(account)), ledger)
      #expect(reconciled.open.isEmpty)
    }
  }

  @Test("To delete a category of one's own leaves another's record as it is")
  func category() {
    var (person, accounts) = olena(.editor)
    let reference = Reference(
      flow: .expense, from: 4, to: nil, isShared: false, isCorrection: false)
    let id = add(reference, accounts, to: &person)
    var record = person.app.pouch.records[id.record]
    record?.merge(
      .category,
      Register(
        stamp: Stamp(milliseconds: person.now, counter: 9, device: 9),
        value: .text(MoneyCategoryTable.groceries.hex)))
    if let record { person.app.pouch.merge(record) }

    person.app.pouch.merge(moneyCategory: MoneyCategoryTable.groceries, into: nil)

    #expect(person.app.pouch.transaction(id)?.category == MoneyCategoryTable.groceries)
  }

  @Test("An account that becomes shared later is named from then on")
  func later() {
    var (person, accounts) = olena(.editor)
    let late = ID<Account>(high: 99, low: 9)
    let reference = Reference(flow: .expense, from: 3, to: nil, isShared: true, isCorrection: false)
    let id = add(reference, accounts, to: &person)
    _ = person.get("/money")
    #expect(person.app.book.others.map { $0.id } == [id])

    var record = Record(id: late.record, kind: .account)
    record.space = Self.family
    record.merge(
      .name, Register(stamp: Stamp(milliseconds: 5, counter: 0, device: 9), value: .text("Пізнє")))
    person.app.pouch.merge(record)

    let list = text(person.get("/money/list"))
    #expect(list.contains("Пізнє"))
    #expect(person.app.book.others.isEmpty && person.app.book.transactions.map { $0.id } == [id])
  }
}
