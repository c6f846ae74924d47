import Codes

/// A chain that gives out cards: enough to fill in a new card, and no trademark of anybody's.
public struct Brand: Sendable {
  /// Short and stable, in Latin letters; stored in cards.
  public let id: StaticString
  public let ukrainian: StaticString
  public let english: StaticString
  /// Other spellings, separated by `|`.
  public let aliases: StaticString
  public let trade: Trade
  /// Our own choice of colour, `0xRRGGBB`.
  public let colour: UInt32
  /// What its cards mostly carry, where that is known.
  public let symbology: Symbology?

  public enum Trade: UInt8, CaseIterable, Sendable {
    case groceries, pharmacy, beauty, fuel, home, electronics, clothes, children, books, pets, cafe,
      sport, jewellery, post, optics
  }

  init(
    _ id: StaticString, _ ukrainian: StaticString, _ english: StaticString,
    _ aliases: StaticString, _ trade: Trade, _ colour: UInt32, _ symbology: Symbology?
  ) {
    self.id = id
    self.ukrainian = ukrainian
    self.english = english
    self.aliases = aliases
    self.trade = trade
    self.colour = colour
    self.symbology = symbology
  }

  /// The brand with an id that a card carries.
  public static func named(_ id: [UInt8]) -> Brand? {
    if id.isEmpty { return nil }
    for brand in all where id.elementsEqual(brand.id.bytes) { return brand }
    return nil
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
    found.sort { $0.rank < $1.rank }
    return found.prefix(limit).map { $0.brand }
  }

  /// The brands whose cards mostly carry a symbology, the commonest first.
  public static func likely(for symbology: Symbology, limit: Int) -> [Brand] {
    Array(all.filter { $0.symbology == symbology }.prefix(limit))
  }

  /// All names and spellings, for search.
  public var words: [[UInt8]] {
    [Array(ukrainian.bytes), Array(english.bytes)]
      + Array(aliases.bytes).split(separator: UInt8(ascii: "|")).map { Array($0) }
  }
}
