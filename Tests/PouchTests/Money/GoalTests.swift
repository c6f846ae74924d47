import Base
import Testing

@testable import Pouch

@Suite struct GoalTests {
  @Test(
    "Goals of one account never have more than it, the nearest day first",
    arguments: [
      (-50, [0, 0, 0]), (0, [0, 0, 0]), (300, [300, 0, 0]), (1000, [1000, 0, 0]),
      (1500, [1000, 500, 0]), (3200, [1000, 2000, 200]), (99_000, [1000, 2000, 3000]),
    ] as [(Int64, [Int64])])
  func divided(balance: Int64, expected: [Int64]) throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    for (name, target, day) in [
      ("Море", 3000, nil), ("Зуб", 1000, "2026-12-01"), ("Велосипед", 2000, "2027-05-01"),
    ] as [(String, Int64, String?)] {
      pouch.setGoal(
        nil, name: Text(name), target: Money(target, .hryvnia), account: Pouch.cashID,
        until: day.flatMap { Day(iso: Text($0)) })
    }

    let saved = pouch.goals.saved(of: [Pouch.cashID: balance])

    #expect(pouch.goals.map { saved[$0.id] ?? -1 } == expected)
    #expect(saved.values.reduce(0, +) <= max(0, balance))
  }

  @Test("What is set aside is a goal's own: goals without anything share what is free")
  func aside() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    for name in ["Море", "Зуб"] {
      pouch.setGoal(
        nil, name: Text(name), target: Money(1000, .hryvnia), account: Pouch.cashID, until: nil)
    }
    let first = try #require(pouch.goals.first)

    let isSet = pouch.setAside(700, of: Pouch.cashID, for: first)
    let saved = pouch.goals.saved(of: [Pouch.cashID: 900])

    #expect(isSet && pouch.goals.aside(on: Pouch.cashID) == 700)
    #expect(pouch.goals.map { saved[$0.id] } == [700, 200])
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)
    #expect(ledger?.transactions.isEmpty == true)
  }

  @Test("No more is freed than was set aside, and another currency starts again")
  func freed() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    pouch.setGoal(
      nil, name: "Море", target: Money(1000, .hryvnia), account: Pouch.cashID, until: nil)
    let id = try #require(pouch.goals.first?.id)
    func change(_ minor: Int64) throws -> Int64 {
      let goal = try #require(pouch.goal(id))
      _ = pouch.setAside(minor, of: Pouch.cashID, for: goal)
      return pouch.goals.aside(on: Pouch.cashID)
    }

    #expect(try [change(300), change(200), change(-100), change(-900)] == [300, 500, 400, 0])
    _ = try change(300)
    pouch.setGoal(
      id, name: "Море", target: Money(1000, .dollar), account: Pouch.cashID, until: nil)
    #expect(pouch.goal(id)?.aside == nil)
  }
}
