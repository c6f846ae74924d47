import Base

/// A loyalty card, parsed from its record.
package struct Card: Model, Sendable {
  package static var kind: Kind { .card }

  package let id: ID<Card>
  package var name: Text
  package var look: Look
  package var note: Text
  package var brandID: Text
  package var isFavourite: Bool
  package var isArchived: Bool
  /// The balance in each unit: points and hryvnias don't add up.
  package var balances: [Balance]
  package var validFrom: Day?
  package var expires: Day?
  /// How many days before its end the card is announced on the main screen; `nil` if never.
  package var reminder: Int?
  /// The hexadecimal SHA-256 of the photo of each side; empty without one.
  package var front: Text
  package var back: Text
  /// Milliseconds since 1970; zero if it was never shown.
  package var lastUsed: Int64
  package var order: Text
  package var firstIdentifier: ID<Identifier>?

  /// A side of a card, of which the user may keep a photo.
  package enum Side: Name, NamedCase {
    case front, back
  }

  /// The hash of the photo of a side; empty without one.
  package func photo(of side: Side) -> Text {
    switch side {
    case .front: front
    case .back: back
    }
  }

  /// The look of a card: either a colour or a photo.
  package enum Look: Equatable, Sendable {
    /// Red, green and blue as `0xRRGGBB`.
    case colour(UInt32)
    /// The hexadecimal SHA-256 of a picture with a card's aspect ratio.
    case photo(Text)

    var json: JSON {
      switch self {
      case .colour(let rgb): .object([JSON.Member("colour", .integer(Int64(rgb)))])
      case .photo(let hash): .object([JSON.Member("photo", .text(hash))])
      }
    }

    init?(_ json: JSON?) {
      if let hash = json?["photo"]?.text, hash.count == 64, Hex.decode(hash) != nil {
        self = .photo(hash)
      } else if let rgb = json?["colour"]?.integer, (0...0xFF_FFFF).contains(rgb) {
        self = .colour(UInt32(rgb))
      } else {
        return nil
      }
    }
  }

  /// The balance that is shown on its face.
  package var balance: Balance? { balances.first }

  /// The greatest number of scalars of a name and of a note; longer ones are truncated.
  package static let nameLimit = 80
  package static let noteLimit = 2000

  package init?(_ record: Record) {
    guard record.kind == .card else { return nil }
    id = ID(record.id)
    name = record[.name]?.text ?? ""
    look = Look(record[.look]) ?? .colour(Palette.fallback(for: record.id))
    note = record[.note]?.text ?? ""
    brandID = record[.brand]?.text ?? ""
    isFavourite = record[.isFavourite]?.bool ?? false
    isArchived = record[.isArchived]?.bool ?? false
    balances = Balance.list(record)
    validFrom = record[.validFrom]?.text.flatMap { Day(iso: $0) }
    expires = record[.expires]?.text.flatMap { Day(iso: $0) }
    reminder = Card.reminder(record[.reminds])
    front = Card.photo(record[.front]?.text)
    back = Card.photo(record[.back]?.text)
    lastUsed = record[.lastUsed]?.integer ?? 0
    order = record[.order]?.text ?? ""
    firstIdentifier = ID(record[.firstIdentifier])
  }

  /// The days of a card about which nothing was said.
  package static let usualReminder = 30

  /// `false` means never. An older app knows only that, and reads a number as its own 30 days.
  private static func reminder(_ value: JSON?) -> Int? {
    if value?.bool == false { return nil }
    guard let days = value?.integer, (1...365).contains(days) else { return usualReminder }
    return Int(days)
  }

  /// The register of a reminder; none for the usual one.
  static func json(reminder days: Int?) -> JSON {
    guard let days else { return .bool(false) }
    return days == usualReminder ? .null : .integer(Int64(days))
  }

  /// The hash of a photo, or an empty text if it is none.
  package static func photo(_ hash: Text?) -> Text {
    guard let hash, hash.count == 64, Hex.decode(hash) != nil else { return "" }
    return hash
  }
}

/// The colours offered for cards.
package enum Palette {
  package static let colours: [UInt32] = [
    0xB3122E, 0xE4571B, 0xB77A00, 0x1F7A45, 0x0F7C86, 0x2C7AD6, 0x2C4A9A, 0x6B3FA0, 0xB0246E,
    0x6B4A32, 0x4A5160, 0x171A26,
  ]

  /// The colour of six hexadecimal digits, `rrggbb`.
  package static func colour(_ digits: Text) -> UInt32? {
    guard digits.count == 6, let rgb = Hex.decode(digits) else { return nil }
    return UInt32(rgb[0]) << 16 | UInt32(rgb[1]) << 8 | UInt32(rgb[2])
  }

  /// A stable colour for a card that has none.
  static func fallback(for id: RecordID) -> UInt32 { colours[Int(id.low % UInt64(colours.count))] }

  /// Whether black text is more readable than white on a colour (WCAG 2.2, relative luminance).
  package static func wantsBlackText(on rgb: UInt32) -> Bool {
    let luminance = self.luminance(rgb)
    return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05)
  }

  /// A darker shade of a colour, for the far end of a card's gradient.
  package static func darker(_ rgb: UInt32) -> UInt32 {
    let channel = { (shift: UInt32) in ((rgb >> shift & 255) * 205 / 255) << shift }
    return channel(16) | channel(8) | channel(0)
  }

  private static func luminance(_ rgb: UInt32) -> Double {
    0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255)
  }

  /// The linear light of an sRGB channel. The power 2.4 is approximated by a mean of square and cube, at most 0.01
  /// off, because there is no math library.
  private static func linear(_ channel: UInt32) -> Double {
    let c = Double(channel) / 255
    if c <= 0.04045 { return c / 12.92 }
    let v = (c + 0.055) / 1.055
    return v * v * (0.6 + 0.4 * v)
  }
}
