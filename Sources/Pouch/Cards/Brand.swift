import Codes

/// A chain that gives out cards: enough to fill in a new card, and no trademark of anybody's.
public struct Brand: Sendable {
  /// Short and stable, in Latin letters; stored in cards.
  public let id: [UInt8]
  public let ukrainian: [UInt8]
  public let english: [UInt8]
  /// Other spellings.
  public let aliases: [[UInt8]]
  public let trade: Trade
  /// Our own choice of colour, `0xRRGGBB`.
  public let colour: UInt32
  /// What its cards mostly carry, where that is known.
  public let symbology: Symbology?

  public enum Trade: UInt8, CaseIterable, Sendable {
    case groceries, pharmacy, beauty, fuel, home, electronics, clothes, children, books, pets, cafe
    case sport, jewellery, post, optics

    var name: StaticString {
      switch self {
      case .groceries: "groceries"
      case .pharmacy: "pharmacy"
      case .beauty: "beauty"
      case .fuel: "fuel"
      case .home: "home"
      case .electronics: "electronics"
      case .clothes: "clothes"
      case .children: "children"
      case .books: "books"
      case .pets: "pets"
      case .cafe: "cafe"
      case .sport: "sport"
      case .jewellery: "jewellery"
      case .post: "post"
      case .optics: "optics"
      }
    }
  }

  /// Reads a line of the table; nothing if it is not seven columns of the right kind.
  init?(line: some Collection<UInt8>) {
    let columns = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Array($0) }
    guard columns.count == 7,
      let trade = Trade.allCases.first(where: { columns[4].elementsEqual($0.name.bytes) }),
      let rgb = Hex.decode(columns[5]), rgb.count == 3
    else { return nil }
    id = columns[0]
    ukrainian = columns[1]
    english = columns[2]
    aliases = columns[3].split(separator: UInt8(ascii: "|")).map { Array($0) }
    self.trade = trade
    colour = UInt32(rgb[0]) << 16 | UInt32(rgb[1]) << 8 | UInt32(rgb[2])
    symbology = Symbology(named: columns[6])
  }

  /// The brand with an id that a card carries.
  public static func named(_ id: [UInt8]) -> Brand? {
    if id.isEmpty { return nil }
    return all.first { $0.id == id }
  }

  /// The brands that a few typed letters may mean, the likeliest first: at most `limit`.
  ///
  /// Names that begin with the letters come before names that have a word beginning with them, and
  /// those before the rest. Either alphabet finds either name.
  public static func matching(_ typed: [UInt8], limit: Int) -> [Brand] {
    let query = SearchQuery(typed)
    if query.isEmpty { return [] }
    var found: [(rank: Int, brand: Brand)] = []
    for brand in all {
      if let rank = query.rank(in: brand.words) { found.append((rank, brand)) }
    }
    // The table is in the order of how common the chains are, and a stable sort keeps that.
    return found.ordered { $0.rank < $1.rank }.prefix(limit).map { $0.brand }
  }

  /// The brands whose cards mostly carry a symbology, the commonest first.
  public static func likely(for symbology: Symbology, limit: Int) -> [Brand] {
    Array(all.filter { $0.symbology == symbology }.prefix(limit))
  }

  /// All names and spellings, for search.
  public var words: [[UInt8]] {
    [ukrainian, english] + aliases
  }
}
