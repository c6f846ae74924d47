extension HTML {
  /// A remark in small type.
  mutating func note(_ text: Phrase) { self(.p, .class("note"), text: text) }

  /// The first sentence of a page.
  mutating func lead(_ text: Phrase) { self(.p, .class("lead"), text: text) }

  /// What to do on a page that has nothing to show yet.
  mutating func emptyNote(_ text: Phrase) { self(.p, .class("note lead"), text: text) }
}
