import ArgumentParser
import Server
import Storage

/// `kapshuk check-picture`: ends with 0 if the picture from standard input can be decoded, as the server asks for it.
struct CheckPicture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-picture",
    abstract: said(
      "Decodes one picture, for the server.", uk: "Розкодувати одне зображення, для сервера."),
    shouldDisplay: false)

  func run() throws {
    guard ImageValidator.isWhole(Respond.input()) else { throw ExitCode(3) }
  }
}
