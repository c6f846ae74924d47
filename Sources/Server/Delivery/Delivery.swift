import Pouch

/// One message to one destination: a row of the queue.
struct Delivery: Hashable, Sendable {
  /// The purpose of a message.
  enum Purpose: String, CaseIterable, Sendable {
    case notice
    case signUp = "sign-up"
    case reset
    case address
    case passwordChanged = "password-changed"
    case addressChanged = "address-changed"
    case invitation
    case newDevice = "new-device"
  }

  /// The priority of a message: if there are too many, the lowest and oldest are dropped first.
  enum Worth: Int64 {
    /// A chat message, which can be read in the chat too.
    case talk = 0
    case notice = 1
    /// An email that the user asked for, or has to know of.
    case email = 2
  }

  /// The outcome of an attempt.
  enum Outcome: Equatable, Sendable {
    case delivered
    /// The message is obsolete.
    case dropped
    /// The subscription is gone.
    case gone
    /// A permanent failure: another attempt would fail too.
    case refused(String)
    /// A temporary failure.
    case failed(String)
  }

  var id: [UInt8]
  /// A browser's endpoint, or `mail`. Empty for a notification whose destinations are not looked up yet.
  var endpoint: String
  /// The host, whose deliveries share a limit.
  var host: String
  var person: ID<User>?
  var purpose: Purpose
  /// JSON without secrets: links are made when an email is sent.
  var content: String
  var attempts: Int64

  static let mail = "mail"

  /// The message's priority.
  var worth: Worth {
    guard purpose == .notice else { return .email }
    switch MeetingNotification(deliveryContent: content, id: ID(bytes: id))?.kind {
    case .message, .mention: return .talk
    default: return .notice
    }
  }

  var isMail: Bool { endpoint == Self.mail }
}
