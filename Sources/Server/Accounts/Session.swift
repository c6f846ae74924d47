import Foundation
import HTTPTypes
import Hummingbird
import Pouch
import Storage

/// Somebody who is signed in, on one device.
struct Session: Equatable, Sendable {
  /// Its public id, for the list of devices.
  var id: RecordID
  var person: RecordID
  /// The device that the server itself writes as, for a browser without a worker.
  var device: UInt64
  /// The records that concern this device alone, as JSON.
  var local: String
  var seen: Int64

  /// How long a session lives after it was last used.
  static let lifetime: Int64 = 90 * 86_400_000
}

/// The cookie that carries a session's token: out of reach for scripts, and for other sites' requests.
struct SessionCookie: Sendable {
  /// Over https the name makes browsers insist on `Secure`, `Path=/` and no domain.
  let isSecure: Bool

  private var name: String { isSecure ? "__Host-kapshuk" : "kapshuk" }

  /// The token that a request carries.
  func token(in request: Request) -> [UInt8]? {
    // Every request comes through here: bytes are looked at, no strings are made.
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
      + "Max-Age=\(Session.lifetime / 1000)" + (isSecure ? "; Secure" : "")
  }

  var removal: String {
    "\(name)=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0" + (isSecure ? "; Secure" : "")
  }
}
