/// What a picture of a code shows beside the code itself; for every format alike.
public struct PictureOptions: Equatable, Sendable {
  /// The light margin in modules; `nil` takes what the standard asks for.
  public var quietZone: Int?

  /// The height of bars in modules; `nil` takes one that suits the symbology. Matrix codes have
  /// their own.
  public var barHeight: Int?

  /// Whether the text of a linear code stands beneath its bars.
  public var label: Bool

  public var rotation: Rotation

  /// Clockwise, by so many degrees.
  public enum Rotation: UInt8, CaseIterable, Sendable {
    case none
    case by90
    case by180
    case by270
  }

  public init(
    quietZone: Int? = nil, barHeight: Int? = nil, label: Bool = true, rotation: Rotation = .none
  ) {
    self.quietZone = quietZone
    self.barHeight = barHeight
    self.label = label
    self.rotation = rotation
  }
}
