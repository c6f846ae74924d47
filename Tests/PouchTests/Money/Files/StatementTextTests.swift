import Base
import Testing

@testable import Pouch

struct StatementTextTests {
  @Test("Each charset of banks becomes UTF-8")
  func charsets() {
    #expect(text(StatementText.utf8([0xEF, 0xBB, 0xBF, 0x61])) == "a")
    #expect(text(StatementText.utf8([0xFE, 0xFF, 0x04, 0x57])) == "ї")
    #expect(text(StatementText.utf8([0xFF, 0xFE, 0x57, 0x04])) == "ї")
    #expect(text(StatementText.utf8([0xF5, 0xEB, 0xB3, 0xE1])) == "хліб")
    #expect(text(StatementText.utf8([0x43, 0x61, 0x66, 0xE9, 0x20, 0x61])) == "Café a")
    #expect(text(StatementText.utf8(Array("їжак".utf8))) == "їжак")
    #expect(StatementText.utf8([]).isEmpty)
  }
}
