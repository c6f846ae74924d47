import Base
import Testing

@testable import Pouch

struct LabelTextTests {
  private func values(_ label: LabelText) -> [String] {
    Nutrient.table.map { nutrient in label.nutrients[nutrient].map { text($0.text) } ?? "-" }
  }

  @Test("A Ukrainian label has its ingredients and its table")
  func ukrainian() {
    let label = LabelText(
      """
      Печиво здобне з какао.
      Склад: борошно пшеничне, цукор, емульгатор (лецитин
      соєвий), сіль. Може містити сліди арахісу.
      Зберігати в сухому місці.
      Поживна цінність на 100 г 30 г
      Енергетична цінність 1660 кДж / 395 ккал 498 кДж
      Жири, г 17,1 г 5,1 г
      з них насичені 10.7г 3,2 г
      Вуглеводи 49,7 г 14,9 г
      з них цукри 21,5 г 6,5 г
      Білки 10,4 г
      Сіль 1,8 г 0,5 г
      """)

    #expect(
      text(label.ingredients)
        == "борошно пшеничне, цукор, емульгатор (лецитин соєвий), сіль. Може містити сліди арахісу."
    )
    #expect(values(label) == ["1660", "17.1", "10.7", "49.7", "21.5", "-", "10.4", "1.8"])
    #expect(label.isChecked)
  }

  @Test("A lost point and a unit read as a digit are found by the energy")
  func repaired() {
    let label = LabelText(
      """
      Nutrition per 100 g
      Energy 1374 kJ / 327 kcal
      Fat 20.89
      of which saturates 15.1 g
      Carbohydrate 190 g
      of which sugars 17.8 g
      Fibre 3.4 g
      Protein 15.09
      Salt 1.4 g
      """)

    #expect(values(label) == ["1374", "20.8", "15.1", "19", "17.8", "3.4", "15", "1.4"])
  }

  @Test(
    "What is not certain is left out",
    arguments: [
      ("Жири 123 г\nСіль 1,2 г", ["-", "-", "-", "-", "-", "-", "-", "1.2"]),
      ("Жири 5,0 г\nз них насичені 15,0 г", ["-", "-", "-", "-", "-", "-", "-", "-"]),
      ("Енергія 100 ккал", ["418", "-", "-", "-", "-", "-", "-", "-"]),
      ("Жири 900,5 г", ["-", "-", "-", "-", "-", "-", "-", "-"]),
    ] as [(String, [String])])
  func uncertain(printed: String, values: [String]) {
    #expect(self.values(LabelText(Text(printed))) == values)
  }

  @Test(
    "What two readings contradict each other about is left out, in whichever order they are",
    arguments: [
      // Sugars and salt are no part of the energy.
      ("з них цукри 3,2 г\nСіль 1,2 г", "з них цукри 3,1 г\nСіль 1,2 г", "- - - - - - - 1.2"),
      // Kilojoules are printed, and not counted from kilocalories.
      ("Енергія 1524 кДж", "Енергія 362 ккал", "1524 - - - - - - -"),
      ("Енергія 1524 кДж", "Енергія 1624 кДж", "- - - - - - - -"),
    ] as [(String, String, String)])
  func contradicted(one: String, another: String, expected: String) {
    for text in [one + "\u{0C}" + another, another + "\u{0C}" + one] {
      #expect(values(LabelText(Text(text))).joined(separator: " ") == expected)
    }
  }

  @Test("A row's only number may be of the portion, and a portion has no more than 100 g")
  func portions() {
    let label = LabelText(
      """
      Nutrition per 100 g 30 g
      Energy 1162 kJ / 276 kcal 348 kJ
      of which sugars 16.5 g 4.9 g
      Fibre 0.1 g 1.8 g
      Salt 0.2 g
      """)

    #expect(values(label) == ["1162", "-", "-", "-", "16.5", "-", "-", "-"])
  }

  @Test("Any text ends quickly")
  func hostile() {
    let lines = String(repeating: "Склад: Жири 1,1 г\n", count: 100_000)

    #expect(LabelText(Text(lines)).ingredients.characterCount <= Product.ingredientsLimit)
    #expect(LabelText("").isEmpty)
    #expect(LabelText(Text([UInt8](repeating: 0xFF, count: 1_000_000))).isEmpty)
  }
}
