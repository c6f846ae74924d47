import Base
import Codes
import Testing

@Suite struct SymbologyTests {
  @Test("A symbology is found by its name, however it is spelled", arguments: Symbology.allCases)
  func namesAreFound(symbology: Symbology) {
    let name = Array(symbology.name.bytes)

    #expect(Symbology(named: name) == symbology)
    #expect(Symbology(named: name.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }) == symbology)
  }

  @Test("Dashes and underscores in a name do not matter")
  func dashes() {
    #expect(Symbology(named: Array("CODE_128".utf8)) == .code128)
    #expect(Symbology(named: Array("EAN-13".utf8)) == .ean13)
    #expect(Symbology(named: Array("EAN-14".utf8)) == nil)
  }
}
