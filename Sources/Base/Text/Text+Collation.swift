extension Text {
  /// A key whose bytes compare in the order of names in a Ukrainian dictionary: digits, then а–я including ґ, є, і and
  /// ї, then Latin letters. Case, accents, apostrophes and punctuation are ignored.
  package var collationKey: [UInt8] {
    var key: [UInt8] = []
    for scalar in folded.scalars {
      switch scalar {
      case 0x20: key.append(1)
      case 0x30...0x39: key.append(UInt8(2 + scalar - 0x30))
      case 0x61...0x7A: key.append(UInt8(100 + scalar - 0x61))
      case 0x430...0x491:
        let place = Text.alphabet.firstIndex(of: scalar) ?? Text.alphabet.count
        key.append(UInt8(20 + place))
      case 0..<0x80: break
      default:
        key.append(200)
        UTF8Text.append(scalar, to: &key)
      }
    }
    return key
  }

  // ё, ъ, ы and э are not Ukrainian letters; they are placed where a reader would look for them.
  private static let alphabet = Text("абвгґдеёєжзиыіїйклмнопрстуфхцчшщъьэюя").scalars
}
