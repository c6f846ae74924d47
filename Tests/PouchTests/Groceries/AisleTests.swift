import Base
import Testing

@testable import Pouch

struct AisleTests {
  @Test(
    "Goods stand in their aisle",
    arguments: [
      ("молоко", Aisle.dairy), ("Хліб бородинський", .bread), ("яблука", .produce),
      ("шоколад", .sweets), ("pasta", .grains),
      ("туалетний папір", .household), ("щось", .other), ("сік апельсиновий", .juices),
      ("вода", .water),
    ])
  func aisles(name: String, aisle: Aisle) { #expect(Aisle(guessing: Text(name)) == aisle) }
}
