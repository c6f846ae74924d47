import Base

/// Verifies Ed25519 signatures (RFC 8032 §5.1.7). All of its inputs are public, so it need not run in constant time.
package enum Ed25519 {
  /// Whether a signature of 64 bytes is valid for a message and a public key of 32 bytes.
  package static func verify(_ signature: [UInt8], of message: [UInt8], key: [UInt8]) -> Bool {
    guard signature.count == 64, key.count == 32, let public_ = Point(Array(key)) else {
      return false
    }
    let (r, s) = (Array(signature[..<32]), Array(signature[32...]))
    guard isReduced(s) else { return false }
    let challenge = reduced(SHA512.hash(r + key + message))
    // [s]B = R + [k]A, as [s]B + [k](-A) = R, compared as bytes.
    let left = Point.base.multiplied(by: s)
    let right = public_.negated.multiplied(by: challenge)
    return left.adding(right).encoded == r
  }

  /// The order of the base point: 2²⁵² + 27742317777372353535851937790883648493, little-endian.
  private static let order: [UInt8] = [
    0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE, 0x14,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
  ]

  /// Whether a scalar is below the order: a greater one would make a second signature of the same message.
  private static func isReduced(_ scalar: [UInt8]) -> Bool {
    for at in (0..<32).reversed() where scalar[at] != order[at] { return scalar[at] < order[at] }
    return false
  }

  /// 64 bytes modulo the order, bit by bit from the highest: slow, but used once for each ticket.
  private static func reduced(_ bytes: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: 33)
    for bit in (0..<512).reversed() {
      var carry = bytes[bit / 8] >> UInt8(bit % 8) & 1
      for at in 0..<33 {
        let next = rest[at] >> 7
        rest[at] = rest[at] << 1 | carry
        carry = next
      }
      if rest[32] != 0 || !isReduced(rest) {
        var borrow: Int16 = 0
        for at in 0..<33 {
          let value = Int16(rest[at]) - (at < 32 ? Int16(order[at]) : 0) - borrow
          rest[at] = UInt8(truncatingIfNeeded: value)
          borrow = value < 0 ? 1 : 0
        }
      }
    }
    return Array(rest[..<32])
  }

  /// A point of the twisted Edwards curve −x² + y² = 1 + dx²y², in extended coordinates
  /// (x = X/Z, y = Y/Z, XY = ZT; RFC 8032 §5.1.4).
  struct Point {
    var x: Residue
    var y: Residue
    var z: Residue
    var t: Residue

    static let d = Residue(hexadecimal: [
      0x78A3, 0x1359, 0x4DCA, 0x75EB, 0xD8AB, 0x4141, 0x0A4D, 0x0070, 0xE898, 0x7779, 0x4079,
      0x8CC7,
      0xFE73, 0x2B6F, 0x6CEE, 0x5203,
    ])
    static let rootOfMinusOne = Residue(hexadecimal: [
      0xA0B0, 0x4A0E, 0x1B27, 0xC4EE, 0xE478, 0xAD2F, 0x1806, 0x2F43, 0xD7A7, 0x3DFB, 0x0099,
      0x2B4D,
      0xDF0B, 0x4FC1, 0x2480, 0x2B83,
    ])
    static let neutral = Point(x: .zero, y: .one, z: .one, t: .zero)

    /// The base point: y is 4/5, x is even.
    static let base: Point = {
      var bytes = [UInt8](repeating: 0x66, count: 32)
      bytes[0] = 0x58
      return Point(bytes) ?? .neutral
    }()

    private init(x: Residue, y: Residue, z: Residue, t: Residue) {
      self.x = x
      self.y = y
      self.z = z
      self.t = t
    }

    /// Decodes 32 bytes; `nil` if they are not a point (§5.1.3).
    init?(_ bytes: [UInt8]) {
      var bytes = bytes
      let isOdd = bytes[31] >> 7
      bytes[31] &= 0x7F
      let y = Residue(bytes: bytes)
      guard y.bytes == bytes else { return nil }
      let square = y * y
      let u = square - .one
      let v = Point.d * square + .one
      // x = u v³ (u v⁷)^((p−5)/8), or that times the root of −1.
      let v3 = v * v * v
      var x = u * v3 * (u * v3 * v3 * v).raisedToTheEighth
      let check = v * x * x
      if check.bytes != u.bytes {
        guard check.bytes == (Residue.zero - u).bytes else { return nil }
        x = x * Point.rootOfMinusOne
      }
      let encoded = x.bytes
      if encoded.allSatisfy({ $0 == 0 }), isOdd == 1 { return nil }
      if encoded[0] & 1 != isOdd { x = .zero - x }
      self.init(x: x, y: y, z: .one, t: x * y)
    }

    var negated: Point { Point(x: .zero - x, y: y, z: z, t: .zero - t) }

    /// The sum of two points. The formula is complete: it holds for any two points of the curve.
    func adding(_ other: Point) -> Point {
      let a = (y - x) * (other.y - other.x)
      let b = (y + x) * (other.y + other.x)
      let c = t * Point.d * other.t
      let (e, f) = (b - a, z * other.z - c)
      let zz = z * other.z + c
      let h = b + a
      // 2Z₁Z₂ and 2dT₁T₂, halved on both sides.
      let (f2, g2) = (f + f, zz + zz)
      return Point(x: e * f2, y: g2 * h, z: f2 * g2, t: e * h)
    }

    func multiplied(by scalar: [UInt8]) -> Point {
      var sum = Point.neutral
      for bit in (0..<256).reversed() {
        sum = sum.adding(sum)
        if scalar[bit / 8] >> UInt8(bit % 8) & 1 == 1 { sum = sum.adding(self) }
      }
      return sum
    }

    var encoded: [UInt8] {
      let inverse = z.inverse
      var bytes = (y * inverse).bytes
      bytes[31] |= ((x * inverse).bytes[0] & 1) << 7
      return bytes
    }
  }

  /// A number modulo 2²⁵⁵ − 19, as sixteen limbs of 16 bits, little-endian. A limb may be larger or negative until it
  /// is carried.
  struct Residue {
    var limbs: [Int64]

    static let zero = Residue(limbs: [Int64](repeating: 0, count: 16))
    static let one = Residue(limbs: [1] + [Int64](repeating: 0, count: 15))

    init(limbs: [Int64]) { self.limbs = limbs }

    init(hexadecimal limbs: [Int64]) { self.limbs = limbs }

    init(bytes: [UInt8]) {
      limbs = (0..<16).map { Int64(bytes[2 * $0]) | Int64(bytes[2 * $0 + 1]) << 8 }
    }

    static func + (a: Residue, b: Residue) -> Residue {
      var sum = a
      for at in 0..<16 { sum.limbs[at] += b.limbs[at] }
      return sum
    }

    static func - (a: Residue, b: Residue) -> Residue {
      var difference = a
      for at in 0..<16 { difference.limbs[at] -= b.limbs[at] }
      return difference
    }

    static func * (a: Residue, b: Residue) -> Residue {
      var product = [Int64](repeating: 0, count: 31)
      for i in 0..<16 {
        for j in 0..<16 { product[i + j] += a.limbs[i] * b.limbs[j] }
      }
      // 2²⁵⁶ is congruent to 38.
      for at in 16..<31 { product[at - 16] += 38 * product[at] }
      var result = Residue(limbs: Array(product[..<16]))
      result.carry()
      result.carry()
      return result
    }

    private mutating func carry() {
      for at in 0..<16 {
        let over = limbs[at] >> 16
        limbs[at] -= over << 16
        if at < 15 { limbs[at + 1] += over } else { limbs[0] += 38 * over }
      }
    }

    /// To the power of (p − 5)/8 = 2²⁵² − 3.
    var raisedToTheEighth: Residue {
      var power = self
      for bit in (0...250).reversed() {
        power = power * power
        if bit != 1 { power = power * self }
      }
      return power
    }

    /// To the power of p − 2.
    var inverse: Residue {
      var power = self
      for bit in (0...253).reversed() {
        power = power * power
        if bit != 2 && bit != 4 { power = power * self }
      }
      return power
    }

    /// The canonical number from 0 to p − 1 in 32 bytes, little-endian.
    var bytes: [UInt8] {
      var value = self
      for _ in 0..<3 { value.carry() }
      for _ in 0..<2 {
        var trial = value.limbs
        trial[0] -= 0xFFED
        for at in 1..<15 {
          trial[at] -= 0xFFFF + (trial[at - 1] >> 16 & 1)
          trial[at - 1] &= 0xFFFF
        }
        trial[15] -= 0x7FFF + (trial[14] >> 16 & 1)
        let isBelow = trial[15] >> 16 & 1 == 1
        trial[14] &= 0xFFFF
        if !isBelow { value.limbs = trial }
      }
      return value.limbs.flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
    }
  }
}
