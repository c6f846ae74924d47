import ArgumentParser
import Foundation
import Server
import Storage

struct Setup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: said(
      "Set a server up: its address, its mail, who may sign up, and its first operator.",
      uk: "Налаштувати сервер: адресу, пошту, хто може створити запис, першого оператора."),
    discussion: said(
      """
      Asks four questions at the terminal, and tries out each answer. Enter keeps what stands in brackets. \
      The answers go into the server's file of options, and nothing is changed before the last one.
      """,
      uk: """
        Ставить у терміналі чотири питання й перевіряє кожну відповідь. Enter залишає те, що в дужках. \
        Відповіді йдуть до файлу налаштувань сервера, і до останньої з них нічого не змінюється.
        """))

  /// Where the package has the options.
  static let standardConfig = "/etc/kapshuk/kapshuk.conf"

  @Option(
    help: .said(
      "The server's file of options, made if it is missing.",
      uk: "Файл налаштувань сервера; якщо його немає, буде створено."))
  var config = standardConfig

  @Option(
    help: .said(
      "The folder for accounts, if the file names none.",
      uk: "Тека для облікових записів, якщо її не названо у файлі."))
  var data: String?

  func run() async throws {
    var settings = try SettingsFile(path: config)
    guard settings.isWritable else {
      throw Failure(
        "\(config) can't be written: run this as root (sudo kapshuk setup), or name a file with --config.",
        uk:
          "У \(config) не можна писати: запустіть це від імені root (sudo kapshuk setup) або назвіть файл через --config."
      )
    }
    guard let folder = data ?? settings["data"] else {
      throw Failure(
        "Name the folder for accounts: --data /var/lib/kapshuk.",
        uk: "Назвіть теку для облікових записів: --data /var/lib/kapshuk.")
    }
    Terminal.say(
      "Four questions. Enter keeps what stands in brackets; - removes it.",
      uk: "Чотири питання. Enter залишає те, що в дужках; - прибирає його.")
    try await AddressQuestion().ask(&settings)
    try await MailQuestion().ask(&settings)
    try SignUpQuestion().ask(&settings)
    settings["data"] = folder
    let place = try AccountsPlace(folder: folder, settings: settings)
    let candidate = try await OperatorQuestion(place: place).ask()

    try settings.write()
    try await candidate?.add(to: place)
    Terminal.say("\n✔ \(config) is written.", uk: "\n✔ \(config) записано.")
    try await ServiceRestart(config: config, settings: settings).offer()
  }
}
