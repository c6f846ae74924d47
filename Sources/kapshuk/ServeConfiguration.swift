import ArgumentParser
import Base
import Foundation
import Storage

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

  /// The program's arguments with the configured ones, and where each of those stands.
  struct Arguments {
    var all: [String]
    /// By the option's name: a line of a file, or a variable of the environment.
    var origins: [String: String] = [:]

    /// Where the option stands that a message of the parser is about; `nil` if it was typed.
    func origin(of message: String) -> String? {
      let named = origins.keys.filter { name in
        message.ranges(of: "--\(name)").contains { range in
          let next = message[range.upperBound...].first
          return next.map { !$0.isLetter && $0 != "-" } ?? true
        }
      }
      // The longest is what the message is about, if it names several.
      return named.max { $0.count < $1.count }.flatMap { origins[$0] }
    }
  }

  /// Returns the program's arguments, with the configured ones appended to those of `serve`.
  static func arguments(
    _ typed: [String], environment: [String: String]
  ) throws -> Arguments {
    guard typed.first == "serve" else { return Arguments(all: typed) }
    var settings = try fileSettings(typed, environment)
    for name in options + flags {
      let key = "KAPSHUK_" + name.uppercased().replacing("-", with: "_")
      if let value = environment[key] {
        settings[name] = (value, key + said(" in the environment", uk: " у середовищі"))
      }
    }
    var arguments = Arguments(all: typed)
    for name in options {
      guard let setting = settings[name], !isTyped(name, in: typed) else { continue }
      arguments.all.append("--\(name)=\(setting.value)")
      arguments.origins[name] = setting.origin
    }
    for name in flags where !isTyped(name, in: typed) {
      guard let setting = settings[name] else { continue }
      switch setting.value.lowercased() {
      case "no", "false", "0", "": continue
      case "yes", "true", "1":
        arguments.all.append("--\(name)")
        arguments.origins[name] = setting.origin
      default:
        throw Failure(
          "\(setting.origin): \(name) is yes or no, and not \(setting.value).",
          uk: "\(setting.origin): \(name) — це yes або no, а не \(setting.value).")
      }
    }
    return arguments
  }

  /// The options of the server in a file, checked as `serve` does.
  static func options(in path: String) throws -> Serve {
    let arguments = try arguments(["serve", "--config", path], environment: [:])
    do { return try Serve.parse(Array(arguments.all.dropFirst())) } catch {
      let message = Serve.message(for: error)
      throw Failure("\(arguments.origin(of: message) ?? path): \(message)")
    }
  }

  private static func isTyped(_ name: String, in typed: [String]) -> Bool {
    typed.contains { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }
  }

  /// Reads the file named by `--config` or `KAPSHUK_CONFIG`.
  private static func fileSettings(
    _ typed: [String], _ environment: [String: String]
  ) throws -> [String: (value: String, origin: String)] {
    var path = environment["KAPSHUK_CONFIG"]
    for (at, argument) in typed.enumerated() {
      if argument == "--config", at + 1 < typed.count { path = typed[at + 1] }
      if argument.hasPrefix("--config=") { path = String(argument.dropFirst("--config=".count)) }
    }
    guard let path else { return [:] }
    guard access(path, F_OK) == 0 else { throw Failure(FileError(path: path).sentence) }
    return try settings(in: SettingsFile(path: path))
  }

  /// The options in a file, each of which is known.
  private static func settings(
    in file: SettingsFile
  ) throws -> [String: (value: String, origin: String)] {
    var settings: [String: (value: String, origin: String)] = [:]
    for entry in file.entries {
      let origin = said(
        "Line \(entry.line) of \(file.path)", uk: "Рядок \(entry.line) у \(file.path)")
      guard let value = entry.value else {
        throw Failure(
          "\(origin) is no option: write it as port = 8080.",
          uk: "\(origin) — не налаштування: пишіть його як port = 8080.")
      }
      guard (options + flags).contains(entry.name) else {
        let known = options + flags
        let nearest =
          NearestWord.of(entry.name, among: known).map {
            said(" Is \($0) meant?", uk: " Може, \($0)?")
          } ?? ""
        throw Failure(
          "\(origin): \(entry.name) is unknown.\(nearest) `kapshuk serve --help` lists all options.",
          uk:
            "\(origin): налаштування \(entry.name) невідоме.\(nearest) Усі перелічує `kapshuk serve --help`."
        )
      }
      settings[entry.name] = (value, origin)
    }
    return settings
  }
}
