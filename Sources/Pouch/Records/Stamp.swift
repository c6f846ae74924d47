/// When and where a register was written: a hybrid logical clock's reading and the device's id.
///
/// Stamps order all writes of all devices. They compare bytewise: milliseconds, then counter, then
/// device (Kulkarni et al., "Logical Physical Clocks", 2014).
public struct Stamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 in the upper 48 bits, a counter in the lower 16.
  let time: UInt64
  let device: UInt64

  public init(milliseconds: Int64, counter: UInt16, device: UInt64) {
    time = UInt64(clamping: milliseconds) << 16 | UInt64(counter)
    self.device = device
  }

  init(time: UInt64, device: UInt64) {
    self.time = time
    self.device = device
  }

  /// Takes 16 bytes, as `bytes` gives them; nothing of any other number.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let id = RecordID(bytes: bytes)
    self.init(time: id.high, device: id.low)
  }

  /// Parses 32 hexadecimal digits.
  public init?(hex: some Collection<UInt8>) {
    guard let id = RecordID(hex: hex) else { return nil }
    self.init(time: id.high, device: id.low)
  }

  /// Before every write.
  public static let never = Stamp(time: 0, device: 0)

  public var milliseconds: Int64 { Int64(time >> 16) }
  public var counter: UInt16 { UInt16(truncatingIfNeeded: time) }

  /// 16 bytes that compare as the stamps do.
  public var bytes: [UInt8] { RecordID(high: time, low: device).bytes }

  /// 32 lower-case hexadecimal digits.
  public var hex: [UInt8] { RecordID(high: time, low: device).hex }

  public static func < (a: Stamp, b: Stamp) -> Bool { (a.time, a.device) < (b.time, b.device) }
}

/// A hybrid logical clock: it never runs back, whatever the device's own clock does.
public struct Clock: Sendable {
  public let device: UInt64
  private var last: UInt64 = 0

  public init(device: UInt64) { self.device = device }

  /// A stamp later than each that this clock gave or saw.
  public mutating func next(now: Int64) -> Stamp {
    last = max(UInt64(clamping: now) << 16, last + 1)
    return Stamp(time: last, device: device)
  }

  /// Takes note of a stamp, so that the next one is later.
  public mutating func see(_ stamp: Stamp) {
    // A stamp at the very end of time would leave no later one to give.
    last = max(last, min(stamp.time, UInt64.max >> 1))
  }
}
