/// A 64-bit FNV-1a hash that tells versions of a file or a site apart. It protects against no attacker, so it need
/// not be cryptographic.
struct Fingerprint {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
