import ArgumentParser
import Server

@main
struct Kapshuk: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kapshuk", abstract: "A pouch for cards that works offline.",
    version: Version.current,
    subcommands: [
      Serve.self, Read.self, Write.self, Explain.self, MoneyCommand.self, Bench.self, Backup.self,
      Restore.self, Doctor.self, User.self,
    ])
}
