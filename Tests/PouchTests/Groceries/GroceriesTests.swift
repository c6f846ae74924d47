import Base
import Testing

@testable import Pouch

@Suite struct GroceriesTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "Every form of a number is the same product",
    arguments: [
      ("4820000000017", 4_820_000_000_017), ("04820000000017", 4_820_000_000_017),
      ("482 0000 00001-7", 4_820_000_000_017), ("96385074", 96_385_074),
      ("0000096385074", 96_385_074),
      ("042100005264", 42_100_005_264), ("04252614", 42_100_005_264),
      ("(01)04820000000017", 4_820_000_000_017),
      ("]C10104820000000017101A", 4_820_000_000_017), ("0104820000000017", 4_820_000_000_017),
      ("https://id.gs1.org/01/04820000000017/10/A", 4_820_000_000_017),
    ] as [(String, Int64)])
  func numbers(typed: String, value: Int64) throws {
    #expect(try ProductCode.read(bytes(typed)) == .gtin(GTIN(value: value)))
  }

  @Test(
    "What is no number is refused with the reason",
    arguments: [
      ("", ProductCodeError.missing), ("молоко", .notANumber), ("12345", .notANumber),
      ("123456789012345678", .notANumber),
      ("4820000000018", .checkDigit(expected: 55)), ("4820000000017\u{0}", .notANumber),
    ])
  func refused(typed: String, error: ProductCodeError) {
    #expect(throws: error) { try ProductCode.read(bytes(typed)) }
  }

  @Test("A shop's own label gives its goods and the measure", arguments: ["02", "20", "25", "29"])
  func inStore(prefix: String) throws {
    let body = bytes(prefix + "1234500750")
    let code = body + [GTIN.checkDigit(of: body)]
    guard case .inStore(let label) = try ProductCode.read(code) else {
      Issue.record("no label")
      return
    }
    #expect(text(label.item) == "12345")
    #expect(label.measure == 750)
  }

  @Test(
    "A line is a name with its amount",
    arguments: [
      ("2 л молока", "молока", 2000, Amount.Unit.litre), ("молоко 2л", "молоко", 2000, .litre),
      ("сир 300 г", "сир", 300_000, .gram), ("6 eggs", "eggs", 6000, .piece),
      ("1,5 кг бананів", "бананів", 1500, .kilogram),
      ("яйця 10 шт.", "яйця", 10_000, .piece), ("пачка чаю", "пачка чаю", nil, .piece),
      ("7up", "7up", nil, .piece),
      ("молоко 2,5 %", "молоко 2,5 %", nil, .piece), ("хліб", "хліб", nil, .piece),
    ] as [(String, String, Int64?, Amount.Unit)])
  func lines(typed: String, name: String, thousandths: Int64?, unit: Amount.Unit) {
    let line = GroceryLine(bytes(typed))

    #expect(text(line.name) == name)
    #expect(line.amount == thousandths.map { Amount(thousandths: $0, unit) })
  }

  @Test(
    "Several things are typed at once, and the comma of a number divides nothing",
    arguments: [
      ("2 л молока, хліб, 10 яєць", ["молока 2000", "хліб", "яєць 10000"]),
      ("1,5 л кефіру,сир 2,5 %;сіль", ["кефіру 1500", "сир 2,5 %", "сіль"]),
      ("хліб\n\nмолоко", ["хліб", "молоко"]), (" , ;\n", []), ("сіль,", ["сіль"]),
    ])
  func severalLines(typed: String, expected: [String]) {
    let lines = GroceryLine.lines(bytes(typed)).map { line in
      text(line.name) + (line.amount.map { " \($0.thousandths)" } ?? "")
    }

    #expect(lines == expected)
  }

  @Test(
    "Sizes of packs are read, and the unit price follows",
    arguments: [
      ("200 г", 5000, 25_000), ("1 л", 5000, 5000), ("6 x 200 ml", 6000, 5000),
      ("1,5l", 3000, 2000), ("2 шт", 100, nil),
      ("", 100, nil), ("багато", 100, nil),
    ] as [(String, Int64, Int64?)])
  func sizes(pack: String, minor: Int64, expected: Int64?) {
    #expect(Amount(parsing: bytes(pack))?.unitPrice(minor) == expected)
  }

  @Test(
    "Goods stand in their aisle",
    arguments: [
      ("молоко", Aisle.dairy), ("Хліб бородинський", .bread), ("яблука", .produce),
      ("шоколад", .sweets), ("pasta", .grains),
      ("туалетний папір", .household), ("щось", .other), ("сік апельсиновий", .juices),
      ("вода", .water),
    ])
  func aisles(name: String, aisle: Aisle) { #expect(Aisle(guessing: bytes(name)) == aisle) }

  @Test("A price that stands apart is held back, but not where there are few or all are alike")
  func outliers() {
    #expect(PriceRule.isOutlier(300, among: [100, 101, 99]))
    #expect(PriceRule.isOutlier(33, among: [100, 101, 99]))
    #expect(!PriceRule.isOutlier(299, among: [100, 101, 99]))
    #expect(!PriceRule.isOutlier(34, among: [100, 101, 99]))
    #expect(!PriceRule.isOutlier(300, among: [100, 101]))
    #expect(!PriceRule.isOutlier(100, among: [100, 100, 100]))
  }

  @Test("Of each shop the newest price counts, the cheapest first")
  func latest() {
    let (one, other) = (RecordID(bytes: [1]), RecordID(bytes: [2]))
    let price = { (store: RecordID, minor: Int64, day: Int32) in
      Price(GTIN(value: 17), at: store, Money(minor, .hryvnia), on: Day(number: day), .person)
    }
    let found = PriceRule.latest(
      [
        price(one, 100, 20_000), price(one, 120, 20_010), price(other, 110, 20_005),
        price(other, 90, 18_000),
      ],
      today: Day(number: 20_020))

    #expect(found.prices.map { $0.money.minor } == [110, 120])
  }

  @Test("A habit weighs half after sixty days, and the fresh one comes first")
  func habits() {
    let today = Day(number: 20_000)
    let buy = { (name: String, ago: Int32) in
      Purchase(
        code: nil, name: Array(name.utf8), amount: nil, price: nil, store: nil,
        day: Day(number: 20_000 - ago))
    }
    #expect(Habit.weights[0] == 1 << 32)
    #expect(abs(Int64(Habit.weights[60]) - 1 << 31) < 300)
    #expect(abs(Int64(Habit.weights[600]) - 1 << 22) < 100)

    let ranked = Habit.ranked(
      [buy("хліб", 0), buy("кава", 60), buy("Кава", 61), buy("мило", 500)], today: today, limit: 2)

    #expect(ranked.map { text($0.name) } == ["хліб", "кава"])
  }

  @Test("A list costs what its fullest shop asks, and two shops where that is less")
  func basket() {
    let (one, other) = (RecordID(bytes: [1]), RecordID(bytes: [2]))
    let basket = Basket([[(one, 100), (other, 150)], [(one, 200), (other, 120)], [(one, 50)], []])

    #expect(basket.priced == 3)
    #expect(basket.offers.map { $0.minor } == [350, 270])
    #expect(basket.split?.minor == 270)
    #expect(basket.split?.inFirst.count == 2)
    #expect(Basket([[(one, 100), (other, 150)]]).split == nil)
  }

  @Test("One vote moves a rating by a quarter of a star at the most")
  func rating() {
    #expect(Rating(count: 1, sum: 5).damped == 375)
    #expect(Rating(count: 1, sum: 1).damped == 308)
    #expect(Rating(count: 1000, sum: 5000).damped > 495)
  }

  @Test("Additives are found by tags and in words of either alphabet, with class and risk")
  func additives() {
    var product = Product(GTIN(value: 17))
    product.additives = [bytes("en:e322i")]
    product.ingredients = bytes("вода, E330, Е-150d, е 621, смак E1999999, E950, дуже")

    let found = product.allAdditives

    #expect(found.map { text($0.number) } == ["322", "330", "150d", "621", "950"])
    #expect(found.map { $0.risk } == [.none, .none, .moderate, .high, .none])
    #expect(product.hasSweeteners)
    #expect(!Additive(number: bytes("968")).isNonNutritiveSweetener)
  }

  @Test(
    "NOVA follows from ingredients, additives and category",
    arguments: [
      ("молоко", "en:milks", 1), ("яблука, цукор", "en:jams", 3),
      ("цукор, ароматизатор", "en:sweets", 4),
      ("борошно, E471", "", 4), ("олія", "en:vegetable-oils", 2), ("", "en:waters", 1),
      ("", "en:sweets", nil), ("цукор", "", nil),
    ] as [(String, String, UInt8?)])
  func nova(ingredients: String, category: String, group: UInt8?) {
    var product = Product(GTIN(value: 17))
    product.ingredients = bytes(ingredients)
    product.categories = category.isEmpty ? [] : [bytes(category)]

    #expect(Nova(product)?.group.rawValue == group)
  }

  @Test("A mandatory wish that is not met rules out, one that is not known leaves open")
  func preferences() {
    var product = Product(GTIN(value: 17))
    product.ingredients = bytes("молоко, цукор")
    product.categories = [bytes("en:yogurts")]
    for (nutrient, value) in [
      (Nutrient.energy, 250), (.sugars, 4), (.saturatedFat, 1), (.fat, 2), (.salt, 0),
      (.proteins, 3),
    ] {
      product.nutrients[nutrient] = FixedDecimal(thousandths: Int64(value) * 1000)
    }
    var preferences = Preferences()
    #expect(PreferenceMatch(product, preferences).status == .veryGood)
    preferences[.without(.milk)] = .mandatory
    #expect(PreferenceMatch(product, preferences).status == .doesNotMatch)
    #expect(PreferenceMatch(product, preferences).score == 0)
    #expect(!PreferenceMatch(product, preferences).mustReadIngredients)
    preferences[.without(.milk)] = .notImportant
    preferences[.organic] = .mandatory
    #expect(PreferenceMatch(product, preferences).status == .unknown)
  }

  @Test("A receipt of a classic register has kopiykas and thousandths")
  func classic() throws {
    let receipt = try ReceiptXML(
      bytes(
        """
        <RQ V="1"><DAT FN="3000123456" TN="ПН 1" ZN="A" DI="5" V="1"><C T="0"><P N="1" C="7" CD="4820000000017" \
        NM="МОЛОКО" SM="8390" Q="2000" PRC="4195" TX="0"></P><P N="2" C="8" NM="БАНАНИ" SM="6100" Q="1220" PRC="5000"/>\
        <D N="3" TR="0" SM="390"/><M N="4" T="0" SM="14100"></M><E N="5" NO="77" SM="14100" TS="20261121161300"></E></C>\
        <TS>20261121161300</TS></DAT></RQ>
        """))

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
      bytes(
        """
        <CHECK><CHECKHEAD/><CHECKTOTAL><SUM>10.00</SUM></CHECKTOTAL><CHECKPAY>\(rows)</CHECKPAY></CHECK>
        """))

    #expect(receipt.payment == expected)
  }

  @Test("A discount on the whole receipt is taken off its lines, and off their prices")
  func wholeDiscount() throws {
    let receipt = try ReceiptXML(
      bytes(
        """
        <RQ V="1"><DAT FN="3000123456" V="1"><C T="0"><P N="1" CD="4820000000017" NM="МОЛОКО" SM="8000" Q="2000" \
        PRC="4000"/><P N="2" NM="ХЛІБ" SM="2000" Q="1000" PRC="2000"/><D N="3" TR="1" SM="1000"/>\
        <M N="4" T="2" SM="9000"/><E N="5" NO="77" SM="9000" TS="20261121161300"/></C></DAT></RQ>
        """))

    #expect(receipt.addsUp)
    #expect(receipt.payment == .card)
    #expect(receipt.lines.map { $0.cost } == [7200, 1800])
    #expect(receipt.lines.map { $0.paidPrice } == [3600, 1800])
    #expect(receipt.lines.map { $0.price } == [4000, 2000])
  }

  @Test("What a product's JSON says is read back the same")
  func json() {
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.name = bytes("Молоко \"2,5\"")
    product.categories = [bytes("en:milks")]
    product.nutrients[.fat] = FixedDecimal(thousandths: 2500)
    product.changed = 5

    #expect(Product(try? JSON(parsing: product.json.bytes)) == product)
  }

  @Test(
    "A receipt's shop is the one in the same house of the same street, and of the same chain",
    arguments: [
      ("СІЛЬПО", "м. Київ, вул. Хрещатик, 22", true), ("Сільпо-Фуд", "Хрещатик, буд. 22", true),
      ("ТОВ «Сільпо-Фуд»", "УКРАЇНА, м. Київ, Хрещатик 22", true),
      ("АТБ", "м. Київ, вул. Хрещатик, 22", false), ("Сільпо", "м. Київ, вул. Хрещатик, 24", false),
      ("Сільпо", "м. Львів, вул. Шевченка, 22", false), ("Сільпо", "", false),
    ])
  func sameShop(name: String, address: String, isSame: Bool) {
    var store = Store(
      id: RecordID(bytes: [UInt8](repeating: 1, count: 16)), name: bytes("Сільпо"))
    store.address = bytes("Київ, Хрещатик, 22")

    #expect(store.isSame(name: bytes(name), chain: [], address: bytes(address)) == isSame)
  }

  @Test("Distances are right to a hundredth")
  func distance() throws {
    let kyiv = try #require(Store.Place(latitude: bytes("50.4501"), longitude: bytes("30.5234")))
    let lviv = try #require(Store.Place(latitude: bytes("49.8397"), longitude: bytes("24.0297")))
    #expect(abs(kyiv.metres(to: lviv) - 468_000) < 4700)
    #expect(Store.Place(latitude: bytes("91"), longitude: bytes("0")) == nil)
  }
}
