/// English nouns beside their numbers, in what the terminal and the log say.
package enum Plural {
  /// - Parameter many: the plural, unless it only has an `s` more.
  package static func text(_ count: some BinaryInteger, _ one: String, _ many: String? = nil)
    -> String
  {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
