import Base
import Testing

@testable import Pages
@testable import Pouch

struct HouseholdPageTests {
  @Test("Members say what they are owed, and each payment is a button with both names")
  func settling() throws {
    var money = MoneyExample()
    let (olya, ivan) = (money.pouch.addMember("Оля"), money.pouch.addMember(Text(hostile)))
    var draft = TransactionDraft(.expense, Money(100_00, .hryvnia), Pouch.cashID, minute: 1)
    draft.household = Shares(payer: olya, weights: [(olya, 1), (ivan, 1)])
    _ = money.pouch.add(draft)

    let page = rendered(
      HouseholdPage(
        pouch: money.pouch, ledger: money.ledger, name: Text(hostile), problems: [.nameMissing]))

    #expect(
      page.words.contains("Оля is owed ₴50.00") && page.words.contains("\(hostile) owes ₴50.00"))
    #expect(page.all("button").contains { $0["aria-label"] == "Paid: \(hostile) → Оля" })
    #expect(page.value("minor") == "5000" && page.value("from") == text(ivan.hex))
    #expect(page.value("name") == hostile && page.problem != nil)
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("With nobody to share with the page says how to begin")
  func alone() {
    let page = rendered(
      HouseholdPage(pouch: MoneyExample().pouch, ledger: MoneyLedger(), name: "", problems: []))

    #expect(page.words.hasPrefix("Make a shared space") && page.links == ["/spaces"])
  }

  @Test("In a space one is marked as oneself, and a reader records no payment")
  func space() throws {
    var money = MoneyExample()
    let record = Record.space(
      id(90), name: "Дім", role: .viewer,
      people: [
        SpacePerson(id: id(91), name: "Олена", isSelf: true),
        SpacePerson(id: id(92), name: "Іван", isSelf: false),
      ], stamp: Stamp(milliseconds: 1, counter: 0, device: 2))
    money.pouch.merge(record)

    let page = rendered(
      HouseholdPage(pouch: money.pouch, ledger: money.ledger, name: "", problems: []))

    #expect(page.headings == ["Дім"] && page.words.contains("Олена (you) nobody owes anybody"))
    #expect(!page.buttons.contains("Paid"))
  }
}
