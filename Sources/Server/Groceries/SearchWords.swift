import Pouch

/// Words as the index has them.
enum SearchWords {
  static func words(_ text: [UInt8]) -> [[UInt8]] { ProductWords.words(text) }

  static func indexed(_ text: [UInt8]) -> String {
    var joined: [UInt8] = []
    for word in words(text).prefix(40) {
      if !joined.isEmpty { joined.append(0x20) }
      joined += word
    }
    return String(decoding: joined, as: UTF8.self)
  }

  /// What filters ask for. The tokens begin as no word of ours does.
  static func tags(of product: Product, _ score: NutriScore?, _ aisle: Aisle) -> String {
    score.map { letter($0.letter) + " " + self.aisle(aisle) } ?? self.aisle(aisle)
  }

  static func letter(_ letter: NutriScore.Letter) -> String {
    "0g0" + String(UnicodeScalar(letter.byte))
  }

  static func aisle(_ aisle: Aisle) -> String { "0a0\(aisle.rawValue)0" }
}

/// All words of the index, to find what a mistyped one may mean.
struct Vocabulary: Sendable {
  /// By their first letter and their length, so that few are compared.
  private let words: [UInt16: [(word: [UInt8], count: Int64)]]

  init(_ all: [(word: [UInt8], count: Int64)]) {
    var words: [UInt16: [(word: [UInt8], count: Int64)]] = [:]
    for entry in all where entry.word.count >= 3 && entry.word.count < 200 && entry.word[0] != 48 {
      words[Self.key(entry.word[0], entry.word.count), default: []].append(entry)
    }
    self.words = words
  }

  private static func key(_ first: UInt8, _ length: Int) -> UInt16 {
    UInt16(first) << 8 | UInt16(length)
  }

  /// The words within one or two mistakes, the nearest and most frequent first.
  func corrections(of word: [UInt8], limit: Int) -> [[UInt8]] {
    guard word.count >= 4, word.count < 100 else { return [] }
    let most = word.count >= 7 ? 2 : 1
    var found: [(word: [UInt8], distance: Int, count: Int64)] = []
    // The second letter too may be the first: «омлоко».
    for first in Set(word.prefix(2)) {
      for length in (word.count - most)...(word.count + most) {
        for entry in words[Self.key(first, length)] ?? [] {
          if let distance = Self.distance(word, entry.word, most: most), distance > 0 {
            found.append((entry.word, distance, entry.count))
          }
        }
      }
    }
    found.sort { a, b in a.distance != b.distance ? a.distance < b.distance : a.count > b.count }
    return found.prefix(limit).map { $0.word }
  }

  /// Insertions, deletions, exchanges and swaps of neighbours that make one word of another; nothing if
  /// there are more than `most` (Damerau and Levenshtein, restricted).
  static func distance(_ a: [UInt8], _ b: [UInt8], most: Int) -> Int? {
    if abs(a.count - b.count) > most { return nil }
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...max(a.count, 1) where !a.isEmpty {
      var row = [i]
      row.reserveCapacity(b.count + 1)
      var least = i
      for j in 1...max(b.count, 1) where !b.isEmpty {
        var cost = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        cost = min(cost, previous[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, before[j - 2] + 1)
        }
        row.append(cost)
        least = min(least, cost)
      }
      if least > most { return nil }
      before = previous
      previous = row
    }
    return previous[b.count] <= most ? previous[b.count] : nil
  }
}
