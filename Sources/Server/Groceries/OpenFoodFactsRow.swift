import Base
import Foundation
import Pouch

/// Parses a product from a row of Open Food Facts, in any of its layouts.
///
/// Values are found by the names of members or columns, which differ between the layouts of 2024 and 2026. Unknown
/// ones are skipped. Scores in the row are ignored.
struct OpenFoodFactsRow {
  private var name = Text()
  private var ukrainianName = Text()
  private(set) var code = Text()
  private var product = Product(GTIN(value: 0))
  private var kilojoules: FixedDecimal?
  private var energy: FixedDecimal?
  private var kilocalories: FixedDecimal?
  private var sodium: FixedDecimal?
  private var popularity: Int64 = 0

  /// The reason why a row has no usable product.
  enum Fault: Error, Hashable {
    case malformed
    case noCode
    case badCode([UInt8])
    case checkDigit([UInt8])
    case inStore([UInt8])
    case noName(Text)
    case columns(found: Int, expected: Int)

    var sentence: String {
      switch self {
      case .malformed: "it is no JSON"
      case .noCode: "it has no code"
      case .badCode(let code): "\(Self.text(Text(code))) is no product's number"
      case .checkDigit(let code): "the check digit of \(Self.text(Text(code))) is wrong"
      case .inStore(let code): "\(Self.text(Text(code))) is a shop's own number"
      case .noName(let code): "\(Self.text(code)) has no name"
      case .columns(let found, let expected): "it has \(found) columns and not \(expected)"
      }
    }

    /// The kind of fault, for counting.
    var kind: String {
      switch self {
      case .malformed: "malformed"
      case .noCode: "no code"
      case .badCode: "no product's number"
      case .checkDigit: "wrong check digit"
      case .inStore: "shop's own number"
      case .noName: "no name"
      case .columns: "wrong number of columns"
      }
    }

    private static func text(_ code: Text) -> String {
      String(decoding: code.prefix(40), as: UTF8.self)
    }
  }

  /// Returns the product and the number of its scans.
  func finished() throws(Fault) -> (product: Product, popularity: Int64) {
    if code.isEmpty { throw .noCode }
    var product = self.product
    product.code = try gtin()
    let name = ukrainianName.isEmpty ? self.name : ukrainianName
    product.name = Text(Self.tidy(name, limit: Product.nameLimit))
    if product.name.isEmpty, product.brand.isEmpty { throw .noName(code) }
    // Of kilojoules and kilocalories that are swapped neither is known.
    let isSwapped =
      if let kilojoules, let kilocalories {
        EnergySwap.isSwapped(kilojoules: kilojoules, kilocalories: kilocalories)
      } else {
        false
      }
    if product.nutrients[.energy] == nil, !isSwapped {
      product.nutrients[.energy] =
        kilojoules ?? energy ?? kilocalories.map { FixedDecimal(nano: $0.nano / 1000 * 4184) }
    }
    if product.nutrients[.salt] == nil, let sodium {
      product.nutrients[.salt] = FixedDecimal(nano: sodium.nano / 10 * 25)
    }
    product.source = Text("off")
    return (product, popularity)
  }

  private func gtin() throws(Fault) -> GTIN {
    let read: ProductCode
    do throws(ProductCodeError) {
      read = try ProductCode.read(Text(code))
    } catch {
      if case .checkDigit = error { throw .checkDigit(code.utf8) }
      throw .badCode(code.utf8)
    }
    guard case .gtin(let gtin) = read else { throw .inStore(code.utf8) }
    return gtin
  }

  // MARK: JSON

  init(json bytes: UnsafeBufferPointer<UInt8>) throws(Fault) {
    var row = OpenFoodFactsRow()
    do throws(OpenFoodFactsScanner.Malformed) {
      var scanner = OpenFoodFactsScanner(bytes)
      guard bytes.first == UInt8(ascii: "{") else { throw OpenFoodFactsScanner.Malformed() }
      try scanner.members {
        (key, scanner: inout OpenFoodFactsScanner) throws(OpenFoodFactsScanner.Malformed) in
        try row.read(key, &scanner)
      }
      guard scanner.isAtEnd else { throw OpenFoodFactsScanner.Malformed() }
    } catch { throw .malformed }
    self = row
  }

  private init() {}

  private mutating func read(
    _ key: UnsafeBufferPointer<UInt8>, _ scanner: inout OpenFoodFactsScanner
  ) throws(OpenFoodFactsScanner.Malformed) {
    switch Self.column(key) {
    case .text(let column): set(column, try scanner.text())
    case .list(let column): set(column, try scanner.list())
    case .nutriments, .estimated:
      try scanner.members {
        (key, scanner: inout OpenFoodFactsScanner) throws(OpenFoodFactsScanner.Malformed) in
        guard let nutrient = Self.nutrient(key) else { return try scanner.skip() }
        set(nutrient, try scanner.text())
      }
    case .nutrition:
      try scanner.members {
        (key, scanner: inout OpenFoodFactsScanner) throws(OpenFoodFactsScanner.Malformed) in
        guard key.elementsEqual("aggregated_set".utf8) else { return try scanner.skip() }
        try scanner.members {
          (key, scanner: inout OpenFoodFactsScanner) throws(OpenFoodFactsScanner.Malformed) in
          guard key.elementsEqual("nutrients".utf8) else { return try scanner.skip() }
          try scanner.members {
            (name, scanner: inout OpenFoodFactsScanner) throws(OpenFoodFactsScanner.Malformed) in
            let nutrient = Self.nutrient(name)
            try scanner.members {
              (key, scanner: inout OpenFoodFactsScanner) throws(OpenFoodFactsScanner.Malformed) in
              guard let nutrient, key.elementsEqual("value".utf8) else { return try scanner.skip() }
              set(nutrient, try scanner.text())
            }
          }
        }
      }
    case nil: try scanner.skip()
    }
  }

  // MARK: tab-separated columns

  /// Parses a row of a tab-separated table. Values are never quoted.
  init(line: UnsafeBufferPointer<UInt8>, _ columns: OpenFoodFactsColumns) throws(Fault) {
    self.init()
    var place = 0
    var begin = 0
    for at in 0...line.count where at == line.count || line[at] == 0x09 {
      if place < columns.columns.count, at > begin {
        let value = UnsafeBufferPointer(rebasing: line[begin..<at])
        switch columns.columns[place] {
        case .text(let column): set(column, Text(value))
        case .list(let column):
          set(column, value.split(separator: UInt8(ascii: ",")).map { Text(Array($0)) })
        case .nutrient(let nutrient): set(nutrient, Text(value))
        case nil: break
        }
      }
      place += 1
      begin = at + 1
    }
    guard place == columns.columns.count else {
      throw .columns(found: place, expected: columns.columns.count)
    }
  }

  private mutating func set(_ column: TextColumn, _ value: Text) {
    // Some rows contain HTML entities, such as &quot; for a quotation mark.
    let value = value.contains(UInt8(ascii: "&")) ? Self.withoutEntities(value) : value
    let tidy = { (limit: Int) in Self.tidy(value, limit: limit) }
    switch column {
    case .code: code = value.filter { $0 > 0x20 }
    case .name: name = value
    case .ukrainianName: ukrainianName = value
    case .brand: product.brand = Text(tidy(100))
    case .amount: product.amount = Text(tidy(60))
    case .serving: product.serving = Text(tidy(60))
    case .ingredients:
      if product.ingredients.isEmpty { product.ingredients = Text(tidy(Product.ingredientsLimit)) }
    case .ukrainianIngredients:
      if !value.isEmpty { product.ingredients = Text(tidy(Product.ingredientsLimit)) }
    case .picture: if product.picture.isEmpty { product.picture = Text(tidy(300)) }
    case .origin: product.origin = Text(tidy(100))
    case .changed: product.changed = (IntegerText.parse(value) ?? 0) &* 1000
    case .greenScore: product.greenScore = product.greenScore ?? GreenScore(named: value)
    case .popularity: popularity = IntegerText.parse(value) ?? 0
    }
  }

  /// `Text.tidied` with a fast path: most texts need no change.
  private static func tidy(_ text: Text, limit: Int) -> Text {
    let isTidy = text.utf8.withUnsafeBufferPointer { bytes in
      guard let first = bytes.first, let last = bytes.last, bytes.count <= limit, first > 0x20,
        last > 0x20, first != 0xC2, last != 0xA0
      else { return bytes.isEmpty }
      var hasLetters = false
      for at in bytes.indices {
        let byte = bytes[at]
        if byte >= 0x80 {
          hasLetters = true
          // The second half of the control characters: U+0080 to U+009F.
          if byte == 0xC2, at + 1 < bytes.count, bytes[at + 1] < 0xA0 { return false }
        } else if byte < 0x20 && byte != 0x0A || byte == 0x7F {
          return false
        }
      }
      return !hasLetters || text.isValid
    }
    return isTidy ? text : text.tidied(limit: limit)
  }

  private static func withoutEntities(_ text: Text) -> Text {
    var plain = String(decoding: text, as: UTF8.self)
    for (entity, character) in [
      ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] { plain = plain.replacingOccurrences(of: entity, with: character) }
    return Text(plain)
  }

  private mutating func set(_ column: ListColumn, _ value: [Text]) {
    let value = value.prefix(60).filter { $0.count <= 100 }
    switch column {
    case .categories: product.categories = value
    case .additives: product.additives = value
    case .allergens: product.allergens = value
    case .traces: product.traces = value
    case .labels: product.labels = value
    case .analysis: product.analysis = value
    case .ingredients: product.ingredientTags = value.filter { IngredientName(tag: $0) != nil }
    }
  }

  private mutating func set(_ column: NutrientColumn, _ value: Text) {
    guard let measure = FixedDecimal(value), measure.nano >= 0 else { return }
    switch column {
    case .nutrient(let nutrient): product.nutrients[nutrient] = measure
    case .kilojoules: kilojoules = measure
    case .energy: energy = measure
    case .kilocalories: kilocalories = measure
    case .sodium: sodium = measure
    }
  }
}
