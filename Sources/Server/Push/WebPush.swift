import Base
import Foundation

/// Web Push messages, encrypted for the browser (RFC 8291 over RFC 8188) and signed by the server (VAPID, RFC 8292).
/// The push service can't read them.
enum WebPush {
  /// The most bytes of a message. With header and tag the record has 4,096.
  static let textLimit = 3993

  enum Failure: Error { case tooLong, key }

  /// The encrypted body for one browser.
  ///
  /// - Parameters:
  ///   - browserKey: the subscription's P-256 point, 65 bytes.
  ///   - secret: the subscription's `auth`, 16 bytes.
  ///   - key: a fresh pair for each message; given by tests only.
  static func encrypt(
    _ text: [UInt8], for browserKey: [UInt8], secret: [UInt8],
    key: P256Key? = nil, salt: [UInt8]? = nil, padding: Int = 0
  ) throws -> [UInt8] {
    guard text.count + padding <= textLimit else { throw Failure.tooLong }
    guard secret.count == 16 else { throw Failure.key }
    let salt = salt ?? .random(count: 16)
    let key = try key ?? P256Key()
    let material = try derivedKey(
      from: try key.shared(with: browserKey), salt: secret,
      info: Array("WebPush: info\0".utf8) + browserKey + key.point, count: 32)
    let content = try derivedKey(
      from: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), count: 16)
    let nonce = try derivedKey(
      from: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), count: 12)
    let body = try sealed(
      text + [2] + [UInt8](repeating: 0, count: padding), key: content, nonce: nonce)
    return salt + [0, 0, 0x10, 0, 65] + key.point + body
  }

  /// The `Authorization` header for a push service, valid for twelve hours.
  static func authorization(
    origin: String, contact: String, now: Int64, key: P256Key
  ) throws -> String {
    let head = Self.base64(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
    let claims = #"{"aud":"\#(origin)","exp":\#(now / 1000 + 43_200),"sub":"\#(contact)"}"#
    let text = head + "." + Self.base64(Array(claims.utf8))
    let signature = try key.signature(of: Array(text.utf8))
    return "vapid t=\(text).\(Self.base64(signature)), k=\(publicKey(key))"
  }

  /// The key that browsers subscribe with.
  static func publicKey(_ key: P256Key) -> String { base64(key.point) }

  /// Base64url without padding (RFC 4648 §5).
  static func base64(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  static func bytes(base64 text: String) -> [UInt8]? {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: padded).map { [UInt8]($0) }
  }
}
