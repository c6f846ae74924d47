import Base
import Testing

@testable import Pouch

struct SearchMatcherTests {
  private func rank(
    _ typed: String, _ names: [Text], _ details: [Text] = [], forgives: Bool = false
  )
    -> Int?
  {
    SearchMatcher(Text(typed.utf8), forgives: forgives).rank(names, details)
  }

  @Test("A name is better than a note, and a note than words from both")
  func order() {
    #expect(rank("сільпо", ["Сільпо"]) == 0)
    #expect(rank("silpo", ["Сільпо"]) == 3)
    #expect(rank("для мами", ["Сільпо"], ["картка для мами"]) == SearchMatcher.detailRank)
    #expect(rank("мами сільпо", ["Сільпо"], ["для мами"]) == SearchMatcher.wordsRank)
    #expect(rank("тата сільпо", ["Сільпо"], ["для мами"]) == nil)
  }

  @Test("Mistakes are forgiven in names only, and only if asked")
  func mistakes() {
    #expect(rank("сільво", ["Сільпо"]) == nil)
    #expect(rank("сільво", ["Сільпо"], forgives: true) == 6)
    #expect(rank("сільво", ["АТБ"], ["Сільпо"], forgives: true) == nil)
    #expect(rank("сільво мами", ["Сільпо"], ["для мами"], forgives: true) == 8)
  }
}
