import Base
import Testing

@testable import Pouch

@Suite struct BulkEditTests {
  private var pouch: Pouch
  private var all: [Transaction] { pouch.active(.transaction).compactMap { Transaction($0) } }

  init() {
    pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    pouch.createDefaultMoney()
    _ = pouch.add(TransactionDraft(.expense, Money(1, .hryvnia), Pouch.cashID, minute: 1))
    _ = pouch.add(TransactionDraft(.income, Money(2, .hryvnia), Pouch.cashID, minute: 2))
  }

  @Test("A category of expenses fits expenses alone")
  mutating func category() throws {
    let groceries = try #require(pouch.moneyCategories.first { !$0.isIncome })

    let count = pouch.apply(.category(groceries), to: all)
    let again = pouch.apply(.category(groceries), to: all)

    #expect(count == 1 && again == 0)
    #expect(all.first { $0.flow == .expense }?.category == groceries.id)
  }

  @Test("A tag is added once to each note")
  mutating func tag() {
    let count = pouch.apply(.tag(TransactionTag(word: "Море")), to: all)
    let again = pouch.apply(.tag(TransactionTag(word: "море")), to: all)

    #expect(count == 2 && again == 0)
    #expect(all.allSatisfy { $0.note == "#Море" })
  }

  @Test("An account of another currency fits none, and one of the same fits all")
  mutating func account() throws {
    var draft = AccountDraft()
    let card = pouch.addAccount(draft)
    draft.opening = Money(0, .dollar)
    let dollars = pouch.addAccount(draft)

    let none = pouch.apply(.account(try #require(pouch.account(dollars))), to: all)
    let both = pouch.apply(.account(try #require(pouch.account(card))), to: all)

    #expect(none == 0 && both == 2 && all.allSatisfy { $0.account == card })
  }

  @Test("All of them are deleted")
  mutating func delete() {
    let count = pouch.apply(.delete, to: all)
    #expect(count == 2 && all.isEmpty)
  }
}
