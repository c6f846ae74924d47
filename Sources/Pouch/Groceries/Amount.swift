import Base

/// A quantity of something in grams, litres or pieces.
package struct Amount: Hashable, Sendable {
  package enum Unit: Name, NamedCase {
    case piece, gram = "g", kilogram = "kg", millilitre = "ml", litre = "l", pack

    /// The accepted spellings, folded and separated by bars.
    fileprivate var spellings: StaticString {
      switch self {
      case .piece: "шт|штук|штуки|штука|штуку|штучка|штучки|штучок|pcs|pc|piece|pieces|ct|st"
      case .gram:
        "г|гр|грам|грама|грами|грамів|грамам|грамм|грамма|граммов|g|gr|gm|gram|grams|gramme|grammes"
      case .kilogram:
        "кг|кіло|кіла|кила|кілограм|кілограма|кілограми|кілограмів|кило|килограмм|килограмма|килограммов|kg|kilo|kilos|kilogram|kilograms"
      case .millilitre:
        "мл|мілілітр|мілілітра|мілілітри|мілілітрів|миллилитр|миллилитра|миллилитров|ml|millilitre|millilitres|milliliter|milliliters"
      case .litre:
        "л|літр|літра|літри|літрів|літру|литр|литра|литры|литров|l|litre|litres|liter|liters|lt"
      case .pack:
        "уп|упак|упаковка|упаковки|упаковок|упаковку|пачка|пачки|пачок|пачку|пач|пак|пачек|pack|packs"
      }
    }

    /// The unit of a word, with or without a dot.
    init?(spelled word: some Collection<UInt8>) {
      var folded = Text(word).folded
      if folded.last == UInt8(ascii: ".") { folded.removeLast() }
      for unit in Unit.allCases {
        for spelling in Text(unit.spellings).split(separator: UInt8(ascii: "|"))
        where spelling.elementsEqual(folded) {
          self = unit
          return
        }
      }
      return nil
    }
  }

  /// The quantity in thousandths of the unit.
  package var thousandths: Int64
  package var unit: Unit

  package static let limit: Int64 = 1_000_000_000

  package init(thousandths: Int64, _ unit: Unit) {
    self.thousandths = thousandths
    self.unit = unit
  }

  package static let one = Amount(thousandths: 1000, .piece)

  /// Parses «200 г», `1.5 l`, `6 x 200 ml`; `nil` if the text has no number with a unit.
  package init?(parsing text: Text) {
    let words = Amount.words(text)
    var factor: Int64 = 1
    for (place, word) in words.enumerated() {
      guard let value = FixedDecimal(word)?.nano, value > 0 else { continue }
      let next = place + 1 < words.count ? words[place + 1] : ""
      if let unit = Unit(spelled: next) {
        let (product, overflowed) = (value / 1_000_000).multipliedReportingOverflow(by: factor)
        guard !overflowed, product > 0, product <= Amount.limit else { return nil }
        self.init(thousandths: product, unit)
        return
      }
      let folded = next.folded
      if folded == "x" || folded == "х" || folded == "×"
        || folded == "*"
      {
        factor = value / FixedDecimal.one
      }
    }
    return nil
  }

  /// Numbers and the text between them: `6x200ml` is four words.
  static func words(_ text: Text) -> [Text] {
    var words: [Text] = []
    var isNumber = false
    for byte in text {
      if byte == 0x20 || byte == 0x09 || byte == 0xC2 || byte == 0xA0 {
        if words.last?.isEmpty == false { words.append("") }
        continue
      }
      let digit = byte >= 48 && byte <= 57
      let point = isNumber && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","))
      let belongs = digit || point
      if words.isEmpty || (belongs != isNumber && words.last?.isEmpty == false) {
        words.append("")
      }
      words[words.count - 1].append(byte)
      isNumber = belongs
    }
    if words.last?.isEmpty == true { words.removeLast() }
    return words
  }

  init?(_ json: JSON?) {
    guard let thousandths = json?["n"]?.integer, thousandths > 0, thousandths <= Amount.limit,
      let unit = json?["unit"]?.text.flatMap({ Unit(named: $0) })
    else { return nil }
    self.init(thousandths: thousandths, unit)
  }

  var json: JSON {
    .object([
      JSON.Member("n", .integer(thousandths)), JSON.Member("unit", .text(Text(unit.name))),
    ])
  }

  /// Thousandths of a gram or a millilitre; `nil` for pieces and packs.
  package var base: Int64? {
    switch unit {
    case .gram, .millilitre: thousandths
    case .kilogram, .litre: thousandths * 1000
    case .piece, .pack: nil
    }
  }

  package var isVolume: Bool { unit == .millilitre || unit == .litre }

  /// The price of a kilogram or a litre, given the price of the whole, in minor units, rounded.
  package func unitPrice(_ minor: Int64) -> Int64? {
    guard let base, base > 0, minor > 0, minor <= Money.limit else { return nil }
    return (minor * 1_000_000 + base / 2) / base
  }
}
