extension Text {
  /// The text as it is compared: lowercase, without accents, apostrophes and
  /// quotation marks, with single spaces. Spellings of the same
  /// word result in the same text.
  ///
  /// й and ї remain distinct letters: only separate combining marks are dropped.
  package var folded: Text {
    var folded = Text()
    folded.reserveCapacity(count)
    var endsInSpace = true
    for scalar in scalars {
      switch scalar {
      case 0x20, 0xA0, 0x0A, 0x09, 0x202F, 0x2009:
        if !endsInSpace { folded.append(0x20) }
        endsInSpace = true
        continue
      case 0x27, 0x60, 0x2018...0x201B, 0x2BC, 0x300...0x36F: continue
      case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x2039, 0x203A: continue
      default: folded.append(scalar: Folding.plain(Folding.lower(scalar)))
      }
      endsInSpace = false
    }
    if folded.last == 0x20 { folded.removeLast() }
    return folded
  }
}

/// Letters without their case and their accents.
package enum Folding {
  /// The lowercase letter of a Latin or Cyrillic capital.
  package static func lower(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A, 0x410...0x42F, 0xC0...0xD6, 0xD8...0xDE: scalar + 32
    case 0x400...0x40F: scalar + 80
    case 0x100...0x137, 0x14A...0x177, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: scalar | 1
    case 0x139...0x148, 0x179...0x17E: scalar % 2 == 1 ? scalar + 1 : scalar
    default: scalar
    }
  }

  /// The base letter of an accented Latin letter: e for é, l for ł.
  package static func plain(_ scalar: UInt32) -> UInt32 {
    guard scalar >= 0xE0, scalar <= 0x17E else { return scalar }
    let table: StaticString
    let first: UInt32
    if scalar <= 0xFF {
      (table, first) = ("aaaaaaaceeeeiiiidnooooo/ouuuuyty", 0xE0)
    } else {
      (table, first) = (
        """
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooo\
        oooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz
        """, 0x100
      )
    }
    let at = Int(scalar - first)
    return at < table.bytes.count ? UInt32(table.bytes[at]) : scalar
  }
}
