import Base

extension HTML {
  /// A form whose problems the server explains rather than the browser.
  mutating func sheet(
    _ action: Attribute, _ attributes: Attribute..., content: (inout HTML) -> Void
  ) {
    element(
      .form, .post, action, .class("sheet"), .flag("novalidate"), and: attributes, holding: content)
  }

  /// A group of fields under a heading.
  mutating func group(_ legend: Phrase, content: (inout HTML) -> Void) {
    group("group", legend, content)
  }

  /// A group of checkboxes.
  mutating func ticks(_ legend: Phrase, content: (inout HTML) -> Void) {
    group("group ticks", legend, content)
  }

  /// A group of radio buttons, in a row of segments.
  mutating func choice(_ legend: Phrase, content: (inout HTML) -> Void) {
    group("group choice", legend, content)
  }

  private mutating func group(
    _ style: StaticString, _ legend: Phrase, _ content: (inout HTML) -> Void
  ) {
    self(.fieldset, .class(style)) { html in
      html(.legend, text: legend)
      content(&html)
    }
  }

  /// An input with its label, and a hint below it.
  mutating func field(_ label: Phrase, hint: Phrase? = nil, _ attributes: Attribute...) {
    labeled(label, hint) { $0.element(.input, and: attributes) }
  }

  /// A field of one line of text.
  mutating func textField(
    _ label: Phrase, _ name: StaticString, _ value: Text, hint: Phrase? = nil,
    example: Phrase? = nil
  ) {
    field(
      label, hint: hint, .name(name), .value(text: value), .named("autocomplete", "off"),
      .placeholder(example ?? .same("")).when(example != nil))
  }

  /// A field of a day, as yyyy-mm-dd.
  mutating func dayField(_ label: Phrase, _ name: StaticString, _ value: Text) {
    field(label, .type("date"), .name(name), .value(text: value))
  }

  /// A field of several lines.
  mutating func textArea(
    _ label: Phrase, hint: Phrase? = nil, _ attributes: Attribute..., text: Text
  ) {
    labeled(label, hint) { $0.element(.textarea, and: attributes) { $0.text(text) } }
  }

  /// A choice of one of the options that the content writes.
  mutating func select(
    _ label: Phrase, _ attributes: Attribute..., content: (inout HTML) -> Void
  ) {
    labeled(label, nil) { $0.element(.select, and: attributes, holding: content) }
  }

  private mutating func labeled(
    _ label: Phrase, _ hint: Phrase?, _ control: (inout HTML) -> Void
  ) {
    self(.label, .class("field")) { html in
      html(.span, text: label)
      control(&html)
      if let hint { html(.small, text: hint) }
    }
  }

  /// A checkbox that sends 1.
  mutating func tick(_ label: Phrase, _ name: StaticString, _ isOn: Bool) {
    checkbox(label, .name(name), .value("1"), .checked.when(isOn))
  }

  mutating func checkbox(_ label: Phrase, _ attributes: Attribute...) {
    tick(label, "checkbox", attributes)
  }

  mutating func radio(_ label: Phrase, _ attributes: Attribute...) {
    tick(label, "radio", attributes)
  }

  private mutating func tick(
    _ label: Phrase, _ type: StaticString, _ attributes: [Attribute]
  ) {
    self(.label, .class("tick")) { html in
      html.element(.input, .type(type), and: attributes)
      html(.span, text: label)
    }
  }

  mutating func hidden(_ name: StaticString, _ value: StaticString) {
    self(.input, .type("hidden"), .name(name), .value(value))
  }

  mutating func hidden(_ name: StaticString, text: Text) {
    self(.input, .type("hidden"), .name(name), .value(text: text))
  }

  /// How many boxes of the form are ticked, if its script counts them. No `output`: a click on one opens no details.
  mutating func chosenCount() {
    self(
      .span, .class("chosen-count"), .named("role", "status"), .hidden,
      .named("data-count", phrase: Phrase("Вибрано {}", "{} chosen")))
  }
}
