import Base

extension String {
  /// The text on one line of a terminal: control characters, which would move the cursor, hide other text or type, are
  /// shown as signs, and so are those that change the direction of what follows.
  package var visible: String { visible(keeping: []) }

  /// The same, with some characters as they are.
  package func visible(keeping kept: Set<Unicode.Scalar>) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard Self.isInvisible(scalar), !kept.contains(scalar) else {
        shown.append(scalar)
        continue
      }
      // Unicode has a picture of each control character of ASCII.
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        shown.append(picture)
      } else if scalar.value == 0x7F {
        shown.append("␡")
      } else {
        shown.append(
          contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      }
    }
    return String(shown)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      // What embeds, overrides or isolates a direction, and the marks of one.
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || scalar.value == 0x200E || scalar.value == 0x200F || scalar.value == 0x061C
    }
  }
}
