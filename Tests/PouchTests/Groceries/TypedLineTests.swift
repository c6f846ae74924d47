import Base
import Testing

@testable import Pouch

/// Lines as people type them.
struct TypedLineTests {
  @Test(
    "An amount is read as it is said",
    arguments: [
      ("пів кіла сиру", "сиру", 500, Amount.Unit.kilogram),
      ("кока-кола 0.5", "кока-кола", 500, .litre), ("0,5 кока-коли", "кока-коли", 500, .litre),
      ("молоко 0,9", "молоко", 900, .litre), ("серветки 0.5", "серветки 0.5", nil, .piece),
      ("0,5 шт кавуна", "кавуна", 500, .piece), ("½ хліба", "хліба", 500, .piece),
      ("1/2 кавуна", "кавуна", 500, .piece),
      ("вода 6 пляшок по 1,5 л", "вода", 9000, .litre), ("6 пляшок води", "води", 6000, .piece),
      ("2 упаковки по 200 г масла", "масла", 400_000, .gram),
      ("6 bottles of water", "water", 6000, .piece), ("2х1,5 л соку", "соку", 3000, .litre),
      ("2x1.5 l juice", "juice", 3000, .litre), ("2 lb beef", "beef", 907_000, .gram),
      ("8 oz cheese", "cheese", 226_000, .gram),
      ("1,000 g flour", "flour", 1_000_000, .gram),
      ("1,000 kg flour", "flour", 1_000_000, .kilogram),
      ("1,000 кг борошна", "борошна", 1000, .kilogram),
      ("1.000 kg flour", "flour", 1000, .kilogram),
      ("сіль 1.000 г", "сіль", 1_000_000, .gram), ("0,500 кг сиру", "сиру", 500, .kilogram),
      ("1,5 л води", "води", 1500, .litre),
    ] as [(String, String, Int64?, Amount.Unit)])
  func amounts(typed: String, name: String, thousandths: Int64?, unit: Amount.Unit) {
    let line = GroceryLine(Text(typed))

    #expect(text(line.name) == name)
    #expect(line.amount == thousandths.map { Amount(thousandths: $0, unit) })
  }

  @Test("A decimal behind a comma is litres of a drink too, and never half a piece")
  func decimalBehindComma() {
    let lines = GroceryLine.lines("кока-кола, 0.5, серветки, 0,5")

    #expect(lines.map { text($0.name) } == ["кока-кола", "серветки 0,5"])
    #expect(lines.map { $0.amount } == [Amount(thousandths: 500, .litre), nil])
  }

  /// Words of the aisles with their genitives, of one and of several.
  private static let cases = """
    вода води | масло масла | олія олії | цукор цукру | молоко молока | сметана сметани | сіль! солі | сир сиру сирів
    хліб хліба | батон батона батонів | чай чаю | кава кави | рис рису | мед меду | сік! соку соків! | вино вина вин! | пиво пива
    борошно борошна | гречка гречки | крупа крупи круп | огірок огірка огірків | помідор помідора помідорів
    картопля картоплі | морква моркви | цибуля цибулі | капуста капусти | банан банана бананів | лимон лимона лимонів
    яблуко яблука яблук | груша груші груш | перець перцю | кріп! кропу | зелень зелені | ковбаса ковбаси ковбас
    сосиска! сосиски сосисок! | курка курки | риба риби | ікра ікри | тунець тунця | креветка! креветки креветок!
    цукерка! цукерки цукерок! | печиво печива | халва халви | вафлі! вафель! | горіх горіха горіхів | оцет! оцту
    кефір кефіру | йогурт йогурту йогуртів | вершки вершків! | мило мила | шампунь шампуню | гель гелю
    кола коли | квас квасу | напій! напою напоїв! | суп супу супів | серветка! серветки серветок! | пакети! пакетів!
    губка! губки губок! | булка! булки булок! | ягода! ягоди ягід! | оливки! оливок! | горошок! горошку
    """

  @Test("The genitive of a word is in its aisle, and is one line with the nominative")
  func genitives() {
    for row in Self.cases.split(whereSeparator: { "|\n".contains($0) }) {
      let words = row.split(separator: " ").map(String.init)
      let plain = words.map { Text($0.filter { $0 != "!" }.utf8) }
      let aisle = Aisle(guessing: plain[0])
      #expect(aisle != .other, "\(words[0])")
      for (word, form) in zip(words, plain).dropFirst() {
        #expect(Aisle(guessing: form) == aisle, "\(word)")
        // Marked forms have other vowels in their stems.
        if !word.hasSuffix("!"), !words[0].hasSuffix("!"), !word.hasSuffix("ів") {
          #expect(form.nameStem == plain[0].nameStem, "\(word)")
        }
      }
    }
  }

  @Test(
    "Different things are not one line",
    arguments: [
      ("сир", "сироп"), ("рис", "рибо"), ("кава", "кавун"), ("сіль", "сік"), ("milk", "mil"),
      ("мило", "миска"), ("молоко 1 %", "молоко 2 %"), ("вода", "вода газована"),
    ])
  func different(one: String, other: String) {
    #expect(Text(one.utf8).nameStem != Text(other.utf8).nameStem)
  }
}
