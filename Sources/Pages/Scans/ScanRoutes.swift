import Codes
import Pouch

/// A code that was read, as it travels in a URL.
public struct ScannedCode: Equatable, Sendable {
  public var code: Code

  public init(_ code: Code) { self.code = code }

  init?(_ query: Query) {
    guard let symbology = query["symbology"].flatMap({ Symbology(named: $0) }),
      let bytes = query["bytes"].flatMap({ Hex.decode($0) }), !bytes.isEmpty,
      bytes.count <= Identifier.contentLimit
    else { return nil }
    let eci = query["eci"].flatMap { Decimal.parse($0) }.flatMap { UInt32(exactly: $0) }
    code = Code(symbology, bytes, isGS1: query["gs1"] != nil, eci: eci)
  }

  func write(to query: inout Query) {
    query.set("symbology", Array(code.symbology.name.bytes))
    query.set("bytes", Hex.encode(code.bytes))
    query.set("gs1", code.isGS1 ? [UInt8(ascii: "1")] : nil)
    query.set("eci", code.eci.map { Decimal.bytes(Int64($0)) })
  }
}

/// The addresses of the scanner.
public enum ScanRoute: Equatable, Sendable {
  /// The camera. What it finds becomes a further code of `card`, if one is given.
  case camera(card: RecordID?)
  /// Where the camera goes with what it found.
  case found(ScannedCode, card: RecordID?)

  init?(_ path: Path, _ query: Query) {
    let card = query["card"].flatMap { RecordID(hex: $0) }
    if path.matches("scan") {
      self = .camera(card: card)
    } else if path.matches("scan", "found"), let code = ScannedCode(query) {
      self = .found(code, card: card)
    } else {
      return nil
    }
  }

  var target: [UInt8] {
    var query = Query()
    var target: [UInt8]
    switch self {
    case .camera(let card):
      target = Path.print("scan")
      query.set("card", card?.hex)
    case .found(let code, let card):
      target = Path.print("scan", "found")
      code.write(to: &query)
      query.set("card", card?.hex)
    }
    query.write(to: &target)
    return target
  }
}
