import Base
import Testing

@testable import Pouch

/// Generated products with and without a net quantity, and prices for a pack, a kilogram, a litre and 100 grams.
struct PriceUnitTests {
  private static let code = GTIN(value: 4_820_000_000_017)
  private static let today = Day(number: 20_000)

  private static func amount(_ generator: inout SeededGenerator) -> Amount? {
    let unit = Amount.Unit.allCases.randomElement(using: &generator) ?? .pack
    let isLarge = unit == .gram || unit == .millilitre
    let count = Int64.random(in: isLarge ? 50...3000 : 1...12, using: &generator)
    let isWhole = isLarge || unit == .piece || Bool.random(using: &generator)
    return Int.random(in: 0...3, using: &generator) == 0
      ? nil : Amount(thousandths: isWhole ? count * 1000 : count * 1000 - 250, unit)
  }

  private static func tag(_ generator: inout SeededGenerator) -> PriceTag {
    let words: Text =
      ["", "уп", "кг", "л", "100 г", "100 мл"].randomElement(using: &generator) ?? ""
    // Ties are frequent.
    let sums: [Int64] = [5000, 6290, 62_900, .random(in: 1...90_000, using: &generator)]
    let minor = sums.randomElement(using: &generator) ?? 1
    let currency: Currency = Int.random(in: 0...9, using: &generator) == 0 ? .euro : .hryvnia
    let (unit, times) = PriceUnit.parsed(words) ?? (.pack, 0)
    return PriceTag(Money(minor * times, currency), per: unit)
  }

  private static func prices(_ generator: inout SeededGenerator) -> [Price] {
    (0..<Int.random(in: 0...10, using: &generator)).map { _ in
      let tag = tag(&generator)
      var price = Price(
        code, at: ID(bytes: [UInt8.random(in: 1...5, using: &generator)]), tag.money, per: tag.unit,
        on: Day(number: today.number - .random(in: 0...9, using: &generator)), .person)
      if Bool.random(using: &generator) {
        price.isDiscount = true
        price.regular = Money(tag.money.minor + 100, tag.money.currency)
      }
      return price
    }
  }

  @Test(
    "Prices meet only if the net quantity lets them, and the lowest is the lowest",
    arguments: 1...400)
  func compared(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = Self.amount(&generator)
    let prices = Self.prices(&generator)
    let reference = PriceReference(size)

    let found = PriceRule.latest(prices, of: size, today: Self.today)

    for (place, group) in found.groups.enumerated() {
      for (one, other) in zip(group, group.dropFirst()) {
        #expect(reference.isLess(other.tag, one.tag) == false, "seed \(seed)")
      }
      for other in found.groups[(place + 1)...] {
        for (one, two) in zip(group, other) {
          #expect(reference.isLess(one.tag, two.tag) == nil, "seed \(seed)")
        }
      }
    }
    // Each shop's newest price of each kind is in it once, outliers apart.
    let accepted = PriceRule.accepted(prices, today: Self.today).prices
    var newest: [String: Price] = [:]
    for price in accepted {
      let key = reference.fraction(price.tag).words + " in \(price.store.hex)"
      if let known = newest[key], known.day > price.day { continue }
      newest[key] = price
    }
    #expect(found.prices.count == newest.count, "seed \(seed)")
    #expect(newest.values.allSatisfy { found.prices.contains($0) }, "seed \(seed)")
    #expect(found.heldBack == prices.count - accepted.count)
  }

  @Test("What a list costs is the simple calculation, or unknown", arguments: 1...400)
  func costs(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (size, amount) = (Self.amount(&generator), Self.amount(&generator))
    let tag = Self.tag(&generator)

    let cost = tag.cost(of: amount, size: size)

    let expected = PriceReference(size).cost(amount, tag)
    #expect(cost.map { Int($0.minor) } == expected, "seed \(seed)")
    #expect(cost == nil || cost?.currency == tag.money.currency)
  }

  @Test("A watch is met by its own unit alone, and says it after it was stored", arguments: 1...200)
  func watched(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let limit = Self.tag(&generator)
    var pouch = Pouch(device: 1)
    pouch.setPriceWatch(PriceWatch(Self.code, name: "", limit: limit))

    let watch = try #require(pouch.priceWatch(of: Self.code))

    #expect(watch.limit == limit)
    for price in Self.prices(&generator) {
      let (one, other) = (price.tag, limit)
      let isSame = one.unit == other.unit && one.money.currency == other.money.currency
      #expect(
        watch.isMet(by: price) == (isSame && one.money.minor <= other.money.minor), "seed \(seed)")
    }
  }

  @Test("A stored and a published price is the same price", arguments: 1...100)
  func stored(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var pouch = Pouch(device: 1)
    let prices = Self.prices(&generator)
    for price in prices { pouch.setPrice(nil, price) }

    let stored = pouch.priceReports().map { $0.price }

    #expect(stored.count == prices.count)
    for price in prices {
      #expect(stored.contains(price) && Price(price.json) == price, "seed \(seed)")
    }
  }

  @Test("A price without a unit is a pack's; one for an unknown unit is no price")
  func units() throws {
    let price = Price(
      Self.code, at: ID(bytes: [UInt8](repeating: 1, count: 16)), Money(6290, .hryvnia),
      per: .pack, on: Self.today, .person)
    guard case .object(let members) = price.json else { return }

    #expect(!members.contains { $0.key == "per" })
    #expect(Price(.object(members)) == price)
    #expect(Price(.object(members + [JSON.Member("per", .text("l"))]))?.tag.unit == .litre)
    for unknown in ["bushel", "pack", ""] as [Text] {
      #expect(Price(.object(members + [JSON.Member("per", .text(unknown))])) == nil)
    }
  }

  @Test(
    "The words of a unit are read, and others are not",
    arguments: [
      ("", PriceUnit.pack, 1), ("шт.", .pack, 1), ("кг", .kilogram, 1), ("100 г", .kilogram, 10),
      ("г", .kilogram, 1000), ("100мл", .litre, 10), ("л", .litre, 1), ("за все", nil, 0),
      ("0 г", nil, 0), ("3 г", nil, 0), ("1,5 кг", nil, 0), ("2 кг", nil, 0),
    ] as [(String, PriceUnit?, Int64)])
  func words(words: String, unit: PriceUnit?, times: Int64) {
    let parsed = PriceUnit.parsed(Text(words))

    #expect(parsed?.unit == unit && (parsed?.times ?? 0) == times)
  }
}
