/// How an SVG of a code is made.
public struct SVGOptions: Equatable, Sendable {
  /// Whether the standard's light margin is part of the picture.
  public var quietZone: Bool

  /// The height of bars in modules; `nil` takes a height that suits the symbology. Matrix codes
  /// have their own.
  public var barHeight: Int?

  /// Whether the code is turned by 90° clockwise.
  public var turned: Bool

  /// Whether the picture brings its own white ground, for viewers with a dark one.
  public var background: Bool

  /// Whether the XML namespace is written: files need it, SVG inside of HTML doesn't.
  public var namespace: Bool

  public init(
    quietZone: Bool = true, barHeight: Int? = nil, turned: Bool = false, background: Bool = false,
    namespace: Bool = true
  ) {
    self.quietZone = quietZone
    self.barHeight = barHeight
    self.turned = turned
    self.background = background
    self.namespace = namespace
  }
}
