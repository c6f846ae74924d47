import CSodium
import Foundation
import Pages
import Synchronization

/// Passwords as they are kept: Argon2id hashes (RFC 9106), which carry their salt and parameters.
enum Password {
  static let shortest = 8
  static let longest = 256

  /// Two passes over 19 MiB, one lane: what OWASP ASVS 5.0 asks for at least (appendix C).
  private static let passes: UInt64 = 2
  private static let memory = 19 << 20

  /// Why a password can't be taken.
  static func problem(_ password: String) -> AccountProblem? {
    if password.count < shortest { return .passwordShort }
    if password.utf8.count > longest { return .passwordLong }
    return CommonPasswords.contains(password) ? .passwordCommon : nil
  }

  /// A hash to keep; nothing where the machine has no memory left.
  static func hash(_ password: String) async -> String? {
    await worker.run {
      var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
      let status = password.withCString { pointer in
        crypto_pwhash_str(&text, pointer, UInt64(password.utf8.count), passes, memory)
      }
      return status == 0
        ? String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        : nil
    }
  }

  /// Whether the hash is of this password. Without a hash it takes the same time, and says no.
  static func verify(_ password: String, _ hash: String?) async -> Bool {
    let known = hash ?? nobody
    let fits = await worker.run {
      password.withCString { pointer in
        crypto_pwhash_str_verify(known, pointer, UInt64(password.utf8.count)) == 0
      }
    }
    return fits && hash != nil
  }

  /// A hash with the same parameters that no password is known for.
  private static let nobody =
    "$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$qzjlkSYo0dB3YnXZ5kqhbVnB0kHqjKf0R3hR8zLhX1Q"

  /// Hashing takes 19 MiB and tens of milliseconds: two at once, the others wait.
  private static let worker = Worker()

  private actor Worker {
    private let queue: OperationQueue = {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 2
      return queue
    }()

    init() { _ = sodium_init() }

    func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
      await withCheckedContinuation { continuation in
        queue.addOperation { continuation.resume(returning: work()) }
      }
    }
  }
}
