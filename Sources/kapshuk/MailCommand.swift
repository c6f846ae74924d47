import ArgumentParser
import Foundation
import Server

struct MailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail", abstract: "Look after the server's mail.", subcommands: [MailTest.self])
}

struct MailTest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Send a letter through the mail server of the options.",
    discussion: "If it is not taken, the mail server's reply says why.")

  @Option(help: "The server's file of options. (default: \(Setup.standardConfig))")
  var config: String?

  @Argument(help: "Where the letter goes.") var address: String

  func run() async throws {
    let path =
      config ?? ProcessInfo.processInfo.environment["KAPSHUK_CONFIG"] ?? Setup.standardConfig
    let options = try ServeConfiguration.options(in: path)
    guard let server = try options.mailServer else {
      throw Failure("No mail server is in \(path): kapshuk setup asks for one.")
    }
    do {
      try await MailCheck(server: server).send(
        code: String(Int.random(in: 100_000...999_999)), to: address)
    } catch {
      throw Failure(error.description)
    }
    print(
      "\(server.host) took the letter to \(address). If it does not come, look among the junk, and into the mail server's log."
    )
  }
}
