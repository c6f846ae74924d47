import Pages
import Storage

/// Nouns beside their numbers, in what the terminal and the log say.
package enum Plural {
  /// The English noun.
  ///
  /// - Parameter many: the plural, unless it only has an `s` more.
  package static func text(_ count: some BinaryInteger, _ one: String, _ many: String? = nil)
    -> String
  {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  /// In both languages.
  package static func sentence(
    _ count: some BinaryInteger, _ one: String, _ many: String,
    uk ukrainianOne: String, _ ukrainianFew: String, _ ukrainianMany: String
  ) -> Sentence {
    let noun =
      switch PluralForm(ukrainian: Int(clamping: count)) {
      case .one: ukrainianOne
      case .few: ukrainianFew
      case .many: ukrainianMany
      }
    return Sentence(text(count, one, many), uk: "\(count) \(noun)")
  }
}
