import Base

/// Decides which prices are shown and which are held back.
package enum PriceRule {
  /// How many days back prices count: five years.
  package static let span: Int32 = 1826

  /// Whether a price is an outlier: if there are three others and not all prices are equal, one that is at least
  /// three times their median, or at most a third of it (Open Prices, outlier rule). All are for the same unit.
  package static func isOutlier(_ minor: Int64, among others: [Int64]) -> Bool {
    guard others.count >= 3 else { return false }
    let sorted = others.sorted()
    guard sorted[0] != sorted[sorted.count - 1] || minor != sorted[0] else { return false }
    let middle = sorted.count / 2
    let twice = sorted.count % 2 == 1 ? sorted[middle] * 2 : sorted[middle - 1] + sorted[middle]
    return minor * 2 >= twice * 3 || minor * 6 <= twice
  }

  /// The prices of recent years without outliers, and the number of outliers. A price is judged by those of its unit.
  package static func accepted(
    _ prices: [Price], today: Day
  ) -> (prices: [Price], heldBack: Int) {
    let recent = prices.filter { today.number - $0.day.number <= span }
    let scale = PriceScale(of: nil)
    let sums = Dictionary(grouping: recent) { scale.measure(of: $0.tag) }.mapValues { group in
      group.map { $0.tag.money.minor }.sorted()
    }
    let accepted = recent.filter { price in
      !isOutlier(price.tag.money.minor, inSorted: sums[scale.measure(of: price.tag)] ?? [])
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

  /// The newest prices of one product.
  package struct Latest: Sendable {
    /// The newest price of each shop, the cheapest first. Prices that don't compare are in different groups; the group
    /// of the most shops comes first.
    package var groups: [[Price]] = []
    /// The number of outliers, which are left out.
    package var heldBack = 0

    /// The lowest price of the group of the most shops.
    package var best: Price? { groups.first?.first }
    package var prices: [Price] { groups.flatMap { $0 } }
  }

  /// The newest prices of a product with a net quantity, which is `nil` if it is not known.
  package static func latest(_ prices: [Price], of size: Amount?, today: Day) -> Latest {
    let (accepted, heldBack) = accepted(prices, today: today)
    let scale = PriceScale(of: size)
    var groups: [(measure: PriceScale.Measure, prices: [Price])] = []
    for price in accepted {
      let measure = scale.measure(of: price.tag)
      guard let group = groups.firstIndex(where: { $0.measure == measure }) else {
        groups.append((measure, [price]))
        continue
      }
      if let at = groups[group].prices.firstIndex(where: { $0.store == price.store }) {
        // On the same day, the later in the list is the later report.
        if price.day >= groups[group].prices[at].day { groups[group].prices[at] = price }
      } else {
        groups[group].prices.append(price)
      }
    }
    for group in groups.indices {
      groups[group].prices.sort { a, b in
        if scale.isLess(a.tag, b.tag) == true { return true }
        return scale.isLess(b.tag, a.tag) == true ? false : a.store < b.store
      }
    }
    groups.sort { a, b in
      let (one, other) = (a.measure, b.measure)
      if (one.currency == .hryvnia) != (other.currency == .hryvnia) {
        return one.currency == .hryvnia
      }
      if a.prices.count != b.prices.count { return a.prices.count > b.prices.count }
      if one.currency != other.currency { return one.currency < other.currency }
      return one.unit == .pack || other.unit == .litre
    }
    return Latest(groups: groups.map { $0.prices }, heldBack: heldBack)
  }

  /// The lowest current price in hryvnias for a unit, on each day with a report. A shop's current price is its newest
  /// up to that day.
  package static func lowest(
    _ prices: [Price], per unit: PriceUnit
  ) -> [(day: Day, minor: Int64)] {
    var current: [(store: ID<Store>, minor: Int64)] = []
    var lowest: [(day: Day, minor: Int64)] = []
    let same = prices.filter { $0.tag.unit == unit && $0.tag.money.currency == .hryvnia }
    for price in same.sorted(by: { $0.day < $1.day }) {
      let minor = price.tag.money.minor
      if let place = current.firstIndex(where: { $0.store == price.store }) {
        current[place].minor = minor
      } else {
        current.append((price.store, minor))
      }
      let least = current.map { $0.minor }.min() ?? minor
      if lowest.last?.day == price.day { lowest.removeLast() }
      lowest.append((price.day, least))
    }
    return lowest
  }
}
