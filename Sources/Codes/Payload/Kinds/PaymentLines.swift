import Base

/// The lines of a payment code, each ended by LF: the shape that EPC069-12 gave and the National
/// Bank of Ukraine took over.
struct PaymentLines {
  private(set) var text = Text()

  /// Appends a line; line ends in it become spaces, for each would begin the next part.
  mutating func append(_ line: Text) {
    text += line.singleLine.trimmed
    text.append(10)
  }

  /// Appends `EUR12.50`: no fraction, or two digits of it.
  mutating func append(amount cents: Int64?, currency: StaticString) {
    if let cents, cents >= 0 {
      text.write(currency)
      FixedPoint.append(cents / 100, decimals: 0, to: &text)
      if cents % 100 > 0 {
        text.write(".")
        text.write(Int(truncatingIfNeeded: cents % 100), width: 2)
      }
    }
    text.append(10)
  }

  /// The sum after the currency, with up to two decimals.
  static func cents(_ text: ArraySlice<UInt8>) -> Int64? {
    guard text.first?.isDigit == true, text.count <= 12 else { return nil }
    if let fraction = text.cut(at: UInt8(ascii: ".")).1, fraction.count > 2 { return nil }
    return FixedPoint.parse(text, decimals: 2)
  }

  /// Whether a part has too many characters.
  static func length(
    _ text: Text, _ part: PayloadError.Part, most: Int
  ) -> PayloadError? {
    let count = text.characterCount
    return count <= most ? nil : .tooLong(part, found: count, most: most)
  }
}
