import Base

@testable import Codes
@testable import Pages
@testable import Pouch

/// Texts that users type and paste, and texts in addresses.
extension FuzzTarget {
  static let texts = [
    FuzzTarget(name: "amounts", longest: 256, run: readAmount),
    FuzzTarget(name: "dates", longest: 128, run: readDate),
    FuzzTarget(name: "words", longest: 1024, run: readWords),
    FuzzTarget(name: "groceries", longest: 1024, run: readGroceries),
    FuzzTarget(name: "link", longest: 2048, run: readLink),
    FuzzTarget(name: "ticket", longest: 512, written: { tickets }, run: readTicket),
    FuzzTarget(name: "query", longest: 2048, run: readQuery),
  ]

  // MARK: numbers and days

  private static func readAmount(_ bytes: [UInt8]) {
    let text = Text(bytes)
    for currency in [Currency.hryvnia, Currency(code: "JPY") ?? .hryvnia] {
      _ = try? Calculation.amount(text, in: currency)
      _ = try? Calculation.signed(text, in: currency)
    }
    _ = IntegerText.parse(text)
    _ = FixedDecimal(text)
    _ = Amount(parsing: text)
    _ = Rate(typed: text)
    _ = Point(text: text)
    _ = Store.Place(latitude: text, longitude: text)
    _ = AmountText.currency(text)
    _ = AmountText.isDecimalComma([text, text])
    for isComma in [true, false] { _ = AmountText.read(text, isComma: isComma, decimals: 2) }
  }

  private static func readDate(_ bytes: [UInt8]) {
    let text = Text(bytes)
    if let day = Day(iso: text) { _ = day.iso }
    let order = DateText.order(of: [text])
    _ = DateText.read(text, order)
    _ = DateText.time(text)
    _ = DateText.looksLikeDate(text)
    _ = Payload.Date(iso: text[...])
    _ = FiscalReceipt(text)
  }

  // MARK: words

  private static func readWords(_ bytes: [UInt8]) {
    let text = Text(bytes)
    precondition(text.tidied(limit: 80).isValid)
    _ = Transliteration.skeleton(of: text.folded)
    _ = text.collationKey
    _ = SearchQuery(text)
    _ = Zone(named: text)
    _ = Color(hex: bytes)
    _ = RecordID(hex: bytes)
    _ = OrderKey.between(text, nil)
    _ = StatementText.utf8(bytes)
    _ = QuotedPrintable.decoded(bytes[...])
    _ = CSV.unmarked(CSV.marked(text))
  }

  private static func readGroceries(_ bytes: [UInt8]) {
    let text = Text(bytes)
    for line in GroceryLine.lines(text) { _ = GroceryLine(line.name) }
    _ = GTIN(plain: bytes)
    for isUPCE in [true, false] { _ = try? ProductCode.read(text, isUPCE: isUPCE) }
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.ingredients = text
    _ = Nova(product)
    _ = AllergenReport(product)
  }

  // MARK: links, tickets, addresses

  private static func readLink(_ bytes: [UInt8]) {
    let text = Text(bytes)
    _ = FiscalReceipt(text)
    guard let link = Link(text) else { return }
    _ = link.verdict
  }

  private static var tickets: [[UInt8]] {
    let ticket = Ticket(
      seat: ID(high: 5, low: 6), expires: 1_795_255_200,
      signature: [UInt8](repeating: 3, count: 64))
    return [ticket.text.utf8, bytes("BB8QED8 C")]
  }

  private static func readTicket(_ bytes: [UInt8]) {
    _ = Base45.decode(Text(bytes))
    guard let ticket = Ticket(text: Text(bytes)) else { return }
    _ = ticket.isGenuine(for: ID(high: 1, low: 2), key: Array(ticket.signature.prefix(32)))
  }

  private static func readQuery(_ bytes: [UInt8]) {
    _ = Query(parsing: bytes).text
    _ = Route(target: Text(bytes))
    _ = AccountRoute(target: Text(bytes))
    _ = ServerMeetingRoute(target: Text(bytes))
  }
}
