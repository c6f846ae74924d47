import Base
import Foundation
import Pouch
import Testing

@testable import Pages

@Suite struct CorrectionPagesTests {
  private let cash = String(decoding: Pouch.cashID.hex, as: UTF8.self)

  /// A user with an opening balance of 100 and 30 spent on the tenth.
  private func person() -> Person {
    var person = Person()
    _ = person.get("/money")
    _ = person.post(
      "/money/accounts/\(cash)", ["sort": "cash", "opening": "100", "currency": "UAH"])
    _ = person.post(
      "/money/new", ["flow": "expense", "amount": "30", "date": "2026-11-10", "account": cash])
    return person
  }

  @Test("The balance is brought to what was counted by an entry that is neither spent nor earned")
  func correct() throws {
    var person = person()

    let page = person.send(
      "/money/accounts/\(cash)/correct", ["counted": "55,50", "note": "у гаманці"])

    #expect(page.contains("55,50\u{A0}₴"))
    let list = text(person.get("/money/list"))
    #expect(list.contains("Виправлення залишку"))
    #expect(list.contains("−14,50\u{A0}₴"))
    #expect(list.contains("у гаманці"))
    #expect(text(person.get("/money")).contains("30\u{A0}₴ витрачено"))
    #expect(!text(person.get("/money/list?flow=expense")).contains("Виправлення"))
    // The opening balance is unchanged.
    #expect(text(person.get("/money/accounts/\(cash)")).contains("name=\"opening\" value=\"100\""))
  }

  @Test("A correction of a past day leaves the days before it and counts what came after")
  func past() throws {
    var person = person()

    _ = person.post(
      "/money/accounts/\(cash)/correct", ["counted": "90", "date": "2026-11-05"])

    _ = person.get("/money")
    let account = try #require(person.app.pouch.account(Pouch.cashID))
    let ledger = person.app.book
    let end = { (day: String) throws -> Int64 in
      Int64(try #require(Day(iso: Text(day))).number) * 1440 + 1439
    }
    #expect(ledger.balance(of: account, at: try end("2026-11-04")) == 100_00)
    #expect(ledger.balance(of: account, at: try end("2026-11-05")) == 90_00)
    #expect(ledger.balance(of: account, at: try end("2026-11-10")) == 60_00)
  }

  @Test(
    "What can't be is said, and what was typed stays",
    arguments: [
      (["counted": "70"], "виправляти нічого"), (["counted": ""], "Напишіть суму"),
      (["counted": "сто"], "Не вдалося зрозуміти"),
      (["counted": "5", "date": "31.12"], "Такого дня немає"),
    ] as [(KeyValuePairs<String, String>, String)])
  func refused(fields: KeyValuePairs<String, String>, sentence: String) {
    var person = person()

    let response = person.post("/money/accounts/\(cash)/correct", fields)

    #expect(response.status == 422)
    #expect(text(response).contains(sentence))
    #expect(text(response).contains("value=\"\(fields[0].value)\""))
    #expect(text(person.get("/money/list")).contains("1 операція"))
  }

  @Test("What one owes is counted as what is owed")
  func debt() throws {
    var person = person()
    _ = person.post(
      "/money/accounts/new",
      ["sort": "borrowed", "person": "Оля", "opening": "1000", "currency": "UAH"])
    let debt = try #require(person.app.pouch.accounts.first { $0.kind == .borrowed })
    let address = "/money/accounts/\(String(decoding: debt.id.hex, as: UTF8.self))"

    let page = person.send("\(address)/correct", ["counted": "800"])

    #expect(page.contains("−800,00\u{A0}₴"))
  }

  @Test("A correction has a page of its own, is not repeated, and can be deleted")
  func page() throws {
    var person = person()
    _ = person.post("/money/accounts/\(cash)/correct", ["counted": "0"])
    let list = text(person.get("/money/list"))
    let id = try #require(list.firstMatch(of: #/\/money\/transactions\/([0-9a-f]{32})/#)?.1)

    #expect(text(person.get("/money/transactions/\(id)")).contains("Залишок після цього"))
    #expect(person.post("/money/transactions/\(id)/duplicate").status == 200)
    let deleted = person.send("/money/transactions/\(id)/delete")

    #expect(deleted.contains("1 операція"))
    #expect(text(person.get("/money/accounts/\(cash)")).contains("70,00\u{A0}₴"))
  }

  @Test("The sum of an account's form is named by what it is")
  func names() {
    var person = Person()
    _ = person.get("/money")
    for route in ["/money/accounts/\(cash)", "/money/accounts/new"] {
      let form = text(person.get(route))
      #expect(form.contains(#"<span class="not-debt">Скільки є зараз"#))
      #expect(form.contains(#"<span class="only-lent">Скільки вам винні зараз"#))
      #expect(form.contains(#"<span class="only-borrowed">Скільки ви винні зараз"#))
    }

    person = self.person()

    let page = text(person.get("/money/accounts/\(cash)"))
    #expect(page.contains("Залишок на початку, до 10 листопада"))
    #expect(!page.contains("Скільки є зараз"))
  }
}
