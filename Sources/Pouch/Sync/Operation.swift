import Base

/// A change that a device sends to the server: some registers of one record.
///
/// `create` and `set` differ so that purged records can't return: a `set` of a record that the server does not have
/// is refused. A `create` of an existing record counts as a `set`, because two devices that make the same link or
/// settings make one record.
package struct Operation: Equatable, Sendable {
  /// Its number among this device's operations, from 1 without gaps. The server applies each one once.
  package var number: Int64

  package var isCreate: Bool

  /// The record with only the registers to write.
  package var record: Record

  package init(number: Int64, isCreate: Bool, record: Record) {
    self.number = number
    self.isCreate = isCreate
    self.record = record
  }

  /// The maximum size of a record, in bytes of its kind and its fields' names and values.
  package static let sizeLimit = 128 << 10

  /// The latest stamp that it writes.
  var latest: Stamp { record.latest }
}

extension Operation {
  /// `{"n":1,"create":true,"record":{…}}`
  func write(to bytes: inout [UInt8]) {
    bytes.write("{\"n\":")
    IntegerText.write(number, to: &bytes)
    bytes.write(isCreate ? ",\"create\":true,\"record\":" : ",\"create\":false,\"record\":")
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
  /// The size of its kind and its fields' names and values in bytes.
  var weight: Int {
    entries.reduce(kindName.count) { $0 + $1.name.count + $1.register.value.weight }
  }
}

extension JSON {
  /// The bytes of all texts in it, plus a constant for each value.
  fileprivate var weight: Int {
    switch self {
    case .null, .bool, .integer: 8
    case .number(let text), .text(let text): 8 + text.count
    case .array(let values): values.reduce(8) { $0 + $1.weight }
    case .object(let members): members.reduce(8) { $0 + $1.key.count + $1.value.weight }
    }
  }
}
