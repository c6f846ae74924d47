import Base
import Pouch
import Testing

@testable import Server

struct KeyTests {
  private func bytes(_ hex: String) throws -> [UInt8] { try #require(Hex.decode(Array(hex.utf8))) }

  // RFC 5903 §8.1.
  @Test func `two keys of P-256 share one secret`() throws {
    let first = try P256Key(
      secret: try bytes("C88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433"))
    let second = try P256Key(
      secret: try bytes("C6EF9C5D78AE012A011164ACB397CE2088685D8F06BF9BE0B283AB46476BEE53"))
    let secret = try bytes("D6840F6B42F6EDAFD13116E0E12565202FEF8E9ECE7DCE03812464D04B9442DE")

    #expect(
      try bytes(
        "04DAD0B65394221CF9B051E1FECA5787D098DFE637FC90B9EF945D0C37725811805271A0461CDB8252D61F1C456FA3E59AB1F45B33ACCF5F58389E0577B8990BB3"
      ) == first.point)
    #expect(try first.shared(with: second.point) == secret)
    #expect(try second.shared(with: first.point) == secret)
  }

  @Test(arguments: [
    "", "00", String(repeating: "00", count: 32), String(repeating: "FF", count: 32),
    // The group's order.
    "FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551",
    String(repeating: "11", count: 33),
  ])
  func `bytes that are no private number are refused`(_ hex: String) throws {
    let secret = try bytes(hex)
    #expect(throws: KeyProblem.unusable) { try P256Key(secret: secret) }
  }

  @Test func `a point that is not on the curve is refused`() throws {
    let key = try P256Key()
    var other = try P256Key().point
    other[64] ^= 1
    let points: [[UInt8]] = [
      other, [], [0], [4] + [UInt8](repeating: 0, count: 64), Array(other.dropLast()),
      [2] + Array(other[1...32]),
    ]
    for point in points {
      #expect(throws: KeyProblem.unusable) { try key.shared(with: point) }
    }
  }

  @Test func `a signature holds for its message, its key and no other`() throws {
    let (key, other) = (try P256Key(), try P256Key())
    for count in [0, 1, 63, 64, 65, 5000] {
      let message = [UInt8].random(count: count)
      let signature = try key.signature(of: message)
      #expect(isSignature(signature, of: message, by: key.point))
      #expect(!isSignature(signature, of: message + [0], by: key.point))
      #expect(!isSignature(signature, of: message, by: other.point))
    }
  }

  // RFC 8032 §7.1, test 2.
  @Test func `Ed25519 signs as its standard does`() throws {
    let key = try Ed25519Key(
      seed: try bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"))

    #expect(
      try bytes("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
        == key.publicKey)
    #expect(
      try bytes(
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
      ) == key.signature(of: [0x72]))
    #expect(throws: KeyProblem.unusable) { try Ed25519Key(seed: [1, 2, 3]) }
  }

  // RFC 5869, appendix A.1.
  @Test func `keys are derived as the standard derives them`() throws {
    let key = try derivedKey(
      from: [UInt8](repeating: 0x0b, count: 22), salt: Array(0...12), info: Array(0xf0...0xf9),
      count: 42)

    #expect(
      try bytes(
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
      ) == key)
  }

  // FIPS 180-4 by NIST's example of the message "abc".
  @Test func `the server's SHA-256 is that of the browser's modules`() throws {
    #expect(
      Server.SHA256.hash(Array("abc".utf8))
        == (try bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")))
    for length in [0, 1, 55, 56, 63, 64, 65, 119, 120, 5000] {
      let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
      #expect(Server.SHA256.hash(message) == Base.SHA256.hash(message), "\(length) bytes")
    }
  }

  // McGrew and Viega, The Galois/Counter Mode of Operation, test cases 1 and 2.
  @Test func `texts are sealed as the standard seals them`() throws {
    let zeros = [UInt8](repeating: 0, count: 16)
    let nonce = [UInt8](repeating: 0, count: 12)

    #expect(
      try bytes("58e2fccefa7e3061367f1d57a4e7455a") == sealed([], key: zeros, nonce: nonce))
    #expect(
      try bytes("0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf")
        == sealed(zeros, key: zeros, nonce: nonce))
    #expect(throws: KeyProblem.unusable) { try sealed(zeros, key: [1], nonce: nonce) }
  }
}
