import Base
import Foundation
import Logging

/// Logs to the standard error, a JSON object on each line: the time, the level, the message, and what belongs to it.
struct JSONLogHandler: LogHandler {
  let label: String
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  init(label: String) { self.label = label }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = Self.object(
      event.level, "\(event.message)", label,
      metadata.merging(event.metadata ?? [:]) { $1 }, at: Date())
    line.append(UInt8(ascii: "\n"))
    // At once, so that lines of several threads do not mix.
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The line without its end.
  static func object(
    _ level: Logger.Level, _ message: String, _ label: String, _ metadata: Logger.Metadata,
    at time: Date
  ) -> [UInt8] {
    func text(_ text: String) -> JSON { .text(Text(text)) }
    var members = [
      JSON.Member("time", text(time.formatted(Self.rfc3339))),
      JSON.Member("level", text(level.rawValue)), JSON.Member("message", text(message)),
      JSON.Member("label", text(label)),
    ]
    for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
      members.append(JSON.Member(Text(name), json(value)))
    }
    return JSON.object(members).bytes
  }

  /// RFC 3339: a day, a time and the zone, such as `2026-11-27T18:05:09.123Z`.
  private static let rfc3339 = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// Numbers and truth values stay what they are, also where their caller made text of them.
  private static func json(_ value: Logger.MetadataValue) -> JSON {
    switch value {
    case .string(let string): scalar(string)
    case .stringConvertible(let value): scalar("\(value)")
    case .array(let values): .array(values.map(json))
    case .dictionary(let values):
      .object(values.sorted { $0.key < $1.key }.map { JSON.Member(Text($0.key), json($0.value)) })
    }
  }

  private static func scalar(_ string: String) -> JSON {
    // What a number's text would not come back from stays text: 007, +1.
    if let number = Int64(string), String(number) == string { return .integer(number) }
    switch string {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return .text(Text(string))
    }
  }
}
