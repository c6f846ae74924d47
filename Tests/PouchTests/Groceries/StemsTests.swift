import Base
import Testing

@testable import Pouch

struct StemsTests {
  @Test(
    "A word begins with a stem; one that ends in a space is a whole word, at the end of the text too",
    arguments: [
      ("молок|сир ", "знежирене молоко", 19, 10), ("молок|сир ", "сирок і сир", 14, 6),
      ("молок|сир ", "сироп", nil, 0), ("сир |молок", "молоко, сир з травами", 14, 7),
      ("сир ", "сир", 0, 6), ("ham ", "", nil, 0), ("a|b", "ca b", 3, 1),
    ] as [(StaticString, String, Int?, Int)])
  func stems(stems: StaticString, text: String, at: Int?, count: Int) {
    let found = Stems.first(of: stems, in: Text(text))
    #expect(found?.at == at)
    if at != nil { #expect(found?.count == count) }
  }
}
