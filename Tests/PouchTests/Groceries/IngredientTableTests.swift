import Base
import Testing

@testable import Pouch

struct IngredientTableTests {
  @Test("The tables have small letters as texts are read, and each entry is found")
  func tables() {
    let tables =
      Allergen.allCases.flatMap { [AllergenTable.simple($0), AllergenTable.composite($0)] }
      + HarmlessTable.simple + [
        HarmlessTable.functions, HarmlessTable.modifiers, HarmlessTable.forms,
        IngredientTable.lookalikes, IngredientTable.lookalikePlants, IngredientTable.nutMilks,
        IngredientTable.flours, IngredientTable.starches, IngredientTable.mixtures,
        IngredientTable.traces, IngredientTable.absences, HarmlessTable.sources,
      ]
    for table in tables {
      for entry in String(describing: table).split(whereSeparator: { " \n".contains($0) }) {
        let plain = entry.filter { !"*~".contains($0) }.replacing("_", with: " ")
        let words = IngredientWords(Text(plain))
        let read = words.words.map { String(decoding: words.bytes($0), as: UTF8.self) }
        #expect(read.joined(separator: " ") == plain, "\(entry)")
        let found = IngredientDictionary.shared.meaning(of: words, at: 0)
        #expect(found.meaning != nil, "\(entry)")
        #expect(entry.first != "*" || plain.utf8.count >= 4, "\(entry)")
      }
    }
  }
}
