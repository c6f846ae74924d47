import Base
import Foundation
import Testing

@testable import Pouch

/// People search by the words that they remember, in the order in which they come to mind.
@Suite struct CardSearchTests {
  private static let words = [
    "Нова", "пошта", "Лапки", "зоомагазин", "Добра", "аптека", "Кава", "Рошен", "Фоззі", "клуб",
  ]
  private static let quotes = [
    ("", ""), ("«", "»"), ("“", "”"), ("„", "“"), ("\"", "\""), ("'", "'"),
  ]

  @Test("A card is found by the words of its name in any order, quoted or not, and by its category")
  func words() {
    let seed =
      UInt64(ProcessInfo.processInfo.environment["KAPSHUK_SEED"] ?? "") ?? .random(in: 0...9999)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      var example = SearchExample()
      let chosen = Self.words.shuffled(using: &random).prefix(.random(in: 1...3, using: &random))
      let quote = Self.quotes.randomElement(using: &random) ?? ("", "")
      let quoted = Int.random(in: chosen.indices, using: &random)
      let name = chosen.enumerated().map { at, word in
        at == quoted ? quote.0 + word + quote.1 : word
      }.joined(separator: " ")
      let card = example.card(Text(name))
      example.card("Інша картка")
      let category = example.pouch.addCategory("Друзі тварин")
      example.pouch.setCategories(of: card, [category])

      let asked = chosen.shuffled(using: &random).joined(separator: " ").lowercased()
      let other = Self.quotes.randomElement(using: &random) ?? ("", "")
      for typed in [asked, other.0 + asked + other.1, "друзі", "тварин друзі"] {
        let found = example.pouch.cards(CardList(search: Text(typed)), by: .name)
        #expect(found.map(\.id) == [card], "round \(round): \(typed) in \(name)")
        #expect(
          example.found(typed, only: .cards) == ["cards: \(name)"],
          "round \(round): \(typed) in \(name)")
      }
      let inside = CardList(category: category, search: Text(asked))
      #expect(example.pouch.cards(inside, by: .name).map(\.id) == [card])
      let nothing = CardList(category: category, search: "інша")
      #expect(example.pouch.cards(nothing, by: .name).isEmpty)
    }
  }
}
