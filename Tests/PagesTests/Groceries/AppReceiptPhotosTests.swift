import Base
import Pouch
import Testing

@testable import Pages

struct AppReceiptPhotosTests {
  private static let photo = String(repeating: "ab", count: 32)
  private static let address = "/text/" + photo
  private static let printed = """
    Маркет Обрій
    Йогурт 41,40 А
    Банани
    1,220 кг х 50,00 61,00 Б
    СУМА 102,40
    ГОТІВКА 110,00
    РЕШТА 7,60
    21.11.2026 16:13
    """

  /// Sends the photo, and what the host got for its text.
  private func read(_ person: inout Person, _ json: String) -> Response {
    person.ask(
      .post, "/groceries/receipt/photo", [("photo", Text(Self.photo))],
      resources: [.init(address: Text(Self.address), body: Array(json.utf8))])
  }

  private static var json: String {
    String(
      decoding: JSON.object([JSON.Member("text", .text(Text(printed)))]).bytes, as: UTF8.self)
  }

  @Test("The text is asked of the host, and shown for correction; nothing is recorded")
  func draft() {
    var person = Person()

    let first = person.post("/groceries/receipt/photo", ["photo": Self.photo])
    let page = read(&person, Self.json)

    #expect(first.needs.map { text($0) } == [Self.address])
    #expect(page.status == 200)
    for shown in ["102,40", "Маркет Обрій", "2026-11-21", "16:13", "Йогурт", "61"] {
      #expect(text(page).contains(shown))
    }
    #expect(person.app.pouch.purchases.isEmpty)
    #expect(text(person.get("/money")).contains("102,40") == false)
  }

  @Test("A corrected receipt becomes a split expense and purchases, once")
  func recorded() throws {
    var person = Person()
    _ = read(&person, Self.json)
    let account = try #require(person.app.receiptAccounts.first).id.hex
    let fields: KeyValuePairs<String, String> = [
      "photo": Self.photo, "drafted": "1", "total": "102,40", "shop": "Обрій",
      "date": "2026-11-21", "time": "16:13", "account": text(account),
      "name": "Йогурт", "sum": "41,40", "line-category": "", "line-amount": "1 шт.",
      "name": "Банани", "sum": "60,00", "line-category": "",
      "line-amount": "1,22 кг", "name": "Зайве", "sum": "9,00",
      "line-category": "", "line-amount": "", "left-out": "2",
    ]

    let first = person.post("/groceries/receipt/photo", fields)
    let second = person.post("/groceries/receipt/photo", fields)

    #expect(first.status == 303)
    #expect(second.status == 422 && text(second).contains("уже записано"))
    let transaction = try #require(person.app.book.transactions.first)
    #expect(transaction.amount.minor == 10_240)
    #expect(transaction.parts.map { $0.minor } == [4140, 6000, 100])
    #expect(text(transaction.payee) == "Обрій" && text(transaction.photo) == Self.photo)
    #expect(person.app.pouch.purchases.count == 2)
    #expect(
      Set(person.app.pouch.purchases.map { $0.amount }) == [
        Amount(thousandths: 1000, .piece), Amount(thousandths: 1220, .kilogram),
      ])
  }

  @Test("An amount is read as it is shown, and none is made up")
  func amounts() {
    for thousandths in stride(from: Int64(1), through: 120_000, by: 351) {
      let typed = Text(FixedDecimal(thousandths: thousandths).text)
      for shown in [typed, typed.replacing(".", with: ",")] {
        let amount = Amount(thousandths: thousandths, .kilogram)
        #expect(
          ReceiptForm.amount(shown + " кг") == amount && ReceiptForm.amount(shown + " kg") == amount
        )
        #expect(ReceiptForm.amount(shown)?.thousandths == thousandths)
      }
    }
    for nothing in ["", " ", "?", "кг", "0", "0,0000001"] as [Text] {
      #expect(ReceiptForm.amount(nothing) == nil)
    }
  }

  @Test("What can't be recorded comes back with a sentence, and with all that was typed")
  func refused() throws {
    var person = Person()
    _ = read(&person, Self.json)
    let account = text(try #require(person.app.receiptAccounts.first).id.hex)

    let page = person.post(
      "/groceries/receipt/photo",
      [
        "photo": Self.photo, "drafted": "1", "total": "10", "shop": "Мій магазин", "date": "завтра",
        "account": account, "name": "Йогурт", "sum": "41,40",
      ])

    #expect(page.status == 422)
    #expect(text(page).contains("Мій магазин") && text(page).contains("41,40"))
    #expect(text(page).contains("більші за суму чека"))
    #expect(person.app.book.transactions.isEmpty)
  }

  @Test(
    "A photo that was not read is kept, and the page says what to do",
    arguments: [
      ("", "зв’язку"), (#"{"problem":"unavailable"}"#, "нікому"),
      (#"{"problem":"busy"}"#, "за хвилину"),
      (#"{"problem":"often"}"#, "за хвилину"), (#"{"problem":"picture"}"#, "інше фото"),
      (#"{"text":" "}"#, "не вдалося прочитати"),
      (#"{"problem":"unread"}"#, "не вдалося прочитати"),
    ])
  func unread(json: String, words: String) {
    var person = Person()

    let page = read(&person, json)

    #expect(page.status == 422)
    #expect(text(page).contains(words) && text(page).contains(Self.photo))
  }

  @Test("The product's form is filled from its photos, and what was typed stays")
  func label() {
    var person = Person()
    let json = #"{"text":"Склад: вода, сіль.\nСіль 1,2 г\nЖири 3,0 г"}"#

    let page = person.ask(
      .post, "/groceries/products/\(text(yogurt.digits))/edit",
      [("photo", Text(Self.photo)), ("read", "1"), ("name", "Вода"), ("salt", "1")],
      resources: [
        .init(address: Text(Self.address), body: Array(json.utf8)),
        .init(address: App.address(of: yogurt), body: []),
      ])

    #expect(page.status == 200)
    for shown in ["вода, сіль.", "на фото: 1.2", "value=\"3\"", "value=\"1\"", Self.photo] {
      #expect(text(page).contains(shown), "\(shown)")
    }
    #expect(person.app.pouch.productEntry(of: yogurt) == nil)
  }
}
