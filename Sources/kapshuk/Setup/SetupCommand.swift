import ArgumentParser
import Foundation
import Server

struct Setup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Set a server up: its address, its mail, who may sign up, and its first operator.",
    discussion: """
      Asks four questions at the terminal, and tries out each answer. Enter keeps what stands in brackets. \
      The answers go into the server's file of options, and nothing is changed before the last one.
      """)

  /// Where the package has the options.
  static let standardConfig = "/etc/kapshuk/kapshuk.conf"

  @Option(help: "The server's file of options, made if it is missing.")
  var config = standardConfig

  @Option(help: "The folder for accounts, if the file names none.")
  var data: String?

  func run() async throws {
    var settings = try SettingsFile(path: config)
    guard settings.isWritable else {
      throw Failure(
        "\(config) can't be written: run this as root (sudo kapshuk setup), or name a file with --config."
      )
    }
    guard let folder = data ?? settings["data"] else {
      throw Failure("Name the folder for accounts: --data /var/lib/kapshuk.")
    }
    Terminal.say("Four questions. Enter keeps what stands in brackets; - removes it.")
    try await AddressQuestion().ask(&settings)
    try await MailQuestion().ask(&settings)
    try SignUpQuestion().ask(&settings)
    settings["data"] = folder
    let place = try AccountsPlace(folder: folder, settings: settings)
    let candidate = try await OperatorQuestion(place: place).ask()

    try settings.write()
    try await candidate?.add(to: place)
    Terminal.say("\n✔ \(config) is written.")
    try await ServiceRestart(config: config, settings: settings).offer()
  }
}
