import Codes
import Pouch

/// An attribute of an element. Values are escaped when they are written.
public struct Attribute: Sendable {
  enum Value: Sendable {
    case none
    case fixed(StaticString)
    case text([UInt8])
    case phrase(Phrase)
  }

  let name: StaticString
  let value: Value
  var isAbsent = false

  init(_ name: StaticString, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// The attribute where the condition holds, else nothing.
  public func when(_ condition: Bool) -> Attribute {
    var copy = self
    copy.isAbsent = isAbsent || !condition
    return copy
  }

  public static func named(_ name: StaticString, _ value: StaticString) -> Attribute {
    Attribute(name, .fixed(value))
  }
  public static func named(_ name: StaticString, text: [UInt8]) -> Attribute {
    Attribute(name, .text(text))
  }
  public static func named(_ name: StaticString, phrase: Phrase) -> Attribute {
    Attribute(name, .phrase(phrase))
  }
  public static func flag(_ name: StaticString) -> Attribute { Attribute(name, .none) }

  public static func `class`(_ value: StaticString) -> Attribute { named("class", value) }
  public static func id(_ value: StaticString) -> Attribute { named("id", value) }
  public static func href(_ route: Route) -> Attribute { named("href", text: route.target) }
  public static func action(_ route: Route) -> Attribute { named("action", text: route.target) }
  public static func type(_ value: StaticString) -> Attribute { named("type", value) }
  public static func name(_ value: StaticString) -> Attribute { named("name", value) }
  public static func value(_ value: StaticString) -> Attribute { named("value", value) }
  public static func value(text: [UInt8]) -> Attribute { named("value", text: text) }
  public static func label(_ phrase: Phrase) -> Attribute { named("aria-label", phrase: phrase) }
  public static func placeholder(_ phrase: Phrase) -> Attribute {
    named("placeholder", phrase: phrase)
  }
  public static func style(_ text: [UInt8]) -> Attribute { named("style", text: text) }

  public static let hidden = flag("hidden")
  public static let required = flag("required")
  public static let checked = flag("checked")
  public static let selected = flag("selected")
  public static let isDecoration = named("aria-hidden", "true")
  public static let post = named("method", "post")
  public static let current = named("aria-current", "page")
}
