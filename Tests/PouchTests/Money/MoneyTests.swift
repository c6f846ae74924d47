import Base
import Testing

@testable import Pouch

@Suite struct MoneyTests {
  @Test("Parts add up to the whole, and none is a unit off its share", arguments: 1...300)
  func dividing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let whole = Int64.random(in: -Money.limit...Money.limit, using: &random)
    let weights = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Int64.random(in: 0...Money.limit, using: &random)
    }
    guard weights.contains(where: { $0 > 0 }) else { return }

    let parts = Money.divide(whole, by: weights)

    #expect(parts.reduce(0, +) == whole, "seed \(seed)")
    let total = weights.reduce(0, +)
    for (part, weight) in zip(parts, weights) {
      let exact = Double(whole) * Double(weight) / Double(total)
      #expect(abs(Double(part) - exact) <= 1.01, "seed \(seed)")
    }
  }

  @Test("Equal shares differ by one unit at most, the first get more")
  func equalShares() {
    #expect(Money.divide(100, by: [1, 1, 1]) == [34, 33, 33])
    #expect(Money.divide(-100, by: [1, 1, 1]) == [-34, -33, -33])
    #expect(Money.divide(5, by: [0, 0]) == [0, 0])
  }

  @Test(
    "A sum converted and back is a unit of the coarser currency off at most", arguments: 1...300)
  func converting(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rate = try #require(
      Rate(millionths: Int64.random(in: 1_000_000...90_000_000, using: &random)))
    let dollars = Money(Int64.random(in: -10_000_000...10_000_000, using: &random), .dollar)

    let hryvnias = try #require(rate.convert(dollars, to: .hryvnia))
    let back = try #require(rate.convertBack(hryvnias, to: .dollar))

    #expect(abs(back.minor - dollars.minor) <= 1, "seed \(seed)")
  }

  @Test("Known conversions to the last kopiyka")
  func known() throws {
    let dollar = try #require(Rate(typed: "41,3955"))
    #expect(dollar.convert(Money(100_00, .dollar), to: .hryvnia) == Money(4139_55, .hryvnia))
    let yen = try #require(Currency(code: "JPY"))
    let rate = try #require(Rate(typed: "0,2907"))
    #expect(rate.convert(Money(1000, yen), to: .hryvnia) == Money(290_70, .hryvnia))
    #expect(rate.convertBack(Money(290_70, .hryvnia), to: yen) == Money(1000, yen))
    #expect(Rate(typed: "0") == nil)
    #expect(Rate(typed: "курс") == nil)
  }

  @Test(
    "Every transfer between members makes all balances zero, with few payments", arguments: 1...150)
  func settling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...9, using: &random)
    var balances = (0..<count).map { number in
      (
        member: ID<Member>(high: 0, low: UInt64(number) + 1),
        minor: Int64.random(in: -5...5, using: &random) * 100
      )
    }
    balances[0].minor -= balances.reduce(0) { $0 + $1.minor }

    let payments = Settlement(balances).payments

    var left = balances
    for payment in payments {
      #expect(payment.minor > 0, "seed \(seed)")
      for place in left.indices where left[place].member == payment.from {
        left[place].minor += payment.minor
      }
      for place in left.indices where left[place].member == payment.to {
        left[place].minor -= payment.minor
      }
    }
    #expect(left.allSatisfy { $0.minor == 0 }, "seed \(seed)")
    #expect(payments.count == fewest(balances.map { $0.minor }.filter { $0 != 0 }), "seed \(seed)")
  }

  /// The fewest payments by brute force: the members minus the largest number of groups that sum to zero.
  private func fewest(_ balances: [Int64]) -> Int {
    func groups(_ rest: [Int64]) -> Int {
      guard rest.count > 1 else { return 0 }
      var best = 0
      for set in 1..<(1 << rest.count) where set & 1 == 1 {
        let inside = rest.indices.filter { set >> $0 & 1 == 1 }.map { rest[$0] }
        guard inside.reduce(0, +) == 0 else { continue }
        best = max(best, 1 + groups(rest.indices.filter { set >> $0 & 1 == 0 }.map { rest[$0] }))
      }
      return best
    }
    return balances.count - groups(balances)
  }
}
