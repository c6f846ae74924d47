import Base
import Hummingbird
import Pages
import Pouch
import Storage

/// Who may make an account.
extension AccountController {
  /// The policy as it is for a visitor: with a valid invitation, a server for invited people is an open one.
  ///
  /// - Parameter way: the hash of the pending action's token, which may be an invitation.
  func policy(_ accounts: Accounts, way: [UInt8]) async throws -> SignUpPolicy {
    guard accounts.signUpPolicy == .invited,
      let action = try await pendingActions?.pendingAction(key: way),
      try await accounts.isInvitation(action)
    else { return accounts.signUpPolicy }
    return .open
  }

  func policy(_ form: FormRequest, _ accounts: Accounts) async throws -> SignUpPolicy {
    try await policy(accounts, way: pendingActions?.key(of: form.request) ?? [])
  }

  /// Throws if the policy refuses an account with this address. An invalid one, `nil`, is refused later, by whoever
  /// would use it.
  func checkPolicy(
    address: String?, way: [UInt8], _ accounts: Accounts
  ) async throws {
    let policy = try await policy(accounts, way: way)
    guard address.map(policy.permits(address:)) ?? policy.offersForm else { throw policy.refusal }
  }
}

extension SignUpPolicy {
  /// Parses `open`, `invited`, `closed` or a domain, such as `example.org`; `nil` for anything else.
  package init?(_ option: String) {
    switch option {
    case "open": self = .open
    case "invited": self = .invited
    case "closed": self = .closed
    default:
      let domain = (option.hasPrefix("@") ? String(option.dropFirst()) : option).lowercased()
      guard Accounts.address("x@" + domain) != nil else { return nil }
      self = .domain(Text(domain))
    }
  }

  /// Whether a visitor may have an account with an address in canonical form.
  func permits(address: String) -> Bool {
    switch self {
    case .open: true
    case .invited, .closed: false
    case .domain(let domain): address.hasSuffix("@" + String(domain))
    }
  }
}

extension Accounts {
  /// Whether an action that waits for an account comes from a user with one: an invitation to a space, a
  /// friend's link, or a meeting that only its link shows.
  func isInvitation(_ action: PendingActionStore.PendingAction) async throws -> Bool {
    let now = dependencies.now()
    return try await storage.read { try Self.isInvitation(action, now, $0) }
  }

  static func isInvitation(
    _ action: PendingActionStore.PendingAction, _ now: Int64, _ db: any ReadTransaction
  ) throws -> Bool {
    if case .join(let token) = SpaceRoute(target: action.target) {
      // One that has made an account makes no other one.
      return try db.first(
        "SELECT 1 FROM invitation WHERE token = ? AND expires_at > ? AND person IS NULL",
        .bytes(Spaces.hash(token.utf8)), .integer(now)) != nil
    }
    switch ServerMeetingRoute(target: action.target) {
    case .friend(let token):
      return try db.first(
        "SELECT 1 FROM friend_link WHERE token = ? AND expires_at > ?",
        .bytes(Spaces.hash(token.utf8)), .integer(now)) != nil
    case .act(let id, .answer):
      let row = try db.first(
        "SELECT content FROM meeting WHERE id = ? AND is_hidden = 0", .id(id))
      guard let meeting = row.flatMap({ MeetingTransaction.meeting($0.text(0)) }) else {
        return false
      }
      return meeting.visibility != .open && !meeting.key.isEmpty
        && action.fields["key"] == meeting.key
    default: return false
    }
  }
}
