/// What a symbology leaves to the one who prints.
public struct WriteOptions: Equatable, Sendable {
  /// How much of a QR code can be lost, before it is no longer read. The other symbologies that
  /// correct errors take their standard's recommended share.
  public var level: Level

  /// The shapes that a Data Matrix symbol may take.
  public var shape: Shape

  public init(level: Level = .medium, shape: Shape = .square) {
    self.level = level
    self.shape = shape
  }

  /// The error correction levels of QR codes, ISO/IEC 18004 §4.3.
  public enum Level: UInt8, CaseIterable, Sendable {
    /// L: 7 % of the codewords can be restored.
    case low
    /// M: 15 %.
    case medium
    /// Q: 25 %.
    case quartile
    /// H: 30 %.
    case high
  }

  /// The shapes of Data Matrix symbols, ISO/IEC 16022 §5.5.
  public enum Shape: UInt8, CaseIterable, Sendable {
    case square
    case rectangle
    /// Whichever takes fewer modules.
    case smallest
  }
}
