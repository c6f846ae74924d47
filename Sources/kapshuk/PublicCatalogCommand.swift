import ArgumentParser
import Server

/// `kapshuk public-catalog`: manages the public records about products, prices and shops.
struct PublicCatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "public-catalog", abstract: "Look after what people say of products and shops.",
    discussion: """
      A review that three different people reported is hidden from everybody but its writer, and out of the \
      average, until you decide: `keep` shows it again, for as long as it says the same; `remove` takes it \
      away for good, also before three people have reported it. Its number is in what `reports` prints. With \
      `--by`, `remove` takes away all that an account published, shops, prices, products and reviews, and keeps \
      out what it publishes later; `keep --by` shows it again.
      """,
    subcommands: [Reports.self, Keep.self, Remove.self, Rebuild.self])

  struct Folder: ParsableArguments {
    @OptionGroup var accounts: AccountsOptions

    func work(_ work: (CatalogAdministration) async throws -> Void) async throws {
      try await accounts.place().work { environment in
        do {
          try await work(CatalogAdministration(environment))
        } catch let problem as CatalogAdministration.Problem {
          throw Failure(problem.description)
        }
      }
    }

    func decide(_ subject: Subject, isKept: Bool) async throws {
      try await work { catalog in
        guard let address = subject.by else {
          let review = subject.review ?? ""
          try await catalog.decide(review: review, isKept: isKept)
          return print("Review \(review) is \(isKept ? "shown again" : "removed").")
        }
        print(
          isKept
            ? "\(Plural.text(try await catalog.keep(by: address), "record")) shown again."
            : try await catalog.remove(by: address))
      }
    }
  }

  struct Subject: ParsableArguments {
    @Argument(help: "The review's number.") var review: String?
    @Option(help: "The e-mail address of an account: all that it published.") var by: String?

    func validate() throws {
      guard (review == nil) != (by == nil) else {
        throw ValidationError("Name a review, or an account by --by.")
      }
    }
  }

  struct Keep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a reported review again, or all that an account published.")
    @OptionGroup var folder: Folder
    @OptionGroup var subject: Subject

    func run() async throws { try await folder.decide(subject, isKept: true) }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Take a review, or all that an account published, away from everybody but its writer.")
    @OptionGroup var folder: Folder
    @OptionGroup var subject: Subject

    func run() async throws { try await folder.decide(subject, isKept: false) }
  }

  struct Reports: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what people reported: the day, what it is about, who, and the words.",
      discussion:
        "Of a review: its number, what it says, and whether it is hidden, kept or removed.")
    @OptionGroup var folder: Folder

    func run() async throws {
      try await folder.work { for line in try await $0.reports() { print(line) } }
    }
  }

  struct Rebuild: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make the public tables anew of what people wrote.")
    @OptionGroup var folder: Folder

    func run() async throws {
      try await folder.work { catalog in
        print(
          "\(Plural.text(try await catalog.rebuild(), "record")) in the public catalog's tables.")
      }
    }
  }
}
