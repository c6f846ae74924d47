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

/// What the camera is wanted for.
public enum ScanPurpose: Equatable, Sendable {
  /// To find out what a code says.
  case any
  case newCard
  /// A further code of a card.
  case card(RecordID)
  /// Goods for a shopping list.
  case list(RecordID)
  /// To see what a product is, without a page between.
  case product

  init(_ query: Query) {
    if let id = query["card"].flatMap({ RecordID(hex: $0) }) {
      self = .card(id)
    } else if let id = query["list"].flatMap({ RecordID(hex: $0) }) {
      self = .list(id)
    } else {
      let word = query["for"] ?? []
      self =
        word.elementsEqual(Self.newCardWord.bytes)
        ? .newCard : word.elementsEqual(Self.productWord.bytes) ? .product : .any
    }
  }

  /// Whether a code that a card has opens that card: not where a card is being made or added to.
  var opensCard: Bool {
    switch self {
    case .any, .list: true
    case .newCard, .card, .product: false
    }
  }

  func write(to query: inout Query) {
    switch self {
    case .any: break
    case .newCard: query.set("for", Array(Self.newCardWord.bytes))
    case .card(let id): query.set("card", id.hex)
    case .list(let id): query.set("list", id.hex)
    case .product: query.set("for", Array(Self.productWord.bytes))
    }
  }

  private static let newCardWord: StaticString = "card"
  private static let productWord: StaticString = "product"
}

extension Route {
  /// The camera; by a way of its own, so that the wallet need not know all addresses of the scanner.
  static func camera(_ purpose: ScanPurpose) -> Route {
    var query = Query()
    purpose.write(to: &query)
    var target = Feature.scans.start.target
    query.write(to: &target)
    return .within(.scans, target: target)
  }
}
