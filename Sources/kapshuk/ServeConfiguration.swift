import Base
import Foundation

/// The options of `kapshuk serve` from the environment and a file. The command line takes precedence over the
/// environment, and the environment over the file.
enum ServeConfiguration {
  /// The names of all configurable options: all that `Serve` declares, found by reflection as ArgumentParser does.
  static let options = names(of: "Option<").filter { $0 != "config" }
  /// The names of all flags. Their values are `yes` or `no`.
  static let flags = names(of: "Flag<")

  private static func names(of wrapper: String) -> [String] {
    Mirror(reflecting: Serve()).children.compactMap { child in
      guard "\(type(of: child.value))".hasPrefix(wrapper), let label = child.label?.dropFirst()
      else { return nil }
      return label.reduce(into: "") { name, letter in
        name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
      }
    }
  }

  /// Returns the program's arguments, with the configured ones appended to those of `serve`.
  static func arguments(
    _ typed: [String], environment: [String: String]
  ) throws -> [String] {
    guard typed.first == "serve" else { return typed }
    var settings = try fileSettings(typed, environment)
    for name in options + flags {
      let key = "KAPSHUK_" + name.uppercased().replacing("-", with: "_")
      if let value = environment[key] { settings[name] = value }
    }
    var arguments = typed
    for name in options {
      guard let value = settings[name], !isTyped(name, in: typed) else { continue }
      arguments.append("--\(name)=\(value)")
    }
    for name in flags where !isTyped(name, in: typed) {
      switch settings[name]?.lowercased() {
      case nil, "no", "false", "0", "": continue
      case "yes", "true", "1": arguments.append("--\(name)")
      default: throw Failure("\(name) is yes or no.")
      }
    }
    return arguments
  }

  private static func isTyped(_ name: String, in typed: [String]) -> Bool {
    typed.contains { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }
  }

  /// Reads the file named by `--config` or `KAPSHUK_CONFIG`.
  private static func fileSettings(
    _ typed: [String], _ environment: [String: String]
  ) throws -> [String: String] {
    var path = environment["KAPSHUK_CONFIG"]
    for (at, argument) in typed.enumerated() {
      if argument == "--config", at + 1 < typed.count { path = typed[at + 1] }
      if argument.hasPrefix("--config=") { path = String(argument.dropFirst("--config=".count)) }
    }
    guard let path else { return [:] }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("The configuration \(path) can't be read.")
    }
    return try settings(in: text, of: path)
  }

  /// Parses lines such as `port = 8080`; `#` begins a comment.
  private static func settings(in text: String, of path: String) throws -> [String: String] {
    var settings: [String: String] = [:]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (at, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else {
        throw Failure("Line \(at + 1) of \(path) is no setting: write it as port = 8080.")
      }
      guard (options + flags).contains(parts[0]) else {
        let known = (options + flags).joined(separator: ", ")
        throw Failure("Line \(at + 1) of \(path): \(parts[0]) is unknown. Known are \(known).")
      }
      settings[parts[0]] = parts[1]
    }
    return settings
  }
}
