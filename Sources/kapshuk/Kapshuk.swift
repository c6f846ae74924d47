import ArgumentParser
import Base
import Foundation
import Server

@main
enum Program {
  static func main() async {
    do {
      let arguments = try ServeConfiguration.arguments(
        Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
      await Kapshuk.main(arguments)
    } catch {
      Kapshuk.exit(withError: error)
    }
  }
}

struct Kapshuk: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kapshuk", abstract: "A pouch for cards that works offline.",
    version: Version.current,
    subcommands: [
      Serve.self, Setup.self, Read.self, ReadText.self, Respond.self, CheckPicture.self,
      Write.self, Explain.self, MoneyCommand.self,
      CatalogCommand.self,
      PublicCatalogCommand.self,
      Score.self, Bench.self, Backup.self, Restore.self, Move.self, Doctor.self, User.self,
      Moderate.self,
      PushCommand.self,
    ])
}
