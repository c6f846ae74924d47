import Base
import Foundation
import Pouch
import Testing

@testable import Pages

@Suite struct DebtPagesTests {
  /// Creates an account. Returns its id.
  private func account(_ fields: KeyValuePairs<String, String>, _ person: inout Person) -> String {
    let before = Set(person.app.pouch.accounts.map { $0.id })
    _ = person.post("/money/accounts/new", fields)
    let new = person.app.pouch.accounts.first { !before.contains($0.id) }
    return String(decoding: new?.id.hex ?? "", as: UTF8.self)
  }

  /// The form that a debt's "pay back" link opens.
  private func payback(_ id: String, _ person: inout Person) throws -> String {
    let page = text(person.get("/money/accounts/\(id)"))
    let target = try #require(page.firstMatch(of: #/href="(\/money\/new[^"]*)"/#)?.1)
    return text(person.get(String(target).replacing("&amp;", with: "&")))
  }

  /// The selected option of a select element; empty for "choose".
  private func chosen(_ name: String, _ html: String) throws -> String {
    let select = try #require(html.range(of: "<select name=\"\(name)\""))
    let rest = html[select.lowerBound...]
    let end = try #require(rest.range(of: "</select>"))
    let match = rest[..<end.lowerBound].firstMatch(of: #/value="([0-9a-f]*)" selected/#)
    return match.map { String($0.1) } ?? ""
  }

  @Test("Paying back names the very debt, in its direction")
  func direction() throws {
    var person = Person()
    _ = person.get("/money")
    _ = person.post("/money/accounts/\(Pouch.cardID.hex)/delete")
    let cash = String(decoding: Pouch.cashID.hex, as: UTF8.self)
    let olha = account(["sort": "borrowed", "person": "Ольга", "opening": "500"], &person)
    let ivan = account(["sort": "borrowed", "person": "Іван", "opening": "900"], &person)
    let petro = account(["sort": "lent", "person": "Петро", "opening": "300"], &person)
    // The last transfer came from another debt.
    _ = person.post(
      "/money/new", ["flow": "transfer", "amount": "50", "account": petro, "to": cash])

    for (debt, from, to) in [(olha, cash, olha), (ivan, cash, ivan), (petro, petro, cash)] {
      let form = try payback(debt, &person)
      #expect(try chosen("account", form) == from)
      #expect(try chosen("to", form) == to)
    }
    let plain = text(person.get("/money/new?flow=transfer"))
    #expect(try chosen("account", plain) == cash)
  }

  @Test("With two accounts to pay from, neither is taken unasked, and an empty choice is refused")
  func ambiguous() throws {
    var person = Person()
    _ = person.get("/money")
    let olha = account(["sort": "borrowed", "person": "Ольга", "opening": "500"], &person)

    let form = try payback(olha, &person)
    #expect(try chosen("account", form) == "")
    #expect(try chosen("to", form) == olha)
    let response = person.post(
      "/money/new", ["flow": "transfer", "amount": "50", "account": "", "to": olha])

    #expect(response.status == 422)
    #expect(text(response).contains("Оберіть рахунок"))
  }
}
