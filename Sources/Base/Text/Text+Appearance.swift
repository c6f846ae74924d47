extension Text {
  /// The text as people see it: folded, with one letter for the Latin and the Cyrillic one that look alike, and without
  /// characters that have no width. Two names of one appearance can't be told apart.
  ///
  /// The letters are those of Unicode's confusables (UTS 39) that stand on Ukrainian and English keyboards, by the look
  /// of either case: «В» and “B”, «у» and “y”.
  package var appearance: Text {
    var plain = Text()
    var before: UInt32 = 0
    for scalar in scalars {
      switch (before, scalar) {
      case (0x438, 0x306), (0x418, 0x306): plain.replaceLast(2, with: 0x439)
      case (0x456, 0x308), (0x406, 0x308): plain.replaceLast(2, with: 0x457)
      default: plain.append(visible: scalar)
      }
      before = scalar
    }
    var seen = Text()
    for scalar in plain.folded.scalars { seen.append(scalar: Text.latin(lookingLike: scalar)) }
    return seen
  }

  /// Whether people can't tell it from another text.
  package func looksLike(_ other: Text) -> Bool { appearance == other.appearance }

  /// Appends a character as `folded` understands it: a plain space for each kind of space, no mark that looks like an
  /// apostrophe, and nothing that has no width.
  private mutating func append(visible scalar: UInt32) {
    switch scalar {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0:
      return
    case 0xB4, 0x2B9, 0x2BB, 0x2BD, 0x201B, 0x2032, 0xFF07: return
    case 0x1680, 0x2000...0x200A, 0x205F, 0x3000: append(0x20)
    default: append(scalar: scalar)
    }
  }

  private mutating func replaceLast(_ count: Int, with scalar: UInt32) {
    for _ in 0..<count { removeLast() }
    append(scalar: scalar)
  }

  /// The lowercase Latin letter that a lowercase Cyrillic one looks like, in either case; else the same.
  private static func latin(lookingLike scalar: UInt32) -> UInt32 {
    let latin: Unicode.Scalar
    switch scalar {
    case 0x430: latin = "a"
    case 0x432: latin = "b"
    case 0x435: latin = "e"
    case 0x43A: latin = "k"
    case 0x43C: latin = "m"
    case 0x43D: latin = "h"
    case 0x43E: latin = "o"
    case 0x440: latin = "p"
    case 0x441: latin = "c"
    case 0x442: latin = "t"
    case 0x443: latin = "y"
    case 0x445: latin = "x"
    case 0x455: latin = "s"
    case 0x456: latin = "i"
    case 0x458: latin = "j"
    default: return scalar
    }
    return latin.value
  }
}
