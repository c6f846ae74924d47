import Base
import Codes
import Pouch

/// What to create: content of a kind, or any code from its symbology and text.
package enum MakeSubject: Equatable, Sendable {
  case payload(Payload.Kind)
  case code

  var name: StaticString {
    switch self {
    case .payload(let kind): kind.name
    case .code: "code"
    }
  }

  init?(named name: Text) {
    if name == "code" {
      self = .code
    } else if let kind = Payload.Kind(named: name) {
      self = .payload(kind)
    } else {
      return nil
    }
  }

  static var all: [MakeSubject] { Payload.Kind.allCases.map { .payload($0) } + [.code] }
}
