import CSodium
import HTTPTypes
import Hummingbird
import Pouch

/// The cookie of a device that has signed in to an account before. Its tries are counted by themselves, so that
/// nobody who guesses elsewhere locks it out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
///
/// It is a random id and a code that authenticates it for one account: it tells nobody whose account that is, is
/// of no use for another one, and stays when the session ends.
struct DeviceCookie: Sendable {
  let isSecure: Bool
  /// 32 bytes that nobody else knows.
  let key: [UInt8]

  private static let idLength = 16
  /// Browsers keep no cookie longer than 400 days.
  private static let lifetime = 400 * 86_400

  private var name: String { isSecure ? "__Host-kapshuk-device" : "kapshuk-device" }

  /// The bytes that a request carries; `nil` if there are none.
  func value(in request: Request) -> [UInt8]? {
    request.cookies[name].flatMap { Hex.decode([UInt8]($0.value.utf8)) }
  }

  /// The id of the device, if it has signed in to this person's account.
  func id(_ value: [UInt8], of person: RecordID) -> String? {
    guard value.count == Self.idLength + Int(crypto_auth_BYTES) else { return nil }
    let (id, code) = (value.prefix(Self.idLength), Array(value.dropFirst(Self.idLength)))
    let message = Array(id) + person.bytes
    guard crypto_auth_verify(code, message, UInt64(message.count), key) == 0 else { return nil }
    return String(decoding: Hex.encode(Array(id)), as: UTF8.self)
  }

  /// The cookie for a device that has just signed in.
  ///
  /// - Parameter randomness: 16 bytes at least.
  func setting(for person: RecordID, randomness: [UInt8]) -> String {
    let id = Array(randomness.prefix(Self.idLength))
    let message = id + person.bytes
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_BYTES))
    crypto_auth(&code, message, UInt64(message.count), key)
    return "\(name)=\(String(decoding: Hex.encode(id + code), as: UTF8.self)); Path=/; HttpOnly; "
      + "SameSite=Lax; Max-Age=\(Self.lifetime)" + (isSecure ? "; Secure" : "")
  }
}
