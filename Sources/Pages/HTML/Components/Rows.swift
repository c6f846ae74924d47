/// The colour behind the icon of a row.
enum RowTint: Sendable {
  case plain, second, good, danger
}

/// The content of a row of a list: an icon, a text with a detail below it, and a value at the end.
private struct Row {
  var icon: Icon
  var text: Phrase
  var detail: Phrase?
  var value: Phrase?
  var tint: RowTint

  func write(to html: inout HTML) {
    html.rowIcon(icon, tint)
    if let detail { html.rowText(text, detail) } else { html.rowText(text) }
    if let value { html(.span, .class("sum"), text: value) }
  }
}

extension HTML {
  /// A row that leads nowhere.
  mutating func row(
    _ icon: Icon, _ text: Phrase, detail: Phrase? = nil, value: Phrase? = nil,
    tint: RowTint = .plain
  ) {
    let row = Row(icon: icon, text: text, detail: detail, value: value, tint: tint)
    self(.div, .class("row"), holding: row.write)
  }

  /// A row that is a link.
  mutating func linkRow(
    _ icon: Icon, _ text: Phrase, detail: Phrase? = nil, value: Phrase? = nil,
    tint: RowTint = .plain, isDanger: Bool = false, _ attributes: Attribute...
  ) {
    let tint = isDanger ? .danger : tint
    let row = Row(icon: icon, text: text, detail: detail, value: value, tint: tint)
    element(.a, .class(isDanger ? "row danger" : "row"), and: attributes, holding: row.write)
  }

  /// A row that is a form of one button.
  mutating func postRow(
    _ icon: Icon, _ text: Phrase, detail: Phrase? = nil, tint: RowTint = .plain,
    isDanger: Bool = false, _ action: Attribute
  ) {
    let tint = isDanger ? .danger : tint
    let row = Row(icon: icon, text: text, detail: detail, tint: tint)
    self(.form, .post, action) {
      $0(
        .button, .type("submit"), .class(isDanger ? "row danger" : "row"), holding: row.write)
    }
  }

  /// A row that is the button of a form.
  mutating func rowButton(_ icon: Icon, _ text: Phrase) {
    let row = Row(icon: icon, text: text, tint: .plain)
    self(.button, .type("submit"), .class("row"), holding: row.write)
  }

  /// The icon at the start of a row.
  mutating func rowIcon(_ icon: Icon, _ tint: RowTint = .plain) {
    let style: StaticString =
      switch tint {
      case .plain: "dot"
      case .second: "dot second"
      case .good: "dot good"
      case .danger: "dot danger"
      }
    self(.span, .class(style)) { $0.icon(icon) }
  }

  /// The text of a row.
  mutating func rowText(_ text: Phrase) {
    self(.span, .class("what"), text: text)
  }

  /// The text of a row, with a detail below it.
  mutating func rowText(_ text: Phrase, _ detail: Phrase) {
    self(.span, .class("what")) { html in
      html.text(text)
      html(.em, text: detail)
    }
  }
}
