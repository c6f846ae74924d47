import Base

/// A ticket as encoded in a QR code: `K1:` and, in base 45, the seat, the expiry and the server's signature. It has
/// 129 alphanumeric characters: version 6 at level M. That of a companion is `K2:`, with the companion's number before
/// the signature, and has 131.
package struct Ticket: Equatable, Sendable {
  /// The id of the attendance, by which the door finds the person.
  package var seat: ID<Attendance>
  /// The number of the companion; 0 for the participant.
  package var companion: UInt8
  /// When it expires, in seconds since 1970.
  package var expires: UInt32
  /// An Ed25519 signature of 64 bytes.
  package var signature: [UInt8]

  package init(
    seat: ID<Attendance>, companion: UInt8 = 0, expires: UInt32, signature: [UInt8]
  ) {
    self.seat = seat
    self.companion = companion
    self.expires = expires
    self.signature = signature
  }

  /// The signed message. It includes the meeting, so that a ticket is valid for one meeting only.
  package static func message(
    seat: ID<Attendance>, companion: UInt8 = 0, meeting: ID<Meeting>, expires: UInt32
  ) -> [UInt8] {
    let kind: Text = companion == 0 ? "kapshuk ticket 1\0" : "kapshuk ticket 2\0"
    return kind.utf8 + meeting.bytes + seat.bytes + BigEndian.bytes(expires)
      + (companion == 0 ? [] : [companion])
  }

  package init?(text: Text) {
    let isOfCompanion = text.hasPrefix("K2:")
    guard isOfCompanion || text.hasPrefix("K1:"),
      let bytes = Base45.decode(Text(text.dropFirst(3))), bytes.count == (isOfCompanion ? 85 : 84),
      !isOfCompanion || bytes[20] > 0
    else { return nil }
    seat = ID(bytes: bytes)
    companion = isOfCompanion ? bytes[20] : 0
    expires = bytes[16..<20].reduce(0) { $0 << 8 | UInt32($1) }
    signature = Array(bytes.suffix(64))
  }

  package var text: Text {
    let holder = seat.bytes + BigEndian.bytes(expires)
    return companion == 0
      ? "K1:" + Base45.encode(holder + signature)
      : "K2:" + Base45.encode(holder + [companion] + signature)
  }

  /// Whether it was signed for this meeting by the server with this key.
  package func isGenuine(for meeting: ID<Meeting>, key: [UInt8]) -> Bool {
    Ed25519.verify(
      signature,
      of: Ticket.message(seat: seat, companion: companion, meeting: meeting, expires: expires),
      key: key)
  }
}
