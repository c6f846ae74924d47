import ArgumentParser
import Storage

/// `kapshuk bench`: runs benchmarks on this machine.
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: said(
      "Measure how codes are written and read, how well habits are guessed, and a server.",
      uk: "Виміряти, як пишуться й читаються коди, як угадуються звички, і сервер."),
    subcommands: [Write.self, ReadBench.self, Habits.self, People.self])

  /// `kapshuk bench write`: measures codes written per CPU second, to compare with libqrencode and libzint.
  struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "write",
      abstract: said(
        "Print codes written per CPU second, the best of five rounds.",
        uk: "Показати, скільки кодів пишеться за секунду процесора, найкраще з п'яти кіл."))

    @Option(
      help: .said(
        "Measure only what has this in its name, such as svg or QR.",
        uk: "Міряти лише те, у чиїй назві це є, як-от svg чи QR."))
    var only: String?

    func run() { WriteBench.run(only: only) { print($0) } }
  }
}
