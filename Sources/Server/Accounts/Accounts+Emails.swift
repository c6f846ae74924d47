import Base
import Pages
import Pouch
import Storage

/// Account emails. A request only enqueues one, whether or not the account exists, so that the time and the response
/// are the same, and an unreachable mail server is no error of the page.
extension Accounts {
  func enqueue(_ purpose: Delivery.Purpose, _ email: QueuedEmail) async throws {
    let (id, now) = (Array(dependencies.randomness().prefix(16)), dependencies.now())
    try await storage.transaction {
      try DeliveryQueue.enqueue(purpose, email, id: id, $0, now)
    }
  }

  /// The email of a queue's row, with a link made now; `nil` if it is obsolete.
  func email(for delivery: Delivery) async throws -> Email? {
    guard let waiting = QueuedEmail(delivery) else { return nil }
    let (token, now) = (dependencies.randomness(), dependencies.now())
    return try await storage.transaction { db -> Email? in
      let composer = EmailComposer(
        accounts: self, waiting: waiting, token: token, now: now, db: db)
      switch delivery.purpose {
      case .notice: return try composer.notice(delivery)
      case .signUp: return try composer.signUp()
      case .reset: return try composer.reset()
      case .address: return try composer.address()
      case .invitation: return try composer.invitation()
      case .passwordChanged: return try composer.passwordChanged()
      case .addressChanged: return try composer.addressChanged()
      case .newDevice: return try composer.newDevice()
      }
    }
  }

  func link(_ route: AccountRoute) -> String {
    address + route.path()
  }
}

/// Composes one email of the queue, inside a transaction.
private struct EmailComposer {
  let accounts: Accounts
  let waiting: QueuedEmail
  let token: [UInt8]
  let now: Int64
  let db: any WriteTransaction

  private var link: [UInt8] { Hex.encode(token).utf8 }

  /// Stores the purpose of the email's link.
  private func storeLink(_ purpose: LinkPurpose, person: ID<User>? = nil) throws {
    try db.execute("DELETE FROM letter WHERE expires_at < ?", .integer(now))
    try db.execute(
      """
      INSERT INTO letter(token, purpose, person, address, name, way, expires_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .bytes(SHA256.hash(token)), .text(purpose.rawValue), person.map { .id($0) } ?? .null,
      .text(waiting.address), .text(waiting.name), .bytes(waiting.way),
      .integer(now + Accounts.letterLifetime))
  }

  private func person(at address: String) throws -> (id: ID<User>, language: String)? {
    try db.first("SELECT id, language FROM person WHERE address = ?", .text(address))
      .map { (ID(bytes: $0.bytes(0)), $0.text(1)) }
  }

  /// A user's current address and language, by id.
  private func known() throws -> (address: String, language: String)? {
    try waiting.person.flatMap {
      try db.first("SELECT address, language FROM person WHERE id = ?", .id($0))
    }.map { ($0.text(0), $0.text(1)) }
  }

  func notice(_ delivery: Delivery) throws -> Email? {
    guard let about = try known(), let person = waiting.person,
      let notice = MeetingNotification(
        deliveryContent: delivery.content, id: ID(bytes: delivery.id))
    else { return nil }
    let text = NotificationText.text(
      of: notice, in: try notice.shownMeeting(db)?.zone,
      for: try NotificationPolicy(of: person, about: notice, db).zone,
      isEnglish: about.language == "en")
    return .notice(
      to: about.address, UnlinkedText(text, limit: 1500), link: accounts.address + notice.path)
  }

  func signUp() throws -> Email? {
    if try person(at: waiting.address) != nil {
      return .alreadyThere(
        to: waiting.address, link: accounts.link(.signIn), language: waiting.language)
    }
    try storeLink(.confirm)
    return .confirm(
      to: waiting.address, link: accounts.link(.confirm(Text(link))), language: waiting.language)
  }

  func reset() throws -> Email? {
    guard let person = try person(at: waiting.address) else { return nil }
    try storeLink(.reset, person: person.id)
    try Accounts.audit("recovery asked for", person.id, now, in: db)
    return .reset(
      to: waiting.address, link: accounts.link(.reset(Text(link))), language: person.language)
  }

  func address() throws -> Email? {
    guard let about = try known() else { return nil }
    if try person(at: waiting.address) != nil {
      return .alreadyThere(
        to: waiting.address, link: accounts.link(.signIn), language: about.language)
    }
    try storeLink(.address, person: waiting.person)
    return .newAddress(
      to: waiting.address, link: accounts.link(.newAddress(Text(link))), language: about.language)
  }

  func passwordChanged() throws -> Email? {
    try known().map {
      .passwordChanged(to: $0.address, link: accounts.link(.recover), language: $0.language)
    }
  }

  func newDevice() throws -> Email? {
    try known().map {
      .newDevice(
        to: $0.address, device: UnlinkedText(waiting.name), link: accounts.link(.devices),
        language: $0.language)
    }
  }

  /// Sent to the old address and to the new one.
  func addressChanged() throws -> Email? {
    try known().map {
      .addressChanged(
        to: waiting.address, isNew: waiting.address == $0.address,
        link: accounts.link(.overview), language: $0.language)
    }
  }

  /// An invitation's link, different in each email; `nil` if the invitation was revoked or used.
  func invitation() throws -> Email? {
    let row = try waiting.invitation.flatMap {
      try db.first(
        """
        SELECT space.name, person.name, person.id, space.id FROM invitation
        JOIN space ON space.id = invitation.space JOIN person ON person.id = invitation.inviter
        WHERE invitation.id = ? AND invitation.expires_at > ?
        """, .id($0), .integer(now))
    }
    guard let row, let invitation = waiting.invitation else { return nil }
    try db.execute(
      "UPDATE invitation SET token = ? WHERE space = ? AND id = ?", .bytes(SHA256.hash(token)),
      .bytes(row.bytes(3)), .id(invitation))
    let inviter = try Spaces.called(
      row.text(1), ID(bytes: row.bytes(2)), in: ID(bytes: row.bytes(3)), db)
    return .invitation(
      to: waiting.address,
      from: UnlinkedText(String(inviter.text(isEnglish: waiting.language == "en"))),
      space: UnlinkedText(row.text(0)),
      link: accounts.address + SpaceRoute.join(Text(link)).path(),
      language: waiting.language)
  }
}
