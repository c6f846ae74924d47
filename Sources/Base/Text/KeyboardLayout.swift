/// Text that was typed with the wrong keyboard layout chosen.
package enum KeyboardLayout {
  /// The text as the same keys give it in the other layout, Ukrainian for Latin or Latin for Ukrainian; `nil` if no key
  /// of it has another letter. Lowercase.
  package static func other(_ typed: Text) -> Text? {
    let latin = Text(latinKeys).scalars
    let ukrainian = Text(ukrainianKeys).scalars
    let letters = typed.scalars.map { Folding.lower($0) }
    let isUkrainian = letters.contains { $0 >= 0x400 && $0 <= 0x52F }
    let (from, to) = isUkrainian ? (ukrainian, latin) : (latin, ukrainian)
    var text = Text()
    var isOther = false
    for letter in letters {
      if let at = from.firstIndex(of: letter) {
        text.append(scalar: to[at])
        isOther = true
      } else {
        text.append(scalar: letter)
      }
    }
    return isOther ? text : nil
  }

  /// The keys of three rows, in the same order: QWERTY of the United States and the Ukrainian standard layout
  /// (DSTU 8455).
  private static let latinKeys: StaticString = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
  private static let ukrainianKeys: StaticString = "йцукенгшщзхїфівапролджєячсмитьбю'"
}
