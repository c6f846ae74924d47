import Base

/// Why the server refuses an operation. It would refuse it later too.
package enum Refusal: UInt8, NamedCase, Error {
  /// The user is not a member of the space, or no longer.
  case stranger = 1
  /// The member's role does not permit it.
  case role = 2
  /// The record is another member's.
  case author = 3
  /// The record was deleted and purged, or never existed.
  case gone = 4
  /// The record is of another kind or of a local kind, exceeds the size limit, or has a number out of bounds.
  case malformed = 5

  package var name: StaticString {
    switch self {
    case .stranger: "stranger"
    case .role: "role"
    case .author: "author"
    case .gone: "gone"
    case .malformed: "malformed"
    }
  }
}
