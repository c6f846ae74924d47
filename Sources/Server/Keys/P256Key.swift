import Base
import COpenSSL

/// A private key on the curve P-256 and its public point (SEC 1 §2.3; FIPS 186-5).
struct P256Key: Sendable {
  /// The private number, 32 bytes, the most significant first.
  let secret: [UInt8]
  /// The public point, 65 bytes: 4, x, y.
  let point: [UInt8]

  /// A new key.
  init() throws(KeyProblem) {
    let curve = try Curve()
    var secret: [UInt8]
    repeat {
      secret = .random(count: 32)
    } while !curve.permits(secret)
    try self.init(secret: secret)
  }

  /// A key that was kept; throws `unusable` where the bytes are none.
  init(secret: [UInt8]) throws(KeyProblem) {
    let curve = try Curve()
    guard curve.permits(secret) else { throw .unusable }
    self.secret = secret
    point = try curve.point(of: secret)
  }

  /// The secret that only the owners of both keys can work out: the shared point's x, 32 bytes (SEC 1 §3.3.1).
  func shared(with other: [UInt8]) throws(KeyProblem) -> [UInt8] {
    let own = try handle()
    let peer = try OpenSSLKey(point: other)
    guard let context = EVP_PKEY_CTX_new(own.pointer, nil) else { throw .library }
    defer { EVP_PKEY_CTX_free(context) }
    guard EVP_PKEY_derive_init(context) == 1 else { throw .library }
    guard EVP_PKEY_derive_set_peer(context, peer.pointer) == 1 else { throw .unusable }
    var shared = [UInt8](repeating: 0, count: 32)
    var count = shared.count
    guard EVP_PKEY_derive(context, &shared, &count) == 1, count == 32 else { throw .library }
    return shared
  }

  /// ECDSA over SHA-256 (FIPS 186-5 §6): the two numbers, 64 bytes, as JSON web tokens have them (RFC 7518 §3.4).
  func signature(of message: [UInt8]) throws(KeyProblem) -> [UInt8] {
    let own = try handle()
    guard let context = EVP_MD_CTX_new() else { throw .library }
    defer { EVP_MD_CTX_free(context) }
    var der = [UInt8](repeating: 0, count: 72)
    var count = der.count
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, own.pointer) == 1,
      EVP_DigestSign(context, &der, &count, message, message.count) == 1
    else { throw .library }
    let numbers = der.withUnsafeBufferPointer { bytes in
      var at = bytes.baseAddress
      return d2i_ECDSA_SIG(nil, &at, count)
    }
    guard let numbers else { throw .library }
    defer { ECDSA_SIG_free(numbers) }
    var (first, second) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    guard BN_bn2binpad(ECDSA_SIG_get0_r(numbers), &first, 32) == 32,
      BN_bn2binpad(ECDSA_SIG_get0_s(numbers), &second, 32) == 32
    else { throw .library }
    return first + second
  }

  private func handle() throws(KeyProblem) -> OpenSSLKey {
    try OpenSSLKey(point: point, secret: secret)
  }
}

/// Why a key could not be used.
enum KeyProblem: Error {
  /// The bytes are no key of this kind.
  case unusable
  /// The library failed, as for want of memory.
  case library
}

/// The curve's arithmetic.
private struct Curve: ~Copyable {
  private let group: OpaquePointer

  init() throws(KeyProblem) {
    guard let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1) else { throw .library }
    self.group = group
  }

  deinit { EC_GROUP_free(group) }

  /// Whether the bytes are a private number: from one to below the group's order.
  func permits(_ secret: [UInt8]) -> Bool {
    guard secret.count == 32, let number = BN_bin2bn(secret, 32, nil) else { return false }
    defer { BN_clear_free(number) }
    return BN_is_zero(number) == 0 && BN_cmp(number, EC_GROUP_get0_order(group)) < 0
  }

  func point(of secret: [UInt8]) throws(KeyProblem) -> [UInt8] {
    guard let number = BN_bin2bn(secret, Int32(secret.count), nil) else { throw .library }
    defer { BN_clear_free(number) }
    guard let point = EC_POINT_new(group) else { throw .library }
    defer { EC_POINT_free(point) }
    var bytes = [UInt8](repeating: 0, count: 65)
    guard EC_POINT_mul(group, point, number, nil, nil, nil) == 1,
      EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, &bytes, 65, nil) == 65
    else { throw .library }
    return bytes
  }
}

/// A P-256 key as the library takes it.
struct OpenSSLKey: ~Copyable {
  let pointer: OpaquePointer

  init(point: [UInt8], secret: [UInt8]? = nil) throws(KeyProblem) {
    guard point.count == 65, point[0] == 4 else { throw .unusable }
    guard let builder = OSSL_PARAM_BLD_new() else { throw .library }
    defer { OSSL_PARAM_BLD_free(builder) }
    let number = secret.flatMap { BN_bin2bn($0, Int32($0.count), nil) }
    defer { BN_clear_free(number) }
    var pointer: OpaquePointer?
    let isMade = point.withUnsafeBytes { bytes in
      guard
        OSSL_PARAM_BLD_push_utf8_string(builder, kapshuk_group_name, kapshuk_group, 0) == 1,
        OSSL_PARAM_BLD_push_octet_string(builder, kapshuk_public_point, bytes.baseAddress, 65)
          == 1,
        number == nil || OSSL_PARAM_BLD_push_BN(builder, kapshuk_private_number, number) == 1,
        let parameters = OSSL_PARAM_BLD_to_param(builder)
      else { return false }
      defer { OSSL_PARAM_free(parameters) }
      guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return false }
      defer { EVP_PKEY_CTX_free(context) }
      return EVP_PKEY_fromdata_init(context) == 1
        && EVP_PKEY_fromdata(
          context, &pointer, number == nil ? kapshuk_public_key : kapshuk_key_pair, parameters)
          == 1
    }
    guard isMade, let pointer else { throw .unusable }
    self.pointer = pointer
  }

  deinit { EVP_PKEY_free(pointer) }
}
