/// What a code holds, apart from how it looks: enough to print the same code again.
public struct Code: Equatable, Sendable {
  public var symbology: Symbology

  /// The exact data bytes. Retail codes hold their digits with the check digit. In GS1 codes the
  /// separator FNC1 is byte 29 (GS).
  public var bytes: [UInt8]

  /// Whether the code says by FNC1 in first position that its data are GS1 element strings.
  public var isGS1: Bool

  /// The Extended Channel Interpretation that the code declares: 26 is UTF-8. `nil` if it says nothing.
  public var eci: UInt32?

  public init(_ symbology: Symbology, _ bytes: [UInt8], isGS1: Bool = false, eci: UInt32? = nil) {
    self.symbology = symbology
    self.bytes = bytes
    self.isGS1 = isGS1
    self.eci = eci
  }
}
