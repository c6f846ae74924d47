import ArgumentParser
import Server

/// `kapshuk public-catalog`: manages the public records about products, prices and shops.
struct PublicCatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "public-catalog", abstract: "Look after what people say of products and shops.",
    discussion: """
      A review that three different people reported is hidden from everybody but its writer, and out of the \
      average, until you decide: `keep` shows it again, for as long as it says the same; `remove` takes it \
      away for good, also before three people have reported it. Its number is in what `reports` prints.
      """,
    subcommands: [Reports.self, Keep.self, Remove.self, Rebuild.self])

  struct Folder: ParsableArguments {
    @OptionGroup var accounts: AccountsOptions

    func keeping() async throws -> CatalogAdministration {
      CatalogAdministration(try await accounts.environment())
    }

    func decide(_ review: String, isKept: Bool) async throws {
      do {
        try await keeping().decide(review: review, isKept: isKept)
      } catch let problem as CatalogAdministration.Problem {
        throw Failure(problem.description)
      }
    }
  }

  struct Keep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show a reported review again.")
    @OptionGroup var folder: Folder
    @Argument(help: "The review's number.") var review: String

    func run() async throws { try await folder.decide(review, isKept: true) }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a review away from everybody but its writer.")
    @OptionGroup var folder: Folder
    @Argument(help: "The review's number.") var review: String

    func run() async throws { try await folder.decide(review, isKept: false) }
  }

  struct Reports: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what people reported: the day, what it is about, who, and the words.",
      discussion:
        "Of a review: its number, what it says, and whether it is hidden, kept or removed.")
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
      print("\(count) records are in the public catalog's tables.")
    }
  }
}
