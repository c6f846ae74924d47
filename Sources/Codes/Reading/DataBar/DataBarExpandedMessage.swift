import Base

/// Decodes the bits of a GS1 DataBar Expanded to element strings. ISO/IEC 24724 §7.2.5.
struct DataBarExpandedMessage {
  /// The element strings, with byte 29 (GS) where one has to be ended.
  private(set) var bytes: [UInt8] = []
  private var bits: [UInt8] = []
  private var position = 0

  /// - Parameter values: Of twelve bits each.
  init?(_ values: [Int]) {
    for value in values {
      for bit in (0..<12).reversed() { bits.append(UInt8(value >> bit & 1)) }
    }
    // The first bit says whether a composite component belongs to it.
    position = 1
    guard decode() else { return nil }
    if bytes.last == 29 { bytes.removeLast() }
    guard !bytes.isEmpty else { return nil }
  }

  private var remaining: Int { bits.count - position }

  /// The next bits as a number, without going on.
  private func peek(_ count: Int) -> Int? {
    guard count <= remaining else { return nil }
    var value = 0
    for index in position..<position + count { value = value << 1 | Int(bits[index]) }
    return value
  }

  private mutating func take(_ count: Int) -> Int? {
    guard let value = peek(count) else { return nil }
    position += count
    return value
  }

  private mutating func append(_ text: StaticString) { bytes += text.bytes }

  private mutating func append(_ number: Int, digits: Int) {
    var rest = number
    var text = [UInt8](repeating: 48, count: digits)
    for place in text.indices.reversed() {
      text[place] = 48 + UInt8(rest % 10)
      rest /= 10
    }
    bytes += text
  }

  // MARK: methods

  private mutating func decode() -> Bool {
    if take(1) == 1 {
      guard take(2) != nil, let first = take(4), first < 10, number(first) else { return false }
      return generalField()
    }
    if take(1) == 0 { return take(2) != nil && generalField() }
    if take(1) == 0 {
      guard let method = take(1), number(9), let weight = take(15) else { return false }
      if method == 0 {
        append("3103")
        append(weight, digits: 6)
      } else {
        append(weight < 10_000 ? "3202" : "3203")
        append(weight < 10_000 ? weight : weight - 10_000, digits: 6)
      }
      return true
    }
    if peek(1) == 0 {
      position += 1
      guard let method = take(1), take(2) != nil, number(9), let decimals = take(2) else {
        return false
      }
      append(method == 0 ? "392" : "393")
      append(decimals, digits: 1)
      if method == 1 {
        guard let currency = take(10), currency < 1000 else { return false }
        append(currency, digits: 3)
      }
      return generalField()
    }
    position += 1
    guard let method = take(3) else { return false }
    return weightAndDate(method)
  }

  /// Application identifier 01: the first digit and four times three, then the check digit.
  private mutating func number(_ first: Int) -> Bool {
    append("01")
    let start = bytes.count
    append(first, digits: 1)
    for _ in 0..<4 {
      guard let three = take(10), three < 1000 else { return false }
      append(three, digits: 3)
    }
    var sum = 0
    for place in 0..<13 { sum += Int(bytes[start + place] - 48) * (place & 1 == 0 ? 3 : 1) }
    append((10 - sum % 10) % 10, digits: 1)
    return true
  }

  /// Of eight methods each says the unit of weight and what date it is.
  private mutating func weightAndDate(_ method: Int) -> Bool {
    guard number(9), let weight = take(20), weight < 1_000_000, let date = take(16) else {
      return false
    }
    append(method & 1 == 0 ? "310" : "320")
    append(weight / 100_000, digits: 1)
    append(weight % 100_000, digits: 6)
    guard date != 38_400 else { return true }
    guard date < 38_400 else { return false }
    append(11 + method / 2 * 2, digits: 2)
    append(date / 384, digits: 2)
    append(date / 32 % 12 + 1, digits: 2)
    append(date % 32, digits: 2)
    return true
  }

  // MARK: the general field

  private enum Mode {
    case numeric
    case alphanumeric
    case iso646
  }

  /// ISO/IEC 24724 §7.2.5.5: digits in pairs, capitals, or most of ISO/IEC 646.
  private mutating func generalField() -> Bool {
    var mode = Mode.numeric
    while true {
      switch mode {
      case .numeric:
        guard remaining >= 4 else { return true }
        if peek(4) == 0 {
          position += 4
          mode = .alphanumeric
        } else if remaining < 7 {
          // One digit is left over.
          if let digit = take(4), digit <= 10 { append(digit - 1, digits: 1) }
          return true
        } else if let pair = take(7), pair >= 8 {
          numeric((pair - 8) / 11)
          numeric((pair - 8) % 11)
        } else {
          return false
        }
      case .alphanumeric, .iso646:
        if peek(3) == 0 {
          position += 3
          mode = .numeric
        } else if peek(5) == 4 {
          position += 5
          mode = mode == .alphanumeric ? .iso646 : .alphanumeric
        } else if let value = peek(5), value >= 5, value <= 15 {
          position += 5
          if value == 15 {
            bytes.append(29)
            mode = .numeric
            // Some writers say once more that digits follow.
            if let next = peek(7), next < 8 { position += 3 }
          } else {
            append(value - 5, digits: 1)
          }
        } else if !(mode == .iso646 ? letter646() : letter()) {
          // What is left is padding.
          return remaining < (mode == .iso646 ? 8 : 6)
        }
      }
    }
  }

  private mutating func numeric(_ value: Int) {
    if value == 10 { bytes.append(29) } else { append(value, digits: 1) }
  }

  private mutating func letter() -> Bool {
    guard let value = peek(6), value >= 32, value <= 62 else { return false }
    position += 6
    let signs: StaticString = "*,-./"
    bytes.append(value < 58 ? UInt8(value + 33) : signs.bytes[value - 58])
    return true
  }

  private mutating func letter646() -> Bool {
    if let value = peek(7), value >= 64, value < 116 {
      position += 7
      bytes.append(UInt8(value < 90 ? value + 1 : value + 7))
      return true
    }
    guard let value = peek(8), value >= 232, value <= 252 else { return false }
    position += 8
    let signs: StaticString = "!\"%&'()*+,-./:;<=>?_ "
    bytes.append(signs.bytes[value - 232])
    return true
  }
}
