import Base

/// When and where a register was written: the time of a hybrid logical clock and the device's id.
///
/// Stamps order all writes of all devices. They compare bytewise: milliseconds, then counter, then device (Kulkarni
/// et al., "Logical Physical Clocks", 2014).
package struct Stamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 in the upper 48 bits, a counter in the lower 16.
  let time: UInt64
  let device: UInt64

  package init(milliseconds: Int64, counter: UInt16, device: UInt64) {
    time = UInt64(clamping: milliseconds) << 16 | UInt64(counter)
    self.device = device
  }

  init(time: UInt64, device: UInt64) {
    self.time = time
    self.device = device
  }

  /// Parses the 16 bytes of `bytes`; `nil` for any other length.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let id = RecordID(bytes: bytes)
    self.init(time: id.high, device: id.low)
  }

  /// Parses 32 hexadecimal digits.
  package init?(hex: some Collection<UInt8>) {
    guard let id = RecordID(hex: hex) else { return nil }
    self.init(time: id.high, device: id.low)
  }

  /// Earlier than every write.
  package static let never = Stamp(time: 0, device: 0)

  package var milliseconds: Int64 { Int64(time >> 16) }
  package var counter: UInt16 { UInt16(truncatingIfNeeded: time) }

  /// 16 bytes that compare in the order of the stamps.
  package var bytes: [UInt8] { RecordID(high: time, low: device).bytes }

  /// 32 lowercase hexadecimal digits.
  package var hex: Text { RecordID(high: time, low: device).hex }

  package static func < (a: Stamp, b: Stamp) -> Bool { (a.time, a.device) < (b.time, b.device) }
}

/// A hybrid logical clock. It never runs backwards, even if the device's clock does.
package struct Clock: Sendable {
  package let device: UInt64
  private var given: UInt64 = 0
  private var seen: UInt64 = 0

  /// How far a stamp may be in the future to advance the clock, in milliseconds: the limit of the server. A stamp
  /// further ahead was written while a server's clock was wrong, or by an attacker, and must not put later writes in
  /// the future too.
  static let reach: Int64 = 300_000

  package init(device: UInt64) { self.device = device }

  /// A stamp later than every one of this clock, than that of the replaced register, and than all that were seen
  /// within `reach`.
  package mutating func next(now: Int64, after replaced: Stamp? = nil) -> Stamp {
    // The greatest time leaves room for later stamps, and fits in 48 bits.
    let present = UInt64(clamping: min(now, NumberBounds.moment.upperBound)) << 16
    given = max(present, given + 1)
    if seen <= present + UInt64(Clock.reach) << 16 { given = max(given, seen + 1) }
    guard let replaced, replaced.time >= given else { return Stamp(time: given, device: device) }
    return Stamp(time: replaced.time == .max ? .max : replaced.time + 1, device: device)
  }

  /// Registers a stamp, so that the next one is later.
  package mutating func see(_ stamp: Stamp) { seen = max(seen, stamp.time) }
}
