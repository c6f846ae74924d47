import Base
import Codes
import Pouch

/// A card that Catima shares: a link whose fragment, in older versions whose query, has the fields of the card.
///
/// Source: the columns named in Catima's `ImportURIHelper`, and the names of barcodes of ZXing's `BarcodeFormat`.
struct CatimaLink {
  let card: CardRoute.NewCard

  /// - Returns: `nil` for another link, or one without a card.
  init?(_ text: Text) {
    guard let link = Link(text), link.isWeb, CatimaLink.isCatimas(link) else { return nil }
    let rest = link.rest
    guard let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") })
    else { return nil }
    var fields = rest[(mark + 1)...]
    // The whole fragment is encoded once more.
    let once = PercentEncoding.decoded(Array(fields)[...])
    if !fields.contains(UInt8(ascii: "=")) { fields = once[...] }
    let query = Query(parsing: fields)
    var card = CardRoute.NewCard()
    card.name = query["store"] ?? ""
    card.note = CatimaLink.note(query)
    card.expires =
      query["expiry"].flatMap { IntegerText.parse($0) }.map {
        Day(milliseconds: $0, utcOffsetMinutes: 0).iso
      } ?? ""
    card.colour = query["headercolor"].flatMap { IntegerText.parse($0) }.map {
      UInt32(truncatingIfNeeded: $0) & 0xFF_FFFF
    }
    let number = query["barcodeid"].flatMap { $0.isEmpty ? nil : $0 } ?? query["cardid"] ?? ""
    guard !number.isEmpty || !card.name.isEmpty else { return nil }
    let symbology = query["barcodetype"].flatMap { CatimaLink.symbology($0) }
    if let symbology,
      let code = try? TypedCode(symbology: Text(symbology.name), text: number).content(),
      case .code(let code) = code
    {
      card.code = ScannedCode(code)
    } else {
      card.text = number
    }
    self.card = card
  }

  private static func isCatimas(_ link: Link) -> Bool {
    let path = link.rest.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    let parts = path.split(separator: UInt8(ascii: "/")).map { Text($0) }
    return link.host.text == "catima.app" && parts == ["share"]
      || link.host.text == "thelastproject.github.io" && parts == ["Catima", "share"]
  }

  /// The note, and the balance, which a card here has with a unit of its own.
  private static func note(_ query: Query) -> Text {
    let note = query["note"] ?? ""
    guard let balance = query["balance"], !balance.isEmpty, balance != "0" else { return note }
    let sum = balance + " " + (query["balancetype"] ?? "")
    return note.isEmpty ? sum : note + "\n" + sum
  }

  private static func symbology(_ name: Text) -> Symbology? {
    switch name {
    case "EAN_13": .ean13
    case "EAN_8": .ean8
    case "UPC_A": .upca
    case "UPC_E": .upce
    case "CODE_128": .code128
    case "CODE_39": .code39
    case "CODE_93": .code93
    case "CODABAR": .codabar
    case "ITF": .itf
    case "QR_CODE": .qrCode
    case "DATA_MATRIX": .dataMatrix
    case "AZTEC": .aztec
    case "PDF_417": .pdf417
    default: nil
    }
  }
}
