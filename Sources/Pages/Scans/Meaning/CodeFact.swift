import Base
import Codes
import Pouch

/// A part of a code's content, with its name.
struct CodeFact {
  var name: Phrase
  var value: Phrase
  /// What the button beside it copies; `nil` for what nobody needs elsewhere.
  var copied: Text?

  init(_ name: Phrase, _ value: Phrase, copied: Text? = nil) {
    self.name = name
    self.value = value
    self.copied = copied
  }

  /// A value that is shown and copied as it is.
  init(_ name: Phrase, copying value: Text) {
    self.init(name, .same(value.tidied(limit: 400)), copied: value)
  }

  /// A value that is shown as it is.
  init(_ name: Phrase, _ value: Text) {
    self.init(name, .same(value.tidied(limit: 400)))
  }

  var isEmpty: Bool { value == .same("") }
}

extension HTML {
  /// The facts that are not empty, each with a button to copy it.
  mutating func facts(_ facts: [CodeFact]) {
    let facts = facts.filter { !$0.isEmpty }
    if facts.isEmpty { return }
    self(.dl, .class("list facts")) { html in
      for fact in facts {
        html(.dt, text: fact.name)
        html(.dd) { html in
          html(.span, text: fact.value)
          if let copied = fact.copied { html.copyButton(copied) }
        }
      }
    }
  }
}

extension Payload.Date {
  /// The date in words.
  func phrase(today: Day) -> Phrase {
    Day(year: year, month: month, day: day).map { DayWords.date($0, today: today) }
      ?? Phrase("{}.{}", "{}/{}").with(Text(day), Text(month))
  }
}

extension Text {
  /// A date `2026-11-21` in words; another text as it is.
  func date(today: Day) -> Phrase {
    Day(iso: self).map { DayWords.date($0, today: today) } ?? .same(tidied(limit: 60))
  }

  /// The text in groups of so many characters.
  func grouped(by count: Int) -> Text {
    var text = Text()
    for (index, byte) in enumerated() {
      if index > 0, index % count == 0 { text.append(32) }
      text.append(byte)
    }
    return text
  }
}
