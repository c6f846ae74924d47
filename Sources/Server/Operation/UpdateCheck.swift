import Base
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Asks a web address once a day whether there is a newer version, if the operator has named one. Nothing is sent but the
/// request, and nothing is installed.
package final class UpdateCheck: Service, Sendable {
  private let address: String
  private let client: HTTPClient
  private let logger: Logger
  private let found = Mutex<String?>(nil)

  private static let pause = Duration.seconds(86_400)
  private static let pauseAfterFailure = Duration.seconds(3600)
  /// The most bytes of an answer: GitHub's has release notes.
  private static let limit = 1 << 20

  init(
    address: String, logger: Logger, client: HTTPClient = HTTPClient(atOnce: 1, waiting: 1)
  ) {
    (self.address, self.client, self.logger) = (address, client, logger)
  }

  /// The newer version; `nil` if none is known.
  var newer: String? { found.withLock { $0 } }

  package func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled { try await Task.sleep(for: await self.step()) }
    }
  }

  /// Asks, and returns how long to wait until the next time.
  func step() async -> Duration {
    do {
      let answer = try await client.bytes(
        of: address, headers: ["User-Agent: kapshuk/\(Version.current)"], limit: Self.limit)
      guard let version = Self.version(in: answer) else {
        logger.warning(
          "the answer about new versions has none: --updates-from names a text that begins with one",
          metadata: ["address": "\(address)"])
        return Self.pause
      }
      let newer = Self.isNewer(version, than: Version.current) ? version : nil
      let isNews = found.withLock { found in
        defer { found = newer }
        return newer != nil && found != newer
      }
      if isNews {
        logger.notice(
          "there is a newer version",
          metadata: ["version": "\(version)", "own": "\(Version.current)"])
      }
      return Self.pause
    } catch {
      if !Task.isCancelled {
        logger.warning(
          "it could not be asked for a newer version",
          metadata: ["address": "\(address)", "error": "\(error)"])
      }
      return Self.pauseAfterFailure
    }
  }

  /// The version that an answer names: the first word of a text, or `version` or `tag_name` of an object, as GitHub's
  /// and Gitea's latest release has it; `nil` if there is none.
  static func version(in answer: [UInt8]) -> String? {
    let word: String
    if let object = try? JSON(parsing: answer), case .object = object {
      guard let text = (object["version"] ?? object["tag_name"])?.text else { return nil }
      word = String(decoding: text.utf8, as: UTF8.self)
    } else {
      let text = String(decoding: answer.prefix(200), as: UTF8.self)
      word = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }
    let version = word.hasPrefix("v") ? String(word.dropFirst()) : word
    return numbers(version) == nil ? nil : version
  }

  /// Whether a version comes after another one (semver.org, 11). One before a release comes before it.
  static func isNewer(_ version: String, than other: String) -> Bool {
    guard let (left, leftRest) = numbers(version), let (right, rightRest) = numbers(other) else {
      return false
    }
    if left != right { return right.lexicographicallyPrecedes(left) }
    return leftRest.isEmpty && !rightRest.isEmpty
  }

  /// The three numbers of a version, and what stands after them; `nil` if it is no version.
  private static func numbers(_ version: String) -> (numbers: [Int], rest: String)? {
    guard version.utf8.count <= 40, version.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
      return nil
    }
    let core = version.prefix { $0 != "-" && $0 != "+" }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    let rest = version.dropFirst(core.count).prefix { $0 != "+" }
    return (numbers + Array(repeating: 0, count: 3 - numbers.count), String(rest))
  }
}
