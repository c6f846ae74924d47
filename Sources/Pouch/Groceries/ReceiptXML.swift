import Base

/// A fiscal receipt as issued by the tax service: what was bought, and what was paid.
///
/// There are two dialects: `CHECK` of software registers (check01.xsd, sums with a point) and `DAT`/`C` of classic
/// registers (sums in kopiykas, amounts in thousandths).
package struct ReceiptXML: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package var name: Text
    package var code: GTIN?
    /// Thousandths of a piece, a kilogram or a litre.
    package var amount: Int64
    package var unit: Amount.Unit
    /// The unit price before discounts, in kopiykas; `cost` is the whole line's after discounts.
    package var price: Int64
    package var cost: Int64

    /// The unit price after discounts.
    package var paidPrice: Int64 {
      guard isDiscounted, amount > 0 else { return price }
      return (cost.scaled(by: 2000, over: amount) + 1) / 2
    }

    /// Whether the line or the whole receipt was discounted.
    package var isDiscounted = false
  }

  /// How a receipt was paid.
  package enum Payment: Equatable, Sendable {
    case cash, card
  }

  package var seller: Text = ""
  package var shop: Text = ""
  package var address: Text = ""
  package var day: Day?
  package var minute: Int64 = 0
  /// The fiscal number of the register.
  package var register: Text = ""
  package var number: Text = ""
  package var total: Int64 = 0
  package var lines: [Line] = []
  /// `nil` if the receipt does not say it, or was paid in both ways.
  package var payment: Payment?
  /// A discount on the whole receipt, in kopiykas.
  private var wholeDiscount: Int64 = 0

  /// Whether the lines add up to the total.
  package var addsUp: Bool { lines.reduce(0) { $0 &+ $1.cost } == total }

  /// The greatest number of lines of one receipt.
  package static let lineLimit = 2000

  package init(_ file: [UInt8]) throws(ImportError) {
    guard !file.isEmpty else { throw .empty }
    guard file.count <= 4 << 20 else { throw .tooLarge }
    let root: XMLNode
    do throws(FileFormatError) {
      root = try XMLNode.parse(StatementText.utf8(file).utf8, attributes: ReceiptXML.attributes)
    } catch {
      throw ImportError(error)
    }
    if let check = root.find("CHECK") {
      read(software: check)
    } else if let receipt = root.find("C") {
      read(classic: receipt, root)
    } else {
      throw .unknownFormat
    }
    guard !lines.isEmpty || total > 0 else { throw .noTransactions }
    if total == 0 { total = lines.reduce(0) { $0 + $1.cost } }
    spreadDiscount()
  }

  private static let attributes: [StaticString] = [
    "NM", "CD", "PRC", "SM", "Q", "TR", "TS", "NO", "FN", "C", "T", "ZN", "DI",
  ]

  /// The greatest rounding of a cash total, in kopiykas.
  private static let rounding: Int64 = 50

  /// Spreads a discount on the whole receipt over the lines in proportion; the remainder goes to the dearest line.
  private mutating func spreadDiscount() {
    let sum = lines.reduce(0) { $0 + $1.cost }
    guard wholeDiscount > 0, total < sum, sum - total <= wholeDiscount + ReceiptXML.rounding,
      let dearest = lines.indices.max(by: { lines[$0].cost < lines[$1].cost })
    else { return }
    for at in lines.indices where lines[at].cost > 0 {
      lines[at].cost = lines[at].cost.scaled(by: total, over: sum)
      lines[at].isDiscounted = true
    }
    lines[dearest].cost += total - lines.reduce(0) { $0 + $1.cost }
  }

  private mutating func notePayments(_ areCash: [Bool]) {
    if areCash.allSatisfy({ $0 }), !areCash.isEmpty { payment = .cash }
    if areCash.allSatisfy({ !$0 }), !areCash.isEmpty { payment = .card }
  }

  private mutating func read(software check: XMLNode) {
    let head = check.find("CHECKHEAD")
    seller = head?.text(of: "ORGNM") ?? ""
    shop = head?.text(of: "POINTNM") ?? ""
    address = head?.text(of: "POINTADDR") ?? ""
    register = head?.text(of: "CASHREGISTERNUM") ?? ""
    number = head?.text(of: "ORDERTAXNUM") ?? head?.text(of: "ORDERNUM") ?? ""
    if let date = head?.text(of: "ORDERDATE") { day = ReceiptXML.day(date) }
    if let time = head?.text(of: "ORDERTIME") { minute = ReceiptXML.minute(time) }
    let totals = check.find("CHECKTOTAL")
    total = ReceiptXML.kopiykas(totals?.text(of: "SUM")) ?? 0
    wholeDiscount = ReceiptXML.kopiykas(totals?.text(of: "DISCOUNTSUM")) ?? 0
    notePayments(
      (check.find("CHECKPAY")?.children ?? []).compactMap { row in
        row.text(of: "PAYFORMCD").map { $0 == "0" }
      })
    for row in (check.find("CHECKBODY")?.children ?? []).prefix(ReceiptXML.lineLimit)
    where row.isNamed("ROW") {
      guard let name = row.text(of: "NAME") else { continue }
      let amount = FixedDecimal(row.text(of: "AMOUNT") ?? "1")?.nano ?? FixedDecimal.one
      let cost = ReceiptXML.kopiykas(row.text(of: "COST")) ?? 0
      let discount = ReceiptXML.kopiykas(row.text(of: "DISCOUNTSUM")) ?? 0
      lines.append(
        Line(
          name: ReceiptXML.tidy(name), code: ReceiptXML.code(row.text(of: "BARCODE")),
          amount: amount / 1_000_000, unit: ReceiptXML.unit(row.text(of: "UNITNM") ?? ""),
          price: ReceiptXML.kopiykas(row.text(of: "PRICE")) ?? cost, cost: cost - discount,
          isDiscounted: discount > 0))
    }
  }

  private mutating func read(classic receipt: XMLNode, _ root: XMLNode) {
    if let data = root.find("DAT") {
      register = data.attribute("FN")
      if let stamp = data.text(of: "TS") ?? receipt.find("E")?.filledAttribute("TS") {
        readStamp(stamp)
      }
    }
    number = receipt.find("E")?.attribute("NO") ?? ""
    notePayments(
      receipt.children.compactMap {
        $0.isNamed("M") ? $0.filledAttribute("T").map { $0 == "0" } : nil
      })
    for entry in receipt.children.prefix(ReceiptXML.lineLimit * 3) {
      if entry.isNamed("P"), lines.count < ReceiptXML.lineLimit {
        let cost = IntegerText.parse(entry.attribute("SM")) ?? 0
        let amount = IntegerText.parse(entry.attribute("Q")) ?? 1000
        guard ReceiptXML.isFit(cost), amount > 0, amount < Amount.limit else { continue }
        lines.append(
          Line(
            name: ReceiptXML.tidy(entry.attribute("NM")),
            code: ReceiptXML.code(entry.attribute("CD")),
            amount: amount, unit: amount % 1000 == 0 ? .piece : .kilogram,
            price: IntegerText.parse(entry.attribute("PRC")).flatMap {
              ReceiptXML.isFit($0) ? $0 : nil
            } ?? cost, cost: cost))
      } else if entry.isNamed("D"), !lines.isEmpty {
        // A discount belongs to the line before it; one that names the whole receipt has no line.
        let sum = IntegerText.parse(entry.attribute("SM")) ?? 0
        if ReceiptXML.isFit(sum), entry.attribute("TR") != "1" {
          lines[lines.count - 1].cost -= sum
          lines[lines.count - 1].isDiscounted = sum > 0
        } else if ReceiptXML.isFit(sum) {
          wholeDiscount += sum
        }
      } else if entry.isNamed("E") {
        total =
          IntegerText.parse(entry.attribute("SM")).flatMap { ReceiptXML.isFit($0) ? $0 : nil } ?? 0
      }
    }
  }

  /// `yyyyMMddHHmmss`
  private mutating func readStamp(_ text: Text) {
    guard text.count >= 8, let year = IntegerText.parse(text[0..<4]),
      let month = IntegerText.parse(text[4..<6]), let date = IntegerText.parse(text[6..<8])
    else { return }
    day = Day(year: Int(year), month: Int(month), day: Int(date))
    if text.count >= 12 { minute = ReceiptXML.minute(Text(text[8...])) }
  }

  private static func tidy(_ name: Text) -> Text {
    name.tidied(limit: GroceryItem.nameLimit)
  }

  private static func code(_ text: Text?) -> GTIN? {
    guard let text, text.count >= 8, case .gtin(let gtin)? = try? ProductCode.read(text) else {
      return nil
    }
    return gtin.isRestricted ? nil : gtin
  }

  private static func unit(_ text: Text) -> Amount.Unit { Amount.Unit(spelled: text) ?? .piece }

  private static func isFit(_ kopiykas: Int64) -> Bool {
    kopiykas >= 0 && kopiykas <= Money.limit
  }

  private static func kopiykas(_ text: Text?) -> Int64? {
    guard let text, let value = FixedDecimal(text), value.nano >= 0 else { return nil }
    return (value.nano + 5_000_000) / 10_000_000
  }

  /// `ddMMyyyy`
  private static func day(_ text: Text) -> Day? {
    guard text.count == 8, let date = IntegerText.parse(text[0..<2]),
      let month = IntegerText.parse(text[2..<4]), let year = IntegerText.parse(text[4..<8])
    else { return nil }
    return Day(year: Int(year), month: Int(month), day: Int(date))
  }

  /// `HHmmss`
  private static func minute(_ text: Text) -> Int64 {
    guard text.count >= 4, let hours = IntegerText.parse(text[0..<2]),
      let minutes = IntegerText.parse(text[2..<4]), hours < 24, minutes < 60
    else { return 0 }
    return hours * 60 + minutes
  }
}
