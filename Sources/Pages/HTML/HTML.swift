import Base
import Codes
import Pouch

/// A writer of HTML as UTF-8. All text is escaped; markup can come only from string literals in the source.
package struct HTML: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// The language of phrases.
  package let language: Settings.Language

  /// The day on which the page is read, from which other days are told ("tomorrow").
  package let today: Day

  /// The offset of the user's time from UTC.
  let utcOffsetMinutes: Int32

  /// What the form shows that is being written, if it edits something.
  private var shownForm: ShownForm?

  /// What the last form showed that edits something.
  private(set) var shownQuery: Text = ""

  /// What the form showed whose problems this page explains: it is shown again.
  private let shownBefore: Text

  package init(
    language: Settings.Language, today: Day, utcOffsetMinutes: Int32 = 0, shownBefore: Text = ""
  ) {
    self.shownBefore = shownBefore
    self.language = language
    self.today = today
    self.utcOffsetMinutes = utcOffsetMinutes
    bytes.reserveCapacity(8192)
  }

  /// Writes an element with its content.
  package mutating func callAsFunction(
    _ tag: Tag, _ attributes: Attribute..., holding content: (inout HTML) -> Void = { _ in }
  ) {
    open(tag, attributes)
    content(&self)
    close(tag)
  }

  /// Writes an element that contains only a phrase.
  package mutating func callAsFunction(_ tag: Tag, _ attributes: Attribute..., text phrase: Phrase)
  {
    open(tag, attributes)
    text(phrase)
    close(tag)
  }

  /// Writes an element that contains only a user's text.
  package mutating func callAsFunction(_ tag: Tag, _ attributes: Attribute..., text: Text) {
    open(tag, attributes)
    self.text(text)
    close(tag)
  }

  /// Writes an element of a component: its own attributes, then those of the caller.
  mutating func element(
    _ tag: Tag, _ own: Attribute..., and given: [Attribute],
    holding content: (inout HTML) -> Void = { _ in }
  ) {
    open(tag, own, and: given)
    content(&self)
    close(tag)
  }

  // These two are not inlined, and take no closure of which the compiler would make a copy for each element: all
  // pages consist of their calls.
  @inline(never)
  private mutating func open(_ tag: Tag, _ own: [Attribute], and given: [Attribute] = []) {
    bytes.append(UInt8(ascii: "<"))
    bytes.write(tag.name)
    for attribute in own { write(attribute) }
    for attribute in given { write(attribute) }
    bytes.append(UInt8(ascii: ">"))
    if tag.isOfForms { note(tag, own + given) }
  }

  /// Notes what an edited form shows.
  @inline(never)
  private mutating func note(_ tag: Tag, _ attributes: [Attribute]) {
    if tag == .form, let edits = attributes.first(where: { $0.isNamed("data-edits") }),
      !edits.isAbsent, case .fixed(let name) = edits.value
    {
      shownForm = ShownForm(name)
    }
    guard var form = shownForm else { return }
    shownForm = nil
    form.begin(tag, attributes, at: bytes.count) { attribute in
      switch attribute.value {
      case .none: ""
      case .fixed(let value): Text(value)
      case .text(let value): value
      case .phrase(let phrase): phrase[language]
      }
    }
    shownForm = form
  }

  @inline(never)
  private mutating func close(_ tag: Tag) {
    if tag.isVoid { return }
    if tag.isOfForms, shownForm != nil {
      shownForm?.end(tag, bytes)
      if tag == .form, let shown = shownForm {
        shownForm = nil
        shownQuery = shown.query
        hidden(shown.name, text: shownBefore.isEmpty ? shown.query : shownBefore)
      }
    }
    bytes.write("</")
    bytes.write(tag.name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// The user's day of an instant, in milliseconds since 1970.
  func day(of milliseconds: Int64) -> Day {
    Day(milliseconds: milliseconds, utcOffsetMinutes: utcOffsetMinutes)
  }

  package mutating func text(_ text: Text) { escape(text) }

  package mutating func text(_ phrase: Phrase) { escape(phrase[language]) }

  /// Writes literal markup that no element describes, such as the document type.
  mutating func markup(_ markup: StaticString) { bytes.write(markup) }

  /// Writes a code as an SVG picture.
  mutating func svg(_ pattern: Pattern, _ options: SVGOptions) {
    pattern.appendSVG(to: &bytes, options)
  }

  /// Writes a styled code as an SVG picture.
  mutating func svg(_ drawing: Drawing) { drawing.appendSVG(to: &bytes, namespace: false) }

  private mutating func write(_ attribute: Attribute) {
    if attribute.isAbsent { return }
    bytes.append(UInt8(ascii: " "))
    bytes.write(attribute.name)
    switch attribute.value {
    case .none: return
    case .fixed(let value):
      bytes.write("=\"")
      bytes.write(value)
    case .text(let value):
      bytes.write("=\"")
      escape(value)
    case .phrase(let phrase):
      bytes.write("=\"")
      escape(phrase[language])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): bytes.write("&lt;")
      case UInt8(ascii: ">"): bytes.write("&gt;")
      case UInt8(ascii: "&"): bytes.write("&amp;")
      case UInt8(ascii: "\""): bytes.write("&quot;")
      case UInt8(ascii: "'"): bytes.write("&#39;")
      default: bytes.append(byte)
      }
    }
  }
}
