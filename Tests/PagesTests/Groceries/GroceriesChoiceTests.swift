import Base
import Foundation
import Pouch
import Testing

@testable import Pages

/// Choices the groceries ask for and never guess: the audience, the list, the account.
@Suite struct GroceriesChoiceTests {
  @Test(
    "What matters in food follows the account, thing by thing, and what was kept before still counts"
  )
  func preferencesOfTwoDevices() throws {
    var (phone, tablet) = (Person(), Person())
    tablet.app = App(device: 8)
    _ = phone.post("/groceries/preferences", ["nuts": "mandatory"])
    _ = tablet.post("/groceries/preferences", ["milk": "mandatory"])
    let records = phone.app.pouch.active(.foodPreference)
    #expect(records.count == 1 && Kind.foodPreference.isLocal == false)

    for record in records { tablet.app.pouch.merge(record) }

    let preferences = tablet.app.pouch.preferences
    #expect(
      preferences[.without(.nuts)] == .mandatory && preferences[.without(.milk)] == .mandatory)
    let page = text(tablet.get("/groceries/preferences"))
    #expect(page.contains("Лишається на цьому пристрої"))
    tablet.hasAccount = true
    #expect(text(tablet.get("/groceries/preferences")).contains("на всіх ваших пристроях"))
  }

  @Test("A receipt paid by card is the card's; which of two is asked, and the file is kept")
  func receiptAccount() throws {
    var person = Person()
    let file = AppReceiptsTests.receipt.replacing(
      "</CHECK>", with: "<CHECKPAY><ROW><PAYFORMCD>1</PAYFORMCD></ROW></CHECKPAY></CHECK>")
    for name in ["mono", "Приват"] {
      _ = person.post(
        "/money/accounts/new", ["name": name, "sort": "card", "opening": "0", "currency": "UAH"])
    }

    let question = text(person.post("/groceries/receipt", ["file": file]))
    #expect(question.contains("оплачено карткою") && question.contains("Приват"))
    #expect(person.app.pouch.priceReports().isEmpty)
    let kept = try #require(question.firstMatch(of: #/name="kept" value="([0-9a-f]+)"/#)?.1)
    let account = try #require(
      person.app.pouch.accounts.first { $0.name.elementsEqual("Приват".utf8) })
    let answer = person.post(
      "/groceries/receipt",
      ["kept": String(kept), "account": String(decoding: account.id.hex, as: UTF8.self)])

    #expect(answer.status == 303)
    let accounts = text(person.get("/money/accounts"))
    #expect(accounts.contains("−102,40"))
    #expect(person.app.pouch.purchases.count == 2)
  }

  @Test("What is written without an account is asked about once, when there is one")
  func audience() {
    var person = Person()
    let target = "/groceries/products/4820000000017"
    _ = person.post(target + "/edit", ["name": "Кефір", "public": "1"])
    _ = person.post(target + "/review", ["stars": "4", "text": "Смачно", "public": "1"])
    #expect(text(person.get(target)).contains("Це побачите лише ви"))
    #expect(person.app.pouch.recordsWithoutAudience.count == 2)
    #expect(!text(person.get("/groceries")).contains("Хто це побачить?"))

    person.hasAccount = true
    let question = text(person.get("/groceries"))
    #expect(question.contains("Ви зробили 2 записи") && question.contains("відгуки: 1"))
    #expect(person.app.pouch.reviewAudience(of: "4820000000017") == nil)
    #expect(person.send("/groceries/audience", ["public": "1"]).contains("Збережено"))

    #expect(person.app.pouch.recordsWithoutAudience.isEmpty)
    #expect(person.app.pouch.reviewAudience(of: "4820000000017") == .everybody)
    #expect(!text(person.get("/groceries")).contains("Хто це побачить?"))
    #expect(text(person.get(target)).contains("Показати всім на цьому сервері, з вашим ім’ям"))
    _ = person.post(target + "/review", ["stars": "4", "text": "Смачно"])
    #expect(person.app.pouch.reviewAudience(of: "4820000000017") == .writer)
  }

  @Test("A product goes to the list that is chosen, and several things are typed at once")
  func lists() {
    var person = Person()
    for name in ["На тиждень", "На дачу"] { _ = person.post("/groceries/lists", ["name": name]) }
    let lists = person.app.pouch.groceryLists
    _ = person.post("/groceries/products/4820000000017/edit", ["name": "Сир, 45 %"])

    let question = text(person.post("/groceries/products/4820000000017/add"))
    #expect(question.contains("До якого списку?") && question.contains("На дачу"))
    #expect(person.app.pouch.groceryItems().isEmpty)
    let second = String(decoding: lists[1].id.hex, as: UTF8.self)
    _ = person.post("/groceries/products/4820000000017/add", ["list": second])
    _ = person.post("/groceries/lists/\(second)/add", ["line": "2 л молока, хліб, 10 яєць"])

    let names = person.app.pouch.groceryItems(of: lists[1].id).map {
      String(decoding: $0.name, as: UTF8.self)
    }
    #expect(Set(names) == ["Сир, 45 %", "молока", "хліб", "яєць"])
    #expect(person.app.pouch.groceryItems(of: lists[0].id).isEmpty)
  }
}
