import Base
import Codes
import Pouch

/// GS1 element strings in words (GS1 General Specifications §3.2).
extension CodeMeaning {
  static func gs1(_ gs1: Payload.GS1, _ code: Code, today: Day) -> CodeMeaning {
    let goods = gs1.data(of: "01") ?? gs1.data(of: "02")
    let shown = goods.map { $0.first == 48 ? Text($0.dropFirst()) : $0 }
    var meaning = CodeMeaning(
      .tag, goods == nil ? Phrase("Дані GS1", "GS1 data") : Phrase("Товар", "Product"),
      shown ?? gs1.data(of: "00") ?? "")
    meaning.facts = gs1.elements.map { element in
      CodeFact(element.name, element.words(today: today), copied: element.data)
    }
    meaning.acts = goods == nil ? [] : [.product(code), .card(code)]
    if let shown { meaning.acts.append(.search(shown)) }
    if goods == nil { meaning.acts.append(.copy(gs1.bracketed, Phrase("Копіювати", "Copy"))) }
    return meaning
  }
}

extension Payload.GS1.Element {
  /// The name of the datum; its identifier if it is a rare one.
  fileprivate var name: Phrase {
    GS1Words.names.first {
      identifier == $0.0 || identifier.count == 4 && identifier[..<3] == $0.0
    }?.1
      ?? Phrase("Поле ({})", "Field ({})").with(identifier)
  }

  /// The value with its unit, a date in words.
  fileprivate func words(today: Day) -> Phrase {
    if let date = date(currentYear: today.date.year) {
      let day = date.phrase(today: today)
      // An expiry may have hours and minutes.
      guard identifier == "7003", data.count == 10 else { return day }
      return Phrase("{}, {}", "{}, {}").with(phrases: day, .same("\(data[6..<8]):\(data[8..<10])"))
    }
    guard let measure else { return .same(data.tidied(limit: 120)) }
    let number = Self.decimal(measure.value, measure.decimals)
    switch identifier[..<3].number ?? 0 {
    case 310, 330: return Phrase("{} кг", "{} kg").with(phrases: number)
    case 311...313, 331...333: return Phrase("{} м", "{} m").with(phrases: number)
    case 314, 334: return Phrase("{} м²", "{} m²").with(phrases: number)
    case 315, 335: return Phrase("{} л", "{} l").with(phrases: number)
    case 316, 336: return Phrase("{} м³", "{} m³").with(phrases: number)
    case 320, 340: return Phrase("{} фунтів", "{} lb").with(phrases: number)
    case 356, 357: return Phrase("{} унцій", "{} oz").with(phrases: number)
    case 391, 393:
      let currency = data[..<3].number.flatMap { Int32(exactly: $0) }.flatMap {
        Currency(number: $0)
      }
      return Phrase("{} {}", "{} {}").with(
        phrases: number, .same(currency?.code ?? Text(data[..<3])))
    default: return number
    }
  }

  /// A whole number of its last place, with the mark of each language.
  private static func decimal(_ value: Int64, _ decimals: Int) -> Phrase {
    var digits = Text(value)
    if decimals == 0 { return .same(digits) }
    while digits.count <= decimals { digits = "0" + digits }
    let whole = Text(digits.dropLast(decimals))
    var fraction = Text(digits.suffix(decimals))
    while fraction.last == 48 { fraction.removeLast() }
    if fraction.isEmpty { return .same(whole) }
    return .pair(.same("\(whole),\(fraction)"), .same("\(whole).\(fraction)"))
  }
}

/// The names of GS1's application identifiers; of those of four digits the first three.
private enum GS1Words {
  static let names: [(StaticString, Phrase)] = [
    ("00", Phrase("Вантажна одиниця (SSCC)", "Shipping unit (SSCC)")),
    ("01", Phrase("Номер товару (GTIN)", "Product number (GTIN)")),
    ("02", Phrase("Товар усередині (GTIN)", "Contained product (GTIN)")),
    ("10", Phrase("Партія", "Batch or lot")),
    ("11", Phrase("Виготовлено", "Produced")),
    ("12", Phrase("Оплатити до", "Due")),
    ("13", Phrase("Запаковано", "Packed")),
    ("15", Phrase("Краще спожити до", "Best before")),
    ("16", Phrase("Продати до", "Sell by")),
    ("17", Phrase("Вжити до", "Use by")),
    ("20", Phrase("Варіант", "Variant")),
    ("21", Phrase("Серійний номер", "Serial number")),
    ("22", Phrase("Варіант для споживача", "Consumer variant")),
    ("30", Phrase("Кількість", "Count")),
    ("37", Phrase("Одиниць усередині", "Units inside")),
    ("240", Phrase("Додатковий номер виробника", "Additional product number")),
    ("241", Phrase("Номер для замовника", "Customer part number")),
    ("250", Phrase("Додатковий серійний номер", "Secondary serial number")),
    ("310", Phrase("Маса нетто", "Net weight")),
    ("311", Phrase("Довжина", "Length")),
    ("312", Phrase("Ширина", "Width")),
    ("313", Phrase("Висота", "Height")),
    ("314", Phrase("Площа", "Area")),
    ("315", Phrase("Об’єм", "Volume")),
    ("316", Phrase("Об’єм", "Volume")),
    ("320", Phrase("Маса нетто", "Net weight")),
    ("330", Phrase("Маса брутто", "Gross weight")),
    ("340", Phrase("Маса брутто", "Gross weight")),
    ("356", Phrase("Маса нетто", "Net weight")),
    ("390", Phrase("До сплати", "Amount payable")),
    ("391", Phrase("До сплати", "Amount payable")),
    ("392", Phrase("Ціна", "Price")),
    ("393", Phrase("Ціна", "Price")),
    ("394", Phrase("Знижка, %", "Discount, %")),
    ("400", Phrase("Номер замовлення", "Order number")),
    ("401", Phrase("Номер накладної", "Consignment number")),
    ("402", Phrase("Номер відправлення", "Shipment number")),
    ("410", Phrase("Доставити (GLN)", "Ship to (GLN)")),
    ("414", Phrase("Місце (GLN)", "Location (GLN)")),
    ("420", Phrase("Поштовий індекс", "Postal code")),
    ("421", Phrase("Країна й поштовий індекс", "Country and postal code")),
    ("422", Phrase("Країна походження (код ISO)", "Country of origin (ISO code)")),
    ("7003", Phrase("Вжити до", "Use by")),
    ("8005", Phrase("Ціна за одиницю", "Price per unit")),
    ("8008", Phrase("Виготовлено", "Produced")),
    ("8020", Phrase("Номер платіжного документа", "Payment slip number")),
    ("8200", Phrase("Адреса про товар", "Product's web address")),
  ]
}
