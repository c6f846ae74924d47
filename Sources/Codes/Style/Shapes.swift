import Base

/// How a module is drawn. The names are those of the text form.
public enum ModuleShape: Name, NamedCase {
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
}

/// How the frame of a finder pattern is drawn, or the rings of an Aztec code's centre.
public enum FinderFrame: Name, NamedCase {
  case square
  case rounded
  case circle
  /// Round but for the corner towards the middle of the code.
  case leaf
  /// Square but for the outermost corner.
  case corner
}

/// How the centre of a finder pattern is drawn.
public enum FinderCentre: Name, NamedCase {
  case square
  case rounded
  case circle
  case leaf
  case diamond
}

/// The outline of the space that is cleared for a logo.
public enum LogoShape: Name, NamedCase {
  case square
  case circle
}
