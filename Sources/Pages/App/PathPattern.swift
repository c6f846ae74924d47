import Base
import Pouch

/// The paths of a feature. Each is written once, as a case's name, which both parses and prints it; `*` stands for a
/// part that varies: `enum CategoryPath: Name, PathPattern { case list = "/categories", category = "/categories/*" }`.
/// It may have a suffix, as in `/catalog/products/*.json`.
///
/// The first pattern that fits counts, so a path with a word comes before one with `*` in its place.
package protocol PathPattern: NamedCase, Sendable {}

extension PathPattern {
  /// The pattern that fits a path, and the path's varying parts; `nil` if none fits.
  package static func matching(_ path: Path) -> (pattern: Self, parts: PathParts)? {
    for pattern in allCases {
      if let parts = PathParts(of: path, pattern.name) { return (pattern, parts) }
    }
    return nil
  }

  /// What an address has in place of each `*`; `nil` if the pattern does not fit it.
  package func parts(of target: Text) -> PathParts? {
    Path.parse(target).flatMap { PathParts(of: $0.path, name) }
  }

  /// The path with these parts in place of each `*`, and a query.
  func target(_ parts: Text..., query: Query = Query()) -> Text {
    PathParts(parts).target(name, query)
  }

  func target<M>(_ id: ID<M>) -> Text { PathParts.target(name, id.record, nil) }

  func target<M, N>(_ id: ID<M>, _ other: ID<N>) -> Text {
    PathParts.target(name, id.record, other.hex)
  }

  func target<M>(_ id: ID<M>, _ action: some NamedCase) -> Text {
    PathParts.target(name, id.record, Text(action.name))
  }
}

/// What a path has in place of each `*` of its pattern.
package struct PathParts {
  private let parts: [Text]

  init(_ parts: [Text]) { self.parts = parts }

  // The three below are not generic, so that a module has them once and not for each feature.

  /// What a path has in place of each `*` of a pattern; `nil` if it does not fit.
  init?(of path: Path, _ pattern: StaticString) {
    let text = pattern.bytes
    var parts: [Text] = []
    var place = 0
    var slash = 0
    while slash + 1 < text.count {
      var end = slash + 1
      while end < text.count, text[end] != UInt8(ascii: "/") { end += 1 }
      guard place < path.parts.count else { return nil }
      let part = path.parts[place]
      if text[slash + 1] == UInt8(ascii: "*") {
        let suffix = text[slash + 2..<end]
        guard part.suffix(suffix.count).elementsEqual(suffix) else { return nil }
        parts.append(Text(part.dropLast(suffix.count)))
      } else if !part.elementsEqual(text[slash + 1..<end]) {
        return nil
      }
      place += 1
      slash = end
    }
    guard place == path.parts.count else { return nil }
    self.parts = parts
  }

  /// A pattern with these parts in place of each `*`, and a query.
  @inline(never)
  func target(_ pattern: StaticString, _ query: Query) -> Text {
    var target: Text = ""
    var next = 0
    for byte in pattern.bytes {
      if byte == UInt8(ascii: "*") {
        target += parts[next]
        next += 1
      } else {
        target.append(byte)
      }
    }
    return target + query.text
  }

  /// A pattern with an id, and what follows it, in place of each `*`.
  @inline(never)
  static func target(_ pattern: StaticString, _ id: RecordID, _ other: Text?) -> Text {
    PathParts([id.hex] + (other.map { [$0] } ?? [])).target(pattern, Query())
  }

  package subscript(place: Int) -> Text { parts[place] }

  /// The id that is the first part, or `nil` if it is none.
  package func firstID<M>() -> ID<M>? { ID(hex: parts[0]) }

  /// The token that is the first part, or `nil` if it has more than 64 digits or is not hexadecimal.
  package var token: Text? {
    parts[0].count <= 64 && Hex.decode(parts[0]) != nil ? parts[0] : nil
  }

  /// Makes a route from an id.
  func id<M, Made>(_ make: (ID<M>) -> Made) -> Made? {
    ID(hex: parts[0]).map { make($0) }
  }

  /// Makes a route from two ids.
  func ids<M, N, Made>(_ make: (ID<M>, ID<N>) -> Made) -> Made? {
    guard let id = ID<M>(hex: parts[0]), let other = ID<N>(hex: parts[1]) else { return nil }
    return make(id, other)
  }

  /// Makes a route from an id and the name of an action.
  func idAndCase<M, Action: NamedCase, Made>(_ make: (ID<M>, Action) -> Made) -> Made? {
    guard let id = ID<M>(hex: parts[0]), let action = Action(named: parts[1]) else { return nil }
    return make(id, action)
  }
}
