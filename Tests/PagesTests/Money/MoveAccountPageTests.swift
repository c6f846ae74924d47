import Base
import Testing

@testable import Pages
@testable import Pouch

struct MoveAccountPageTests {
  @Test("The page says how much moves, who will see it, and why it can't be moved")
  func page() throws {
    let money = MoneyExample()
    let space = SharedSpace(
      id: ID(high: 5, low: 5), name: Text(hostile), role: .editor,
      people: [
        SpacePerson(id: ID(high: 6, low: 1), name: "О", isSelf: true),
        SpacePerson(id: ID(high: 6, low: 2), name: "Іван"),
      ])

    let page = rendered(
      MoveAccountPage(
        account: try #require(money.pouch.account(Pouch.cashID)), count: 128, current: nil,
        spaces: [space], language: .english, problems: [.transfer(.household(count: 3))]))

    #expect(page.words.contains("128 transactions") && page.words.contains("you, Іван"))
    #expect(page.problem?.contains("3 transactions are shared between names") == true)
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("Without a shared space there is nowhere to move to")
  func withoutSpaces() {
    var person = Person()
    _ = person.get("/money")
    let answer = person.get("/money/accounts/\(Pouch.cashID.hex)/move")
    #expect(answer.status == 303)
  }
}
