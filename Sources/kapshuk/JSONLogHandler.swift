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
      JSON.Member("time", text(time.formatted(.iso8601.time(includingFractionalSeconds: true)))),
      JSON.Member("level", text(level.rawValue)), JSON.Member("message", text(message)),
      JSON.Member("label", text(label)),
    ]
    for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
      members.append(JSON.Member(Text(name), text("\(value)")))
    }
    return JSON.object(members).bytes
  }
}
