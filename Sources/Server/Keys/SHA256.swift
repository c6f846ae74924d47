import COpenSSL

/// SHA-256 (FIPS 180-4 §6.2) by libcrypto, which uses the processor's instructions for it. In the server it takes the
/// place of the portable function of `Base`.
enum SHA256 {
  // Never changed, and never released.
  private nonisolated(unsafe) static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

  /// The hash of a message: 32 bytes.
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    let isHashed = EVP_Digest(message, message.count, &digest, nil, algorithm, nil) == 1
    precondition(isHashed, "libcrypto has no SHA-256")
    return digest
  }
}
