import Base
import Pouch
import Testing

@testable import Pages

struct BalancePageTests {
  private func page(
    _ balances: [Balance], amount: String = "", problems: [Problem] = [], overdraft: Balance? = nil
  ) throws -> BalancePage {
    BalancePage(
      card: try card { $0.balances = balances }, amount: Text(amount), unit: .hryvnia,
      problems: problems, overdraft: overdraft)
  }

  @Test("A card without a balance says so, and one with several shows each")
  func shown() throws {
    let none = rendered(try page([]))
    let two = rendered(
      try page([Balance(hundredths: 700, unit: .points), Balance(hundredths: 50, unit: .euro)]))

    #expect(none.words.contains("not set yet"))
    #expect(!two.words.contains("not set yet"))
    #expect(two.all("p").filter { $0["class"] == "big" }.map(\.text) == ["7 points", "€0.50"])
    #expect(two.options("unit") == ["points", "UAH", "USD", "EUR"] && two.value("unit") == "UAH")
    #expect(none.faults == [] && two.faults == [])
  }

  @Test("A wrong amount is answered 422 with its reason, and stays in its field")
  func problem() throws {
    let value = try page([], amount: hostile, problems: [.balanceAmount])
    let page = rendered(value)

    #expect(value.status == 422)
    #expect(page.problem == text(Problem.balanceAmount.sentence[.english]))
    #expect(page.value("amount") == hostile && !page.html.contains("<script>"))
    #expect(try self.page([]).status == 200)
  }

  @Test("Spending more than there is is asked about, in the unit of what is spent")
  func overdraft() throws {
    let value = try page(
      [Balance(hundredths: 700, unit: .points)], amount: "80",
      overdraft: Balance(hundredths: -8000, unit: .hryvnia))
    let page = rendered(value)

    #expect(value.status == 422)
    #expect(page.problem?.contains("less than you spend: ₴0. What is left would be ₴−80.") == true)
    let all = page.all("button").filter { $0["name"] == "operation" }.compactMap { $0["value"] }
    #expect(all == ["overdraw", "spend", "receive", "set"])
    #expect(page.value("amount") == "80")
  }
}
