import Base
import Pouch

/// A text of the app in both languages.
package struct Phrase: Equatable, Sendable {
  private let ukrainian: Wording
  private let english: Wording

  private enum Wording: Sendable {
    case fixed(StaticString)
    case made(Text)
  }

  package init(_ ukrainian: StaticString, _ english: StaticString) {
    self.ukrainian = .fixed(ukrainian)
    self.english = .fixed(english)
  }

  /// A phrase made of texts, such as the server's own.
  package init(made ukrainian: Text, _ english: Text) {
    self.ukrainian = .made(ukrainian)
    self.english = .made(english)
  }

  package subscript(language: Settings.Language) -> Text {
    switch language == .ukrainian ? ukrainian : english {
    case .fixed(let text): Text(text)
    case .made(let text): text
    }
  }

  /// The phrase with each `{}` replaced by a text, in order.
  package func with(_ parts: Text...) -> Phrase {
    Phrase(
      made: Phrase.fill(self[.ukrainian], parts), Phrase.fill(self[.english], parts))
  }

  /// The phrase with each `{}` replaced by another phrase in the same language.
  package func with(phrases parts: Phrase...) -> Phrase {
    Phrase(
      made: Phrase.fill(self[.ukrainian], parts.map { $0[.ukrainian] }),
      Phrase.fill(self[.english], parts.map { $0[.english] }))
  }

  package static func == (a: Phrase, b: Phrase) -> Bool {
    a[.ukrainian] == b[.ukrainian] && a[.english] == b[.english]
  }

  /// A phrase that is the same in both languages.
  package static func same(_ text: Text) -> Phrase { Phrase(made: text, text) }

  private static func fill(_ text: Text, _ parts: [Text]) -> Text {
    var filled: Text = ""
    var next = 0
    var at = 0
    while at < text.count {
      let isHole =
        text[at] == UInt8(ascii: "{") && at + 1 < text.count && text[at + 1] == UInt8(ascii: "}")
      guard isHole, next < parts.count else {
        filled.append(text[at])
        at += 1
        continue
      }
      filled += parts[next]
      next += 1
      at += 2
    }
    return filled
  }
}

/// The form of a noun beside its number in Ukrainian: 1 картка, 2 картки, 5 карток (Unicode CLDR, plural rules for `uk`).
package enum PluralForm {
  case one
  case few
  case many

  package init(ukrainian count: Int) {
    let (ones, tens) = (count.magnitude % 10, count.magnitude % 100)
    self =
      if ones == 1 && tens != 11 {
        .one
      } else if (2...4).contains(ones) && !(12...14).contains(tens) {
        .few
      } else {
        .many
      }
  }
}

/// A text with a counted noun. Ukrainian has three forms, English two (Unicode CLDR, plural rules for `en`). `{}` stands
/// for the number.
package struct Plural: Sendable {
  let one: Phrase
  let few: Phrase
  let many: Phrase

  init(
    one: StaticString, few: StaticString, many: StaticString, english: StaticString,
    englishMany: StaticString
  ) {
    self.one = Phrase(one, english)
    self.few = Phrase(few, englishMany)
    self.many = Phrase(many, englishMany)
  }

  package func callAsFunction(_ count: Int) -> Phrase {
    let number = NumberWords.grouped(Int64(count))
    let ukrainian =
      switch PluralForm(ukrainian: count) {
      case .one: one
      case .few: few
      case .many: many
      }
    let english = count.magnitude == 1 ? one : many
    return Phrase.pair(ukrainian.with(number[.ukrainian]), english.with(number[.english]))
  }
}

extension Phrase {
  /// The Ukrainian text of one phrase and the English text of another.
  static func pair(_ ukrainian: Phrase, _ english: Phrase) -> Phrase {
    Phrase(made: ukrainian[.ukrainian], english[.english])
  }
}
