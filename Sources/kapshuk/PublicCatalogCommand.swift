import ArgumentParser
import Server
import Storage

/// `kapshuk public-catalog`: manages the public records about products, prices and shops.
struct PublicCatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "public-catalog",
    abstract: said(
      "Look after what people say of products and shops.",
      uk: "Що люди кажуть про товари й магазини."),
    discussion: said(
      """
      A review that three different people reported is hidden from everybody but its writer, and out of the \
      average, until you decide: `keep` shows it again, for as long as it says the same; `remove` takes it \
      away for good, also before three people have reported it. Its number is in what `reports` prints. With \
      `--by`, `remove` takes away all that an account published, shops, prices, products and reviews, and keeps \
      out what it publishes later; `keep --by` shows it again.
      """,
      uk: """
        Відгук, на який поскаржилися троє різних людей, прихований від усіх, крім автора, і не входить до \
        середнього, доки ви не вирішите: `keep` показує його знову, поки текст той самий; `remove` прибирає його \
        назавжди, зокрема й до трьох скарг. Його номер показує `reports`. З \
        `--by` команда `remove` прибирає все, що оприлюднив обліковий запис (магазини, ціни, товари, відгуки), і не \
        пускає того, що він оприлюднить пізніше; `keep --by` показує це знову.
        """),
    subcommands: [Reports.self, Keep.self, Remove.self, Rebuild.self])

  struct Folder: ParsableArguments {
    @OptionGroup var accounts: AccountsOptions

    func work(_ work: (CatalogAdministration) async throws -> Void) async throws {
      try await accounts.place().work { environment in
        do {
          try await work(CatalogAdministration(environment))
        } catch let problem as CatalogAdministration.Problem {
          throw Failure(problem.sentence)
        }
      }
    }

    func decide(_ subject: Subject, isKept: Bool) async throws {
      try await work { catalog in
        guard let address = subject.by else {
          let review = subject.review ?? ""
          try await catalog.decide(review: review, isKept: isKept)
          return print(
            isKept
              ? said("Review \(review) is shown again.", uk: "Відгук \(review) знову показується.")
              : said("Review \(review) is removed.", uk: "Відгук \(review) прибрано."))
        }
        guard isKept else { return print(try await catalog.remove(by: address).said) }
        let records = Plural.sentence(
          try await catalog.keep(by: address), "record", "records",
          uk: "запис", "записи", "записів"
        ).said
        print(said("\(records) shown again.", uk: "Знову показано \(records)."))
      }
    }
  }

  struct Subject: ParsableArguments {
    @Argument(help: .said("The review's number.", uk: "Номер відгуку.")) var review: String?
    @Option(
      help: .said(
        "The e-mail address of an account: all that it published.",
        uk: "Електронна адреса облікового запису: все, що він оприлюднив.")) var by: String?

    func validate() throws {
      guard (review == nil) != (by == nil) else {
        throw ValidationError(
          "Name a review, or an account by --by.",
          uk: "Назвіть відгук або обліковий запис через --by.")
      }
    }
  }

  struct Keep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Show a reported review again, or all that an account published.",
        uk: "Знову показувати відгук, на який скаржилися, або все, що оприлюднив обліковий запис."))
    @OptionGroup var folder: Folder
    @OptionGroup var subject: Subject

    func run() async throws { try await folder.decide(subject, isKept: true) }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        said(
          "Take a review, or all that an account published, away from everybody but its writer.",
          uk: "Прибрати відгук або все, що оприлюднив обліковий запис, від усіх, крім автора."))
    @OptionGroup var folder: Folder
    @OptionGroup var subject: Subject

    func run() async throws { try await folder.decide(subject, isKept: false) }
  }

  struct Reports: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Print what people reported: the day, what it is about, who, and the words.",
        uk: "Показати скарги людей: день, на що, хто і якими словами."),
      discussion:
        said(
          "Of a review: its number, what it says, and whether it is hidden, kept or removed.",
          uk: "Про відгук: його номер, що в ньому, і чи його приховано, залишено чи прибрано."))
    @OptionGroup var folder: Folder

    func run() async throws {
      try await folder.work { for line in try await $0.reports() { print(line) } }
    }
  }

  struct Rebuild: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Make the public tables anew of what people wrote.",
        uk: "Скласти публічні таблиці заново з того, що писали люди."))
    @OptionGroup var folder: Folder

    func run() async throws {
      try await folder.work { catalog in
        let records = Plural.sentence(
          try await catalog.rebuild(), "record", "records", uk: "запис", "записи", "записів"
        ).said
        print(
          said(
            "\(records) in the public catalog's tables.",
            uk: "У таблицях публічного каталогу \(records)."))
      }
    }
  }
}
