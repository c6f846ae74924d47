import ArgumentParser
import Base
import Foundation
import Server
import Storage

@main
enum Program {
  static func main() async {
    // Dispatch says of each thread that it may not raise the thread's priority, which costs nobody anything.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    do {
      let arguments = try ServeConfiguration.arguments(
        Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
      await run(arguments)
    } catch {
      Kapshuk.exit(withError: error)
    }
  }

  /// Parses the arguments and runs the command. A refused option of a file is named with its line.
  private static func run(_ arguments: ServeConfiguration.Arguments) async {
    var command: any ParsableCommand
    do { command = try Kapshuk.parseAsRoot(arguments.all) } catch {
      guard let origin = arguments.origin(of: Kapshuk.message(for: error)) else {
        Kapshuk.exit(withError: error)
      }
      Kapshuk.exit(withError: Failure("\(origin): \(Kapshuk.message(for: error))"))
    }
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Kapshuk.exit(withError: error)
    }
  }
}

struct Kapshuk: AsyncParsableCommand {
  /// What an error of any command begins with.
  static var _errorPrefix: String { said("Error: ", uk: "Помилка: ") }

  static let configuration = CommandConfiguration(
    commandName: "kapshuk",
    abstract: said(
      "A pouch for cards, codes, groceries, meetings and money that works offline.",
      uk: "Капшук для карток, кодів, покупок, зустрічей і грошей, що працює без мережі."),
    version: Version.current,
    subcommands: [
      Serve.self, SiteCommand.self, Setup.self, Read.self, ReadText.self, Respond.self,
      CheckPicture.self,
      Write.self, Explain.self, MoneyCommand.self,
      CatalogCommand.self,
      PublicCatalogCommand.self,
      Score.self, Bench.self, Backup.self, Restore.self, Move.self, Doctor.self, User.self,
      Moderate.self, MailCommand.self,
      PushCommand.self,
    ])
}
