/// A sentence for whoever runs the server, in both languages: the terminal has one of them, the log the English one.
package struct Sentence: Equatable, Sendable, Codable, CustomStringConvertible {
  package let english: String
  package let ukrainian: String

  package init(_ english: String, uk ukrainian: String) {
    (self.english, self.ukrainian) = (english, ukrainian)
  }

  /// What others say, such as the database: nobody translates it.
  package static func same(_ text: String) -> Sentence { Sentence(text, uk: text) }

  package subscript(language: TerminalLanguage) -> String {
    switch language {
    case .english: english
    case .ukrainian: ukrainian
    }
  }

  /// For the terminal.
  package var said: String { self[.current] }

  /// For the log, which programs read and people search the web for.
  package var description: String { english }

  /// Both sentences, one after the other.
  package static func + (first: Sentence, second: Sentence) -> Sentence {
    Sentence(first.english + second.english, uk: first.ukrainian + second.ukrainian)
  }
}

extension [Sentence] {
  package func joined(separator: String) -> Sentence {
    Sentence(
      map(\.english).joined(separator: separator), uk: map(\.ukrainian).joined(separator: separator)
    )
  }
}

extension Sentence {
  /// What an error says to whoever runs the server.
  package init(explaining error: any Error) {
    self =
      if let file = FileError(error) {
        file.sentence
      } else if let error = error as? any ExplainedError {
        error.sentence
      } else {
        .same("\(error)")
      }
  }
}

/// An error with a sentence that says what to do.
package protocol ExplainedError: Error, CustomStringConvertible {
  var sentence: Sentence { get }
}

extension ExplainedError {
  /// For the log.
  package var description: String { sentence.english }
}
