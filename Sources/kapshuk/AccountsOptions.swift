import ArgumentParser
import Foundation
import Server

/// The options that say where a server's accounts are.
struct AccountsOptions: ParsableArguments {
  @Option(help: "The server's folder.")
  var data: String

  @Option(
    help: ArgumentHelp(
      "The accounts are in PostgreSQL: postgresql://user@host/name; best in KAPSHUK_DATABASE."))
  var database: String?

  /// The address in the options, or else in the environment, where other users of the machine do not see it.
  var address: DatabaseAddress {
    get throws { try DatabaseOption.address(database).map { .postgres($0) } ?? .folder(data) }
  }

  func environment() async throws -> ServerEnvironment {
    try await ServerEnvironment(folder: data, database: try address, address: "")
  }
}

/// The address of a PostgreSQL database among a command's options.
enum DatabaseOption {
  /// The typed address, or else that of the environment.
  static func address(_ typed: String?) throws -> String? {
    try checked(typed ?? ProcessInfo.processInfo.environment["KAPSHUK_DATABASE"])
  }

  /// - Throws: `Failure` if it is no address of PostgreSQL.
  static func checked(_ address: String?) throws -> String? {
    if let problem = address.flatMap({ DatabaseAddress.problem(with: $0) }) {
      throw Failure(problem)
    }
    return address
  }
}
