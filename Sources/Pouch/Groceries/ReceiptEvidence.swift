import Base

/// What a receipt says of its total besides its lines.
struct ReceiptEvidence {
  private(set) var totals: [Int64] = []
  /// What was paid, as the payments say it.
  private(set) var paid: [Int64] = []
  private(set) var payment: ReceiptXML.Payment?
  private(set) var isPastGoods = false
  /// The discounts behind a total, before what is to be paid: the total before them is none.
  private(set) var discount: Int64 = 0
  /// The discounts of which it is not known yet whether they lower the last total.
  private var lateDiscount: Int64 = 0
  private var cash: Int64?
  private var change: Int64?
  private var card: Int64?
  /// The tax at the rate of 20 %, as each reading says it that has no other tax.
  private var taxes: [Int64] = []
  private var taxRows = 0

  /// Whether what was paid is cash without the change.
  var isFromChange: Bool { payment == .cash && (change ?? 0) > 0 }

  mutating func add(_ row: ReceiptRow) {
    isPastGoods = true
    switch row {
    case .total(let price):
      lower(to: price)
      totals.append(price)
    case .cash(let price): cash = cash ?? price
    case .card(let price): card = card ?? price
    case .change(let price): change = price
    case .tax(let sum):
      taxRows += 1
      taxes = taxRows == 1 ? [sum].compactMap { $0 } : []
    case .discount, .other: break
    }
  }

  /// Adds a discount that stands behind a total. It lowers that total, or only repeats what was taken off above.
  mutating func addDiscount(_ price: Int64) { lateDiscount += price }

  /// Ends a reading: what was paid tells of the last discounts if no total does.
  mutating func endDiscounts() {
    let paid = cash == nil ? card : card == nil ? cash.map { $0 - (change ?? 0) } : nil
    if let paid { lower(to: paid) }
  }

  /// Takes the totals before the discounts for subtotals if the discounts lower them to a sum.
  private mutating func lower(to price: Int64) {
    guard lateDiscount > 0, let last = totals.last, last - lateDiscount == price else { return }
    totals = totals.filter { $0 != last }
    discount += lateDiscount
    lateDiscount = 0
  }

  /// Adds what another reading says.
  mutating func add(_ other: ReceiptEvidence) {
    totals += other.totals
    if other.cash != nil, other.card == nil { payment = payment ?? .cash }
    if other.card != nil, other.cash == nil { payment = payment ?? .card }
    if let card = other.card, other.cash == nil { paid.append(card) }
    if let cash = other.cash, other.card == nil { paid.append(cash - (other.change ?? 0)) }
    change = change ?? other.change
    taxes += other.taxes
  }

  /// Whether the tax says the same total: at 20 %, it is a sixth of what was paid (Податковий кодекс України, 193.1).
  func isTaxed(_ total: Int64) -> Bool {
    total > 0 && total <= Money.limit && taxes.contains { abs($0 * 6 - total) <= 3 }
  }
}

/// What a line of a receipt is about, by its words.
enum ReceiptRow: Equatable {
  case total(Int64), cash(Int64), change(Int64), card(Int64), discount(Int64)
  /// The value-added tax in the total, if it is all at 20 %; rounding and other taxes without a sum.
  case tax(Int64?)
  /// Goods, the shop, or anything else.
  case other

  init(_ line: PrintedLine) {
    self = .other
    if line.has("пдв|пдв а|vat|tax|у т ч пдв|акциз|без пдв") {
      if let price = line.price {
        self = .tax(line.words.contains { $0.utf8[...].hasPrefix("20") } ? price : nil)
      }
      return
    }
    guard let price = line.price else { return }
    if line.has("решта|здача|change|change due") {
      self = .change(price)
    } else if line.has("знижка|discount|saving|бонус") {
      self = .discount(price)
    } else if line.has("заокруглення|округлення|rounding") {
      self = .tax(nil)
    } else if line.has(
      "сума|всього|разом|до сплати|сплати|сплачено|total|total due|balance|subtotal|підсумок")
    {
      self = .total(price)
    } else if line.has("готівка|готівкою|cash") {
      self = .cash(price)
    } else if line.has("безготівкова|безготівковий|картка|карта|card|visa|mastercard|банківська") {
      self = .card(price)
    }
  }
}

extension PrintedLine {
  /// The last price of the line, behind which only a tax letter, a currency or a stain may stand.
  var price: Int64? { priceIndex.flatMap { numbers[$0]?.price } }

  var priceIndex: Int? {
    var at = words.count - 1
    let least = max(0, words.count - 4)
    while at >= least {
      if let number = numbers[at] {
        guard let price = number.price, price > 0, price <= Money.limit,
          Self.isAfterPrice(number.unit)
        else { return nil }
        return at
      }
      if words[at].characterCount > 3 { return nil }
      at -= 1
    }
    return nil
  }

  /// Whether a word may stand right behind a price: a letter for the tax, or the currency. «0,95л» is no price.
  private static func isAfterPrice(_ unit: Text) -> Bool {
    if unit.isEmpty { return true }
    let shape = shape(of: unit)
    return shape.isEmpty || shape == "a" || shape == "6" || shape == "b"
      // «ГРН», the first letter of which is often read as another.
      || shape.count == 3 && shape.utf8[1...].elementsEqual("ph".utf8)
  }
}
