import Base

/// A code found in a picture.
public struct ReadResult: Equatable, Sendable {
  public var code: Code

  /// The code's data as text in UTF-8, its charset found by ECI, else by evidence.
  public var text: Text

  /// The corners in pixels: top left, top right, bottom right, bottom left, as the code itself is
  /// turned. A linear code gives the ends of the line it was read on, twice.
  public var corners: [Point]

  /// Whether the code was seen as in a mirror.
  public var isMirrored: Bool

  /// Whether the code was light on dark.
  public var isInverted = false

  /// A place in the picture, in whole pixels from the top left.
  public struct Point: Equatable, Sendable {
    public var x: Int32
    public var y: Int32

    public init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  public init(code: Code, text: Text, corners: [Point], isMirrored: Bool = false) {
    self.code = code
    self.text = text
    self.corners = corners
    self.isMirrored = isMirrored
  }
}
