import Base

/// The known word that a mistyped one is most like.
enum NearestWord {
  /// Returns `nil` if none is like it: more than a third of the letters differ.
  static func of(_ typed: String, among known: [String]) -> String? {
    let nearest = known.map { ($0, distance(Array(typed.utf8), Array($0.utf8))) }.min {
      $0.1 < $1.1
    }
    return nearest.flatMap { $0.1 <= max(1, $0.0.utf8.count / 3) ? $0.0 : nil }
  }

  /// How many bytes have to be put in, left out or replaced (Levenshtein's distance). Words are short.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (at, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = at + 1
      for (place, other) in right.enumerated() {
        let replaced = diagonal + (byte == other ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
