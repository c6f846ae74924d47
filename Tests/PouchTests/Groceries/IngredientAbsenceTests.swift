import Base
import Testing

@testable import Pouch

/// The class: what a sentence denies, or calls only possible, covers the whole coordination behind it, in every
/// language, and nothing behind that.
@Suite struct IngredientAbsenceTests {
  private struct Language {
    /// Sentences whose names stand for `_`.
    let denials: [String]
    let traces: [String]
    let conjunctions: [String]
    let names: [(String, Allergen)]
    let contains: String
  }

  private static let languages = [
    Language(
      denials: ["Не містить _", "Продукт не містить _", "Без _"],
      traces: [
        "Може містити _", "Може містити сліди _", "Виготовлено на обладнанні, де обробляють _",
        "Вироблено на підприємстві, де використовують _",
      ],
      conjunctions: ["та", "і", "й", "або", "чи"],
      names: [
        ("молока", .milk), ("глютену", .gluten), ("сої", .soybeans), ("яєць", .eggs),
        ("кунжуту", .sesame),
      ],
      contains: "Містить"),
    Language(
      denials: ["Не содержит _", "Без _"],
      traces: ["Может содержать _", "Произведено на оборудовании, где обрабатывают _"],
      conjunctions: ["и", "или"],
      names: [("молока", .milk), ("глютена", .gluten), ("сои", .soybeans), ("яиц", .eggs)],
      contains: "Содержит"),
    Language(
      denials: ["Does not contain _", "Contains no _", "Without _", "No _", "Free from _"],
      traces: ["May contain _", "Made on equipment that also processes _"],
      conjunctions: ["and", "or"],
      names: [("milk", .milk), ("gluten", .gluten), ("soy", .soybeans), ("eggs", .eggs)],
      contains: "Contains"),
    Language(
      denials: ["Enthält kein _", "Ohne _", "Frei von _"],
      traces: [
        "Kann Spuren von _ enthalten", "Hergestellt in einem Betrieb, der auch _ verarbeitet",
      ],
      conjunctions: ["und", "oder"],
      names: [("Milch", .milk), ("Gluten", .gluten), ("Soja", .soybeans), ("Eier", .eggs)],
      contains: "Enthält"),
    Language(
      denials: ["Ne contient pas de _", "Sans _"],
      traces: ["Peut contenir du _", "Fabriqué dans une usine qui utilise du _"],
      conjunctions: ["et", "ni"],
      names: [("lait", .milk), ("gluten", .gluten), ("soja", .soybeans), ("oeufs", .eggs)],
      contains: "Contient"),
    Language(
      denials: ["No contiene _", "Sin _"],
      traces: ["Puede contener _", "Elaborado en instalaciones que procesan _"],
      conjunctions: ["y", "o", "ni"],
      names: [("leche", .milk), ("gluten", .gluten), ("soja", .soybeans), ("huevos", .eggs)],
      contains: "Contiene"),
    Language(
      denials: ["Non contiene _", "Senza _"],
      traces: ["Può contenere _", "Prodotto in uno stabilimento che lavora _"],
      conjunctions: ["e", "o"],
      names: [("latte", .milk), ("glutine", .gluten), ("soia", .soybeans), ("uova", .eggs)],
      contains: "Contiene"),
    Language(
      denials: ["Nie zawiera _", "Bez _"],
      traces: ["Może zawierać _", "Wyprodukowano w zakładzie przetwarzającym _"],
      conjunctions: ["i", "oraz", "lub", "ani"],
      names: [("mleka", .milk), ("glutenu", .gluten), ("soi", .soybeans), ("jaj", .eggs)],
      contains: "Zawiera"),
    Language(
      denials: ["Nu conține _", "Fără _"],
      traces: ["Poate conține _", "Fabricat într-o unitate care procesează _"],
      conjunctions: ["și", "sau", "nici"],
      names: [("lapte", .milk), ("gluten", .gluten), ("soia", .soybeans), ("ouă", .eggs)],
      contains: "Conține"),
    Language(
      denials: ["_ içermez"], traces: ["_ içerebilir", "_ işlenen tesiste üretilmiştir"],
      conjunctions: ["ve", "veya"],
      names: [("süt", .milk), ("gluten", .gluten), ("soya", .soybeans), ("yumurta", .eggs)],
      contains: "İçindekiler:"),
  ]

  /// Calls with each sentence that coordinates two or three of a language's names.
  private static func forEach(
    _ sentences: KeyPath<Language, [String]>, _ check: (Language, String, [Allergen]) -> Void
  ) {
    for language in languages {
      for sentence in language[keyPath: sentences] {
        for conjunction in language.conjunctions {
          for first in language.names {
            for second in language.names where second.1 != first.1 {
              var coordinations = [("\(first.0) \(conjunction) \(second.0)", [first.1, second.1])]
              if let third = language.names.first(where: { ![first.1, second.1].contains($0.1) }) {
                coordinations.append(
                  (
                    "\(third.0), \(first.0) \(conjunction) \(second.0)",
                    [third.1, first.1, second.1]
                  ))
                coordinations.append(
                  (
                    "\(first.0) \(conjunction) \(second.0) \(conjunction) \(third.0)",
                    [third.1, first.1, second.1]
                  ))
              }
              for (names, allergens) in coordinations {
                check(language, sentence.replacing("_", with: names), allergens)
              }
            }
          }
        }
      }
    }
  }

  @Test(
    "No name of a coordination that a sentence denies is contained, and what follows the sentence is"
  )
  func denials() {
    var wrong: [String] = []
    var count = 0
    Self.forEach(\.denials) { language, sentence, allergens in
      count += 1
      let text = [sentence, "Цукор. \(sentence).", "Sugar, salt (\(sentence))"][count % 3]
      let reading = IngredientReading(Text(text.utf8))
      if allergens.contains(where: reading.contains.contains) { wrong.append(text) }
      let clause = language.contains.hasSuffix(":") ? ". " : [". ", ", ", " "][count / 3 % 3]
      let whole = "\(sentence)\(clause)\(language.contains) сельдерей, celery, молоко, milk"
      let named = IngredientReading(Text(whole.utf8)).contains
      if !named.contains(.celery) || !named.contains(.milk) { wrong.append(whole) }
    }
    #expect(
      wrong.isEmpty,
      "\(wrong.count): \(stride(from: 0, to: wrong.count, by: max(1, wrong.count / 12)).map { wrong[$0] }.joined(separator: " | "))"
    )
  }

  @Test("All names of a coordination behind a sentence of traces are traces")
  func traces() {
    var wrong: [String] = []
    Self.forEach(\.traces) { _, sentence, allergens in
      let reading = IngredientReading(Text("Sugar. \(sentence).".utf8))
      if !allergens.allSatisfy({ reading.traces.contains($0) && !reading.contains.contains($0) }) {
        wrong.append(sentence)
      }
    }
    #expect(
      wrong.isEmpty,
      "\(wrong.count): \(stride(from: 0, to: wrong.count, by: max(1, wrong.count / 12)).map { wrong[$0] }.joined(separator: " | "))"
    )
  }

  @Test(
    "An ingredient beside what is denied stays one",
    arguments: [
      "Sucre sans gluten, lait", "Без глютену, цукор, молоко",
      "Sugar without gluten and milk powder",
      "Без солі молоко", "Вівсянка не містить глютену, молоко", "Gluten free oats, milk",
      "Без глютену, з молоком", "Не містить глютену, але містить молоко",
      "Не містить глютену, крім молока",
      "Не містить алергенів: молоко", "Sugar (no gluten), milk", "Sugar. Milk, gluten free oats",
      "Milk, gluten free", "Sans gluten. Lait", "Без глютену\nмолоко", "Su, süt, gluten içermez",
    ])
  func ingredients(text: String) {
    #expect(IngredientReading(Text(text.utf8)).contains.contains(.milk), "\(text)")
  }
}
