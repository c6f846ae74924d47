import Base
import Testing

@testable import Pouch

struct ReceiptTextTests {
  /// As Tesseract reads it: letters of the other alphabet, a lost space, a stain.
  private static let ukrainian = """
    ТОВ "ОБРІЙ РИТЕЙЛ" |
    Маркет "Обрій"
    ПН 407201926538
    ЧЕК % 240173
    З X 15,99
    Цукор білий Ікг 47,97 А
    Олія соняшникова 0,85л
    1 шт х 351,99 : 351,99 A
    Банан ваг
    1,305 кг х 223,91 292,20 Б
    ДО СПЛАТИ 692,16 ГРН
    ПДВ A = 20,00% 115,36
    ГОТІВКА 700 ,00
    PEWTA 7,84
    02.03.2026 18:45:04
    ФІСКАЛЬНИЙ ЧЕК
    """

  @Test("A Ukrainian receipt has its shop, day, lines and a total that they come to")
  func ukrainian() {
    let receipt = ReceiptText(Text(Self.ukrainian))

    #expect(text(receipt.shop) == "Маркет \"Обрій\"")
    #expect(receipt.day == Day(year: 2026, month: 3, day: 2))
    #expect(receipt.minute == 1125)
    #expect(receipt.lines.map { $0.cost } == [4797, 35_199, 29_220])
    #expect(receipt.lines.map { $0.amount } == [3000, 1000, 1305])
    #expect(text(receipt.lines[1].name) == "Олія соняшникова 0,85л")
    #expect(receipt.lines[2].unit == .kilogram)
    #expect(receipt.total == 69_216 && receipt.isChecked)
    #expect(receipt.payment == .cash)
  }

  @Test("An English receipt is read too")
  func english() {
    let receipt = ReceiptText(
      """
      HARBOUR STORES
      Butter salted 250g
        2 x 1.45 2.90
      Green tea 50 4.20
      BALANCE DUE 7.10
      VISA DEBIT 7.10
      27/09/2026 21:44
      """)

    #expect(receipt.total == 710 && receipt.isChecked && receipt.payment == .card)
    #expect(receipt.lines.map { text($0.name) } == ["Butter salted 250g", "Green tea 50"])
    #expect(receipt.day == Day(year: 2026, month: 9, day: 27))
  }

  @Test(
    "A total is checked only if something else comes to it, and unknown if the parts contradict each other",
    arguments: [
      // The card's sum is the same print: it proves nothing.
      ("Сир 10,00 А\nРис 5,0 А\nСУМА 30,00\nКАРТКА 30,00", 3000, false),
      ("Сир 10,00 А\nСУМА 30,00\nГОТІВКА 50,00\nРЕШТА 20,00", 3000, true),
      ("Сир\n1 х 10,00 10,00\nСУМА 30,00", nil, false),
      ("Сир 10,00\nСУМА 30,00", 3000, false),
      ("Сир 10,00\nСУМА 30,00\nГОТІВКА 50,00\nРЕШТА 10,00", nil, false),
      ("Сир 10,00\nРис 5,50\nЗНИЖКА -1,00\nВСЬОГО 14,50", 1450, true),
      // The misread cost is replaced by what amount and price come to.
      ("Сир\n2 х 10,00 29,00\nВСЬОГО 20,00", 2000, true),
      // The lines come to what was paid, so the total was misread.
      ("Сир 10,00\nРис 5,50\nСУМА 15,60\nКАРТКА 15,50", 1550, true),
      // The tax is a sixth of the total, and decides between what was read.
      ("Сир 10,00\nРис 2,00\nСУМА 12,80\nПДВ А 20,00% 2,00\nКАРТКА 12,30", 1200, true),
      ("Сир 10,00\nСУМА 30,00\nПДВ А 20,00% 5,00\nГОТІВКА 80,00\nРЕШТА 1,00", 3000, true),
      // Two taxes, or another rate, say nothing of the whole.
      ("Сир 10,00\nСУМА 30,00\nПДВ А 20,00% 5,00\nПДВ Б 7,00% 0,50\nГОТІВКА 80,00", nil, false),
      ("Сир 10,00\nСУМА 30,00\nПДВ Б 7,00% 5,00\nГОТІВКА 80,00", nil, false),
      // Nobody could read the word beside the total.
      ("Сир 10,00\nРис 5,50\nСЯ 15,50\nГОТІВКА 15,50", 1550, true),
      // One reading has the lines, the other the total.
      ("Сир 10,00\nРис 5,50\nСУМА 75,50\u{0C}Сир 70,00\nРис 5,50\nСУМА 15,50", 1550, true),
      ("", nil, false), ("ЧЕК № 5", nil, false),
    ] as [(String, Int64?, Bool)])
  func totals(printed: String, total: Int64?, isChecked: Bool) {
    let receipt = ReceiptText(Text(printed))

    #expect(receipt.total == total)
    #expect(receipt.isChecked == isChecked)
  }

  @Test("Numbers are read through letters that look like digits")
  func numbers() {
    let line = PrintedLine(Text("З l,6О 12,5г 1 109 0.85л 7,99А С1 265 99").utf8[...])

    #expect(line.numbers[1]?.thousandths == 1600)
    #expect(line.numbers[2]?.digits == 125)
    #expect(text(line.numbers[2]?.unit ?? "") == "г")
    #expect(line.numbers[6]?.price == 799)
    #expect(line.numbers[7] == nil)
    #expect(line.price == 26_599)
  }

  @Test("Any text ends quickly, and nothing of it is beyond the limits")
  func hostile() {
    let lines = String(repeating: "Сир 99999999999,99 А\n", count: 100_000)
    let receipt = ReceiptText(Text(lines))
    let noise = ReceiptText(Text([UInt8](repeating: 0xFF, count: 100_000)))
    let word = ReceiptText(Text([UInt8](repeating: 0x39, count: 1_000_000)))
    let feeds = ReceiptText(Text([UInt8](repeating: 0x0C, count: 100_000)))

    #expect(receipt.lines.count <= ReceiptText.lineLimit)
    #expect(receipt.lines.allSatisfy { $0.cost <= Money.limit })
    #expect(noise.lines.isEmpty && word.lines.isEmpty && feeds.lines.isEmpty)
  }
}
