import Base

/// A text typed into the search, compared with what a record says of itself.
///
/// The ranks, the least first: 0 to 5 for a name (`SearchQuery.rank`), 6 for a name but for a typing mistake, 7 for
/// another text of the record, 8 if each word is found in a text of its own.
struct SearchMatcher {
  private let whole: SearchQuery
  /// The words; empty if there is only one.
  private let words: [SearchQuery]
  private let forgives: Bool

  static let detailRank = 7
  static let wordsRank = 8

  init(_ typed: Text, forgives: Bool) {
    whole = SearchQuery(typed)
    let parts = SearchMatcher.words(of: typed)
    words = parts.count > 1 ? parts.map { SearchQuery($0) } : []
    self.forgives = forgives
  }

  static func words(of typed: Text) -> [Text] {
    typed.folded.split(separator: 0x20).map { Text($0) }
  }

  /// The rank of a record with some names and other texts; `nil` if it does not match. The other texts are read only
  /// if no name is meant.
  func rank(_ names: [Text], _ details: @autoclosure () -> [Text] = []) -> Int? {
    if let rank = nameRank(names) { return rank }
    // What is searched for mistakes is in no text as it was typed.
    if forgives && words.isEmpty { return nil }
    let details = details()
    if isIn(details) { return SearchMatcher.detailRank }
    if words.isEmpty { return nil }
    let all = names + details
    let isEachFound = words.allSatisfy { word in
      word.rank(in: all) != nil || forgives && word.isNearly(in: names)
    }
    return isEachFound ? SearchMatcher.wordsRank : nil
  }

  /// Whether a text that is no name has the whole text as it was typed.
  func isIn(_ details: [Text]) -> Bool { whole.rank(in: details) != nil }

  /// The rank of the names alone.
  func nameRank(_ names: [Text]) -> Int? {
    whole.rank(in: names) ?? (forgives && whole.isNearly(in: names) ? 6 : nil)
  }
}
