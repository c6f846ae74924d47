import Testing

@testable import Pouch

struct PackTests {
  private let index = """
    04820000000017 moloko iagotin 2 5
    04820000000024 shokolad molochnii
    04820000000031 shokolad chornii
    """

  private func found(_ words: String) -> String {
    text(Pack.search(Array((words + "\n" + index).utf8)))
  }

  @Test("A product is in the part of its last two digits, under its fourteen")
  func places() {
    #expect(
      text(Pack.places(of: Array("4820000000017\n96385074".utf8))) == """
        /pack/17 04820000000017
        /pack/74 00000096385074

        """)
    #expect(Pack.places(of: []).isEmpty)
  }

  @Test("The search finds the products of which each word begins one")
  func search() {
    #expect(found("shok mol") == "/pack/24 04820000000024\n")
    #expect(found(" shok ") == "/pack/24 04820000000024\n/pack/31 04820000000031\n")
    // Neither the middle of a word nor the key.
    #expect(found("okolad").isEmpty)
    #expect(found("0482").isEmpty)
    #expect(found("").isEmpty)
    #expect(Pack.search(Array("moloko".utf8)).isEmpty)
  }

  @Test("The search ends with the hundredth product")
  func limit() {
    let index = String(repeating: "\n04820000000017 moloko", count: 101)

    #expect(Pack.search(Array(("mol" + index).utf8)).split(separator: 0x0A).count == 100)
  }
}
