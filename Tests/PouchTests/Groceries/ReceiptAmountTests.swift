import Base
import Testing

@testable import Pouch

/// The class: a digit of a line's amount, unit price or cost was misread. Its amount is that of the reading in which
/// amount and unit price come to the cost, or not known: it is never one that they contradict.
struct ReceiptAmountTests {
  private static func receipt(_ line: String, total: String) -> String {
    """
    ТОВ "ОБРІЙ РИТЕЙЛ"
    Маркет "Обрій"
    Хліб житній 27,35 А
    Сир твердий
    \(line)
    ДО СПЛАТИ \(total) ГРН
    """
  }

  private static let line = "0,352 х 249,00 87,65 А"

  /// The line with each of its digits replaced by each other digit, but for those of the cost.
  private static var misread: [String] {
    let letters = Array(line)
    let end = letters.count - "87,65 А".count
    return letters.indices.prefix(end).filter { letters[$0].isNumber }.flatMap { at in
      "0123456789".filter { $0 != letters[at] }.map { digit in
        var letters = letters
        letters[at] = digit
        return String(letters)
      }
    }
  }

  private func cheese(_ receipt: ReceiptText) -> ReceiptText.Line? {
    receipt.lines.first { $0.name == "Сир твердий" }
  }

  @Test("Two readings, of which one is right: its amount is taken, in whichever order they come")
  func twoReadings() {
    for wrong in Self.misread {
      for lines in [[wrong, Self.line], [Self.line, wrong]] {
        let text = lines.map { Self.receipt($0, total: "115,00") }.joined(separator: "\u{C}")
        let line = cheese(ReceiptText(Text(text.utf8)))
        #expect(line?.amount == 352 && line?.unit == .kilogram && line?.cost == 8765, "\(lines)")
      }
    }
  }

  @Test("Readings that are all wrong leave the amount unknown, and the cost as it is printed")
  func noReading() {
    for wrong in Self.misread {
      let receipt = ReceiptText(Text(Self.receipt(wrong, total: "115,00").utf8))
      guard let line = cheese(receipt) else {
        Issue.record("\(wrong)")
        continue
      }
      #expect(line.cost == 8765, "\(wrong)")
      // Within half a kopiyka, another amount comes to the same cost.
      if let amount = line.amount { #expect(line.isChecked && abs(amount - 352) <= 1, "\(wrong)") }
    }
  }
}
