import Codes

/// A loyalty card, as its record says.
public struct Card: Sendable {
  public let id: RecordID
  public var name: [UInt8]
  public var look: Look
  public var note: [UInt8]
  public var brandID: [UInt8]
  public var isFavourite: Bool
  public var isArchived: Bool
  /// What is on it, each unit by itself: points and hryvnias don't add up.
  public var balances: [Balance]
  public var validFrom: Day?
  public var expires: Day?
  /// Milliseconds since 1970; zero if it was never shown.
  public var lastUsed: Int64
  public var order: [UInt8]
  public var firstIdentifier: RecordID?

  /// What the card looks like: a colour or a photo, never both.
  public enum Look: Equatable, Sendable {
    /// Red, green and blue as `0xRRGGBB`.
    case colour(UInt32)
    /// The hexadecimal SHA-256 of a picture in the ratio of a card.
    case photo([UInt8])

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
  public var balance: Balance? { balances.first }

  /// The most scalars that a name and a note may have: what is longer is cut.
  public static let nameLimit = 80
  public static let noteLimit = 2000

  public init?(_ record: Record) {
    guard record.kind == .card else { return nil }
    id = record.id
    name = record[.name]?.text ?? []
    look = Look(record[.look]) ?? .colour(Palette.fallback(for: record.id))
    note = record[.note]?.text ?? []
    brandID = record[.brand]?.text ?? []
    isFavourite = record[.isFavourite]?.bool ?? false
    isArchived = record[.isArchived]?.bool ?? false
    balances = Balance.list(record)
    validFrom = record[.validFrom]?.text.flatMap { Day(iso: $0) }
    expires = record[.expires]?.text.flatMap { Day(iso: $0) }
    lastUsed = record[.lastUsed]?.integer ?? 0
    order = record[.order]?.text ?? []
    firstIdentifier = record[.firstIdentifier]?.text.flatMap { RecordID(hex: $0) }
  }
}

/// The colours offered for cards.
public enum Palette {
  public static let colours: [UInt32] = [
    0xB3122E, 0xE4571B, 0xB77A00, 0x1F7A45, 0x0F7C86, 0x2C7AD6, 0x2C4A9A, 0x6B3FA0, 0xB0246E,
    0x6B4A32, 0x4A5160, 0x171A26,
  ]

  /// A colour for a card that has none, the same each time.
  static func fallback(for id: RecordID) -> UInt32 { colours[Int(id.low % UInt64(colours.count))] }

  /// Whether black text reads better than white on a colour (WCAG 2.2, relative luminance).
  public static func wantsBlackText(on rgb: UInt32) -> Bool {
    let luminance = self.luminance(rgb)
    return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05)
  }

  /// The same colour somewhat darker, for the far end of a card's gradient.
  public static func darker(_ rgb: UInt32) -> UInt32 {
    let channel = { (shift: UInt32) in ((rgb >> shift & 255) * 205 / 255) << shift }
    return channel(16) | channel(8) | channel(0)
  }

  private static func luminance(_ rgb: UInt32) -> Double {
    0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255)
  }

  /// The linear light of an sRGB channel. The power 2.4 is a mean of square and cube that is never
  /// more than 0.01 off, so that the colours need no library of mathematics.
  private static func linear(_ channel: UInt32) -> Double {
    let c = Double(channel) / 255
    if c <= 0.04045 { return c / 12.92 }
    let v = (c + 0.055) / 1.055
    return v * v * (0.6 + 0.4 * v)
  }
}
