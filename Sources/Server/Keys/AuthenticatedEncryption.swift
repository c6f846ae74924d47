import Base
import COpenSSL

/// Keys from secrets: HKDF over SHA-256 (RFC 5869).
func derivedKey(
  from secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int
) throws(KeyProblem) -> [UInt8] {
  guard let context = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nil) else { throw .library }
  defer { EVP_PKEY_CTX_free(context) }
  var key = [UInt8](repeating: 0, count: count)
  var written = count
  guard EVP_PKEY_derive_init(context) == 1,
    EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()) == 1,
    EVP_PKEY_CTX_set1_hkdf_salt(context, salt, Int32(salt.count)) == 1,
    EVP_PKEY_CTX_set1_hkdf_key(context, secret, Int32(secret.count)) == 1,
    EVP_PKEY_CTX_add1_hkdf_info(context, info, Int32(info.count)) == 1,
    EVP_PKEY_derive(context, &key, &written) == 1, written == count
  else { throw .library }
  return key
}

/// A text that only who has the key can read or change: AES-128 in Galois/counter mode (NIST SP 800-38D).
///
/// - Parameters:
///   - key: 16 bytes.
///   - nonce: 12 bytes, never twice with one key.
/// - Returns: as many bytes as the text has, and the 16 bytes of the tag.
func sealed(_ text: [UInt8], key: [UInt8], nonce: [UInt8]) throws(KeyProblem) -> [UInt8] {
  guard key.count == 16, nonce.count == 12 else { throw .unusable }
  guard let context = EVP_CIPHER_CTX_new() else { throw .library }
  defer { EVP_CIPHER_CTX_free(context) }
  var sealed = [UInt8](repeating: 0, count: text.count + 16)
  var (written, last) = (Int32(0), Int32(0))
  let isSealed = sealed.withUnsafeMutableBufferPointer { bytes in
    guard let start = bytes.baseAddress,
      EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1,
      EVP_EncryptUpdate(context, start, &written, text, Int32(text.count)) == 1,
      EVP_EncryptFinal_ex(context, start + Int(written), &last) == 1
    else { return false }
    return EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, start + text.count) == 1
  }
  guard isSealed, Int(written + last) == text.count else { throw .library }
  return sealed
}
