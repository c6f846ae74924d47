import Base
import Codes
import Pouch

/// The names of codes that the scanner found: of a card, of a product, else what the code means.
extension App {
  /// A row for each code that is sent: its letter or icon, its name and kind. The scanner's script puts them beside
  /// the codes. Nothing is stored.
  func names() -> Response {
    guard isPost else { return .redirect(to: .scan(.camera(.any))) }
    let codes = fields("code").prefix(20).compactMap { text in
      ScannedCode(Query(parsing: text[...])).map { (query: text, code: $0.code) }
    }
    let needed = codes.compactMap { gtin(of: $0.code) }.map { App.address(of: $0) }.filter {
      if case .notYet = resource(at: $0) { true } else { false }
    }
    if !needed.isEmpty { return .needing(needed) }
    return fragment { html in
      for (query, code) in codes {
        html(.div, .class("row"), .named("data-code", text: query)) { name(&$0, code) }
      }
    }
  }

  private func name(_ html: inout HTML, _ code: Code) {
    if let card = pouch.card(with: .code(code)) {
      html.rowIcon(.cards, .good)
      html.rowText(.same(card.name), Phrase("Ваша картка", "Your card"))
      return
    }
    if let gtin = gtin(of: code), let product = product(gtin) {
      letter(&html, product)
      html.rowText(.same(product.name.isEmpty ? product.brand : product.name), .same(gtin.digits))
      return
    }
    let meaning = CodeMeaning(code, today: today, in: language)
    if code.linkVerdict == .dangerous {
      html.rowIcon(.close, .danger)
      html.rowText(meaning.title, LinkVerdict.dangerous.phrase)
      return
    }
    html.rowIcon(meaning.icon, .second)
    html.rowText(
      code.shownName(meaning, limit: 60),
      CodeMeaning.joined([meaning.kind, .same(code.symbology.title)]))
  }

  /// The letter of a product's score, in its colour; a question mark where the score is not known.
  private func letter(_ html: inout HTML, _ product: Product) {
    let letter = product.score?.letter.byte
    let style: StaticString =
      switch letter {
      case UInt8(ascii: "a"), UInt8(ascii: "b"): "dot good letter"
      case UInt8(ascii: "d"), UInt8(ascii: "e"): "dot danger letter"
      default: "dot letter"
      }
    html(.span, .class(style), text: letter.map { Text([$0 - 32]) } ?? "?")
  }

  /// The number of a product that a code is; `nil` for other codes.
  func gtin(of code: Code) -> GTIN? {
    guard code.isProduct,
      case .gtin(let gtin)? = try? ProductCode.read(
        Text(code.bytes), isUPCE: code.symbology == .upce)
    else { return nil }
    return gtin
  }

  /// The product as the user entered it, the public catalog has it or it was last viewed.
  private func product(_ code: GTIN) -> Product? {
    if let own = pouch.productEntry(of: code) { return own.product }
    if case .found(let json) = resource(at: App.address(of: code)),
      let found = Product(json["product"])
    {
      return found
    }
    return pouch.productView(of: code)?.product
  }
}
