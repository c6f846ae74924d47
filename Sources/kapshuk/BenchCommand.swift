import ArgumentParser

/// `kapshuk bench`: runs benchmarks on this machine.
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure how codes are written and read, how well habits are guessed, and a server.",
    subcommands: [Write.self, ReadBench.self, Habits.self, People.self])

  /// `kapshuk bench write`: measures codes written per CPU second, to compare with libqrencode and libzint.
  struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "write",
      abstract: "Print codes written per CPU second, the best of five rounds.")

    @Option(help: "Measure only what has this in its name, such as svg or QR.")
    var only: String?

    func run() { WriteBench.run(only: only) { print($0) } }
  }
}
