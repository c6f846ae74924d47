import Base

/// Names that are meant although something else was typed.
extension SearchQuery {
  /// The query as the same keys give it in the other keyboard layout.
  static func onOtherLayout(_ typed: Text) -> SearchQuery? {
    KeyboardLayout.other(typed).map { SearchQuery($0) }
  }

  /// Whether a word of some names begins with what was typed, but for a typing mistake: one in four to seven sounds, two
  /// in more. Fewer sounds are like too many names, and so is every number like its neighbours.
  func isNearly(in names: [Text]) -> Bool {
    let hasDigit = skeleton.utf8.contains { $0 >= 48 && $0 <= 57 }
    let allowed = hasDigit ? 0 : skeleton.count >= 8 ? 2 : skeleton.count >= 4 ? 1 : 0
    if allowed == 0 { return false }
    return names.contains { name in
      let name = Transliteration.skeleton(of: name.folded)
      return name.indices.contains { start in
        (start == 0 || name[start - 1] == 0x20 || name[start - 1] == UInt8(ascii: "-"))
          && mistakes(against: name[start...].prefix(skeleton.count + allowed)) <= allowed
      }
    }
  }

  /// The least number of letters to add, drop, change or swap with the next, so that the query becomes a beginning of a
  /// text (the distance of Damerau and Levenshtein, of optimal string alignment).
  private func mistakes(against text: ArraySlice<UInt8>) -> Int {
    let text = Array(text)
    let query = skeleton.utf8
    var before: [Int] = []
    var above = Array(0...text.count)
    for row in query.indices {
      var line = [row + 1]
      for column in text.indices {
        var least = min(
          above[column] + (query[row] == text[column] ? 0 : 1), above[column + 1] + 1,
          line[column] + 1)
        if row > 0, column > 0, query[row] == text[column - 1], query[row - 1] == text[column] {
          least = min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
      (before, above) = (above, line)
    }
    return above.min() ?? query.count
  }
}
