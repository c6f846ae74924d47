import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct NumberGroupsTests {
  @Test(
    "Digits are read out in fours, other texts as they are, and long ones not at all",
    arguments: [
      ("1234", "1234"), ("12345", "12345"), ("123456", "1234\u{A0}56"),
      ("4820000123457", "4820\u{A0}0001\u{A0}2345\u{A0}7"), ("AB-12", "AB-12"), ("", ""),
      ("123456789012345678901234", "1234\u{A0}5678\u{A0}9012\u{A0}3456\u{A0}7890\u{A0}1234"),
      ("1234567890123456789012345", ""), ("a b", ""), ("їжак", ""),
    ])
  func groups(number: String, shown: String) {
    #expect(text(NumberGroups.ofFour(Text(number))) == shown)
  }
}
