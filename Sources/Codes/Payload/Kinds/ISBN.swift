import Base

extension Payload {
  /// The number of a book, ISO 2108: 13 digits from 978 or 979, or the ten of before 2007.
  public struct ISBN: Equatable, Sendable {
    /// The 13 ASCII digits.
    public let digits: Text

    /// Reads a number with or without hyphens, spaces and `ISBN` before it.
    ///
    /// - Throws: `otherKind` for digits of another prefix or number, `checkDigits(.number)`.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      var text = bytes[...].trimmed
      if text.begins(with: "isbn") {
        text = text.dropFirst(4)
        if text.begins(with: "-13") || text.begins(with: "-10") { text = text.dropFirst(3) }
        if text.first == UInt8(ascii: ":") { text = text.dropFirst() }
      }
      guard text.count <= 32 else { throw .otherKind }
      var number: Text = ""
      for byte in text where byte != 32 && byte != UInt8(ascii: "-") { number.append(byte) }
      if number.count == 10, number[..<9].isDigits {
        guard ISBN.checkCharacter(after: number[..<9]) == (number[9] == 120 ? 88 : number[9])
        else { throw .checkDigits(.number) }
        var digits: Text = "978"
        digits += number[..<9]
        digits.append(48 + CheckDigit.value(after: digits.map { $0 & 15 }))
        self.digits = digits
        return
      }
      // 979-0 is printed music (ISMN).
      guard number.count == 13, number.isDigits,
        number[...].begins(with: "978")
          || number[...].begins(with: "979") && number[3] != 48
      else { throw .otherKind }
      guard CheckDigit.value(after: number[..<12].map { $0 & 15 }) == number[12] & 15 else {
        throw .checkDigits(.number)
      }
      digits = number
    }

    /// The digits, for an EAN-13.
    public var bytes: [UInt8] { digits.utf8 }

    /// The old number of ten characters, the last a digit or `X`; `nil` for books from 979 on.
    public var tenDigits: Text? {
      guard digits[2] == 56 else { return nil }
      let body = digits[3..<12]
      return Text(body + [ISBN.checkCharacter(after: body)])
    }

    /// The check character of ten: weights 10 to 2, modulo 11, `X` for ten.
    private static func checkCharacter(after digits: ArraySlice<UInt8>) -> UInt8 {
      var sum = 0
      for (offset, digit) in digits.enumerated() { sum += Int(digit & 15) * (10 - offset) }
      let check = (11 - sum % 11) % 11
      return check == 10 ? UInt8(ascii: "X") : 48 + UInt8(truncatingIfNeeded: check)
    }
  }
}
