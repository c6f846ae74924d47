import Base

/// The kind of a space, which decides what may be written there.
package enum SpaceKind: UInt8, NamedCase {
  /// A single user's.
  case personal = 0
  /// Created by users for sharing.
  case shared = 1
  /// A meeting with its chat.
  case meeting = 2
  /// The public space, which all users of the meetings can read.
  case publicSpace = 3

  package var name: StaticString {
    switch self {
    case .personal: "personal"
    case .shared: "shared"
    case .meeting: "meeting"
    case .publicSpace: "town"
    }
  }

  /// Whether a record may be in a space of this kind. A kind that only newer versions know may be in personal and
  /// shared spaces; those versions check it again.
  package func permits(_ record: Record) -> Bool {
    guard let kind = record.kind else { return self == .personal || self == .shared }
    switch self {
    case .personal: return !kind.isOfMeeting
    case .shared: return kind.isShared && !record.id.isWellKnown
    case .meeting: return kind.isOfMeeting && !record.id.isWellKnown
    case .publicSpace: return kind == .listing
    }
  }
}

extension Record {
  /// Whether it may be in its space, as far as a device can tell: a record that each user has for themselves can't be
  /// in a shared one.
  var isInItsPlace: Bool {
    guard space != nil, let kind else { return true }
    return !id.isWellKnown && (kind.isShared || kind.isOfMeeting || kind == .listing)
  }
}

extension Kind {
  /// Whether records of this kind can be shared; of other kinds each user has their own.
  var isShared: Bool {
    switch self {
    case .card, .identifier, .category, .membership, .balanceChange, .account, .transaction,
      .groceryList, .groceryItem:
      true
    default: false
    }
  }

  /// Whether records of this kind belong to a meeting.
  var isOfMeeting: Bool {
    switch self {
    case .meeting, .attendance, .message, .reaction, .vote, .checkIn, .readReceipt: true
    default: false
    }
  }
}

extension RecordID {
  /// Whether every pouch may have a record with this id: the settings, the profile, the initial cash account and
  /// categories. They exist only in personal spaces.
  var isWellKnown: Bool { high == 0 || high >> 16 == 0x6D6F_6E65_7900 }
}
