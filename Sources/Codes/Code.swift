import Base

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

  /// The two or five digits beside an EAN or UPC: the issue of a periodical, the price of a book.
  /// Empty if there are none.
  public var addOn: [UInt8]

  /// Which piece of a longer content this is, if it was divided (structured append).
  public var part: Part?

  public init(
    _ symbology: Symbology, _ bytes: [UInt8], isGS1: Bool = false, eci: UInt32? = nil,
    addOn: [UInt8] = [], part: Part? = nil
  ) {
    self.symbology = symbology
    self.bytes = bytes
    self.isGS1 = isGS1
    self.eci = eci
    self.addOn = addOn
    self.part = part
  }

  /// The place of a code among those that a longer content was divided into.
  ///
  /// QR codes: ISO/IEC 18004 §8.
  public struct Part: Equatable, Sendable {
    /// From 0.
    public var index: Int
    public var count: Int
    /// What all parts of one content have in common: in QR codes one byte, all bytes of the whole
    /// content combined by exclusive or.
    public var id: [UInt8]

    public init(index: Int, count: Int, id: [UInt8]) {
      self.index = index
      self.count = count
      self.id = id
    }
  }
}
