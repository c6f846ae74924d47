import Codes

/// Why the server does not take an operation. It will not take it later either.
public enum Refusal: UInt8, CaseIterable, Error, Sendable {
  /// The person is no member of the space, or no longer.
  case stranger = 1
  /// The member's role may not write this.
  case role = 2
  /// The record is somebody else's.
  case author = 3
  /// The record was deleted and purged, or never was.
  case gone = 4
  /// The record is of another kind, has a local kind, is larger than a record may be, or has a number that
  /// is out of bounds.
  case malformed = 5

  public var name: StaticString {
    switch self {
    case .stranger: "stranger"
    case .role: "role"
    case .author: "author"
    case .gone: "gone"
    case .malformed: "malformed"
    }
  }

  public init?(named name: some Sequence<UInt8>) {
    for refusal in Refusal.allCases where name.elementsEqual(refusal.name.bytes) {
      self = refusal
      return
    }
    return nil
  }
}
