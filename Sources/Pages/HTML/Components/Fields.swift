extension HTML {
  /// A form whose problems the server explains rather than the browser.
  mutating func sheet(
    _ action: Attribute, _ attributes: Attribute..., content: (inout HTML) -> Void
  ) {
    element(.form, [.post, action, .class("sheet"), .flag("novalidate")] + attributes, content)
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
    labeled(label, hint) { $0.element(.input, attributes) { _ in } }
  }

  /// A field of several lines.
  mutating func textArea(
    _ label: Phrase, hint: Phrase? = nil, _ attributes: Attribute..., text: [UInt8]
  ) {
    labeled(label, hint) { $0.element(.textarea, attributes) { $0.text(text) } }
  }

  /// A choice of one of the options that the content writes.
  mutating func select(_ label: Phrase, _ name: StaticString, content: (inout HTML) -> Void) {
    labeled(label, nil) { $0(.select, .name(name), holding: content) }
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

  mutating func checkbox(_ label: Phrase, _ attributes: Attribute...) {
    tick(label, [.type("checkbox")] + attributes)
  }

  mutating func radio(_ label: Phrase, _ attributes: Attribute...) {
    tick(label, [.type("radio")] + attributes)
  }

  private mutating func tick(_ label: Phrase, _ attributes: [Attribute]) {
    self(.label, .class("tick")) { html in
      html.element(.input, attributes) { _ in }
      html(.span, text: label)
    }
  }

  mutating func hidden(_ name: StaticString, _ value: StaticString) {
    self(.input, .type("hidden"), .name(name), .value(value))
  }

  mutating func hidden(_ name: StaticString, text: [UInt8]) {
    self(.input, .type("hidden"), .name(name), .value(text: text))
  }
}
