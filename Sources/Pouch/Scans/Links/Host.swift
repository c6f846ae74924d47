import Base

/// The host of a link: its labels as lowercase scalars, with punycode decoded (RFC 3492, RFC 5891).
package struct Host: Equatable, Sendable {
  /// From left to right; empty for an IP address.
  package let labels: [[UInt32]]

  /// Whether it is an IP address in any notation.
  package let isNumber: Bool

  /// The IP address as it is written; empty for a name.
  private let number: Text

  init(_ bytes: Text) {
    isNumber = Host.isNumber(bytes)
    number = isNumber ? bytes : ""
    guard !isNumber else {
      labels = []
      return
    }
    var decoded: Text = ""
    var at = 0
    while at < bytes.count {
      // Browsers decode percent-encoding in a host: %61 is an a.
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
        let byte = Hex.decode(Array(bytes[(at + 1)...(at + 2)]))?.first
      {
        decoded.append(byte)
        at += 3
      } else {
        decoded.append(bytes[at])
        at += 1
      }
    }
    var labels: [[UInt32]] = [[]]
    for scalar in decoded.scalars {
      // The full stops of other scripts separate labels too (UTS 46).
      if scalar == 0x2E || scalar == 0x3002 || scalar == 0xFF0E || scalar == 0xFF61 {
        labels.append([])
      } else {
        labels[labels.count - 1].append(Folding.lower(scalar))
      }
    }
    if labels.last == [], labels.count > 1 { labels.removeLast() }
    self.labels = labels.map { Punycode.decoded($0) ?? $0 }
  }

  /// The registered domain as UTF-8, or the whole host if there is none.
  package var registrable: Text {
    if isNumber { return number }
    return Host.text(labels.suffix(PublicSuffix.length(of: labels) + 1))
  }

  /// The labels before the registered domain.
  var subdomains: ArraySlice<[UInt32]> { labels.dropLast(PublicSuffix.length(of: labels) + 1) }

  /// The labels before the public suffix, which its owner chose.
  var chosen: [[UInt32]] { Array(labels.dropLast(PublicSuffix.length(of: labels))) }

  /// The public suffix.
  var suffix: Text { Host.text(labels.suffix(PublicSuffix.length(of: labels))) }

  /// The label chosen when the domain was registered; empty for a bare suffix.
  var name: [UInt32] {
    let suffix = PublicSuffix.length(of: labels)
    return labels.count > suffix ? labels[labels.count - suffix - 1] : []
  }

  package var text: Text { isNumber ? number : Host.text(labels[...]) }

  /// Whether it is in a private network, or this device (RFC 1918, RFC 6761).
  var isLocal: Bool {
    let starts: [StaticString] = ["10.", "192.168.", "127.", "169.254."]
    if starts.contains(where: { number.starts(with: $0.bytes) }) { return true }
    for second in 16...31
    where number.starts(
      with: "172." + Text(second) + [46])
    { return true }
    return text == "localhost"
      || labels.last?.elementsEqual([0x6C, 0x6F, 0x63, 0x61, 0x6C]) == true
  }

  private static func text(_ labels: ArraySlice<[UInt32]>) -> Text {
    var text: Text = ""
    for label in labels {
      if !text.isEmpty { text.append(UInt8(ascii: ".")) }
      for scalar in label { text.append(scalar: scalar) }
    }
    return text
  }

  /// Whether it is an IP address: dotted, a single decimal, octal or hexadecimal number (WHATWG URL §3.5), or in
  /// brackets.
  private static func isNumber(_ bytes: Text) -> Bool {
    if bytes.first == UInt8(ascii: "[") { return true }
    let parts = bytes.split(separator: UInt8(ascii: "."))
    guard let last = parts.last, parts.count <= 4 else { return false }
    let isHex = last.count > 2 && last.first == 48 && last.dropFirst().first.map { $0 | 32 } == 120
    return isHex
      ? last.dropFirst(2).allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 32) }
      : last.allSatisfy { (48...57).contains($0) }
  }
}

/// The Bootstring encoding of internationalised domain names (RFC 3492).
enum Punycode {
  /// The scalars of a label that begins with `xn--`; `nil` for another or a damaged one.
  static func decoded(_ label: [UInt32]) -> [UInt32]? {
    guard label.count > 4, label[0] == 120, label[1] == 110, label[2] == 45, label[3] == 45 else {
      return nil
    }
    let encoded = label.dropFirst(4)
    let hyphen = encoded.lastIndex(of: 45)
    var scalars = hyphen.map { Array(encoded[..<$0]) } ?? []
    var at = hyphen.map { $0 + 1 } ?? encoded.startIndex
    var (next, place, bias) = (Int64(128), Int64(0), Int64(72))
    while at < encoded.endIndex {
      let old = place
      var weight: Int64 = 1
      var position: Int64 = 36
      while true {
        guard at < encoded.endIndex, let digit = digit(encoded[at]) else { return nil }
        at += 1
        place += digit * weight
        let threshold = min(26, max(1, position - bias))
        if digit < threshold { break }
        weight *= 36 - threshold
        position += 36
        guard place < 1 << 40, weight < 1 << 24 else { return nil }
      }
      let count = Int64(scalars.count + 1)
      bias = adapted(place - old, count: count, isFirst: old == 0)
      next += place / count
      place %= count
      guard next <= 0x10FFFF, scalars.count < 64 else { return nil }
      scalars.insert(UInt32(next), at: Int(place))
      place += 1
    }
    return scalars
  }

  private static func digit(_ scalar: UInt32) -> Int64? {
    switch scalar {
    case 48...57: Int64(scalar) - 22
    case 97...122: Int64(scalar) - 97
    default: nil
    }
  }

  /// Adapts the bias (RFC 3492 §6.1).
  private static func adapted(_ difference: Int64, count: Int64, isFirst: Bool) -> Int64 {
    var delta = isFirst ? difference / 700 : difference / 2
    delta += delta / count
    var bias: Int64 = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }
}
