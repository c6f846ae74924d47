import Codes

/// What a space is for, which decides what may be written there.
public enum SpaceKind: UInt8, CaseIterable, Sendable {
  /// What is one person's alone.
  case personal = 0
  /// What people made to share.
  case shared = 1
  /// A meeting's, with its chat.
  case meeting = 2
  /// What everybody reads who uses the meetings.
  case town = 3

  public var name: StaticString {
    switch self {
    case .personal: "personal"
    case .shared: "shared"
    case .meeting: "meeting"
    case .town: "town"
    }
  }

  public init?(named name: some Sequence<UInt8>) {
    for kind in SpaceKind.allCases where name.elementsEqual(kind.name.bytes) {
      self = kind
      return
    }
    return nil
  }

  /// Whether a record may be in a space of this kind. What only a newer version knows may be wherever people keep
  /// things: that version is asked in its turn.
  public func permits(_ record: Record) -> Bool {
    guard let kind = record.kind else { return self == .personal || self == .shared }
    switch self {
    case .personal: return !kind.isOfMeeting
    case .shared: return kind.isShared && !record.id.isWellKnown
    case .meeting: return kind.isOfMeeting && !record.id.isWellKnown
    case .town: return kind == .listing
    }
  }
}

extension Kind {
  /// Whether people share records of this kind; of others each has their own.
  var isShared: Bool {
    switch self {
    case .card, .identifier, .category, .membership, .account, .transaction, .groceryList,
      .groceryItem:
      true
    default: false
    }
  }

  /// Whether records of this kind are a meeting's.
  var isOfMeeting: Bool {
    switch self {
    case .meeting, .attendance, .message, .reaction, .vote, .checkIn: true
    default: false
    }
  }
}

extension RecordID {
  /// Whether every pouch may have a record of this id: the settings, the profile, the cash and the categories that
  /// everybody begins with. They are each one's own, and in no other space.
  var isWellKnown: Bool { high == 0 || high >> 16 == 0x6D6F_6E65_7900 }
}
