import Base
import Testing

@testable import Pouch

@Suite struct MoneyLedgerTests {
  private func pouch() -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    pouch.createDefaultMoney()
    return pouch
  }

  @Test("Two devices lay out the very same categories, cash and card")
  func sameBeginnings() {
    var one = Pouch(device: 1)
    var other = Pouch(device: 2)

    one.createDefaultMoney()
    other.createDefaultMoney()

    #expect(one.takeChanges() == other.takeChanges())
    #expect(one.moneyCategories.count == 37)
    #expect(one.accounts.map { $0.id } == [Pouch.cashID, Pouch.cardID])
    #expect(one.accounts.map { $0.kind } == [.cash, .card])
  }

  @Test("Who has an account already gets no card, and a card that was deleted stays deleted")
  func noSecondCard() {
    var earlier = Pouch(device: 1)
    earlier.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    let own = earlier.addAccount(AccountDraft())
    var later = pouch()
    later.delete(Pouch.cardID)

    earlier.createDefaultMoney()
    later.createDefaultMoney()

    #expect(Set(earlier.accounts.map { $0.id }) == [own, Pouch.cashID])
    #expect(later.accounts.map { $0.id } == [Pouch.cashID])
  }

  @Test("The ledger that is kept up to date is the one made anew", arguments: 1...40)
  func incremental(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pouch = pouch()
    var ledger: MoneyLedger?
    var ids: [ID<Transaction>] = []
    for turn in 0..<120 {
      pouch.begin(
        now: 2000 + Int64(turn), randomness: [UInt8](repeating: UInt8(turn), count: 32))
      if ids.isEmpty || Bool.random(using: &random) {
        let draft = TransactionDraft(
          .expense, Money(Int64.random(in: 1...9999, using: &random), .hryvnia), Pouch.cashID,
          minute: Int64.random(in: 0...100_000, using: &random))
        ids.append(pouch.add(draft))
      } else if let id = ids.randomElement(using: &random) {
        if Bool.random(using: &random) {
          pouch.delete(id)
        } else if let known = pouch.transaction(id) {
          var draft = TransactionDraft(known)
          draft.minute += Int64.random(in: -500...500, using: &random)
          pouch.update(transaction: id, with: draft)
        }
      }
      pouch.refresh(&ledger)
      var fresh: MoneyLedger?
      var copy = pouch
      copy.watched = nil
      copy.refresh(&fresh)
      #expect(
        ledger?.transactions.map { $0.id } == fresh?.transactions.map { $0.id }, "seed \(seed)")
    }
  }

  @Test("Of two transactions in one minute, the later written one stands first", arguments: 0..<8)
  func sameMinute(turn: UInt8) {
    var pouch = pouch()
    var written: [ID<Transaction>] = []
    for step in 0..<5 {
      pouch.begin(
        now: 2000 + Int64(step),
        randomness: [UInt8](repeating: turn &* 31 &+ UInt8(step) &* 97, count: 32))
      written.append(
        pouch.add(
          TransactionDraft(.expense, Money(Int64(step) + 1, .hryvnia), Pouch.cashID, minute: 500)))
    }

    var ledger: MoneyLedger?
    pouch.refresh(&ledger)

    #expect(ledger?.transactions.map { $0.id } == written.reversed())
  }

  @Test("The parts of a split always add up, whatever another device did to the sum")
  func parts() throws {
    var pouch = pouch()
    var draft = TransactionDraft(.expense, Money(1000, .hryvnia), Pouch.cashID, minute: 0)
    draft.parts = [.init(category: nil, minor: 300), .init(category: nil, minor: 700)]
    let id = pouch.add(draft)

    draft.amount.minor = 900
    pouch.set(id, .sum, to: draft.fields[0].value)

    let transaction = try #require(pouch.transaction(id))
    #expect(transaction.parts.map { $0.minor } == [300, 600])
  }

  @Test(
    "A merged category's transactions, parts, rules and recurrences go to the other, and undo brings it back"
  )
  func merging() throws {
    var pouch = pouch()
    let groceries = MoneyCategoryTable.groceries
    let cafe = try #require(MoneyCategoryTable.id(named: "Eating out"))
    var draft = TransactionDraft(.expense, Money(1000, .hryvnia), Pouch.cashID, minute: 0)
    draft.category = cafe
    let id = pouch.add(draft)
    draft.parts = [.init(category: cafe, minor: 300), .init(category: nil, minor: 700)]
    let split = pouch.add(draft)
    pouch.setImportRule(nil, ImportRuleDraft(RuleConditions(text: "кава"), category: cafe))
    pouch.setRecurrence(
      nil, draft, try #require(RecurrenceRule(unit: .month, every: 1, from: Day(number: 20_000))))
    pouch.begin(now: 5000, randomness: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])

    pouch.merge(moneyCategory: cafe, into: groceries)
    pouch.rememberForUndo()

    #expect(pouch.moneyCategory(cafe) == nil)
    #expect(pouch.transaction(id)?.category == groceries)
    #expect(pouch.transaction(split)?.parts.first?.category == groceries)
    #expect(pouch.importRules.map { $0.category } == [groceries])
    #expect(pouch.recurrences.map { $0.category } == [groceries])
    #expect(pouch.moneyCategories.filter { $0.parent == groceries }.count == 2)

    pouch.begin(now: 6000, randomness: [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8])
    let isUndone = pouch.undo()
    #expect(isUndone)
    #expect(pouch.transaction(id)?.category == cafe)
    #expect(pouch.moneyCategory(cafe) != nil)
  }

  @Test("The guess knows the payee first, then the amount and the hour")
  func guessing() throws {
    var pouch = pouch()
    let cafe = try #require(MoneyCategoryTable.id(named: "Eating out"))
    for turn in 0..<20 {
      var draft = TransactionDraft(
        .expense, Money(turn % 2 == 0 ? 50_000 : 7500, .hryvnia), Pouch.cashID,
        minute: Int64(turn) * 1440 + (turn % 2 == 0 ? 1080 : 540))
      draft.category = turn % 2 == 0 ? MoneyCategoryTable.groceries : cafe
      draft.payee = Text((turn % 2 == 0 ? "Сільпо" : "Aroma Kava").utf8)
      _ = pouch.add(draft)
    }
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)
    let book = try #require(ledger)
    let guess = { (payee: String, minor: Int64?, hour: Int64) in
      CategoryGuess(
        payee: Text(payee), minor: minor, minute: 30 * 1440 + hour * 60, flow: .expense
      ).ranked(in: book, limit: 1).first
    }

    #expect(guess("СІЛЬПО", 7500, 9) == MoneyCategoryTable.groceries)
    #expect(guess("Aroma", 50_000, 18) == cafe)
    #expect(guess("", 7500, 9) == cafe)
    #expect(guess("", nil, 18) == MoneyCategoryTable.groceries)
  }
}
