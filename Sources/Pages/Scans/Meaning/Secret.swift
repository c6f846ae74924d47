import Base
import Codes
import Pouch

/// Texts that may be secrets: keys, passwords, a wallet's recovery words. They are never offered to a search engine.
enum Secret {
  static let warning = Phrase(
    "Це може бути ключ або пароль: хто його бачить, може ввійти чи взяти гроші. Не показуйте його й не шукайте в інтернеті.",
    "This may be a key or a password: whoever sees it may sign in or take the money. Show it to nobody and do not search the web for it."
  )

  /// Whether a text may be a secret. In doubt it is: that only costs a button.
  static func mayBe(_ text: Text) -> Bool {
    let lower = text.lowercased
    if prefixes.contains(where: { lower.trimmed.begins(with: $0) }) { return true }
    if words.contains(where: { text.folded.contains(part: $0) }) { return true }
    let tokens = text.split { $0.isSpace }.map { Text($0) }
    return isRecovery(tokens) || isGrouped(tokens) || isCardNumber(tokens)
      || tokens.contains { token in !isAddress(token) && isRandom(token) }
  }

  /// Whether they are as many words as a wallet is recovered with (BIP 39), and nothing but words.
  private static func isRecovery(_ tokens: [Text]) -> Bool {
    let words = tokens.map { $0.drop { $0.isDigit || $0 == 0x2E || $0 == 0x29 } }.filter {
      !$0.isEmpty
    }
    guard [12, 15, 18, 21, 24].contains(words.count) else { return false }
    return words.allSatisfy { word in
      (3...24).contains(word.count)
        && word.allSatisfy { $0 >= 0x80 || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    }
  }

  /// Whether they are groups of the same length, as keys and recovery codes are shown: `jbsw y3dp ehpk 3pxp`.
  private static func isGrouped(_ tokens: [Text]) -> Bool {
    guard tokens.count >= 4, let length = tokens.first?.count, (4...8).contains(length) else {
      return false
    }
    return tokens.allSatisfy { $0.count == length && $0.allSatisfy { isKeySign($0) } }
      && tokens.contains { $0.contains { $0.isDigit } }
  }

  /// Whether they are the 15 to 19 digits of a payment card, whose last one is a check digit (ISO/IEC 7812).
  private static func isCardNumber(_ tokens: [Text]) -> Bool {
    let digits = tokens.joined(by: "")
    guard (15...19).contains(digits.count), digits.isDigits else { return false }
    var sum = 0
    for (index, byte) in digits.reversed().enumerated() {
      let digit = Int(byte) - 48
      sum += index % 2 == 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
    }
    return sum % 10 == 0
  }

  /// Whether it is 16 signs or more with letters and digits, or capitals and small letters, in no order of words.
  private static func isRandom(_ token: Text) -> Bool {
    guard token.count >= 16, token.allSatisfy({ isKeySign($0) || marks.bytes.contains($0) }) else {
      return false
    }
    let digits = token.filter { $0.isDigit }.count
    let letters = token.filter { $0.isLetter }
    if letters.isEmpty { return false }
    if digits > 0 { return true }
    var changes = 0
    for (a, b) in zip(letters, letters.dropFirst()) where (a ^ b) & 0x20 != 0 { changes += 1 }
    return changes > 4 || letters.allSatisfy { $0 < 0x60 }
  }

  private static func isAddress(_ token: Text) -> Bool {
    token.contains(part: "://") || token.contains(UInt8(ascii: "@"))
  }

  private static func isKeySign(_ byte: UInt8) -> Bool { byte.isDigit || byte.isLetter }

  private static let marks: StaticString = "+/=-_.:"
  private static let prefixes: [StaticString] = [
    "hc1:", "otpauth:", "otpauth-migration:", "wifi:", "lpa:", "-----begin", "ssh-",
    "age-secret-key-",
    "xprv", "yprv", "zprv", "tprv", "nsec1", "eyj",
  ]
  private static let words: [Text] = [
    "парол", "пін-код", "пінкод", "pin-код", "секрет", "password", "passwd", "passphrase", "secret",
    "seed", "cvv",
    "private key", "api key", "token",
  ]
}
