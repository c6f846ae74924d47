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
    вода води | масло масла | олія олії | цукор цукру | молоко молока | сметана сметани | сіль солі | сир сиру сирів
    хліб хліба | батон батона батонів | чай чаю | кава кави | рис рису | мед меду | сік соку соків | вино вина вин | пиво пива
    борошно борошна | гречка гречки | крупа крупи круп | огірок огірка огірків | помідор помідора помідорів
    картопля картоплі | морква моркви | цибуля цибулі | капуста капусти | банан банана бананів | лимон лимона лимонів
    яблуко яблука яблук | груша груші груш | перець перцю | кріп кропу | зелень зелені | ковбаса ковбаси ковбас
    сосиска сосиски сосисок | курка курки | риба риби | ікра ікри | тунець тунця | креветка креветки креветок
    цукерка цукерки цукерок | печиво печива | халва халви | вафлі вафель | горіх горіха горіхів | оцет оцту
    кефір кефіру | йогурт йогурту йогуртів | вершки вершків | мило мила | шампунь шампуню | гель гелю
    кола коли | квас квасу | напій напою! напоїв! | суп супу супів | серветка серветки серветок | пакети пакетів
    губка губки губок | булка булки булок | ягода! ягоди ягід! | оливки оливок | горошок горошку
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
        // Marked forms of several have an ending or a vowel more.
        if !word.hasSuffix("!"), !word.hasSuffix("ів") {
          #expect(form.nameStem == plain[0].nameStem, "\(word)")
        }
      }
    }
  }

  /// Foods whose last vowel alternates, with their genitives; and foods whose і or о stays.
  private static let alternating = """
    сік соку | сіль солі | кіт кота | ніж ножа | лід льоду | кріп кропу | окріп окропу | хрін хрону | пиріг пирога
    біб боба | кріль кроля | віск воску | кінь коня | віл вола | ріг рога | ячмінь ячменю | хміль хмелю
    корінь кореня | кисіль киселю | ревінь ревеню | камінь каменю | творіг творогу | часник часнику | овес вівса
    цукор цукру | перець перцю | оцет оцту | огірок огірка | тунець тунця | лікоть ліктя
    хліб хліба | горіх горіха | горох гороху | кефір кефіру | зефір зефіру | пломбір пломбіру | бісквіт бісквіту
    мед меду | шоколад шоколаду | лосось лосося | короп коропа | сом сома | солод солоду | бекон бекону | крем крему
    інжир інжиру | імбир імбиру | фінік фініка | мідія мідії | ківі | рис рису | сир сиру | сало сала | сом сома
    """

  private static func forms(_ table: String) -> [[Text]] {
    table.split(whereSeparator: { "|\n".contains($0) }).map { row in
      row.split(separator: " ").map { Text($0.filter { $0 != "!" }.utf8) }
    }.filter { !$0.isEmpty }
  }

  @Test("A word whose vowel alternates is one line in its cases, typed with an amount too")
  func alternations() {
    for forms in Self.forms(Self.alternating) {
      for form in forms {
        let typed = GroceryLine("2 кг \(form)").name
        #expect(typed.nameStem == forms[0].nameStem, "\(text(form))")
      }
    }
  }

  @Test("No two foods are one line in any of their cases")
  func noFalseMerges() {
    var owners: [Text: Text] = [:]
    for forms in Self.forms(Self.alternating) + Self.forms(Self.cases) + Self.forms(Self.others) {
      for form in forms {
        let owner = owners[form.nameStem] ?? forms[0]
        #expect(owner == forms[0], "\(text(form)) is \(text(owner))")
        owners[form.nameStem] = owner
      }
    }
  }

  /// Foods that resemble others.
  private static let others = """
    соя сої | сода соди | сироп сиропу | кавун кавуна | кекс кексу | кета кети | кіш кіша | піца піци | ріпа ріпи
    лимонад лимонаду | лайм лайму | мак маку | манка манки | мигдаль мигдалю | м'ясо м'яса | мус мусу | морс морсу
    масляк масляка | маслина маслини | макарони макаронів | мандарин мандарина | манго | майонез майонезу | ром рому
    рагу | редис редису | редька редьки | рукола руколи | родзинки родзинок | кориця кориці | корм корму | кориандр
    коржик коржика | коньяк коньяку | компот компоту | какао | кальмар кальмара | каша каші | квасоля квасолі
    кунжут кунжуту | кукурудза кукурудзи | курага кураги | крекер крекера | краб краба | кролик кролика | круасан
    лаваш лаваша | локшина локшини | лосьйон лосьйону | паста пасти | паштет паштету | персик персика | печінка печінки
    петрушка петрушки | полуниця полуниці | пряник пряника | пшоно пшона | пюре | сливи слив | смородина смородини
    сода соди | сочевиця сочевиці | спагеті | спирт спирту | суниця суниці | сухарі | сушки | хамон хамону | хурма хурми
    шинка шинки | щавель щавлю | щука щуки | ячна ячної | вишня вишні | ваніль ванілі | виноград винограду | гарбуз гарбуза
    гірчиця гірчиці | гриб гриба | гранат граната | диня дині | ожина ожини | омлет омлету | базилік базиліку | баранина
    буряк буряка | борщ борщу | абрикос абрикоса | авокадо | ананас ананаса | апельсин апельсина | айва айви | аґрус
    """

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
