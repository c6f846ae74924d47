import ArgumentParser
import Storage

/// A text for the terminal, in its language.
func said(_ english: String, uk ukrainian: String) -> String {
  Sentence(english, uk: ukrainian).said
}

/// What the parser of arguments says for us, in the terminal's language. Its own words stay English: it has no way to
/// give it others.
extension ArgumentHelp {
  static func said(
    _ english: String, uk ukrainian: String, valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) -> ArgumentHelp {
    ArgumentHelp(
      Sentence(english, uk: ukrainian).said, valueName: valueName, visibility: visibility)
  }
}

extension ValidationError {
  init(_ english: String, uk ukrainian: String) {
    self.init(said(english, uk: ukrainian))
  }
}
