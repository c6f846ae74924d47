import ArgumentParser

/// `kapshuk bench`: measures the engine on this machine.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure how codes are written and read, and how well habits are guessed.",
    subcommands: [Write.self, ReadBench.self, Habits.self])

  /// `kapshuk bench write`: codes per CPU second, to hold against libqrencode and libzint.
  struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "write",
      abstract: "Print codes written per CPU second, the best of five rounds.")

    @Option(help: "Measure only what has this in its name, such as svg or QR.")
    var only: String?

    func run() { WriteBench.run(only: only) { print($0) } }
  }
}
