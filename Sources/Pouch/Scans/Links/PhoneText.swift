import Base

/// Phone numbers and service codes in a text.
enum PhoneText {
  /// The numbers that are written like phone numbers: with a plus, or as in Ukraine.
  static func numbers(in scalars: [UInt32]) -> [Text] {
    var numbers: [Text] = []
    var index = 0
    while index < scalars.count {
      let isStart = index == 0 || !isGlued(scalars[index - 1])
      if isStart, let end = serviceCode(scalars, from: index) ?? number(scalars, from: index) {
        numbers.append(TextItem.text(scalars[index..<end]))
        index = end
      } else {
        index += 1
      }
    }
    return numbers
  }

  /// Whether a sign before or after digits makes them part of something else.
  private static func isGlued(_ scalar: UInt32) -> Bool {
    TextItem.isLetterOrDigit(scalar) || scalar == 0x2A || scalar == 0x23 || scalar == 0x2B
      || scalar == 0x7C
  }

  /// The end of a code such as `*21*0671234567#`.
  private static func serviceCode(_ scalars: [UInt32], from start: Int) -> Int? {
    guard scalars[start] == 0x2A || scalars[start] == 0x23 else { return nil }
    var end = start
    while end < scalars.count, end - start < 64, isDialled(scalars[end]) { end += 1 }
    let code = scalars[start..<end]
    guard code.last == 0x23, code.contains(where: isDigit), code.count > 3,
      end == scalars.count || !TextItem.isLetterOrDigit(scalars[end])
    else { return nil }
    return end
  }

  /// The end of a phone number: a plus and 10 to 15 digits, or 0 and 9 digits, or 380 and 9 digits.
  private static func number(_ scalars: [UInt32], from start: Int) -> Int? {
    guard scalars[start] == 0x2B || scalars[start] == 0x28 || isDigit(scalars[start]) else {
      return nil
    }
    var digits: [UInt32] = []
    var (index, end) = (start, start)
    while index < scalars.count, digits.count < 16 {
      let scalar = scalars[index]
      if isDigit(scalar) {
        digits.append(scalar)
        end = index + 1
      } else if !(isSeparator(scalar) || index == start && scalar == 0x2B) {
        break
      } else if index - end > 1 {
        break
      }
      index += 1
    }
    if end < scalars.count, isGlued(scalars[end]) { return nil }
    let hasPlus = scalars[start] == 0x2B
    let isNumber =
      hasPlus
      ? (10...15).contains(digits.count)
      : digits.count == 10 && digits.first == 0x30
        || digits.count == 12 && digits.starts(with: [0x33, 0x38, 0x30])
    return isNumber ? end : nil
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  private static func isDialled(_ scalar: UInt32) -> Bool {
    isDigit(scalar) || scalar == 0x2A || scalar == 0x23 || scalar == 0x2B
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0xA0 || scalar == 0x2D || scalar == 0x28 || scalar == 0x29
      || scalar == 0x2010 || scalar == 0x2011 || scalar == 0x2013
  }
}

/// Street addresses in a text, as they are written in Ukraine: `вул. Хрещатик, 22`.
enum PlaceText {
  static func places(in scalars: [UInt32]) -> [Text] {
    let lower = scalars.map { Folding.lower($0) }
    var places: [Text] = []
    var index = 0
    while index < lower.count {
      if index == 0 || !TextItem.isLetterOrDigit(lower[index - 1]),
        let marker = markers.first(where: { lower[index...].starts(with: $0) }),
        let end = end(of: scalars, after: index + marker.count)
      {
        places.append(TextItem.text(scalars[index..<end]))
        index = end
      } else {
        index += 1
      }
    }
    return places
  }

  /// The end of the house number, which has a name before it: `вул. 8 Березня, 5`.
  private static func end(of scalars: [UInt32], after start: Int) -> Int? {
    var index = start
    var hasName = false
    while index < scalars.count, index - start < 60, scalars[index] != 0x0A, scalars[index] != 0x3B
    {
      if hasName, (0x30...0x39).contains(scalars[index]) {
        while index < scalars.count,
          TextItem.isLetterOrDigit(scalars[index]) || scalars[index] == 0x2F
        {
          index += 1
        }
        return index
      }
      if TextItem.isLetterOrDigit(scalars[index]), !(0x30...0x39).contains(scalars[index]) {
        hasName = true
      }
      index += 1
    }
    return nil
  }

  private static let markers: [[UInt32]] = Text(
    "вул. вулиця вулиці просп. проспект проспекті бульв. бульвар бульварі пров. провулок пл. площа площі"
  ).split(separator: UInt8(ascii: " ")).map { Array(Text($0).scalars) }
}
