/// How a module is drawn. The names are those of the text form.
public enum ModuleShape: UInt8, CaseIterable, Sendable {
  case square
  /// Joined, with corners a little rounded.
  case rounded
  /// Joined, with corners as round as they go: drops that run together.
  case liquid
  case dots
  case tiles
  case diamonds
  case stars
  case leaves
  case columns
  case rows

  public var name: StaticString {
    switch self {
    case .square: "square"
    case .rounded: "rounded"
    case .liquid: "liquid"
    case .dots: "dots"
    case .tiles: "tiles"
    case .diamonds: "diamonds"
    case .stars: "stars"
    case .leaves: "leaves"
    case .columns: "columns"
    case .rows: "rows"
    }
  }
}

/// How the frame of a finder pattern is drawn, or the rings of an Aztec code's centre.
public enum FinderFrame: UInt8, CaseIterable, Sendable {
  case square
  case rounded
  case circle
  /// Round but for the corner towards the middle of the code.
  case leaf
  /// Square but for the outermost corner.
  case corner

  public var name: StaticString {
    switch self {
    case .square: "square"
    case .rounded: "rounded"
    case .circle: "circle"
    case .leaf: "leaf"
    case .corner: "corner"
    }
  }
}

/// How the centre of a finder pattern is drawn.
public enum FinderCentre: UInt8, CaseIterable, Sendable {
  case square
  case rounded
  case circle
  case leaf
  case diamond

  public var name: StaticString {
    switch self {
    case .square: "square"
    case .rounded: "rounded"
    case .circle: "circle"
    case .leaf: "leaf"
    case .diamond: "diamond"
    }
  }
}

/// The outline of the space that is cleared for a logo.
public enum LogoShape: UInt8, CaseIterable, Sendable {
  case square
  case circle

  public var name: StaticString {
    switch self {
    case .square: "square"
    case .circle: "circle"
    }
  }
}
