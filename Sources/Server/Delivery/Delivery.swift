import Pouch

/// One message to one place: a row of the queue.
struct Delivery: Hashable, Sendable {
  /// What a message is for.
  enum Purpose: String, Sendable {
    case notice
    case signUp = "sign-up"
    case reset
    case address
    case passwordChanged = "password-changed"
    case addressChanged = "address-changed"
    case invitation
  }

  /// What became of an attempt.
  enum Outcome: Equatable, Sendable {
    case delivered
    /// Nobody wants it any more.
    case dropped
    /// The browser has no subscription any more.
    case gone
    /// Another attempt would get the same answer.
    case refused(String)
    /// It may work later.
    case failed(String)
  }

  var id: [UInt8]
  /// A browser's endpoint, or `mail`. Empty for a notice whose places are not looked up yet.
  var endpoint: String
  /// What all deliveries share that can hold each other up.
  var host: String
  var person: RecordID?
  var purpose: Purpose
  /// JSON. It holds nothing that opens anything: links are made when a letter is sent.
  var content: String
  var attempts: Int64

  static let mail = "mail"

  var isMail: Bool { endpoint == Self.mail }
}
