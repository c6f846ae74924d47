import Pages
import Pouch
import Storage

/// Letters of the account. A request only enqueues one, whoever has an account: so it takes the same time and gives
/// the same answer, and a mail server that is down is no error of a page.
extension Accounts {
  func enqueue(_ purpose: Delivery.Purpose, _ letter: WaitingLetter) async throws {
    let (id, now) = (Array(moment.randomness().prefix(16)), moment.now())
    try await storage.transaction {
      try DeliveryQueue.enqueue(purpose, letter, id: id, $0, now)
    }
  }

  /// The letter of a row of the queue, with a link that is made now; nothing if nobody wants it any more.
  func letter(for delivery: Delivery) async throws -> Letter? {
    guard let waiting = WaitingLetter(delivery) else { return nil }
    let (token, now) = (moment.randomness(), moment.now())
    return try await storage.transaction { rows -> Letter? in
      let turn = LetterTurn(accounts: self, waiting: waiting, token: token, now: now, rows: rows)
      switch delivery.purpose {
      case .notice: return try turn.notice(delivery)
      case .signUp: return try turn.signUp()
      case .reset: return try turn.reset()
      case .address: return try turn.address()
      case .invitation: return try turn.invitation()
      case .passwordChanged: return try turn.passwordChanged()
      case .addressChanged: return try turn.addressChanged()
      }
    }
  }

  func link(_ route: AccountRoute) -> String {
    address + String(decoding: route.target, as: UTF8.self)
  }
}

/// Writes one letter of the queue, inside a transaction.
private struct LetterTurn {
  let accounts: Accounts
  let waiting: WaitingLetter
  let token: [UInt8]
  let now: Int64
  let rows: any Writing

  private var link: [UInt8] { Hex.encode(token) }

  /// Keeps what the letter's link is for.
  private func keep(_ purpose: String, person: RecordID? = nil) throws {
    try rows.execute("DELETE FROM letter WHERE expires_at < ?", .integer(now))
    try rows.execute(
      """
      INSERT INTO letter(token, purpose, person, address, name, way, expires_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .bytes(SHA256.hash(token)), .text(purpose), person.map { .id($0) } ?? .null,
      .text(waiting.address), .text(waiting.name), .bytes(waiting.way),
      .integer(now + Accounts.letterLifetime))
  }

  private func person(at address: String) throws -> (id: RecordID, language: String)? {
    try rows.first("SELECT id, language FROM person WHERE address = ?", .text(address))
      .map { (RecordID(bytes: $0.bytes(0)), $0.text(1)) }
  }

  /// Of a person by the id: the address and the language of now.
  private func known() throws -> (address: String, language: String)? {
    try waiting.person.flatMap {
      try rows.first("SELECT address, language FROM person WHERE id = ?", .id($0))
    }.map { ($0.text(0), $0.text(1)) }
  }

  func notice(_ delivery: Delivery) throws -> Letter? {
    guard let about = try known(),
      let notice = Notice(deliveryContent: delivery.content, id: RecordID(bytes: delivery.id))
    else { return nil }
    let text = MeetingNotices.text(of: notice, isEnglish: about.language == "en")
    return Letter(
      to: about.address, subject: text, text: text + "\n\n" + accounts.address + notice.path)
  }

  func signUp() throws -> Letter? {
    if try person(at: waiting.address) != nil {
      return .alreadyThere(
        to: waiting.address, link: accounts.link(.signIn), language: waiting.language)
    }
    try keep("confirm")
    return .confirm(
      to: waiting.address, link: accounts.link(.confirm(link)), language: waiting.language)
  }

  func reset() throws -> Letter? {
    guard let person = try person(at: waiting.address) else { return nil }
    try keep("reset", person: person.id)
    try Accounts.note("recovery asked for", person.id, now, in: rows)
    return .reset(to: waiting.address, link: accounts.link(.reset(link)), language: person.language)
  }

  func address() throws -> Letter? {
    guard let about = try known() else { return nil }
    if try person(at: waiting.address) != nil {
      return .alreadyThere(
        to: waiting.address, link: accounts.link(.signIn), language: about.language)
    }
    try keep("address", person: waiting.person)
    return .newAddress(
      to: waiting.address, link: accounts.link(.newAddress(link)), language: about.language)
  }

  func passwordChanged() throws -> Letter? {
    try known().map {
      .passwordChanged(to: $0.address, link: accounts.link(.recover), language: $0.language)
    }
  }

  /// To the old address and to the new one.
  func addressChanged() throws -> Letter? {
    try known().map {
      .addressChanged(
        to: waiting.address, isNew: waiting.address == $0.address,
        link: accounts.link(.overview), language: $0.language)
    }
  }

  /// The link of an invitation is another one in each letter; none if it was revoked or has been used.
  func invitation() throws -> Letter? {
    let row = try waiting.invitation.flatMap {
      try rows.first(
        """
        SELECT space.name, person.name, person.address FROM invitation
        JOIN space ON space.id = invitation.space JOIN person ON person.id = invitation.inviter
        WHERE invitation.id = ? AND invitation.expires_at > ?
        """, .id($0), .integer(now))
    }
    guard let row, let invitation = waiting.invitation else { return nil }
    try rows.execute(
      "UPDATE invitation SET token = ? WHERE id = ?", .bytes(SHA256.hash(token)), .id(invitation))
    return .invitation(
      to: waiting.address, from: row.text(1).isEmpty ? row.text(2) : row.text(1),
      space: row.text(0),
      link: accounts.address + String(decoding: SpaceRoute.join(link).target, as: UTF8.self),
      language: waiting.language)
  }
}
