import Base

/// The bounds of the integers in a record, by its kind and fields.
///
/// Beyond them a sum or a conversion could overflow, including on 32-bit devices. The server refuses operations out
/// of bounds. If a device has such a register already, it is stored and merged like any other, so that devices do not
/// diverge, but it is read as absent.
package enum NumberBounds {
  /// The integers that every JSON parser represents exactly (RFC 8259 §6): ±(2⁵³ − 1).
  package static var any: ClosedRange<Int64> { -9_007_199_254_740_991...9_007_199_254_740_991 }

  /// Milliseconds since 1970, of the years 1 to 9999.
  package static var moment: ClosedRange<Int64> { -62_135_596_800_000...253_402_300_799_999 }

  /// Minutes since 1970 in local time, for all years of a `Day`; also the bounds of other small numbers.
  package static var minute: ClosedRange<Int64> { -5_000_000_000...5_000_000_000 }

  /// Amounts of money, and weights of shares.
  static var money: ClosedRange<Int64> { -Money.limit...Money.limit }

  /// The bounds of the integers in a field, or in its members with a name.
  package static func of(
    _ field: Field?, _ kind: Kind?, member: Text = ""
  ) -> ClosedRange<Int64> {
    switch field {
    case .moment where kind != .transaction, .lastUsed, .expires: moment
    case .sum where kind == .rate: 0...Rate.limit
    case .sum, .parts, .balance, .balances, .household: money
    case .content: ofContent(member)
    case .look: 0...0xFF_FFFF
    case .place:
      member == "lat"
        ? -900_000_000...900_000_000 : -1_800_000_000...1_800_000_000
    case .amount: 0...Amount.limit
    case .rating: 1...5
    case .plan, .rhythm: 0...100
    // Values that an undo restores are checked by the bounds of their own field.
    case .edits, nil: any
    default: minute
    }
  }

  private static func ofContent(_ member: Text) -> ClosedRange<Int64> {
    if member == "minor" { return money }
    for name in [StaticString("changed"), "made", "near-until"]
    where member == name { return moment }
    return minute
  }

  /// Whether every integer of a field's value is within bounds.
  package static func admit(
    _ value: JSON, _ field: Field?, _ kind: Kind?, member: Text = ""
  ) -> Bool {
    switch value {
    case .integer(let integer): of(field, kind, member: member).contains(integer)
    // An integer that overflows is spelled with digits alone.
    case .number(let spelled): spelled.contains { $0 > 57 || $0 == 46 } || spelled.count <= 2
    case .array(let values): values.allSatisfy { admit($0, field, kind, member: member) }
    case .object(let members):
      members.allSatisfy { admit($0.value, field, kind, member: $0.key) }
    default: true
    }
  }
}

extension Record {
  /// Whether its kind's and its fields' names are text that every database can store.
  var areNamesText: Bool {
    Self.isText(kindName) && unknown.allSatisfy { Self.isText($0.name) }
  }

  private static func isText(_ name: Text) -> Bool { name.isValid && !name.utf8.contains(0) }

  /// Whether all its integers are within bounds.
  var isWithinBounds: Bool {
    registers.allSatisfy { NumberBounds.admit($0.register.value, $0.field, kind) }
      && unknown.allSatisfy { NumberBounds.admit($0.register.value, nil, kind) }
  }
}
