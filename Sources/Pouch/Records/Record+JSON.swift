import Base

// On the wire, in the device's store and in backups a record is
//
//   {"id":"<32 hex>","kind":"card","fields":{"name":["<32 hex of the stamp>","Сільпо"],…}}
//
// with known fields in the order of their numbers, then unknown ones by name, so that equal records
// have equal bytes. docs/formats/record.md specifies the format.

extension Record {
  /// The record as a JSON text.
  package var json: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  package func write(to bytes: inout [UInt8]) {
    bytes.write("{\"id\":\"")
    bytes += id.hex
    bytes.write("\",\"kind\":")
    JSON.write(text: kindName, to: &bytes)
    write(StaticString(",\"space\":\""), space?.record, to: &bytes)
    write(StaticString(",\"by\":\""), author?.record, to: &bytes)
    bytes.write(",\"fields\":{")
    var isFirst = true
    for entry in registers {
      write(Text(entry.field.name), entry.register, isFirst: &isFirst, to: &bytes)
    }
    for entry in unknown {
      write(entry.name, entry.register, isFirst: &isFirst, to: &bytes)
    }
    bytes.write("}}")
  }

  private func write(_ begin: StaticString, _ id: RecordID?, to bytes: inout [UInt8]) {
    guard let id else { return }
    bytes += begin.bytes
    bytes += id.hex
    bytes.append(UInt8(ascii: "\""))
  }

  private func write(
    _ name: Text, _ register: Register, isFirst: inout Bool, to bytes: inout [UInt8]
  ) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    JSON.write(text: Text(name), to: &bytes)
    bytes.write(":[\"")
    bytes += register.stamp.hex
    bytes.write("\",")
    register.value.write(to: &bytes)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Parses a record; `nil` if the value is not one, names a field twice, or has more unknown fields than a record
  /// may have.
  package init?(_ json: JSON) {
    guard let hex = json["id"]?.text, let id = RecordID(hex: hex),
      let kindName = json["kind"]?.text, !kindName.isEmpty,
      case .object(let fields)? = json["fields"],
      fields.count <= Field.allCases.count + Record.unknownLimit
    else { return nil }
    self.init(
      id: id, kindName: kindName, space: ID<Space>(json["space"]),
      author: ID<User>(json["by"]))
    for member in fields {
      guard case .array(let pair) = member.value, pair.count == 2,
        let hex = pair[0].text, let stamp = Stamp(hex: hex)
      else { return nil }
      merge(named: member.key, Register(stamp: stamp, value: pair[1]))
    }
    guard registers.count + unknown.count == fields.count else { return nil }
  }
}
