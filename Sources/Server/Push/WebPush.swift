import Crypto
import Foundation

/// Messages to browsers, encrypted for the browser alone (RFC 8291 over RFC 8188), and signed by the house
/// (VAPID, RFC 8292). No service in between learns what they say.
enum WebPush {
  /// The most bytes of a message: with header and tag a record of 4,096.
  static let textLimit = 3993

  enum Failure: Error { case tooLong, key }

  /// The body for one browser.
  ///
  /// - Parameters:
  ///   - browserKey: the subscription's P-256 point, 65 bytes.
  ///   - secret: the subscription's `auth`, 16 bytes.
  ///   - key: a fresh pair for each message; given by tests only.
  static func encrypt(
    _ text: [UInt8], for browserKey: [UInt8], secret: [UInt8],
    key: P256.KeyAgreement.PrivateKey = .init(), salt: [UInt8]? = nil, padding: Int = 0
  ) throws -> [UInt8] {
    guard text.count + padding <= textLimit else { throw Failure.tooLong }
    guard secret.count == 16 else { throw Failure.key }
    let salt = salt ?? (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    let browser = try P256.KeyAgreement.PublicKey(x963Representation: browserKey)
    let own = [UInt8](key.publicKey.x963Representation)
    let shared = try key.sharedSecretFromKeyAgreement(with: browser)
    let material = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret,
      sharedInfo: Array("WebPush: info\0".utf8) + browserKey + own, outputByteCount: 32)
    let content = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8),
      outputByteCount: 16)
    let nonce = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8),
      outputByteCount: 12)
    let box = try AES.GCM.seal(
      text + [2] + [UInt8](repeating: 0, count: padding), using: content,
      nonce: try nonce.withUnsafeBytes { try AES.GCM.Nonce(data: $0) })
    return salt + [0, 0, 0x10, 0, 65] + own + [UInt8](box.ciphertext) + [UInt8](box.tag)
  }

  /// The `Authorization` header for a push service, good for twelve hours.
  static func authorization(
    origin: String, contact: String, now: Int64, key: P256.Signing.PrivateKey
  ) throws -> String {
    let head = Self.base64(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
    let claims = #"{"aud":"\#(origin)","exp":\#(now / 1000 + 43_200),"sub":"\#(contact)"}"#
    let text = head + "." + Self.base64(Array(claims.utf8))
    let signature = try key.signature(for: Array(text.utf8))
    return
      "vapid t=\(text).\(Self.base64([UInt8](signature.rawRepresentation))), k=\(publicKey(key))"
  }

  /// The key that browsers subscribe with.
  static func publicKey(_ key: P256.Signing.PrivateKey) -> String {
    base64([UInt8](key.publicKey.x963Representation))
  }

  /// Base 64 for URLs, without padding (RFC 4648 §5).
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
