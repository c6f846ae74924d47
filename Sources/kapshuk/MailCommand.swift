import ArgumentParser
import Foundation
import Server
import Storage

struct MailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail", abstract: said("Look after the server's mail.", uk: "Пошта сервера."),
    subcommands: [MailTest.self])
}

struct MailTest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: said(
      "Send a letter through the mail server of the options.",
      uk: "Надіслати листа через поштовий сервер із налаштувань."),
    discussion: said(
      "If it is not taken, the mail server's reply says why.",
      uk: "Якщо його не прийнято, відповідь поштового сервера каже, чому."))

  @Option(
    help: .said(
      "The server's file of options. (default: \(Setup.standardConfig))",
      uk: "Файл налаштувань сервера. (типово: \(Setup.standardConfig))"))
  var config: String?

  @Argument(help: .said("Where the letter goes.", uk: "Куди надіслати листа.")) var address: String

  func run() async throws {
    let path =
      config ?? ProcessInfo.processInfo.environment["KAPSHUK_CONFIG"] ?? Setup.standardConfig
    let options = try ServeConfiguration.options(in: path)
    guard let server = try options.mailServer else {
      throw Failure(
        "No mail server is in \(path): kapshuk setup asks for one.",
        uk: "У \(path) немає поштового сервера: про нього питає kapshuk setup.")
    }
    do {
      try await MailCheck(server: server).send(
        code: String(Int.random(in: 100_000...999_999)), to: address)
    } catch {
      throw Failure(error.sentence)
    }
    print(
      said(
        "\(server.host) took the letter to \(address). If it does not come, look among the junk, and into the mail server's log.",
        uk:
          "\(server.host) приймає листа до \(address). Якщо він не прийде, гляньте у спамі та в журналі поштового сервера."
      )
    )
  }
}
