import Base
import Codes

/// What a till reads from a card: a printed code, a tag's number, or a number that is read out.
package struct Identifier: Model, Equatable, Sendable {
  package static var kind: Kind { .identifier }

  package let id: ID<Identifier>
  package let card: ID<Card>
  package var content: Content
  /// The user's name for it: «Картка Олени».
  package var label: Text
  package var order: Text

  package enum Content: Equatable, Sendable {
    case code(Code)
    /// The serial number of an NFC tag: hexadecimal digits with colons, or as it was typed.
    case nfc(Text)
    case number(Text)
  }

  /// The greatest number of bytes of a content: more than any code contains.
  package static let contentLimit = 4096

  package init?(_ record: Record) {
    guard record.kind == .identifier,
      let card = ID<Card>(record[.card]),
      let content = Content(record[.content])
    else { return nil }
    id = ID(record.id)
    self.card = card
    self.content = content
    label = record[.name]?.text ?? ""
    order = record[.order]?.text ?? ""
  }
}

extension Identifier.Content {
  /// A single register, so that the symbology and its bytes always change together.
  var json: JSON {
    switch self {
    case .nfc(let number): return .object([JSON.Member("nfc", .text(number))])
    case .number(let number): return .object([JSON.Member("number", .text(number))])
    case .code(let code):
      var members = [
        JSON.Member("symbology", .text(Text(code.symbology.name))),
        JSON.Member("bytes", .text(Hex.encode(code.bytes))),
      ]
      if code.isGS1 { members.append(JSON.Member("gs1", .bool(true))) }
      if let eci = code.eci { members.append(JSON.Member("eci", .integer(Int64(eci)))) }
      if !code.addOn.isEmpty { members.append(JSON.Member("addOn", .text(Hex.encode(code.addOn)))) }
      if let part = code.part {
        members.append(JSON.Member("part", .integer(Int64(part.index))))
        members.append(JSON.Member("parts", .integer(Int64(part.count))))
        members.append(JSON.Member("partID", .text(Hex.encode(part.id))))
      }
      return .object(members)
    }
  }

  /// Parses a register's value.
  package init?(_ json: JSON?) {
    guard let json else { return nil }
    if let number = json["nfc"]?.text {
      self = .nfc(number)
    } else if let number = json["number"]?.text {
      self = .number(number)
    } else if let name = json["symbology"]?.text, let symbology = Symbology(named: name),
      let bytes = json["bytes"]?.text.flatMap({ Hex.decode($0) })
    {
      let eci = json["eci"]?.integer.flatMap { UInt32(exactly: $0) }
      let addOn = json["addOn"]?.text.flatMap { Hex.decode($0) } ?? []
      self = .code(
        Code(
          symbology, bytes, isGS1: json["gs1"]?.bool ?? false, eci: eci, addOn: addOn,
          part: Code.Part(json)))
    } else {
      return nil
    }
  }

  /// The number in characters, to read out or copy.
  package var text: Text {
    switch self {
    case .nfc(let number), .number(let number): number
    case .code(let code): code.words
    }
  }

  /// Whether two identifiers are the same at a till. A UPC-A is an EAN-13 with a leading zero, and readers report
  /// either.
  package func isSame(as other: Identifier.Content) -> Bool {
    if self == other { return true }
    guard case .code(let a) = self, case .code(let b) = other else { return false }
    if a.bytes == b.bytes { return a.symbology == b.symbology }
    let isPair = { (long: Code, short: Code) in
      long.symbology == .ean13 && short.symbology == .upca && long.bytes == [48] + short.bytes
    }
    return isPair(a, b) || isPair(b, a)
  }
}

extension Code.Part {
  /// The part that a content's register describes; `nil` if it is not one.
  fileprivate init?(_ json: JSON) {
    guard let index = json["part"]?.integer.flatMap({ Int(exactly: $0) }),
      let count = json["parts"]?.integer.flatMap({ Int(exactly: $0) }),
      let id = json["partID"]?.text.flatMap({ Hex.decode($0) })
    else { return nil }
    self.init(index: index, count: count, id: id)
  }
}
