import CSodium
import Foundation
import Pages

/// Password hashing with Argon2id (RFC 9106). A hash contains its salt and parameters.
enum Password {
  static let shortest = 8
  static let longest = 256

  /// Two passes over 19 MiB, one lane: the minimum of OWASP ASVS 5.0 (appendix C).
  private static let passes: UInt64 = 2
  private static let memory = 19 << 20

  /// Why a password is refused.
  static func problem(_ password: String) -> Problem? {
    if password.count < shortest { return .passwordTooShort }
    if password.utf8.count > longest { return .passwordTooLong }
    return CommonPasswords.contains(password) ? .passwordCommon : nil
  }

  /// The hash to store; `nil` if there is no memory left. Throws `ServerRefusal.busy` if too many jobs wait.
  static func hash(_ password: String) async throws -> String? {
    try await computed {
      var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
      let status = password.withCString { pointer in
        crypto_pwhash_str(&text, pointer, UInt64(password.utf8.count), passes, memory)
      }
      return status == 0
        ? String(
          decoding: text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
        : nil
    }
  }

  /// Whether the hash matches the password. Without a hash it takes the same time, and returns `false`. Throws like
  /// `hash`.
  static func verify(_ password: String, _ hash: String?) async throws -> Bool {
    let known = hash ?? nobody
    let fits = try await computed {
      password.withCString { pointer in
        crypto_pwhash_str_verify(known, pointer, UInt64(password.utf8.count)) == 0
      }
    }
    return fits && hash != nil
  }

  /// A hash with the same parameters that matches no known password.
  private static let nobody =
    "$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$qzjlkSYo0dB3YnXZ5kqhbVnB0kHqjKf0R3hR8zLhX1Q"

  /// Hashing takes 19 MiB and tens of milliseconds: two run at once, and the others wait a few seconds at most.
  static let queue = WorkQueue(atOnce: 2, waiting: 128, isPolite: true)

  private static let isReady = sodium_init() >= 0

  private static func computed<Answer: Sendable>(
    _ work: @escaping @Sendable () -> Answer
  ) async throws -> Answer {
    precondition(isReady, "libsodium did not start")
    do { return try await queue.run(work) } catch is WorkQueue.Full { throw ServerRefusal.busy }
  }
}
