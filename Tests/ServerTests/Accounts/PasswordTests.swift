import Foundation
import Pages
import Testing

@testable import Server

struct PasswordTests {
  @Test(arguments: [
    "password", "Passw0rd", "qwertyuiop", "12345678", "98765432", "aaaaaaaa", "abababab",
    "superman2026", "йцукенгш", "Пароль123", "СлаваУкраїні!",
  ])
  func `what everybody tries first is no password`(_ password: String) {
    #expect(Password.problem(password) == .passwordCommon)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: CommonPasswords.list),
      "cracklib-runtime is not installed: run `bin/setup`"),
    arguments: ["butterfly", "Chocolate", "strawberry1", "elephant2026", "mountain!"])
  func `nor is a word of CrackLib's, or one with a year behind`(_ password: String) {
    #expect(Password.problem(password) == .passwordCommon)
  }

  @Test(arguments: ["корова на даху", "butterfly84736251", "tr0ub4dor&3x", "зелений чайник"])
  func `what nobody would guess is taken`(_ password: String) {
    #expect(Password.problem(password) == nil)
  }

  @Test func `a password has at least eight characters`() {
    #expect(Password.problem("ще7знак") == .passwordTooShort)
    #expect(Password.problem(String(repeating: "є ", count: 129)) == .passwordTooLong)
  }
}
