import Base

/// The price of a product in a shop on a day.
package struct Price: Model, Equatable, Sendable {
  package static var kind: Kind { .priceReport }

  package var code: GTIN
  package var store: ID<Store>
  /// The shop's name when the price was reported: its record may belong to another user.
  package var shop: Text = ""
  package var money: Money
  /// Whether it is for a kilogram instead of the pack.
  package var isPerKilogram = false
  /// Whether it is a discount; `regular` is the price without it.
  package var isDiscount = false
  package var regular: Money?
  package var day: Day
  package var source: Source

  /// The source of a price.
  package enum Source: Name, NamedCase {
    case person, receipt, list, sample
  }

  /// Of two prices on one occasion, one replaces the other.
  package struct Occasion: Hashable {
    let store: ID<Store>
    let day: Day
    let source: Source
  }

  package var occasion: Occasion { Occasion(store: store, day: day, source: source) }

  /// The greatest price of one pack: a million.
  package static let limit: Int64 = 100_000_000

  package init(_ code: GTIN, at store: ID<Store>, _ money: Money, on day: Day, _ source: Source) {
    self.code = code
    self.store = store
    self.money = money
    self.day = day
    self.source = source
  }

  package init?(_ json: JSON?) {
    guard let json, let code = json["product"]?.text.flatMap({ GTIN(plain: $0) }),
      let store = ID<Store>(json["store"]),
      let money = Money(json["sum"]), money.minor > 0, money.minor <= Price.limit,
      let day = json["at"]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.init(
      code, at: store, money, on: day,
      json["source"]?.text.flatMap { Source(named: $0) } ?? .person)
    shop = (json["shop"]?.text ?? "").tidied(limit: Store.nameLimit)
    isPerKilogram = json["per"]?.text.map { $0 == "kg" } ?? false
    isDiscount = json["discount"]?.bool ?? false
    regular = Money(json["regular"])
  }

  package init?(_ record: Record) {
    guard record.kind == .priceReport, let sum = record[.sum],
      case .object(var members)? = record[.content]
    else { return nil }
    members.append(JSON.Member("sum", sum))
    members.append(JSON.Member("product", record[.product] ?? .null))
    members.append(JSON.Member("store", record[.store] ?? .null))
    self.init(.object(members))
  }

  /// The values besides product, shop and sum.
  fileprivate var details: [JSON.Member] {
    var members = [
      JSON.Member("at", .text(day.iso)), JSON.Member("source", .text(Text(source.name))),
    ]
    if isPerKilogram {
      members.append(JSON.Member("per", .text("kg")))
    }
    if isDiscount { members.append(JSON.Member("discount", .bool(true))) }
    if let regular { members.append(JSON.Member("regular", .object(regular.members))) }
    return members
  }

  package var json: JSON {
    .object(
      details + [
        JSON.Member("product", .text(Text(code.value))),
        JSON.Member("store", .text(store.hex)), JSON.Member("sum", .object(money.members)),
      ])
  }
}

/// Decides which prices are shown and which are held back.
package enum PriceRule {
  /// How many days back prices count: five years.
  package static let span: Int32 = 1826

  /// Whether a price is an outlier: if there are three others and not all prices are equal, one that is at least
  /// three times their median, or at most a third of it (Open Prices, outlier rule).
  package static func isOutlier(_ minor: Int64, among others: [Int64]) -> Bool {
    guard others.count >= 3 else { return false }
    let sorted = others.sorted()
    guard sorted[0] != sorted[sorted.count - 1] || minor != sorted[0] else { return false }
    let middle = sorted.count / 2
    let twice = sorted.count % 2 == 1 ? sorted[middle] * 2 : sorted[middle - 1] + sorted[middle]
    return minor * 2 >= twice * 3 || minor * 6 <= twice
  }

  /// The prices of recent years without outliers, and the number of outliers.
  package static func accepted(
    _ prices: [Price], today: Day
  ) -> (prices: [Price], heldBack: Int) {
    let recent = prices.filter { today.number - $0.day.number <= span }
    var groups: [[Price]] = []
    for price in recent {
      let place = groups.firstIndex {
        $0[0].money.currency == price.money.currency && $0[0].isPerKilogram == price.isPerKilogram
      }
      if let place { groups[place].append(price) } else { groups.append([price]) }
    }
    let sums = groups.map { group in group.map { $0.money.minor }.sorted() }
    let accepted = recent.filter { price in
      let place = groups.firstIndex {
        $0[0].money.currency == price.money.currency && $0[0].isPerKilogram == price.isPerKilogram
      }
      guard let place else { return true }
      return !isOutlier(price.money.minor, inSorted: sums[place])
    }
    return (accepted, recent.count - accepted.count)
  }

  /// Whether one of the sums is an outlier among the others. All are sorted once instead of once for each.
  package static func isOutlier(_ minor: Int64, inSorted all: [Int64]) -> Bool {
    guard all.count >= 4 else { return false }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < minor { low = middle + 1 } else { high = middle }
    }
    let other = { (place: Int) in all[place < low ? place : place + 1] }
    let count = all.count - 1
    guard other(0) != other(count - 1) || minor != other(0) else { return false }
    let middle = count / 2
    let twice = count % 2 == 1 ? other(middle) * 2 : other(middle - 1) + other(middle)
    return minor * 2 >= twice * 3 || minor * 6 <= twice
  }

  /// The newest price of each shop, the cheapest first, and the number of outliers, which are left out.
  package static func latest(
    _ prices: [Price], today: Day
  ) -> (prices: [Price], heldBack: Int) {
    let (accepted, heldBack) = accepted(prices, today: today)
    var latest: [Price] = []
    for price in accepted {
      if let at = latest.firstIndex(where: { $0.store == price.store }) {
        // On the same day, the later in the list is the later report.
        if price.day >= latest[at].day { latest[at] = price }
      } else {
        latest.append(price)
      }
    }
    latest.sort { a, b in
      a.money.minor != b.money.minor ? a.money.minor < b.money.minor : a.store < b.store
    }
    return (latest, heldBack)
  }

  /// The lowest current price on each day with a report. A shop's current price is its newest up to that day.
  package static func lowest(_ prices: [Price]) -> [(day: Day, minor: Int64)] {
    var current: [(store: ID<Store>, minor: Int64)] = []
    var lowest: [(day: Day, minor: Int64)] = []
    for price in prices.sorted(by: { $0.day < $1.day }) {
      if let place = current.firstIndex(where: { $0.store == price.store }) {
        current[place].minor = price.money.minor
      } else {
        current.append((price.store, price.money.minor))
      }
      let least = current.map { $0.minor }.min() ?? price.money.minor
      if lowest.last?.day == price.day { lowest.removeLast() }
      lowest.append((price.day, least))
    }
    return lowest
  }
}

extension Pouch {
  /// The user's own price reports, the oldest first.
  package func priceReports(of code: GTIN? = nil) -> [(id: ID<Price>, price: Price)] {
    active(.priceReport).compactMap { record in
      Price(record).map { (ID(record.id), $0) }
    }.filter { entry in code.map { entry.price.code == $0 } ?? true }
      .sorted { a, b in a.price.day != b.price.day ? a.price.day < b.price.day : a.id < b.id }
  }

  package mutating func setPrice(_ id: ID<Price>?, _ price: Price, for audience: Audience? = nil) {
    let id = id ?? newID()
    set(id, .product, to: .text(Text(price.code.value)))
    set(id, .store, to: .text(price.store.hex))
    set(id, .sum, to: .object(price.money.members))
    var details = price.details
    if !price.shop.isEmpty { details.append(JSON.Member("shop", .text(price.shop))) }
    set(id, .content, to: .object(details))
    set(audience, of: id)
  }
}
