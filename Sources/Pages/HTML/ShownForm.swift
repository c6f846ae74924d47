import Base

/// What a form shows while it is written: the names and values that it would post if it were left as it is.
///
/// The form posts it too, so that only what the user changed is written: docs/decisions/0046-stale-forms.md.
struct ShownForm: Sendable {
  /// The field that has it, where each record's field is one thing to change.
  static let name: StaticString = "shown"

  /// The same, where each field of the form is one thing to change, though a record has all of them in one value.
  static let nameOfParts: StaticString = "shown-parts"

  /// Which of these fields the form posts.
  let name: StaticString

  /// A query. A name without an equals sign stands for a checkbox.
  private(set) var query: Text = ""

  /// The select whose options are being written, and what it posts.
  private var select: (name: Text, value: Text?)?

  /// The text area that is being written: its name, and where its text begins.
  private var textArea: (name: Text, start: Int)?

  init(_ name: StaticString) { self.name = name }

  /// Notes the start of an element. `end` is where its content begins.
  mutating func begin(
    _ tag: Tag, _ attributes: [Attribute], at end: Int, _ text: (Attribute) -> Text
  ) {
    func value(_ name: StaticString) -> Text? {
      attributes.first { $0.isNamed(name) && !$0.isAbsent }.map(text)
    }
    switch tag {
    case .input:
      guard let name = value("name") else { return }
      let isChecked = value("checked") != nil
      switch value("type") ?? "text" {
      case "file", "password", "submit": return
      case "checkbox":
        add(name, nil)
        if isChecked { add(name, value("value") ?? "on") }
      case "radio": if isChecked { add(name, value("value") ?? "on") }
      default: add(name, value("value") ?? "")
      }
    case .textarea: textArea = value("name").map { ($0, end) }
    case .select: select = value("name").map { ($0, nil) }
    case .option where select != nil && (select?.value == nil || value("selected") != nil):
      select?.value = value("value") ?? ""
    default: return
    }
  }

  /// Notes the end of an element, where the page is `bytes` long.
  mutating func end(_ tag: Tag, _ bytes: [UInt8]) {
    if tag == .select, let done = select {
      if let value = done.value { add(done.name, value) }
      select = nil
    }
    if tag == .textarea, let done = textArea {
      add(done.name, Text(unescaping: bytes[done.start...]))
      textArea = nil
    }
  }

  private mutating func add(_ name: Text, _ value: Text?) {
    if !query.isEmpty { query.append(UInt8(ascii: "&")) }
    PercentEncoding.append(name, to: &query)
    guard let value else { return }
    query.append(UInt8(ascii: "="))
    PercentEncoding.append(value, to: &query)
  }
}

extension Text {
  /// The text of markup that `HTML` has escaped.
  fileprivate init(unescaping markup: ArraySlice<UInt8>) {
    self.init()
    var rest = markup
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
        append(byte)
        continue
      }
      switch Text(rest[..<end]) {
      case "lt": append(UInt8(ascii: "<"))
      case "gt": append(UInt8(ascii: ">"))
      case "quot": append(UInt8(ascii: "\""))
      case "#39": append(UInt8(ascii: "'"))
      default: append(UInt8(ascii: "&"))
      }
      rest = rest[(end + 1)...]
    }
  }
}
