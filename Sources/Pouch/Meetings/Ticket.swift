import Codes

/// A ticket as it stands in a QR code: `K1:` and, in base 45, the seat, the moment of its end and the
/// server's signature. 129 characters of the alphanumeric mode, version 6 at level M.
public struct Ticket: Equatable, Sendable {
  /// The attendance that it is for, which the door has in its list.
  public var seat: RecordID
  /// When it stops working, in seconds since 1970.
  public var expires: UInt32
  /// 64 bytes of Ed25519.
  public var signature: [UInt8]

  public init(seat: RecordID, expires: UInt32, signature: [UInt8]) {
    self.seat = seat
    self.expires = expires
    self.signature = signature
  }

  /// What is signed. The meeting is part of it, so that a ticket opens one door only.
  public static func message(seat: RecordID, meeting: RecordID, expires: UInt32) -> [UInt8] {
    Array(StaticString("kapshuk ticket 1\0").bytes) + meeting.bytes + seat.bytes
      + BigEndian.bytes(expires)
  }

  public init?(text: [UInt8]) {
    guard text.starts(with: StaticString("K1:").bytes),
      let bytes = Base45.decode(Array(text.dropFirst(3))), bytes.count == 84
    else { return nil }
    seat = RecordID(bytes: bytes)
    expires = bytes[16..<20].reduce(0) { $0 << 8 | UInt32($1) }
    signature = Array(bytes[20...])
  }

  public var text: [UInt8] {
    StaticString("K1:").bytes
      + Base45.encode(seat.bytes + BigEndian.bytes(expires) + signature)
  }

  /// Whether the server that has this key made it for this meeting.
  public func isGenuine(for meeting: RecordID, key: [UInt8]) -> Bool {
    Ed25519.verify(
      signature, of: Ticket.message(seat: seat, meeting: meeting, expires: expires), key: key)
  }
}
