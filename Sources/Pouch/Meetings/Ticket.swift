import Base

/// A ticket as encoded in a QR code: `K1:` and, in base 45, the seat, the expiry and the server's signature. It has
/// 129 alphanumeric characters: version 6 at level M.
package struct Ticket: Equatable, Sendable {
  /// The id of the attendance, by which the door finds the person.
  package var seat: ID<Attendance>
  /// When it expires, in seconds since 1970.
  package var expires: UInt32
  /// An Ed25519 signature of 64 bytes.
  package var signature: [UInt8]

  package init(seat: ID<Attendance>, expires: UInt32, signature: [UInt8]) {
    self.seat = seat
    self.expires = expires
    self.signature = signature
  }

  /// The signed message. It includes the meeting, so that a ticket is valid for one meeting only.
  package static func message(seat: ID<Attendance>, meeting: ID<Meeting>, expires: UInt32)
    -> [UInt8]
  {
    Text("kapshuk ticket 1\0").utf8 + meeting.bytes + seat.bytes + BigEndian.bytes(expires)
  }

  package init?(text: Text) {
    guard text.hasPrefix("K1:"),
      let bytes = Base45.decode(Text(text.dropFirst(3))), bytes.count == 84
    else { return nil }
    seat = ID(bytes: bytes)
    expires = bytes[16..<20].reduce(0) { $0 << 8 | UInt32($1) }
    signature = Array(bytes[20...])
  }

  package var text: Text {
    "K1:" + Base45.encode(seat.bytes + BigEndian.bytes(expires) + signature)
  }

  /// Whether it was signed for this meeting by the server with this key.
  package func isGenuine(for meeting: ID<Meeting>, key: [UInt8]) -> Bool {
    Ed25519.verify(
      signature, of: Ticket.message(seat: seat, meeting: meeting, expires: expires), key: key)
  }
}
