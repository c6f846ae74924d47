import Base
import Testing

@testable import Pages
@testable import Pouch

struct PricePageTests {
  private func page(
    _ stores: [Store], chosen: RecordID? = nil, fields: [(String, String)] = [],
    audience: AudienceField = onlyMine, problems: [Problem] = []
  ) -> PricePage {
    PricePage(
      code: yogurt, name: nil, stores: stores, chosen: chosen,
      fields: fields.map { Request.Field(name: bytes($0.0), value: bytes($0.1)) },
      audience: audience, problems: problems)
  }

  @Test("Without shops a new one is named; with some one is chosen, by its address too")
  func stores() {
    let none = rendered(page([]))
    let some = rendered(
      page(
        [store(60, "Сільпо") { $0.address = bytes("Басейна, 6") }, store(61, hostile)],
        chosen: id(61)))

    #expect(none.options("store") == [] && none.words.contains("Shop"))
    #expect(!none.words.contains("Or a new shop") && some.words.contains("Or a new shop"))
    #expect(some.value("store") == text(id(61).hex))
    #expect(some.words.contains("Сільпо, Басейна, 6") && !some.html.contains("<script>"))
    #expect(none.faults == [] && some.faults == [])
  }

  @Test("What was typed and ticked stays, with the reason of the refusal")
  func typed() {
    let value = page(
      [], fields: [("price", hostile), ("kg", "1"), ("regular", "12"), ("new-store", "АТБ")],
      problems: [.productPrice])
    let page = rendered(value)

    #expect(value.status == 422 && page.problem == text(Problem.productPrice.sentence[.english]))
    #expect(page.value("price") == hostile && page.value("regular") == "12")
    #expect(page.value("kg") == "1" && page.value("discount") == nil)
    #expect(page.value("new-store") == "АТБ" && !page.html.contains("<script>"))
  }

  @Test("Only with an account is it asked who may see the price")
  func audience() {
    let alone = rendered(page([]))
    let asked = rendered(
      page([], audience: AudienceField(hasAccount: true, isPublic: true, isSigned: true)))

    #expect(alone.value("public") == nil && alone.words.contains("Only you will see this."))
    #expect(asked.value("public") == "1" && asked.words.contains("with your name"))
    let unsigned = written { AudienceField(hasAccount: true, isPublic: false).write(to: &$0) }
    #expect(unsigned.value("public") == nil && !unsigned.words.contains("with your name"))
  }
}

struct PaidPageTests {
  @Test("An expense has the sum as typed, the shop and the account, archived ones left out")
  func form() throws {
    var pouch = pouch()
    pouch.createDefaultMoney()
    var draft = AccountDraft()
    draft.name = bytes(hostile)
    let card = pouch.addAccount(draft)
    draft.name = bytes("Стара")
    let old = pouch.addAccount(draft)
    pouch.setArchived(account: old, true)
    let value = PaidPage(
      list: try groceryList(), cards: [], amount: bytes("12,5x"), stores: [store(60, "АТБ")],
      store: id(60), accounts: pouch.accounts, account: card, problems: [.itemAmount])
    let page = rendered(value)

    #expect(value.status == 422 && page.problem == text(Problem.itemAmount.sentence[.english]))
    #expect(page.value("amount") == "12,5x" && page.value("store") == text(id(60).hex))
    #expect(page.value("account") == text(card.hex))
    #expect(!page.options("account").contains(text(old.hex)))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}

struct PackPageTests {
  private func page(_ json: String?) throws -> RenderedPage {
    rendered(PackPage(about: try json.map { try JSON(parsing: bytes($0)) }))
  }

  @Test("Without a network the pack can't be fetched, and with one its size is said first")
  func pack() throws {
    let offline = try page(nil)
    let online = try page(#"{"count":12500,"bytes":2345678,"kept":3}"#)

    #expect(offline.words.contains("The pack can be fetched with a network."))
    #expect(offline.actions.isEmpty)
    #expect(online.words.contains("3 products are on this device and open offline."))
    #expect(online.words.contains("12,500") && online.words.contains("2.35\u{A0}MB"))
    #expect(online.actions == ["/groceries/pack"])
  }

  @Test(
    "An answer that makes no sense is as good as none",
    arguments: [
      "{}", "[]", "null", #"{"count":0,"bytes":5}"#, #"{"count":-1,"bytes":5}"#,
      #"{"count":"5","bytes":5}"#, #"{"count":5}"#,
    ])
  func nonsense(json: String) throws {
    let page = try page(json)

    #expect(page.actions.isEmpty && page.words.contains("The pack can be fetched with a network."))
  }
}

struct LabelPageTests {
  @Test("A shop's own label has the goods' number, and its measure as a weight and as a price")
  func label() throws {
    let body = bytes("221234501250")
    let label = try #require(InStoreCode(body + [GTIN.checkDigit(of: body)]))

    let page = rendered(LabelPage(label: label))

    #expect(page.all("dd").map(\.text) == ["12345", "1250\u{A0}g", "₴12.50"])
    #expect(rendered(NoSuchGroceriesPage()).links == ["/groceries"])
    #expect(NoSuchGroceriesPage().status == 404)
  }
}

struct UnknownProductPageTests {
  @Test("Whether the catalogue was reached decides what is advised", arguments: [true, false])
  func unknown(isReached: Bool) {
    let value = UnknownProductPage(code: yogurt, isReached: isReached)
    let page = rendered(value)

    #expect(value.status == 404 && page.words.contains("4820000000017"))
    #expect(page.words.contains("not in the catalogue yet") == isReached)
    #expect(page.words.contains("There is no network") == !isReached)
    #expect(page.links == ["/edit", "/price"].map { "/groceries/products/4820000000017" + $0 })
  }
}
