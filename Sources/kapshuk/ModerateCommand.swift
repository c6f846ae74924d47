import ArgumentParser
import Server

struct Moderate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look after what people report of meetings and of one another.",
    subcommands: [List.self, Dismiss.self, Hide.self, Suspend.self, Restore.self])

  struct Folder: ParsableArguments {
    @OptionGroup var accounts: AccountsOptions

    func work(_ work: (Moderation) async throws -> Void) async throws {
      try await accounts.place().work { environment in
        do {
          try await work(Moderation(environment))
        } catch let problem as Moderation.Problem {
          throw Failure(problem.description)
        }
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print each open report: its id, what it is about, who reports, and why.")
    @OptionGroup var folder: Folder

    func run() async throws {
      try await folder.work { for line in try await $0.list() { print(line) } }
    }
  }

  struct Dismiss: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Close a report.")
    @OptionGroup var folder: Folder
    @Argument(help: "The report's id.") var report: String

    func run() async throws {
      try await folder.work {
        try await $0.dismiss(report)
        print("Report \(report) is closed.")
      }
    }
  }

  struct Hide: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Take a meeting away from everybody.")
    @OptionGroup var folder: Folder
    @Argument(help: "The meeting's id, or that of a report about it.") var meeting: String

    func run() async throws {
      try await folder.work {
        try await $0.hide(meeting: meeting)
        print("The meeting is hidden from everybody.")
      }
    }
  }

  struct Suspend: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let a person read, and no longer make, join, ask or write.")
    @OptionGroup var folder: Folder
    @Argument(help: "The person's e-mail address or id, or the id of a report.")
    var person: String

    func run() async throws {
      try await folder.work {
        try await $0.suspend(person: person, true)
        print("The person may read, and no longer make, join, ask or write.")
      }
    }
  }

  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Take a suspension back.")
    @OptionGroup var folder: Folder
    @Argument(help: "The person's e-mail address or id, or the id of a report.")
    var person: String

    func run() async throws {
      try await folder.work {
        try await $0.suspend(person: person, false)
        print("The suspension is taken back.")
      }
    }
  }
}
