import Base

/// The id of one model's record, `ID<Card>`: the id of a card can't be passed where that of a category is expected.
///
/// `Model` is a name only. An id of any record is a `RecordID`.
package struct ID<Model>: Hashable, Comparable, Sendable {
  package let record: RecordID

  @inlinable
  package init(_ record: RecordID) { self.record = record }

  init(high: UInt64, low: UInt64) { record = RecordID(high: high, low: low) }

  /// Uses the first 16 of at least 16 bytes.
  @inlinable
  package init(bytes: [UInt8]) { record = RecordID(bytes: bytes) }

  /// Parses 32 hexadecimal digits.
  @inlinable
  package init?(hex: some Collection<UInt8>) {
    guard let record = RecordID(hex: hex) else { return nil }
    self.record = record
  }

  /// Parses the value of a register: 32 hexadecimal digits in a text.
  @inlinable
  package init?(_ json: JSON?) {
    guard let record = RecordID(json) else { return nil }
    self.record = record
  }

  @inlinable
  package var bytes: [UInt8] { record.bytes }

  /// 32 lowercase hexadecimal digits.
  @inlinable
  package var hex: Text { record.hex }

  @inlinable
  package static func == (a: Self, b: Self) -> Bool { a.record == b.record }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(record) }

  @inlinable
  package static func < (a: Self, b: Self) -> Bool { a.record < b.record }
}

/// What the records of one kind describe.
package protocol Model {
  /// The kind of a record, where `Kind` is something else.
  typealias RecordKind = Kind
  static var kind: RecordKind { get }
}
