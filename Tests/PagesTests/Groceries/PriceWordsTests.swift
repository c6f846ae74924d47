import Base
import Testing

@testable import Pages
@testable import Pouch

struct PriceWordsTests {
  private static func product(_ amount: String) -> Product {
    var product = Product(yogurt)
    product.amount = Text(amount)
    return product
  }

  private static func tag(_ minor: Int64, _ unit: PriceUnit, _ currency: Currency = .hryvnia)
    -> PriceTag
  {
    PriceTag(Money(minor, currency), per: unit)
  }

  @Test(
    "A product is said to be cheaper by what compares, and by nothing else",
    arguments: [
      (tag(5000, .pack), "200 г", tag(6000, .pack), "200 г", "₴10 cheaper"),
      // A smaller pack for less is dearer.
      (tag(5000, .pack), "200 г", tag(6000, .pack), "400 г", nil),
      (tag(5000, .pack), "400 г", tag(6000, .pack), "200 г", "₴175 per kg cheaper"),
      (tag(20_000, .kilogram), "", tag(5000, .pack), "200 г", nil),
      (tag(20_000, .kilogram), "200 г", tag(5000, .pack), "200 г", "₴50 per kg cheaper"),
      (tag(5000, .pack), "1 л", tag(9000, .litre), "2 л", "₴40 per l cheaper"),
      (tag(5000, .pack), "1 л", tag(9000, .pack), "1 кг", nil),
      (tag(5000, .pack), "", tag(9000, .pack), "", nil),
      (tag(5000, .pack, .euro), "1 л", tag(9000, .pack), "1 л", nil),
      (tag(5000, .pack), "10 шт", tag(9000, .pack), "10 шт", "₴40 cheaper"),
    ] as [(PriceTag, String, PriceTag, String, String?)])
  func cheaper(
    price: PriceTag, amount: String, other: PriceTag, otherAmount: String, words: String?
  ) {
    let found = GroceryWords.cheaper(
      price, of: Self.product(amount), than: other, of: Self.product(otherAmount))

    #expect(found.map { text($0[.english]) } == words)
  }

  @Test("A notice of a price says what the price is for, also after it was stored")
  func notice() throws {
    for (unit, words) in [
      (PriceUnit.pack, "62.90"), (.kilogram, "62.90 per kg"), (.litre, "per l"),
    ] {
      let notice = MeetingNotification(
        id: id(1), kind: .price, moment: 0, product: yogurt, price: Self.tag(6290, unit),
        title: "Сир", text: "Фора")
      var record = Record(id: id(1).record, kind: .notice)
      let stamp = Stamp(milliseconds: 1, counter: 0, device: 1)
      for (field, value) in notice.fields {
        record.merge(field, Register(stamp: stamp, value: value))
      }

      let stored = try #require(MeetingNotification(record))

      #expect(stored.price == notice.price)
      #expect(text(MeetingWords.notice(stored, today: today)[.english]).contains(words))
    }
  }

  @Test("Energy that looks swapped is asked to be checked, without a score or kilocalories")
  func swapped() {
    var product = Self.product("200 г")
    product.categories = ["en:biscuits"]
    let rows: [(Nutrient, Int64)] = [
      (.energy, 442), (.fat, 16), (.saturatedFat, 7), (.carbohydrates, 66), (.sugars, 26),
      (.proteins, 6), (.salt, 1),
    ]
    for (nutrient, grams) in rows {
      product.nutrients[nutrient] = FixedDecimal(thousandths: grams * 1000)
    }
    let match = PreferenceMatch(product, Preferences())

    let section = written {
      ScoreSection(product: product, match: match, isAsked: false).write(to: &$0)
      NutrientsSection(product: product).write(to: &$0)
    }

    #expect(section.words.contains("No score. It looks as if kJ and kcal are swapped."))
    #expect(section.words.contains("Compare the energy with the pack."))
    #expect(!section.words.contains("kcal per 100 g") && !section.words.contains("Why this score"))
  }
}
