/// A code as light and dark, before it has a size in pixels.
public enum Pattern: Equatable, Sendable {
  case bars(Bars)
  case modules(Modules)
}

/// A linear code: widths in modules, bar first, then space, and so on, ending with a bar.
public struct Bars: Equatable, Sendable {
  public var widths: [UInt8]

  /// The light margin that the standard asks for on the left and on the right, in modules.
  public var quietZone: (left: Int, right: Int)

  /// The text to print beneath, already grouped by the custom of the symbology.
  public var label: [UInt8]

  public init(widths: [UInt8], quietZone: (left: Int, right: Int), label: [UInt8]) {
    self.widths = widths
    self.quietZone = quietZone
    self.label = label
  }

  /// The width of all bars and spaces in modules, quiet zones left out.
  public var width: Int { widths.reduce(0) { $0 + Int($1) } }

  public static func == (a: Bars, b: Bars) -> Bool {
    a.widths == b.widths && a.quietZone == b.quietZone && a.label == b.label
  }
}

/// A matrix code: `width` × `height` modules, row by row from the top left; `true` is dark.
public struct Modules: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public var dark: [Bool]

  /// The light margin that the standard asks for on every side, in modules.
  public var quietZone: Int

  public init(width: Int, height: Int, quietZone: Int) {
    self.width = width
    self.height = height
    self.quietZone = quietZone
    dark = [Bool](repeating: false, count: width * height)
  }

  public subscript(x: Int, y: Int) -> Bool {
    get { dark[y * width + x] }
    set { dark[y * width + x] = newValue }
  }
}
