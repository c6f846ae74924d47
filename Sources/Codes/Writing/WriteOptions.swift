/// What a symbology leaves to the one who prints.
public struct WriteOptions: Equatable, Sendable {
  /// How much of a QR code can be lost, before it is no longer read. The other symbologies that
  /// correct errors take their standard's recommended share.
  public var level: Level

  /// The shapes that a Data Matrix symbol may take.
  public var shape: Shape

  /// The security level of a PDF417, from 0 to 8, for 2 to 512 codewords of correction; `nil` takes
  /// what the standard recommends for so many data. ISO/IEC 15438 §5.7 and annex E.
  public var securityLevel: Int?

  /// The columns of data of a PDF417, from 1 to 30; `nil` takes those that make it about three times
  /// as wide as high.
  public var columns: Int?

  /// Whether Code 39 takes all of ASCII, with two characters for what is not in its alphabet. A
  /// reader has to know, since nothing in the code tells. ISO/IEC 16388 annex A.
  public var isFullASCII: Bool

  public init(
    level: Level = .medium, shape: Shape = .square, securityLevel: Int? = nil, columns: Int? = nil,
    isFullASCII: Bool = false
  ) {
    self.level = level
    self.shape = shape
    self.securityLevel = securityLevel
    self.columns = columns
    self.isFullASCII = isFullASCII
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
