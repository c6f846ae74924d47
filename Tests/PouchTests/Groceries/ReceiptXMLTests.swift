import Base
import Testing

@testable import Pouch

struct ReceiptXMLTests {
  @Test("A receipt of a classic register has kopiykas and thousandths")
  func classic() throws {
    let receipt = try ReceiptXML(
      Array(
        """
        <RQ V="1"><DAT FN="3000123456" TN="ПН 1" ZN="A" DI="5" V="1"><C T="0"><P N="1" C="7" CD="4820000000017" \
        NM="МОЛОКО" SM="8390" Q="2000" PRC="4195" TX="0"></P><P N="2" C="8" NM="БАНАНИ" SM="6100" Q="1220" PRC="5000"/>\
        <D N="3" TR="0" SM="390"/><M N="4" T="0" SM="14100"></M><E N="5" NO="77" SM="14100" TS="20261121161300"></E></C>\
        <TS>20261121161300</TS></DAT></RQ>
        """.utf8))

    #expect(receipt.total == 14_100)
    #expect(receipt.addsUp)
    #expect(receipt.lines.map { $0.cost } == [8390, 5710])
    #expect(receipt.lines[0].code == GTIN(value: 4_820_000_000_017))
    #expect(receipt.lines[1].unit == .kilogram)
    #expect(receipt.day == Day(year: 2026, month: 11, day: 21))
    #expect(receipt.minute == 16 * 60 + 13)
    #expect(text(receipt.register) == "3000123456")
  }

  @Test(
    "A receipt says how it was paid",
    arguments: [
      ("<ROW><PAYFORMCD>0</PAYFORMCD></ROW>", ReceiptXML.Payment.cash),
      ("<ROW><PAYFORMCD>1</PAYFORMCD></ROW>", .card),
      ("<ROW><PAYFORMCD>0</PAYFORMCD></ROW><ROW><PAYFORMCD>1</PAYFORMCD></ROW>", nil),
      ("", nil),
    ] as [(String, ReceiptXML.Payment?)])
  func payment(rows: String, expected: ReceiptXML.Payment?) throws {
    let receipt = try ReceiptXML(
      Array(
        """
        <CHECK><CHECKHEAD/><CHECKTOTAL><SUM>10.00</SUM></CHECKTOTAL><CHECKPAY>\(rows)</CHECKPAY></CHECK>
        """.utf8))

    #expect(receipt.payment == expected)
  }

  @Test("A discount on the whole receipt is taken off its lines, and off their prices")
  func wholeDiscount() throws {
    let receipt = try ReceiptXML(
      Array(
        """
        <RQ V="1"><DAT FN="3000123456" V="1"><C T="0"><P N="1" CD="4820000000017" NM="МОЛОКО" SM="8000" Q="2000" \
        PRC="4000"/><P N="2" NM="ХЛІБ" SM="2000" Q="1000" PRC="2000"/><D N="3" TR="1" SM="1000"/>\
        <M N="4" T="2" SM="9000"/><E N="5" NO="77" SM="9000" TS="20261121161300"/></C></DAT></RQ>
        """.utf8))

    #expect(receipt.addsUp)
    #expect(receipt.payment == .card)
    #expect(receipt.lines.map { $0.cost } == [7200, 1800])
    #expect(receipt.lines.map { $0.paidPrice } == [3600, 1800])
    #expect(receipt.lines.map { $0.price } == [4000, 2000])
  }
}
