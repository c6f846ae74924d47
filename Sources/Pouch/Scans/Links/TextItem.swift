import Base

/// A link, a phone number, an email address or a street address in a text.
package enum TextItem: Equatable, Sendable {
  /// An address with its scheme; a bare domain gets `https://`.
  case link(Text)
  case email(Text)
  /// A number to call, or a service code such as `*21*0671234567#`.
  case phone(Text)
  case place(Text)

  /// What a text contains, in this order: links and emails, phone numbers, places; each once.
  package static func items(in text: Text, most: Int = 12) -> [TextItem] {
    guard text.count <= 50_000 else { return [] }
    var scalars = Array(text.scalars)
    var items: [TextItem] = []
    for range in words(of: scalars) {
      guard let item = item(scalars[range]) else { continue }
      add(item, to: &items)
      // Its digits are not a phone number.
      for index in range { scalars[index] = 0x7C }
    }
    for number in PhoneText.numbers(in: scalars) { add(.phone(number), to: &items) }
    for place in PlaceText.places(in: scalars) { add(.place(place), to: &items) }
    return Array(items.prefix(most))
  }

  /// The link with which a text begins, without the punctuation of the sentence around it.
  package static func leadingLink(_ text: ArraySlice<UInt8>) -> Text {
    let written = Text(
      text.prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") })
    let scalars = Array(written.scalars)
    let link = Self.text(trimmed(scalars[(words(of: scalars).first ?? 0..<0)]))
    // Invalid UTF-8 is written differently.
    return written.starts(with: link) ? link : written
  }

  private static func add(_ item: TextItem, to items: inout [TextItem]) {
    if !items.contains(item) { items.append(item) }
  }

  /// The link or the email in a word.
  private static func item(_ word: ArraySlice<UInt32>) -> TextItem? {
    if let start = linkStart(word) { return .link(text(trimmed(word[start...]))) }
    let bare = trimmed(word.drop { isOpening($0) })
    if let at = bare.firstIndex(of: 0x40) {
      let domain = bare[(at + 1)...]
      let isEmail = at > bare.startIndex && bare[..<at].allSatisfy(isOfMailbox) && isDomain(domain)
      return isEmail ? .email(text(bare)) : nil
    }
    let host = bare.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 && $0 != 0x3A && $0 != 0x5C }
    return isDomain(host) ? .link("https://" + text(bare)) : nil
  }

  /// Where an address begins in a word: `Сайт:https://…` has letters before it.
  private static func linkStart(_ word: ArraySlice<UInt32>) -> Int? {
    for start in word.indices {
      let isWordStart = start == word.startIndex || !isLetterOrDigit(word[start - 1])
      for scheme in schemes where word[start...].begins(with: scheme.scalars) {
        if scheme.isWeb || isWordStart { return start }
      }
    }
    return nil
  }

  private struct Scheme {
    let scalars: [UInt32]
    /// Whether it is so unmistakable that it may follow a letter.
    let isWeb: Bool
  }

  private static let schemes: [Scheme] =
    Text("https:// http:// https:\\ http:\\ www. tg:// viber:// whatsapp:// sgnl:// instagram://")
    .split(separator: UInt8(ascii: " ")).map { word in
      Scheme(scalars: word.map { UInt32($0) }, isWeb: word.starts(with: Text("http")))
    }

  /// Whether it is a domain below a suffix that people write without a scheme.
  private static func isDomain(_ host: ArraySlice<UInt32>) -> Bool {
    let labels = host.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, host.count <= 253 else { return false }
    guard labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D } })
    else { return false }
    return suffixes.has(text(last.map { Folding.lower($0) }[...]))
  }

  static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    scalar < 0x80
      ? (0x30...0x39).contains(scalar) || (0x61...0x7A).contains(scalar | 0x20)
      : scalar > 0xBF && !(0x2000...0x206F).contains(scalar)
  }

  private static func isOfMailbox(_ scalar: UInt32) -> Bool {
    isLetterOrDigit(scalar) || scalar == 0x2E || scalar == 0x2B || scalar == 0x2D || scalar == 0x5F
  }

  static func text(_ scalars: ArraySlice<UInt32>) -> Text {
    var text: Text = ""
    for scalar in scalars { text.append(scalar: scalar) }
    return text
  }

  /// The parts between white space and quotation marks, which no address contains.
  private static func words(of scalars: [UInt32]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for index in 0...scalars.count where index == scalars.count || isGap(scalars[index]) {
      if index > start { words.append(start..<index) }
      start = index + 1
    }
    return words
  }

  private static func isGap(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x3000, 0x22, 0x3C, 0x3E, 0xAB, 0xBB,
      0x201C...0x201F:
      true
    default: false
    }
  }

  private static func isOpening(_ scalar: UInt32) -> Bool {
    scalar == 0x28 || scalar == 0x5B || scalar == 0x7B || scalar == 0x27 || scalar == 0x2018
  }

  /// Without the punctuation of the sentence at the end; a bracket belongs to the address if it was opened in it.
  private static func trimmed(_ word: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    var word = word
    while let last = word.last {
      switch last {
      case 0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x27, 0x2026, 0x2019, 0x5D, 0x7D: word.removeLast()
      case 0x3F where word.count > 1: word.removeLast()
      case 0x29 where !word.contains(0x28): word.removeLast()
      default: return word
      }
    }
    return word
  }

  private static let suffixes = Words(
    """
    ua укр com net org info biz site online top xyz shop store app dev io me eu pl de uk us pro club live \
    link click bank gov edu icu cc tk ml ga cf gq space website fun host press pw vip win support help \
    center today world digital finance money pay sale tech cloud page chat group art life
    """)
}

extension ArraySlice<UInt32> {
  /// Whether it begins with these lowercase letters, in any case.
  fileprivate func begins(with text: [UInt32]) -> Bool {
    count >= text.count && zip(self, text).allSatisfy { Folding.lower($0) == $1 }
  }
}
