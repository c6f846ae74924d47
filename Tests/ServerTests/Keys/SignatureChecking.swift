import COpenSSL

@testable import Server

/// Whether a signature over SHA-256 was made by the owner of a P-256 point, as a push service verifies it.
func isSignature(_ plain: [UInt8], of message: [UInt8], by point: [UInt8]) -> Bool {
  guard plain.count == 64, let key = try? OpenSSLKey(point: point), let numbers = ECDSA_SIG_new(),
    let context = EVP_MD_CTX_new()
  else { return false }
  defer { EVP_MD_CTX_free(context) }
  defer { ECDSA_SIG_free(numbers) }
  ECDSA_SIG_set0(
    numbers, BN_bin2bn(plain, 32, nil), BN_bin2bn(Array(plain.dropFirst(32)), 32, nil))
  var der: UnsafeMutablePointer<UInt8>?
  let count = i2d_ECDSA_SIG(numbers, &der)
  guard count > 0, let der else { return false }
  defer { CRYPTO_free(der, #file, #line) }
  return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key.pointer) == 1
    && EVP_DigestVerify(context, der, Int(count), message, message.count) == 1
}
