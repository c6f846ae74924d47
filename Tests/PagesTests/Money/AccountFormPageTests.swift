import Base
import Testing

@testable import Pages
@testable import Pouch

struct AccountFormPageTests {
  private func page(_ money: MoneyExample, _ id: ID<Account>?, problems: [Problem] = []) throws
    -> AccountFormPage
  {
    let account = try id.map { try #require(money.pouch.account($0)) }
    var form = account.map { AccountForm($0, .english) } ?? AccountForm(.english)
    form.problems = problems
    return AccountFormPage(
      form: form, account: account, pouch: money.pouch, ledger: money.ledger, language: .english)
  }

  @Test("A new account is of a kind, a currency and nobody else's")
  func new() throws {
    let page = rendered(try page(MoneyExample(), nil))

    #expect(page.title == "New account" && page.value("sort") == "card")
    #expect(page.value("currency") == "UAH" && page.options("space") == [])
    #expect(
      !page.words.contains("Correct the balance")
        && !page.actions.contains { $0.hasSuffix("/archive") })
    #expect(page.faults == [])
  }

  @Test("A new account is offered to the spaces in which one may write")
  func spaces() throws {
    var money = MoneyExample()
    for (number, role) in [(91, Role.viewer), (92, .author)] as [(UInt64, Role)] {
      money.pouch.merge(space(number, "Дім \(number)", role))
    }

    #expect(rendered(try page(money, nil)).options("space") == ["", text(id(92).hex)])
  }

  @Test("An account in use can be archived but not deleted, and one without transactions both")
  func actions() throws {
    var money = MoneyExample()
    let (used, unused) = (money.account("Used"), money.account("Unused"))
    money.spend(5, from: used)

    let pages = try [used, unused].map { rendered(try page(money, $0)) }

    #expect(pages.map { $0.actions.contains { $0.hasSuffix("/delete") } } == [false, true])
    #expect(pages.allSatisfy { $0.actions.contains { $0.hasSuffix("/archive") } })
    #expect(pages[0].words.contains("Opening balance, before 21 November"))
    #expect(pages[1].words.contains("How much is there now"))
    #expect(pages[0].elements.first { $0["class"] == "big" }?.text == "−₴0.05")
  }

  @Test(
    "A debt is paid back in the direction in which it is owed",
    arguments: [
      (Account.Kind.lent, Int64(50), "account"), (.borrowed, -50, "to"), (.borrowed, 0, "to"),
      (.lent, 0, "account"),
    ])
  func debts(kind: Account.Kind, opening: Int64, parameter: String) throws {
    var money = MoneyExample()
    let debt = money.account("Оля", kind, opening: Money(opening, .hryvnia))

    let page = rendered(try page(money, debt))

    let link = try #require(page.links.first { $0.hasPrefix("/money/new?") })
    #expect(link.contains("\(parameter)=\(text(debt.hex))") && link.contains("flow=transfer"))
    #expect(page.words.contains("Pay back"))
  }

  @Test("Whoever may only read a shared account can neither save, correct nor archive it")
  func reader() throws {
    var money = MoneyExample()
    money.pouch.merge(space(91, hostile, .viewer))
    let shared = money.account("Спільний", in: id(91))

    let page = rendered(try page(money, shared))

    #expect(page.words.contains("everybody in “\(hostile)” sees it."))
    #expect(!page.buttons.contains("Save") && !page.words.contains("Correct the balance"))
    #expect(!page.actions.contains { $0.hasSuffix("/archive") || $0.hasSuffix("/delete") })
    #expect(!page.html.contains("<script>"))
  }

  @Test("A refused form is answered 422 with its problems")
  func problems() throws {
    let value = try page(MoneyExample(), nil, problems: [.currencyInUse, .nameTooLong(limit: 40)])
    let page = rendered(value)

    #expect(value.status == 422)
    #expect(
      page.elements.first { $0["id"] == "problem" } != nil && page.problem?.contains("40") == true)
  }
}
