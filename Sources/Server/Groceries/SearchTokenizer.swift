import Base
import Pouch

/// Splits text into the words of the index.
enum SearchTokenizer {
  static func words(_ text: Text) -> [Text] { ProductWords.words(text) }

  static func indexed(_ text: Text) -> String {
    var joined: [UInt8] = []
    for word in words(text).prefix(40) {
      if !joined.isEmpty { joined.append(0x20) }
      joined += word
    }
    return String(decoding: joined, as: UTF8.self)
  }

  /// The tokens that filters search for. No word of a text begins like them.
  static func tags(of product: Product, _ score: NutriScore?, _ aisle: Aisle) -> String {
    score.map { letter($0.letter) + " " + self.aisle(aisle) } ?? self.aisle(aisle)
  }

  static func letter(_ letter: NutriScore.Letter) -> String {
    "0g0" + String(UnicodeScalar(letter.byte))
  }

  static func aisle(_ aisle: Aisle) -> String { "0a0\(aisle.rawValue)0" }

  static func isTag(_ word: String) -> Bool { word.hasPrefix("0g0") || word.hasPrefix("0a0") }
}
