import Base

/// Which notifications a user hears. The others are shown without a sound.
package enum NotificationSound: Name, NamedCase {
  case all
  /// Everything except chat messages and new participants.
  case important
  case nothing

  package func includes(_ kind: MeetingNotification.Kind) -> Bool {
    switch self {
    case .all: true
    case .important: kind.isImportant
    case .nothing: false
    }
  }
}
