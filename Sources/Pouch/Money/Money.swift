import Base

/// An exact amount: an integer number of minor units (kopiykas, cents) of one currency.
package struct Money: Equatable, Sendable {
  package var minor: Int64
  package var currency: Currency

  /// The greatest amount of one record: ten billion hryvnias. A million of them still fit in 64 bits.
  package static let limit: Int64 = 1_000_000_000_000

  package init(_ minor: Int64, _ currency: Currency) {
    self.minor = minor
    self.currency = currency
  }

  /// Its JSON members, for a register with more members.
  package var members: [JSON.Member] {
    [
      JSON.Member("minor", .integer(minor)),
      JSON.Member("currency", .text(currency.code)),
    ]
  }

  /// Parses a register's value.
  package init?(_ json: JSON?) {
    guard let minor = json?["minor"]?.integer, minor.magnitude <= Money.limit.magnitude,
      let currency = json?["currency"]?.text.flatMap({ Currency(code: $0) })
    else { return nil }
    self.init(minor, currency)
  }

  /// Divides an amount by weights, to the last minor unit: the parts add up to the whole.
  ///
  /// Each part is the exact share rounded down. The remainder goes, one unit each, to the parts with the greatest
  /// rounding loss, the first of equals first (largest remainder method).
  package static func divide(_ minor: Int64, by weights: [Int64]) -> [Int64] {
    let total = weights.reduce(UInt64(0)) { $0 &+ UInt64(max(0, $1)) }
    guard total > 0 else { return weights.map { _ in 0 } }
    var parts: [Int64] = []
    var remainders: [(place: Int, remainder: UInt64)] = []
    var left = minor.magnitude
    for (place, weight) in weights.enumerated() {
      let product = minor.magnitude.multipliedFullWidth(by: UInt64(max(0, weight)))
      let (quotient, remainder) = total.dividingFullWidth(product)
      parts.append(Int64(quotient))
      remainders.append((place, remainder))
      left -= quotient
    }
    remainders.sort { a, b in
      a.remainder != b.remainder ? a.remainder > b.remainder : a.place < b.place
    }
    for entry in remainders.prefix(Int(left)) { parts[entry.place] += 1 }
    return minor < 0 ? parts.map { -$0 } : parts
  }
}
