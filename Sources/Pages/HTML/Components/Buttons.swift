import Base

extension HTML {
  /// A link that looks like a button.
  mutating func button(_ text: Phrase, _ attributes: Attribute...) {
    element(.a, .class("button"), and: attributes) { $0.text(text) }
  }

  /// A link that looks like a secondary button.
  mutating func quietButton(_ text: Phrase, _ attributes: Attribute...) {
    element(.a, .class("button quiet"), and: attributes) { $0.text(text) }
  }

  /// The button that sends a form.
  mutating func submit(_ text: Phrase, _ attributes: Attribute...) {
    element(.button, .type("submit"), .class("button"), and: attributes) { $0.text(text) }
  }

  /// A secondary button that sends a form.
  mutating func quietSubmit(_ text: Phrase, _ attributes: Attribute...) {
    element(.button, .type("submit"), .class("button quiet"), and: attributes) { $0.text(text) }
  }

  /// The bar at the end of a form with the button that sends it.
  mutating func saveButton(_ text: Phrase = Phrase("Зберегти", "Save")) {
    self(.div, .class("save")) { $0.submit(text) }
  }

  /// A form of one button.
  mutating func postButton(_ text: Phrase, _ action: Attribute) {
    self(.form, .post, action) { $0.submit(text) }
  }

  /// A form of one secondary button.
  mutating func quietPostButton(_ text: Phrase, _ action: Attribute) {
    self(.form, .post, action) { $0.quietSubmit(text) }
  }

  /// An icon in the bar above a page. The label is for screen readers.
  mutating func toolbarLink(_ icon: Icon, _ label: Phrase, _ link: Attribute) {
    self(.a, .class("act"), link, .label(label)) { $0.icon(icon) }
  }

  /// A button that copies a text. A script shows it where the browser can copy.
  mutating func copyButton(_ text: Text) {
    self(
      .button, .type("button"), .class("act copy"), .named("data-copy", text: text), .hidden,
      .label(Phrase("Копіювати", "Copy"))
    ) { $0.icon(.copy) }
  }
}
