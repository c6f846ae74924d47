import Storage

/// An error with a sentence for the terminal. The program exits with status 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ english: String, uk ukrainian: String) {
    description = said(english, uk: ukrainian)
  }

  init(_ sentence: Sentence) {
    description = sentence.said
  }

  /// - Parameter said: what has been said in the terminal's language already, or what others say.
  init(_ said: String) {
    description = said
  }
}
