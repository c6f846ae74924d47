import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pouch
import Storage

/// A signed-in user's session on one device.
struct Session: Equatable, Sendable {
  /// The public id, for the list of devices.
  var id: ID<Session>
  var person: ID<User>
  /// The device id under which the server writes for a browser without a service worker.
  var device: UInt64
  /// The device's local records, as JSON.
  var local: String
  var seen: Int64

  /// The lifetime of a session after its last use, in milliseconds.
  static let lifetime: Int64 = 90 * 86_400_000
  /// The maximum lifetime of a session, in milliseconds: docs/decisions/0023-how-sessions-end.md.
  static let longestLifetime: Int64 = 365 * 86_400_000
}

extension Session {
  /// The columns of a session's row.
  static let columns =
    "session.id, session.person, session.device, session.local, session.seen_at"

  /// Reads a row that has `columns` from a place on.
  init(_ row: Row, from first: Int = 0) {
    self.init(
      id: ID(bytes: row.bytes(first)), person: ID(bytes: row.bytes(first + 1)),
      device: UInt64(bitPattern: row.integer(first + 2)), local: row.text(first + 3),
      seen: row.integer(first + 4))
  }
}

/// The cookie with a session's token, inaccessible to scripts and to other sites' requests.
struct SessionCookie: Sendable {
  /// Over https, the name's prefix makes browsers require `Secure`, `Path=/` and no domain.
  let isSecure: Bool

  private var name: String { isSecure ? "__Host-kapshuk" : "kapshuk" }

  /// The token in a request.
  func token(in request: Request) -> [UInt8]? {
    // Called for every request: it compares bytes, and allocates no strings.
    for field in request.headers[values: .cookie] {
      for pair in field.utf8.split(separator: UInt8(ascii: ";")) {
        let pair = pair.drop { $0 == UInt8(ascii: " ") }
        guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
          pair[..<equals].elementsEqual(name.utf8)
        else { continue }
        let hex = [UInt8](pair[equals...].dropFirst().filter { $0 != UInt8(ascii: " ") })
        if hex.count == 64, let token = Hex.decode(hex) { return token }
      }
    }
    return nil
  }

  func setting(_ token: [UInt8]) -> String {
    "\(name)=\(String(decoding: Hex.encode(token), as: UTF8.self)); Path=/; HttpOnly; SameSite=Lax; "
      // The browser stores it for the longest possible lifetime. The server checks whether the session ended earlier.
      + "Max-Age=\(Session.longestLifetime / 1000)" + (isSecure ? "; Secure" : "")
  }

  var removal: String {
    "\(name)=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0" + (isSecure ? "; Secure" : "")
  }
}
