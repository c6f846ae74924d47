import Codes

/// What a till reads off a card: a printed code, a tag's number, or a number that is read out.
public struct Identifier: Equatable, Sendable {
  public let id: RecordID
  public let card: RecordID
  public var content: Content
  /// What a person calls it: «Картка Олени».
  public var label: [UInt8]
  public var order: [UInt8]

  public enum Content: Equatable, Sendable {
    case code(Code)
    /// The serial number of an NFC tag, as hexadecimal digits with colons, or as it was typed.
    case nfc([UInt8])
    case number([UInt8])
  }

  /// The most bytes that a content may have: more than any code holds.
  public static let contentLimit = 4096

  public init?(_ record: Record) {
    guard record.kind == .identifier,
      let card = record[.card]?.text.flatMap({ RecordID(hex: $0) }),
      let content = Content(record[.content])
    else { return nil }
    id = record.id
    self.card = card
    self.content = content
    label = record[.name]?.text ?? []
    order = record[.order]?.text ?? []
  }
}

extension Identifier.Content {
  /// One register, so that the symbology never parts from its bytes.
  var json: JSON {
    switch self {
    case .nfc(let number): return .object([JSON.Member("nfc", .text(number))])
    case .number(let number): return .object([JSON.Member("number", .text(number))])
    case .code(let code):
      var members = [
        JSON.Member("symbology", .text(Array(code.symbology.name.bytes))),
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

  /// Takes a content out of its register.
  public init?(_ json: JSON?) {
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

  /// The number in characters, as a person would read it out or copy it.
  public var text: [UInt8] {
    switch self {
    case .nfc(let number), .number(let number): number
    case .code(let code): code.words
    }
  }

  /// Whether two identifiers would be the same at a till. An UPC-A is an EAN-13 with a leading
  /// zero, and readers report either.
  public func isSame(as other: Identifier.Content) -> Bool {
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
  /// The part that a content's register tells of, if it is one.
  fileprivate init?(_ json: JSON) {
    guard let index = json["part"]?.integer.flatMap({ Int(exactly: $0) }),
      let count = json["parts"]?.integer.flatMap({ Int(exactly: $0) }),
      let id = json["partID"]?.text.flatMap({ Hex.decode($0) })
    else { return nil }
    self.init(index: index, count: count, id: id)
  }
}
