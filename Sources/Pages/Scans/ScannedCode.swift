import Base
import Codes
import Pouch

/// A scanned code, which can be encoded in a URL.
package struct ScannedCode: Equatable, Sendable {
  package var code: Code

  package init(_ code: Code) { self.code = code }

  init?(_ query: Query) {
    guard let symbology = query["symbology"].flatMap({ Symbology(named: $0) }),
      let bytes = query["bytes"].flatMap({ Hex.decode($0) }), !bytes.isEmpty,
      bytes.count <= Identifier.contentLimit
    else { return nil }
    let eci = query["eci"].flatMap { IntegerText.parse($0) }.flatMap { UInt32(exactly: $0) }
    let addOn = symbology.isRetail ? query["add-on"].flatMap { ScannedCode.addOn($0) } : nil
    code = Code(symbology, bytes, isGS1: query["gs1"] != nil, eci: eci, addOn: addOn ?? [])
  }

  func write(to query: inout Query) {
    query.set("symbology", Text(code.symbology.name))
    query.set("bytes", Hex.encode(code.bytes))
    query.set("gs1", code.isGS1 ? "1" : nil)
    query.set("eci", code.eci.map { Text($0) })
    query.set("add-on", code.addOn.isEmpty ? nil : Text(code.addOn))
  }

  /// The digits beside a retail code; `nil` if they can't be there.
  static func addOn(_ text: Text) -> [UInt8]? {
    (text.count == 2 || text.count == 5) && text.allSatisfy { $0 >= 48 && $0 <= 57 }
      ? text.utf8 : nil
  }
}

/// The purpose of a scan.
package enum ScanPurpose: Equatable, Sendable {
  /// To show the meaning of a code.
  case any
  /// A new card, in the category from which it is added.
  case newCard(in: ID<Category>? = nil)
  /// Another code for a card.
  case card(ID<Card>)
  /// Products for a shopping list.
  case list(ID<GroceryList>)
  /// To open a product's page directly.
  case product

  init(_ query: Query) {
    if let id = query["card"].flatMap({ ID<Card>(hex: $0) }) {
      self = .card(id)
    } else if let id = query["list"].flatMap({ ID<GroceryList>(hex: $0) }) {
      self = .list(id)
    } else {
      let word = query["for"] ?? ""
      self =
        word == Self.newCardWord
        ? .newCard(in: query["category"].flatMap { ID(hex: $0) })
        : word == Self.productWord ? .product : .any
    }
  }

  /// Whether a code of a known card opens that card. It does not if a card is being created or extended.
  var opensCard: Bool {
    switch self {
    case .any, .list: true
    case .newCard, .card, .product: false
    }
  }

  func write(to query: inout Query) {
    switch self {
    case .any: break
    case .newCard(let category):
      query.set("for", Text(Self.newCardWord))
      query.set("category", category?.hex)
    case .card(let id): query.set("card", id.hex)
    case .list(let id): query.set("list", id.hex)
    case .product: query.set("for", Text(Self.productWord))
    }
  }

  private static let newCardWord: StaticString = "card"
  private static let productWord: StaticString = "product"
}

extension Route {
  /// The camera's route. It is separate from `ScanRoute`, so that the wallet's module need not contain all addresses
  /// of the scanner.
  static func camera(_ purpose: ScanPurpose) -> Route {
    var query = Query()
    purpose.write(to: &query)
    return .within(.scans, target: Feature.scans.target(query: query))
  }
}
