import Testing

@testable import Base

struct CollationTests {
  @Test("Names are in the order of a Ukrainian dictionary, Latin after Cyrillic")
  func collation() {
    let expected = [
      "1 Соціальна", "911", "Аврора", "Ґанок", "Груша", "Дім", "Епіцентр", "Єва", "Жук", "Ива",
      "Івасик", "Їжак", "Йод", "Сільпо", "Чай", "Щука", "Юла", "Ялинка", "Brocard", "EVA", "NOVUS",
    ]
    var random = SeededGenerator(seed: 4)

    let sorted = expected.shuffled(using: &random)
      .sorted {
        Text($0).collationKey.lexicographicallyPrecedes(Text($1).collationKey)
      }

    // Ґ follows Г in the alphabet, so «Ґанок» comes after «Груша».
    var alphabetical = expected
    alphabetical.swapAt(3, 4)
    #expect(sorted == alphabetical)
  }
}
