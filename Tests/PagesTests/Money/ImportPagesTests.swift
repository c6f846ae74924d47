import Base
import Foundation
import Pouch
import Testing

@testable import Pages

@Suite struct ImportPagesTests {
  private let file = """
    Дата;Опис;Сума;Номер
    21.11.2026;Сільпо;-486,40;a1
    20.11.2026;Зарплата;24 500,00;a2
    20.11.2026;Кава;-75,00;a3
    20.11.2026;Кава;-75,00;a4
    """

  private func choose(_ text: String, _ person: inout Person) -> Response {
    person.ask(.post, "/money/import", [("file", Text(text))])
  }

  @Test("A statement is previewed, recorded, known again, and taken back as a whole")
  func life() throws {
    var person = Person()
    let draft = choose(file, &person)
    #expect(draft.status == 303)
    let preview = text(person.get(location(draft)))
    #expect(preview.contains("нових 4"))

    let account = String(decoding: Pouch.cashID.hex, as: UTF8.self)
    let page = person.send(location(draft), ["account": account, "do": "take"])
    #expect(page.contains("Виписку записано"))
    #expect(page.contains("4 операції"))

    let again = choose(file, &person)
    #expect(text(person.get(location(again))).contains("уже є 4"))
    let batch = try #require(page.firstMatch(of: #/\/money\/import\/([0-9a-f]{32})\/undo/#)?.1)
    let back = person.send("/money/import/\(batch)/undo")
    #expect(back.contains("Імпорт забрано назад"))
    #expect(text(person.get("/money/list")).contains("Тут будуть ваші операції"))
    #expect(text(person.get(location(again))).contains("нових 4"))
  }

  @Test("What was typed by hand is recognised by amount, payee and days")
  func duplicates() {
    var person = Person()
    let card = String(decoding: Pouch.cardID.hex, as: UTF8.self)
    for (amount, payee, date) in [("75", "кава", "2026-11-19"), ("486,40", "", "2026-11-01")] {
      _ = person.post(
        "/money/new",
        ["flow": "expense", "amount": amount, "payee": payee, "date": date, "account": card])
    }

    let draft = choose(file, &person)

    #expect(text(person.get(location(draft))).contains("нових 3"))
  }

  @Test("A rule gives the category and a better name")
  func rules() {
    var person = Person()
    let groceries = String(decoding: MoneyCategoryTable.groceries.hex, as: UTF8.self)
    _ = person.get("/money")
    _ = person.post("/money/rules", ["text": "СІЛЬП", "category": groceries, "payee": "Крамниця"])
    let draft = choose(file, &person)

    let preview = text(person.get(location(draft)))

    #expect(preview.contains("Крамниця"))
    #expect(preview.contains("Продукти"))
  }

  @Test("Columns that nobody knows are asked for, and remembered")
  func mapping() {
    var person = Person()
    let odd = "wann;wieviel;wozu\n21.11.2026;-12,50;Brot\n"
    let draft = choose(odd, &person)
    #expect(text(person.get(location(draft))).contains("Що у стовпцях?"))
    let columns = location(draft) + "/columns"
    #expect(person.post(columns, ["column-0": "date", "header": "0"]).status == 422)

    let preview = person.send(
      columns, ["column-0": "date", "column-1": "amount", "column-2": "payee", "header": "0"])

    #expect(preview.contains("Brot"))
    #expect(preview.contains("−12,50"))
    let second = choose("wann;wieviel;wozu\n22.11.2026;-1,50;Milch\n", &person)
    #expect(text(person.get(location(second))).contains("Milch"))
  }

  @Test(
    "A wrong file is a sentence, and nothing is recorded",
    arguments: [
      ("", "Файл порожній"), ("<html>", "Це не виписка"), ("PK\u{3}\u{4}xxxx", "обривається"),
      ("<OFX><STMTTRN>", "обривається"), ("!Type:Bank\nDxx\nT5\n^\n", "Рядок 4"),
    ])
  func refused(file: String, sentence: String) {
    var person = Person()

    let response = choose(file, &person)

    #expect(response.status == 422)
    #expect(text(response).contains(sentence))
    #expect(text(person.get("/money/list")).contains("Тут будуть ваші операції"))
  }

  @Test("An amount of 10^20 in a table says its row and takes nothing")
  func huge() {
    var person = Person()
    let draft = choose("Date,Amount\n2026-01-01,1\n2026-01-02,100000000000000000000\n", &person)

    let page = text(person.get(location(draft)))

    #expect(page.contains("Рядок 3: сума завелика"))
  }

  @Test("A file that was recorded is offered to its account again, with a warning")
  func again() throws {
    var person = Person()
    _ = person.get("/money")
    _ = person.post("/money/accounts/new", ["sort": "card", "name": "перша"])
    _ = person.post("/money/accounts/new", ["sort": "card", "name": "друга"])
    let id = { (name: String) in
      let account = person.app.pouch.accounts.first { $0.name == Text(name) }
      return String(decoding: account?.id.hex ?? "", as: UTF8.self)
    }
    let (first, second) = (id("перша"), id("друга"))
    let draft = choose(file, &person)
    #expect(text(person.get(location(draft))).contains("value=\"\(first)\" selected"))
    _ = person.post(location(draft), ["account": second, "do": "take"])

    let again = location(choose(file, &person))

    let preview = text(person.get(again))
    #expect(preview.contains("value=\"\(second)\" selected"))
    #expect(preview.contains("Цей файл уже внесено на рахунок «друга»."))
    #expect(!preview.contains("value=\"take\""))
    let other = person.send(again, ["account": first, "do": "account"])
    #expect(other.contains("Цей файл уже внесено на рахунок «друга». Щоб перенести"))
    #expect(other.contains("уже є: друга"))
    #expect(!other.contains("value=\"take\""))
  }

  @Test(
    "The own table is taken in as it was, and a second time has nothing new",
    arguments: ["csv", "xlsx"])
  func own(format: String) throws {
    var person = Person()
    _ = person.get("/money")
    _ = person.post(
      "/money/accounts/new",
      ["sort": "savings", "name": "Долари", "currency": "USD", "opening": "10"])
    let dollars = String(decoding: person.app.pouch.accounts[2].id.hex, as: UTF8.self)
    let cash = String(decoding: Pouch.cashID.hex, as: UTF8.self)
    _ = person.post(
      "/money/new",
      ["flow": "transfer", "amount": "415", "account": cash, "to": dollars, "arrived": "10"])
    _ = person.post(
      "/money/new", ["flow": "expense", "amount": "5,50", "account": dollars, "payee": "Steam"])
    let file = person.get("/money/export/\(format)").body
    var other = Person()
    _ = other.get("/money")

    let draft = other.ask(.post, "/money/import", [("file", Text(file))])
    let preview = text(other.get(location(draft)))
    #expect(preview.contains("нових 2"))
    #expect(preview.contains("нових рахунків 1"))
    let page = other.send(location(draft), ["do": "take"])
    #expect(page.contains("Виписку записано"))

    let accounts = text(other.get("/money/accounts"))
    #expect(accounts.contains("14,50\u{A0}$"))
    #expect(accounts.contains("−415,00\u{A0}₴"))
    for var known in [person, other] {
      let again = known.ask(.post, "/money/import", [("file", Text(file))])
      #expect(text(known.get(location(again))).contains("нового в ній немає"))
    }
  }

  @Test("The spreadsheet that goes out comes in again, whole")
  func roundTrip() throws {
    var person = Person()
    _ = person.post(
      "/money/new",
      ["flow": "expense", "amount": "486,40", "payee": "Сільпо <&> \"Ко\"", "date": "2026-11-20"])
    let sheet = person.get("/money/export/xlsx")
    let csv = person.get("/money/export/csv")

    for body in [sheet.body, csv.body] {
      let statement = try Statement.read(body)
      #expect(statement.entries.map { $0.minor } == [-48640])
      #expect(statement.entries.map { $0.payee } == ["Сільпо <&> \"Ко\""])
      #expect(statement.entries.first?.day == Day(iso: "2026-11-20"))
    }
    let journal = text(person.get("/money/export/journal"))
    #expect(journal.contains("2026-11-20 Сільпо <&> \"Ко\"\n    expenses:other  486.40 UAH\n"))
  }
}
