import Base
import Foundation
import Pouch
import Testing

@testable import Pages

@Suite struct MoneyPagesTests {
  static let groceries = "6d6f6e65790000010000000000000000"

  private func person(_ language: String = "uk") -> Person { Person(language: language) }

  @Test("An expense is an amount and a tap: the category is guessed, the account is the usual one")
  func quick() {
    var person = person()
    _ = person.get("/money")

    let page = person.send(
      "/money/new",
      ["quick": "1", "flow": "expense", "amount": "120+45,50", "category": Self.groceries])

    #expect(page.contains("Записано"))
    #expect(page.contains("−165,50\u{A0}₴"))
    #expect(page.contains("Сьогодні"))
    #expect(page.contains("Продукти"))
  }

  @Test("The rates of the days of foreign money are asked for once, and a rate of one's own stays")
  func rates() {
    var person = person()
    _ = person.get("/money")
    _ = person.send(
      "/money/accounts/new",
      ["name": "Готівка", "kind": "cash", "currency": "USD", "opening": "10"])
    #expect(text(person.get("/money/rates")) == "USD:2026-11-21")

    let answer = """
      {"rates":[{"currency":"USD","day":"2026-11-21","rate":"44.6743"},
      {"currency":"UAH","day":"2026-11-21","rate":"2"},{"currency":"EUR","day":"x","rate":"1"}]}
      """
    #expect(text(person.post("/money/rates", ["rates": answer])) == "")
    #expect(text(person.get("/money/currencies")).contains("44,6743"))
    let other = #"{"rates":[{"currency":"USD","day":"2026-11-21","rate":"99"}]}"#
    _ = person.post("/money/rates", ["rates": other])
    #expect(text(person.get("/money/currencies")).contains("44,6743"))
    #expect(text(person.post("/money/rates", ["rates": "<html>"])) == "")
  }

  @Test("A scanned fiscal receipt fills in the sum, the day and the time of an expense")
  func receipt() throws {
    var person = person()
    let link =
      "https://cabinet.tax.gov.ua/cashregs/check?id=23&date=20261120&time=1613&fn=4000&sm=312.50"
    let bytes = link.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let found = person.send("/scan/found?symbology=QRCode&bytes=\(bytes)")
    let page = found.isEmpty ? text(person.get("/scans")) : found
    let start = try #require(page.range(of: "href=\"/money/new?"))
    let target = page[start.lowerBound...].dropFirst(6).prefix { $0 != "\"" }

    let form = text(person.get(String(target).replacing("&amp;", with: "&")))

    #expect(form.contains("value=\"312,50\""))
    #expect(form.contains("value=\"2026-11-20\""))
    #expect(form.contains("value=\"16:13\""))
  }

  @Test(
    "Money is written as each language writes it",
    arguments: [
      ("uk", 123_450, "UAH", "1\u{A0}234,50\u{A0}₴"), ("en", 123_450, "UAH", "₴1,234.50"),
      ("uk", -5, "UAH", "−0,05\u{A0}₴"), ("en", 1_000_000_00, "USD", "$1,000,000.00"),
      ("uk", 1234, "JPY", "1\u{A0}234\u{A0}JPY"), ("en", 1234, "KWD", "KWD\u{A0}1.234"),
    ] as [(String, Int64, String, String)])
  func words(language: String, minor: Int64, code: String, expected: String) throws {
    let currency = try #require(Currency(code: Text(code)))
    let language = try #require(Settings.Language(code: Text(language)))

    let text = MoneyWords.exact(Money(minor, currency))[language]

    #expect(String(decoding: text, as: UTF8.self) == expected)
  }

  @Test(
    "A wrong form comes back as it was typed, with a sentence",
    arguments: [
      (["amount": ""], "Напишіть суму."), (["amount": "5/0"], "На нуль ділити не можна"),
      (["amount": "сто"], "Не вдалося зрозуміти суму"),
      (["amount": "100000000000000000000"], "Сума завелика"),
      (["amount": "-5"], "більша за нуль"), (["amount": "1,234"], "забагато цифр"),
      (["amount": "5", "date": "31.12"], "Такого дня немає"),
      (["amount": "5", "time": "25:00"], "Такого часу немає"),
      (["amount": "5", "part": "6"], "Частини більші за всю суму"),
      (["amount": "5", "part": "x"], "У розділених сумах"),
      (["amount": "5", "flow": "transfer"], "Оберіть рахунок, куди переказуєте"),
    ] as [(KeyValuePairs<String, String>, String)])
  func refused(fields: KeyValuePairs<String, String>, sentence: String) {
    var person = person()

    let response = person.post("/money/new", fields)

    #expect(response.status == 422)
    #expect(text(response).contains(sentence))
    for (_, value) in fields where !value.isEmpty && value != "transfer" {
      #expect(text(response).contains("value=\"\(value)\""))
    }
    #expect(text(person.get("/money/list")).contains("Тут будуть ваші операції"))
  }

  @Test("A transaction is edited, repeated, deleted and brought back")
  func life() throws {
    var person = person()
    _ = person.post(
      "/money/new",
      ["flow": "expense", "amount": "75", "payee": "Aroma Kava", "date": "2026-11-01"])
    let list = text(person.get("/money/list"))
    let id = try #require(list.firstMatch(of: #/\/money\/transactions\/([0-9a-f]{32})/#)?.1)

    let edited = person.send(
      "/money/transactions/\(id)",
      [
        "flow": "expense", "amount": "80", "payee": "Aroma Kava", "date": "2026-11-01",
        "time": "9:00",
      ])
    #expect(edited.contains("−80,00"))
    let copy = person.send("/money/transactions/\(id)/duplicate")
    #expect(copy.contains("2026-11-21"))
    let deleted = person.send("/money/transactions/\(id)/delete")
    #expect(deleted.contains("1 операція"))
    _ = person.undo()
    #expect(text(person.get("/money/list")).contains("2 операції"))
  }

  @Test("A transfer moves money between accounts and is no spending")
  func transfer() throws {
    var person = person()
    _ = person.post(
      "/money/accounts/new", ["name": "mono", "sort": "card", "opening": "1000", "currency": "UAH"])
    let accounts = person.app.pouch.accounts
    let mono = try #require(accounts.first { $0.name == "mono" })

    let page = person.send(
      "/money/new",
      [
        "flow": "transfer", "amount": "250",
        "account": String(decoding: mono.id.hex, as: UTF8.self),
        "to": String(decoding: Pouch.cashID.hex, as: UTF8.self),
      ])

    #expect(page.contains("750,00\u{A0}₴"))
    #expect(page.contains("250,00\u{A0}₴"))
    #expect(page.contains("0\u{A0}₴ витрачено"))
  }

  @Test("A transfer into another currency takes the rate of its day")
  func foreign() throws {
    var person = person()
    _ = person.post("/money/accounts/new", ["name": "USD", "sort": "savings", "currency": "USD"])
    let dollars = try #require(person.app.pouch.accounts.first { $0.currency == .dollar })
    let transfer: KeyValuePairs = [
      "flow": "transfer", "amount": "4139,55", "date": "2026-11-20",
      "account": String(decoding: Pouch.cashID.hex, as: UTF8.self),
      "to": String(decoding: dollars.id.hex, as: UTF8.self),
    ]
    #expect(person.post("/money/new", transfer).status == 422)
    _ = person.post(
      "/money/currencies",
      ["currency": "USD", "rate": "41,3955", "date": "2026-11-19", "base": "UAH"])

    _ = person.post("/money/new", transfer)

    #expect(text(person.get("/money/accounts")).contains("100,00\u{A0}$"))
  }

  @Test("Filters by text, sum, day, account and category; nothing found says what to do")
  func filters() {
    var person = person()
    _ = person.post(
      "/money/new",
      [
        "flow": "expense", "amount": "100", "payee": "Сільпо", "category": Self.groceries,
        "date": "2026-11-01",
      ])
    _ = person.post(
      "/money/new", ["flow": "expense", "amount": "900", "payee": "WOG", "date": "2026-10-01"])

    for (query, count) in [
      ("q=silpo", 1), ("q=Продукти", 1), ("least=500", 1), ("most=99,99", 0),
      ("from=2026-11-01", 1),
      ("to=2026-10-31", 1), ("category=\(Self.groceries)", 1), ("flow=income", 0), ("", 2),
    ] {
      let page = text(person.get("/money/list?\(query)"))
      #expect(
        page.components(separatedBy: "<li><a class=\"row\"").count - 1 == count, "\(query)")
      if count == 0 { #expect(page.contains("Такого не знайдено")) }
    }
  }

  @Test("A category is made, renamed, put under another, and deleted into another")
  func categories() throws {
    var person = person()
    _ = person.post(
      "/money/categories/new", ["name": "Кавоманія", "icon": "cup", "colour": "#6b4a32"])
    let own = try #require(
      person.app.pouch.moneyCategories.first { $0.ownName == "Кавоманія" })
    let id = String(decoding: own.id.hex, as: UTF8.self)
    _ = person.post("/money/new", ["flow": "expense", "amount": "60", "category": id])

    _ = person.post("/money/categories/\(id)", ["name": "Кава", "parent": Self.groceries])
    let page = person.send("/money/categories/\(id)/delete", ["into": Self.groceries])

    #expect(page.contains("Видалено"))
    #expect(text(person.get("/money/list?category=\(Self.groceries)")).contains("60,00"))
  }

  @Test("Nothing that a person writes can open a tag")
  func escaping() {
    var person = person()
    let evil = "<script>\"'&"
    _ = person.post("/money/accounts/new", ["name": evil, "person": evil, "sort": "lent"])
    _ = person.post("/money/categories/new", ["name": evil])
    _ = person.post("/money/new", ["flow": "expense", "amount": "1", "payee": evil, "note": evil])

    for target in [
      "/money", "/money/list?q=%3Cscript", "/money/accounts", "/money/categories", "/money/new",
    ] {
      #expect(!text(person.get(target)).contains("<script>\""), "\(target)")
    }
  }
}
