import Base
import Pouch

/// An attribute of an element. Values are escaped when they are written.
package struct Attribute: Sendable {
  enum Value: Sendable {
    case none
    case fixed(StaticString)
    case text(Text)
    case phrase(Phrase)
  }

  let name: StaticString
  let value: Value
  var isAbsent = false

  init(_ name: StaticString, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// The attribute if the condition is true; otherwise none is written.
  package func when(_ condition: Bool) -> Attribute {
    var copy = self
    copy.isAbsent = isAbsent || !condition
    return copy
  }

  func isNamed(_ other: StaticString) -> Bool { name.bytes.elementsEqual(other.bytes) }

  package static func named(_ name: StaticString, _ value: StaticString) -> Attribute {
    Attribute(name, .fixed(value))
  }
  package static func named(_ name: StaticString, text: Text) -> Attribute {
    Attribute(name, .text(text))
  }
  package static func named(_ name: StaticString, phrase: Phrase) -> Attribute {
    Attribute(name, .phrase(phrase))
  }
  package static func flag(_ name: StaticString) -> Attribute { Attribute(name, .none) }

  package static func `class`(_ value: StaticString) -> Attribute { named("class", value) }
  package static func id(_ value: StaticString) -> Attribute { named("id", value) }
  package static func href(_ route: Route) -> Attribute { named("href", text: route.target) }
  package static func action(_ route: Route) -> Attribute { named("action", text: route.target) }
  package static func type(_ value: StaticString) -> Attribute { named("type", value) }
  package static func name(_ value: StaticString) -> Attribute { named("name", value) }
  package static func value(_ value: StaticString) -> Attribute { named("value", value) }
  package static func value(text: Text) -> Attribute { named("value", text: text) }
  package static func label(_ phrase: Phrase) -> Attribute { named("aria-label", phrase: phrase) }
  package static func placeholder(_ phrase: Phrase) -> Attribute {
    named("placeholder", phrase: phrase)
  }
  package static func style(_ text: Text) -> Attribute { named("style", text: text) }

  package static let hidden = flag("hidden")
  package static let required = flag("required")
  package static let checked = flag("checked")
  package static let selected = flag("selected")
  /// Shows what is chosen in a field of photos before it is sent, with this label on the button that takes it away.
  package static let previewsPhotos = named("data-preview", phrase: Phrase("Прибрати", "Remove"))
  package static let isDecoration = named("aria-hidden", "true")
  /// Of a form that edits what it shows: what another has changed meanwhile stays, unless it was changed here too.
  package static let edits = named("data-edits", "shown")
  /// The same of a form whose fields are each one thing to change, though a record has all of them in one value.
  package static let editsParts = named("data-edits", "shown-parts")
  package static let post = named("method", "post")
  package static let current = named("aria-current", "page")
}
