import Base
import Testing

@testable import Pages
@testable import Pouch

struct PaidPageTests {
  @Test("An expense has the sum as typed, the shop and the account, archived ones left out")
  func form() throws {
    var pouch = pouch()
    pouch.createDefaultMoney()
    var draft = AccountDraft()
    draft.name = Text(hostile)
    let card = pouch.addAccount(draft)
    draft.name = "Стара"
    let old = pouch.addAccount(draft)
    pouch.setArchived(account: old, true)
    let value = PaidPage(
      list: try groceryList(), cards: [], amount: "12,5x", stores: [store(60, "АТБ")],
      store: id(60), accounts: pouch.accounts, account: card, problems: [.itemAmount])
    let page = rendered(value)

    #expect(value.status == 422 && page.problem == text(Problem.itemAmount.sentence[.english]))
    #expect(page.value("amount") == "12,5x" && page.value("store") == text(id(60).hex))
    #expect(page.value("account") == text(card.hex))
    #expect(!page.options("account").contains(text(old.hex)))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}
