/// What to look for, and how hard.
public struct ReadOptions: Equatable, Sendable {
  /// The symbologies wanted; the others are not even looked for.
  public var symbologies: Symbologies

  public var effort: Effort

  /// Whether the first code found ends the search: quicker where there can be only one.
  public var isOneEnough = false

  /// The part of the picture to look at; all of it if there is none.
  public var region: Region?

  /// A part of a picture, in pixels from its top left.
  public struct Region: Equatable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// How much time a picture is worth.
  public enum Effort: UInt8, Sendable {
    /// One quick look, for a camera that brings the next frame at once.
    case frame
    /// Every way there is, one after the other until one finds something.
    case photo
  }

  public init(
    symbologies: Symbologies = .all, effort: Effort = .photo, isOneEnough: Bool = false,
    region: Region? = nil
  ) {
    self.symbologies = symbologies
    self.effort = effort
    self.isOneEnough = isOneEnough
    self.region = region
  }
}

/// A small set of symbologies.
public struct Symbologies: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public init(_ symbology: Symbology) { self.init(rawValue: 1 << UInt32(symbology.rawValue)) }

  /// Every symbology that can be read.
  public static let all = Symbologies(rawValue: .max)

  /// The codes on goods: EAN-13, EAN-8, UPC-A and UPC-E.
  public static let retail: Symbologies = [
    Symbologies(.ean13), Symbologies(.ean8), Symbologies(.upca), Symbologies(.upce),
  ]

  /// The codes made of bars side by side.
  public static let linear = Symbologies(rawValue: (1 << 20) - 1)

  /// The codes made of modules or of rows of bars.
  public static let matrix = Symbologies.all.subtracting(.linear)

  public func contains(_ symbology: Symbology) -> Bool {
    rawValue & (1 << UInt32(symbology.rawValue)) != 0
  }
}
