import Base
import Testing

@testable import Pouch

@Suite struct TransactionTagTests {
  @Test(
    "A word after # is a tag, and a number, a fragment of an address or a lone # is none",
    arguments: [
      ("#відпустка", ["відпустка"]), ("Квитки #Відпустка, готель #відпустка", ["Відпустка"]),
      ("(#day-1) #кава_з_собою.", ["day-1", "кава_з_собою"]),
      ("#м’ята #зв'язок", ["м’ята", "зв'язок"]),
      ("чек #123", []), ("site.ua/a#b", []), ("# #", []), ("##подарунок", ["подарунок"]),
      ("", []), ("без", []), ("#2026рік", ["2026рік"]), ("#«лапки»", []),
    ] as [(String, [String])])
  func parse(note: String, words: [String]) {
    #expect(TransactionTag.all(in: Text(note)).map { $0.word } == words.map { Text($0) })
  }

  @Test("A word that is longer than a tag may be is none")
  func long() {
    #expect(TransactionTag.all(in: Text("#" + String(repeating: "ї", count: 40))).count == 1)
    #expect(TransactionTag.all(in: Text("#" + String(repeating: "ї", count: 41))).isEmpty)
  }

  @Test("A transaction counts in the sum of each of its tags, whatever their case")
  func sums() {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    pouch.createDefaultMoney()
    for (flow, minor, note) in [
      (.expense, 100, "#Море"), (.expense, 20, "#море #їжа"), (.income, 7, "#море"),
    ] as [(Transaction.Flow, Int64, Text)] {
      var draft = TransactionDraft(flow, Money(minor, .hryvnia), Pouch.cashID, minute: minor)
      draft.note = note
      _ = pouch.add(draft)
    }
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)

    let sums = TagSums((ledger ?? MoneyLedger()).transactions[...], pouch.rates)
    let sea = sums.sums.first { $0.tag == TransactionTag(word: "МОРЕ") }

    #expect(sums.sums.count == 2 && sums.overlaps)
    #expect(sea?.spent == 120 && sea?.received == 7 && sea?.count == 3)
  }

  @Test("A filter by a tag finds its transactions and no others")
  func filter() {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    for note in ["#море", "море", "#мореплавство", "#МОРЕ і сонце"] as [Text] {
      var draft = TransactionDraft(.expense, Money(1, .hryvnia), Pouch.cashID, minute: 5)
      draft.note = note
      _ = pouch.add(draft)
    }
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)
    var filter = TransactionFilter()
    filter.tag = TransactionTag(word: "Море")

    #expect((ledger ?? MoneyLedger()).filtered(filter, family: []).count == 2)
  }
}
