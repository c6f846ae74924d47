import ArgumentParser
import Server

/// `kapshuk town`: what people say in public of products, prices and shops.
struct TownCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "town", abstract: "Look after what people say of products and shops.",
    subcommands: [Reports.self, Rebuild.self])

  struct Folder: ParsableArguments {
    @Option(help: "The server's folder.")
    var data: String

    func keeping() async throws -> TownKeeping {
      TownKeeping(try await Household(folder: data, address: ""))
    }
  }

  struct Reports: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what people reported: the day, what it is about, who, and the words.")
    @OptionGroup var folder: Folder

    func run() async throws {
      for line in try await folder.keeping().reports() { print(line) }
    }
  }

  struct Rebuild: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make the public tables anew of what people wrote.")
    @OptionGroup var folder: Folder

    func run() async throws {
      let count = try await folder.keeping().rebuild()
      print("\(count) records are in the town's tables.")
    }
  }
}
