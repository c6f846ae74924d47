import Base
import Codes

/// A chain that issues cards, with the data to fill in a new card, and without trademarks.
package struct Brand: Sendable {
  /// Short and stable, in Latin letters; stored in card records.
  package let id: Text
  package let ukrainian: Text
  package let english: Text
  /// Other spellings.
  package let aliases: [Text]
  package let trade: Trade
  /// Our own choice of colour, as `0xRRGGBB`.
  package let colour: UInt32
  /// The symbology of most of its cards, if known.
  package let symbology: Symbology?

  package enum Trade: Name, NamedCase {
    case groceries, pharmacy, beauty, fuel, home, electronics, clothes, children, books, pets, cafe
    case sport, jewellery, post, optics
  }

  /// Parses a line of the table; `nil` unless it has seven valid columns.
  init?(line: some Collection<UInt8>) {
    let columns = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Text(Array($0)) }
    guard columns.count == 7,
      let trade = Trade.allCases.first(where: { columns[4] == $0.name }),
      let rgb = Hex.decode(columns[5]), rgb.count == 3
    else { return nil }
    id = columns[0]
    ukrainian = columns[1]
    english = columns[2]
    aliases = columns[3].split(separator: UInt8(ascii: "|")).map { Text($0) }
    self.trade = trade
    colour = UInt32(rgb[0]) << 16 | UInt32(rgb[1]) << 8 | UInt32(rgb[2])
    symbology = Symbology(named: columns[6])
  }

  /// The brand with the id stored in a card.
  package static func named(_ id: Text) -> Brand? {
    if id.isEmpty { return nil }
    return all.first { $0.id == id }
  }

  /// The brand with exactly this name or spelling, ignoring case.
  package static func called(_ name: Text) -> Brand? {
    let folded = name.folded
    return all.first { brand in brand.words.contains { $0.folded == folded } }
  }

  /// The brands that a typed text may mean, the best match first: at most `limit`.
  ///
  /// Names that begin with the text come before names with a word that begins with it, and those before the rest. A
  /// text in either alphabet finds names in both.
  package static func matching(_ typed: Text, limit: Int) -> [Brand] {
    let query = SearchQuery(typed)
    if query.isEmpty { return [] }
    var found: [(rank: Int, brand: Brand)] = []
    for brand in all {
      if let rank = query.rank(in: brand.words) { found.append((rank, brand)) }
    }
    if found.isEmpty, let other = SearchQuery.onOtherLayout(typed) {
      for brand in all {
        if let rank = other.rank(in: brand.words) { found.append((rank, brand)) }
      }
    }
    if found.isEmpty {
      for brand in all where query.isNearly(in: brand.words) { found.append((0, brand)) }
    }
    // The table begins with the most common chains, and a stable sort preserves that order.
    return found.ordered { $0.rank < $1.rank }.prefix(limit).map { $0.brand }
  }

  /// The brands whose cards mostly have a symbology, the most common first.
  package static func likely(for symbology: Symbology, limit: Int) -> [Brand] {
    Array(all.filter { $0.symbology == symbology }.prefix(limit))
  }

  /// All names and spellings to search in.
  package var words: [Text] {
    [ukrainian, english] + aliases
  }
}
