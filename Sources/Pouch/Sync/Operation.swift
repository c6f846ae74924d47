import Codes

/// A change that a device asks the server to take: some registers of one record.
///
/// `create` and `set` differ, so that what was purged can't come back: a `set` of a record that the
/// server does not have is refused. A `create` of one that it has is taken as a `set`, since two
/// devices that make the same link, or the settings, make one record.
public struct Operation: Equatable, Sendable {
  /// Its number among this device's operations, from 1 without gaps: the server takes each once.
  public var number: Int64

  public var isCreate: Bool

  /// The record with nothing but the registers to write.
  public var record: Record

  public init(number: Int64, isCreate: Bool, record: Record) {
    self.number = number
    self.isCreate = isCreate
    self.record = record
  }

  /// The largest record that is taken, in bytes of its kind and its fields' names and values.
  public static let sizeLimit = 128 << 10

  /// The latest stamp that it writes.
  var latest: Stamp { record.latest }
}

extension Operation {
  /// `{"n":1,"create":true,"record":{…}}`
  func write(to bytes: inout [UInt8]) {
    bytes += StaticString("{\"n\":").bytes
    Decimal.write(number, to: &bytes)
    bytes +=
      isCreate
      ? StaticString(",\"create\":true,\"record\":").bytes
      : StaticString(",\"create\":false,\"record\":").bytes
    record.write(to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  init?(_ json: JSON) {
    guard let number = json["n"]?.integer, number > 0, let isCreate = json["create"]?.bool,
      let record = json["record"].flatMap({ Record($0) })
    else { return nil }
    self.init(number: number, isCreate: isCreate, record: record)
  }
}

extension Record {
  /// The bytes of its kind and its fields' names and values.
  var weight: Int {
    entries.reduce(kindName.count) { $0 + $1.name.count + $1.register.value.weight }
  }
}

extension JSON {
  /// The bytes of all text in it, and some for each value.
  fileprivate var weight: Int {
    switch self {
    case .null, .bool, .integer: 8
    case .number(let text), .text(let text): 8 + text.count
    case .array(let values): values.reduce(8) { $0 + $1.weight }
    case .object(let members): members.reduce(8) { $0 + $1.key.count + $1.value.weight }
    }
  }
}
