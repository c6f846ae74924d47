import ArgumentParser
import Server

/// `kapshuk check-picture`: ends with 0 if the picture from standard input can be decoded, as the server asks for it.
struct CheckPicture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-picture", abstract: "Decodes one picture, for the server.",
    shouldDisplay: false)

  func run() throws {
    guard ImageValidator.isWhole(Respond.input()) else { throw ExitCode(3) }
  }
}
