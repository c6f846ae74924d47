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
    for currency in [Currency.hryvnia, Currency(code: Fuzz.bytes("JPY")) ?? .hryvnia] {
      _ = try? Calculation.amount(bytes, in: currency)
      _ = try? Calculation.signed(bytes, in: currency)
    }
    _ = IntegerText.parse(bytes)
    _ = FixedDecimal(bytes)
    _ = Amount(parsing: bytes)
    _ = Rate(typed: bytes)
    _ = Point(text: bytes)
    _ = Store.Place(latitude: bytes, longitude: bytes)
    _ = AmountText.currency(bytes)
    _ = AmountText.isDecimalComma([bytes, bytes])
    for isComma in [true, false] { _ = AmountText.read(bytes, isComma: isComma, decimals: 2) }
  }

  private static func readDate(_ bytes: [UInt8]) {
    if let day = Day(iso: bytes) { _ = day.iso }
    let order = DateText.order(of: [bytes])
    _ = DateText.read(bytes, order)
    _ = DateText.time(bytes)
    _ = DateText.looksLikeDate(bytes)
    _ = Payload.Date(iso: bytes[...])
    _ = FiscalReceipt(bytes)
  }

  // MARK: words

  private static func readWords(_ bytes: [UInt8]) {
    precondition(UTF8Text.isValid(UTF8Text.tidy(bytes, limit: 80)))
    _ = Transliteration.skeleton(of: Folding.fold(bytes))
    _ = Collation.key(bytes)
    _ = SearchQuery(bytes)
    _ = Zone(named: bytes)
    _ = Color(hex: bytes)
    _ = RecordID(hex: bytes)
    _ = OrderKey.between(bytes, nil)
    _ = StatementText.utf8(bytes)
    _ = QuotedPrintable.decoded(bytes[...])
    _ = CSV.unmarked(CSV.marked(bytes))
  }

  private static func readGroceries(_ bytes: [UInt8]) {
    for line in GroceryLine.lines(bytes) { _ = GroceryLine(line.name) }
    _ = GTIN(plain: bytes)
    for isUPCE in [true, false] { _ = try? ProductCode.read(bytes, isUPCE: isUPCE) }
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.ingredients = bytes
    _ = Nova(product)
    _ = AllergenReport(product)
  }

  // MARK: links, tickets, addresses

  private static func readLink(_ bytes: [UInt8]) {
    _ = FiscalReceipt(bytes)
    guard let link = Link(bytes) else { return }
    _ = link.verdict
  }

  private static var tickets: [[UInt8]] {
    let ticket = Ticket(
      seat: RecordID(high: 5, low: 6), expires: 1_795_255_200,
      signature: [UInt8](repeating: 3, count: 64))
    return [ticket.text, bytes("BB8QED8 C")]
  }

  private static func readTicket(_ bytes: [UInt8]) {
    _ = Base45.decode(bytes)
    guard let ticket = Ticket(text: bytes) else { return }
    _ = ticket.isGenuine(for: RecordID(high: 1, low: 2), key: Array(ticket.signature.prefix(32)))
  }

  private static func readQuery(_ bytes: [UInt8]) {
    _ = Query(parsing: bytes).text
    _ = Route(target: bytes)
    _ = AccountRoute(target: bytes)
    _ = ServerMeetingRoute(target: bytes)
  }
}
