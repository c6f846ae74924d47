import Base
import Testing

@testable import Pouch

struct AccountNumberTests {
  @Test(
    "A number is compared without its separators, and is four to forty characters long",
    arguments: [
      ("UA21 3223 1300 0002 6007 2335 6600 1", "UA213223130000026007233566001"),
      ("5168-75••••-1234", "516875****1234"), ("ua12●●", "UA12**"), ("12 3", ""), ("", ""),
      (String(repeating: "1", count: 41), ""), ("картка", ""),
    ])
  func plain(written: String, plain: String) {
    #expect(text(AccountNumber.plain(Text(written))) == plain)
  }
}
