import Base
import Pouch

/// What the service worker's scripts need to know of the app. The server writes it into the worker's script, so that
/// nothing of it is written again in JavaScript.
package enum WorkerTables {
  /// A JSON object: docs/formats/worker.md.
  package static var json: [UInt8] {
    JSON.object([
      JSON.Member("modules", .object(modules.map { JSON.Member($0.part, .text($0.module)) })),
      JSON.Member("meetings", .array(firstParts(of: ServerMeetingPath.self))),
      JSON.Member(
        "account", .array(firstParts(of: AccountPath.self) + firstParts(of: SpacePath.self))),
      JSON.Member(
        "pictureFields", .array(PictureField.allCases.map { .text(Text($0.name)) })),
      JSON.Member(
        "localKinds",
        .array(Kind.allCases.filter { $0.isLocal }.map { .text(Text($0.name)) })),
    ]).bytes
  }

  /// The module of each first part of an address, or of a whole pattern if the first module answers addresses with the
  /// same first part. The first module answers all other addresses.
  private static var modules: [(part: Text, module: Text)] {
    let first = distinct(WorkerModule.allCases[0].paths)
    return WorkerModule.allCases.dropFirst().flatMap { module in
      let shared = module.paths.filter { first.contains(firstPart(of: $0) ?? "") }
      let parts = distinct(module.paths).filter { !first.contains($0) } + shared.map { Text($0) }
      return parts.map { ($0, module.address) }
    }
  }

  private static func firstParts<Pattern: PathPattern>(of _: Pattern.Type) -> [JSON] {
    distinct(Pattern.allCases.map { $0.name }).map { .text($0) }
  }

  /// The first parts of the patterns, in order.
  private static func distinct(_ patterns: [StaticString]) -> [Text] {
    var parts: [Text] = []
    for pattern in patterns {
      if let part = firstPart(of: pattern), !parts.contains(part) { parts.append(part) }
    }
    return parts
  }

  private static func firstPart(of pattern: StaticString) -> Text? {
    Path.parse(Text(pattern))?.path.parts.first
  }
}

/// The fields of forms that contain a picture. The host stores the picture and replaces it with its hash.
package enum PictureField: Name, NamedCase {
  case photo, logo, backdrop, front, back
}
