import Base

/// Account numbers of ISO 13616, checked.
enum IBAN {
  /// The number without spaces and in upper case, as it goes into a code.
  static func normalized(_ text: Text) -> Text {
    var number: Text = ""
    for byte in text where !byte.isSpace { number.append(byte) }
    return number.uppercased
  }

  /// What is wrong with a normalized number: its shape, its country's length or its check digits
  /// (ISO 7064 MOD 97-10).
  static func problem(of number: Text) -> PayloadError? {
    guard !number.isEmpty else { return .missing(.iban) }
    guard number.count >= 15, number.count <= 34, number[0].isUppercase, number[1].isUppercase,
      number[2...3].isDigits, number.allSatisfy({ $0.isUppercase || $0.isDigit })
    else { return .malformed(.iban) }
    if let length = length(in: number[..<2]), length != number.count { return .malformed(.iban) }
    return remainder(of: number[4...] + number[..<4]) == 1 ? nil : .checkDigits(.iban)
  }

  /// The same for a Ukrainian account: UA, two check digits, six of the bank, 19 of the account.
  static func problemInUkraine(of number: Text) -> PayloadError? {
    if let problem = problem(of: number) { return problem }
    return number[0] == 85 && number[1] == 65 && number[4...].isDigits ? nil : .malformed(.iban)
  }

  /// The remainder by 97 of a number in which letters stand for 10 to 35.
  static func remainder(of characters: some Sequence<UInt8>) -> Int {
    var remainder = 0
    for character in characters {
      let value = character.isDigit ? Int(character) - 48 : Int(character) - 55
      remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
    }
    return remainder
  }

  /// The number of characters in a country; `nil` where the table does not have it.
  static func length(in country: ArraySlice<UInt8>) -> Int? {
    let table = lengths.bytes
    var index = 0
    while index + 4 <= table.count {
      if table[index] == country[country.startIndex],
        table[index + 1] == country[country.startIndex + 1]
      {
        return Int(table[index + 2] - 48) * 10 + Int(table[index + 3] - 48)
      }
      index += 4
    }
    return nil
  }

  /// Lengths in the countries of SEPA and in Ukraine, from SWIFT's IBAN registry.
  private static let lengths: StaticString = """
    AD24AT20BE16BG22CH21CY28CZ24DE22DK18EE20ES24FI18FR27GB22GI23GR27HR21HU28IE22IS26IT27LI21LT20\
    LU20LV21MC27MD24MT31NL18NO15PL28PT25RO24SE24SI19SK24SM27UA29VA22
    """
}
