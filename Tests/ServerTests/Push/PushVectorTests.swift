import Base
import Foundation
import Pouch
import Testing

@testable import Server

/// The examples of the standards, from a file checked with other programs.
struct PushVectorTests {
  static let vectors: JSON? = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "../../../shared/data/webpush-vectors.json")
    return (try? Data(contentsOf: file)).flatMap { try? JSON(parsing: [UInt8]($0)) }
  }()

  private static let absence: Comment = "../shared/data/webpush-vectors.json is not here"

  private func text(_ example: String, _ name: String) throws -> String {
    func member(_ json: JSON?, _ name: String) -> JSON? {
      guard case .object(let members)? = json else { return nil }
      return members.first { $0.key.elementsEqual(name.utf8) }?.value
    }
    let value = try #require(member(member(Self.vectors, example), name)?.text)
    return String(decoding: value, as: UTF8.self)
  }

  private func bytes(_ example: String, _ name: String) throws -> [UInt8] {
    try #require(WebPush.bytes(base64: try text(example, name)))
  }

  @Test(.enabled(if: vectors != nil, absence))
  func `a message is encrypted to the bytes of RFC 8291`() throws {
    let name = "rfc8291_appendix_A"

    let body = try WebPush.encrypt(
      try bytes(name, "plaintext"), for: try bytes(name, "ua_public"),
      secret: try bytes(name, "auth_secret"),
      key: try P256Key(secret: try bytes(name, "as_private")),
      salt: try bytes(name, "salt"))

    #expect(body == (try bytes(name, "body")))
    #expect(body.count == 144)
  }

  @Test(.enabled(if: vectors != nil, absence))
  func `the secrets on the way are those of RFC 8291`() throws {
    let name = "rfc8291_appendix_A"
    let own = try P256Key(secret: try bytes(name, "ua_private"))
    // The browser's side: what it computes to decrypt the message.
    let shared = try own.shared(with: try bytes(name, "as_public"))
    #expect(shared == (try bytes(name, "ecdh_secret")))
    let body = try sealed(
      try bytes(name, "plaintext") + [2], key: try bytes(name, "CEK"),
      nonce: try bytes(name, "NONCE"))
    #expect(body == Array(try bytes(name, "body").dropFirst(86)))
  }

  @Test(.enabled(if: vectors != nil, absence))
  func `the signature of RFC 8292 holds, and one bit less does not`() throws {
    let parts = try text("rfc8292_example", "jwt").split(separator: ".").map { String($0) }
    let key = try bytes("rfc8292_example", "k")
    var raw = try #require(WebPush.bytes(base64: parts[2]))
    let signed = Array((parts[0] + "." + parts[1]).utf8)

    #expect(isSignature(raw, of: signed, by: key))
    raw[63] ^= 1
    #expect(!isSignature(raw, of: signed, by: key))
  }
}
