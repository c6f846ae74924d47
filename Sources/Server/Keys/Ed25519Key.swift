import CSodium

/// A key that signs with Ed25519 (RFC 8032).
struct Ed25519Key: Sendable {
  /// What the key is made of, 32 bytes.
  let seed: [UInt8]
  /// What a signature is checked with, 32 bytes.
  let publicKey: [UInt8]
  private let secret: [UInt8]

  /// A new key.
  init() {
    self.init(expanding: .random(count: 32))
  }

  /// A key that was kept; throws `unusable` where the bytes are none.
  init(seed: [UInt8]) throws(KeyProblem) {
    guard seed.count == 32 else { throw .unusable }
    self.init(expanding: seed)
  }

  private init(expanding seed: [UInt8]) {
    var publicKey = [UInt8](repeating: 0, count: 32)
    var secret = [UInt8](repeating: 0, count: 64)
    crypto_sign_ed25519_seed_keypair(&publicKey, &secret, seed)
    self.seed = seed
    self.publicKey = publicKey
    self.secret = secret
  }

  /// The signature, 64 bytes: the same for the same message.
  func signature(of message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: 64)
    crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), secret)
    return signature
  }
}

extension [UInt8] {
  /// Bytes that nobody can guess.
  static func random(count: Int) -> [UInt8] {
    (0..<count).map { _ in .random(in: .min ... .max) }
  }
}
