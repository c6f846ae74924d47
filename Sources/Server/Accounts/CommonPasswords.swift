import Base
import Foundation

/// The most common passwords, which attackers try first: words, keyboard sequences in both alphabets, and their usual
/// endings.
enum CommonPasswords {
  static func contains(_ password: String) -> Bool {
    let folded = password.lowercased()
    if Set(folded).count <= 2 || isRun(folded) { return true }
    let stem = String(folded.trimmingSuffix { $0.isNumber || "!.@#".contains($0) })
    if words.contains(folded) || words.contains(stem) || isListed(folded) { return true }
    // A word and a year. More digits may be a secret of their own.
    return folded.count - stem.count <= 4 && isListed(stem)
  }

  /// The words that CrackLib refuses, one per line: thirty thousand of eight letters and more. `bin/setup` installs
  /// Debian's cracklib-runtime. Without it there are only our own words.
  static let list = "/usr/share/dict/cracklib-small"

  /// Read from the disk each time: passwords are chosen rarely, and half a megabyte is too much to hold for that.
  private static func isListed(_ word: String) -> Bool {
    guard let words = try? Data(contentsOf: URL(fileURLWithPath: list), options: .mappedIfSafe)
    else { return false }
    return words.range(of: Data("\n\(word)\n".utf8)) != nil
  }

  /// Whether the characters are a sequence: 12345678, abcdefgh, 98765432.
  private static func isRun(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.map { Int($0.value) }
    let steps = Set(zip(scalars, scalars.dropFirst()).map { $1 - $0 })
    return steps == [1] || steps == [-1]
  }

  private static let words: Set<String> = [
    "password", "passw0rd", "p@ssw0rd", "p@ssword", "qwerty", "qwertyui", "qwertyuiop", "qwerty123",
    "1234567890", "123456789", "12345678", "0123456789", "87654321", "11223344", "12341234",
    "1q2w3e4r", "1q2w3e4r5t", "1qaz2wsx", "q1w2e3r4", "zaq12wsx", "qazwsxedc", "asdfghjk",
    "asdfghjkl",
    "zxcvbnm", "iloveyou", "sunshine", "princess", "football", "baseball", "superman", "batman",
    "dragon", "monkey", "letmein", "welcome", "welcome1", "administrator", "admin", "master",
    "trustno1", "starwars", "whatever", "computer", "internet", "samsung", "iphone", "facebook",
    "google", "passport", "secret", "changeme", "default", "michelle", "jennifer", "jordan23",
    "liverpool", "chelsea", "barcelona", "kapshuk", "капшук", "пароль", "йцукен", "йцукенгш",
    "йцукенгшщз", "ячсмить", "фівапрол", "україна", "ukraine", "slavaukraini", "славаукраїні",
    "кохання", "сонечко", "kohannya", "sonechko", "dynamo", "динамо", "київ", "kyiv", "kiev",
  ]
}

extension String {
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, matches(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
