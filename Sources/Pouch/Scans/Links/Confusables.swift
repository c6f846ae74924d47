import Base

/// Lookalike letters of different scripts (Unicode Technical Standard 39), limited to those common in domain names:
/// Latin, Cyrillic, Greek, and digits.
enum Confusables {
  /// The appearance of a label in lowercase Latin letters: `раypаl` and `paypa1` have the skeleton of `paypal`.
  static func skeleton(_ label: [UInt32]) -> [UInt32] {
    var skeleton: [UInt32] = []
    for scalar in label {
      // Letters that look like two.
      if scalar == 0x6D {
        skeleton += [0x72, 0x6E]
      } else if scalar == 0x77 {
        skeleton += [0x76, 0x76]
      } else {
        skeleton.append(base(scalar))
      }
    }
    return skeleton
  }

  /// Whether a label contains letters of more than one script.
  static func isMixed(_ label: [UInt32]) -> Bool {
    var scripts: UInt8 = 0
    for scalar in label { scripts |= script(scalar) }
    return scripts & (scripts &- 1) != 0
  }

  /// Whether every letter that is not Latin looks like a Latin one: such a name is read as Latin.
  static func looksLatin(_ label: [UInt32]) -> Bool {
    var hasOther = false
    for scalar in label where script(scalar) > 1 {
      hasOther = true
      if base(scalar) == scalar { return false }
    }
    return hasOther
  }

  /// Whether a character is invisible, or changes how a text is shown.
  static func isHidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
      0x180B...0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F,
      0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// The bit of a scalar's script; 0 for digits and marks.
  private static func script(_ scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x61...0x7A, 0xC0...0x24F: 1
    case 0x400...0x52F: 2
    case 0x370...0x3FF: 4
    case 0x530...0x58F: 8
    case 0x5D0...0x6FF: 16
    default: 0
    }
  }

  /// The Latin letter that a scalar looks like, or the scalar itself.
  private static func base(_ scalar: UInt32) -> UInt32 {
    let table: StaticString
    let first: UInt32
    switch scalar {
    case 0x30: return 0x6F
    case 0x31, 0x69, 0x7C: return 0x6C
    case 0x430...0x44F: (table, first) = ("a....e....k...o.pc.y.x", 0x430)
    case 0x450...0x45F: (table, first) = ("ee...sllj..hk.y.", 0x450)
    case 0x3B1...0x3C9: (table, first) = ("a.y...n.lk.uv.o.p..tu.x..", 0x3B1)
    case 0xE0...0xFF: (table, first) = ("aaaaaa.ceeeellll.nooooo.ouuuuy.y", 0xE0)
    default:
      switch scalar {
      case 0x4CF: return 0x6C
      case 0x501: return 0x64
      case 0x51B: return 0x71
      case 0x51D: return 0x77
      case 0x4BB: return 0x68
      case 0x491: return scalar
      case 0x131, 0x142: return 0x6C
      case 0x15B, 0x161: return 0x73
      case 0x17A, 0x17C, 0x17E: return 0x7A
      case 0x101, 0x103, 0x105: return 0x61
      case 0x113, 0x117, 0x119, 0x11B: return 0x65
      case 0x144, 0x148: return 0x6E
      case 0x14D, 0x151: return 0x6F
      default: return scalar
      }
    }
    let at = Int(scalar - first)
    guard at < table.bytes.count, table.bytes[at] != UInt8(ascii: ".") else { return scalar }
    return UInt32(table.bytes[at])
  }
}
