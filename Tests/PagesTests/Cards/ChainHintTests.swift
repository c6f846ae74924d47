import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

/// A chain's chip says how its cards usually look. It never keeps anyone from storing the number of their own card.
struct ChainHintTests {
  /// Numbers as they are printed on cards: of every length, right and wrong check digits, letters, spaces.
  private static let numbers: [String] = {
    var numbers = (4...20).map { String("48201234567890123456".prefix($0)) }
    numbers += [
      "4820000123457", "4820000123458", "482 0000 123458", "A-40156", "ПОДРУГА 7", "0", "00000000",
      "#12/3",
    ]
    return numbers
  }()

  private static let brands = Brand.matching("а", limit: 300) + Brand.matching("о", limit: 300)

  @Test("With every chain's chip, every number is stored, or one tap stores it")
  func everyNumber() {
    #expect(Self.brands.count > 20 && Set(Self.brands.compactMap(\.symbology)).count > 1)
    for symbology in Set(Self.brands.compactMap(\.symbology)) {
      let brand = Self.brands.first { $0.symbology == symbology }
      for number in Self.numbers {
        var person = Person()
        let id = brand.map { String(decoding: $0.id, as: UTF8.self) } ?? ""
        let answer = person.post(
          "/cards/new",
          ["name": "А", "brand": id, "symbology": "\(symbology.name)", "content": number])
        if answer.status == 303 {
          #expect(person.app.pouch.cards.count == 1)
          continue
        }
        let page = text(answer)
        let kinds = page.matches(of: #/name="as" value="(\w+)"/#).map { String($0.1) }
        #expect(kinds.contains("number"), "\(symbology) \(number): \(kinds)")
        for kind in kinds {
          var person = Person()
          let again = person.post(
            "/cards/new",
            [
              "name": "А", "brand": id, "symbology": "\(symbology.name)", "content": number,
              "as": kind,
            ])
          #expect(again.status == 303, "\(symbology) \(number) as \(kind)")
          #expect(
            person.app.pouch.cards.first.map { person.app.pouch.identifiers(of: $0.id).count } == 1)
        }
      }
    }
  }

  @Test("Only a doubtful check digit stops at the doubt, not what a chain's kind can't hold")
  func chip() {
    var person = Person()
    let held = person.post(
      "/cards/new", ["name": "А", "brand": "silpo", "symbology": "EAN13", "content": "12345678901"])
    let doubted = person.post(
      "/cards/new",
      ["name": "Б", "brand": "silpo", "symbology": "EAN13", "content": "4820000123458"])

    #expect(held.status == 303)
    #expect(doubted.status == 422 && text(doubted).contains("Зберегти як Code 128"))
  }
}
