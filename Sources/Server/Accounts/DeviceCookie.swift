import Base
import CSodium
import HTTPTypes
import Hummingbird
import Pouch

/// The cookie of a device that has signed in to an account before. Its tries are counted separately, so that guesses
/// from elsewhere don't lock it out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
///
/// It is a random id with a message authentication code for one account. It does not reveal the account, is useless
/// for others, and outlives the session.
struct DeviceCookie: Sendable {
  let isSecure: Bool
  /// A secret of 32 bytes.
  let key: [UInt8]

  private static let idLength = 16
  /// Browsers limit a cookie's lifetime to 400 days.
  private static let lifetime = 400 * 86_400

  private var name: String { isSecure ? "__Host-kapshuk-device" : "kapshuk-device" }

  /// The cookie's bytes in a request; `nil` if there are none.
  func value(in request: Request) -> [UInt8]? {
    request.cookies[name].flatMap { Hex.decode([UInt8]($0.value.utf8)) }
  }

  /// The id of the device, if it has signed in to this account.
  func id(_ value: [UInt8], of person: ID<User>) -> String? {
    guard value.count == Self.idLength + Int(crypto_auth_BYTES) else { return nil }
    let (id, code) = (value.prefix(Self.idLength), Array(value.dropFirst(Self.idLength)))
    let message = Array(id) + person.bytes
    guard crypto_auth_verify(code, message, UInt64(message.count), key) == 0 else { return nil }
    return String(decoding: Hex.encode(Array(id)), as: UTF8.self)
  }

  /// A new cookie for a device that has just signed in.
  ///
  /// - Parameter randomness: 16 bytes at least.
  func setting(for person: ID<User>, randomness: [UInt8]) -> String {
    let id = Array(randomness.prefix(Self.idLength))
    let message = id + person.bytes
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_BYTES))
    crypto_auth(&code, message, UInt64(message.count), key)
    return "\(name)=\(String(decoding: Hex.encode(id + code), as: UTF8.self)); Path=/; HttpOnly; "
      + "SameSite=Lax; Max-Age=\(Self.lifetime)" + (isSecure ? "; Secure" : "")
  }
}
