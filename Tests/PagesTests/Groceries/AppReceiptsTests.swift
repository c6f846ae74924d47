import Pouch
import Testing

@testable import Pages

struct AppReceiptsTests {
  static let receipt = """
    <?xml version="1.0" encoding="utf-8"?><CHECK><CHECKHEAD><ORGNM>ТОВ Сільпо</ORGNM><POINTNM>Сільпо</POINTNM>\
    <ORDERDATE>21112026</ORDERDATE><ORDERTIME>161300</ORDERTIME><CASHREGISTERNUM>4000123456</CASHREGISTERNUM>\
    <ORDERTAXNUM>A1</ORDERTAXNUM></CHECKHEAD><CHECKTOTAL><SUM>102.40</SUM></CHECKTOTAL><CHECKBODY>\
    <ROW ROWNUM="1"><BARCODE>4820000000017</BARCODE><NAME>Йогурт &lt;x&gt;</NAME><UNITNM>шт</UNITNM><AMOUNT>2.000</AMOUNT>\
    <PRICE>20.70</PRICE><COST>41.40</COST></ROW><ROW ROWNUM="2"><NAME>Банани</NAME><UNITNM>кг</UNITNM><AMOUNT>1.220</AMOUNT>\
    <PRICE>50.00</PRICE><COST>61.00</COST></ROW></CHECKBODY></CHECK>
    """

  @Test("A receipt becomes an expense, prices and purchases, and the same one does not come twice")
  func receipts() {
    var person = Person()

    let cash = String(decoding: Pouch.cashID.hex, as: UTF8.self)
    let asked = person.post("/groceries/receipt", ["file": Self.receipt])
    let first = person.post("/groceries/receipt", ["file": Self.receipt, "account": cash])
    let second = person.post("/groceries/receipt", ["file": Self.receipt, "account": cash])

    #expect(text(asked).contains("З якого рахунку?"))
    #expect(first.status == 303)
    #expect(text(second).contains("уже записано"))
    #expect(text(person.get("/money")).contains("−102,40\u{A0}₴"))
    #expect(person.app.pouch.purchases.count == 2)
    #expect(person.app.pouch.priceReports().first?.price.tag.money.minor == 2070)
    for broken in ["", "<CHECK", "no xml", "<a></a>"] {
      #expect(person.post("/groceries/receipt", ["file": broken]).status == 422)
    }
  }
}
