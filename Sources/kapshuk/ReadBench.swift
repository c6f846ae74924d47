import ArgumentParser
import Base
import Codes
import Foundation
import Storage

/// `kapshuk bench read`: reads every picture of a folder, and counts the codes by subfolder and by symbology.
struct ReadBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: said(
      "Count the pictures of a folder in which codes are found, with the times.",
      uk: "Порахувати, на скількох зображеннях теки знайдено коди, і час."),
    discussion: said(
      """
      If the folder has an index.tsv of what its pictures hold, and --peer names a Python with zxing-cpp \
      and the script that compares, the comparison is printed too: how many are right, and the ratio of \
      the times.
      """,
      uk: """
        Якщо в теці є index.tsv про те, що на зображеннях, а --peer називає Python із zxing-cpp \
        і скрипт, що порівнює, то буде й порівняння: скільки прочитано правильно і яке співвідношення \
        часу.
        """))

  @OptionGroup var look: Read.Look

  @Option(
    help: .said(
      "Read every picture so many times, and take the median of the times.",
      uk: "Читати кожне зображення стільки разів і брати медіану часу."))
  var `repeat` = 3

  @Option(
    help: .said(
      "A Python and a script, such as '.venv/bin/python ../shared/peers/read.py'.",
      uk: "Python і скрипт, як-от '.venv/bin/python ../shared/peers/read.py'.",
      valueName: "command"))
  var peer: String?

  @Argument(help: .said("The folder of pictures.", uk: "Тека із зображеннями."))
  var folder: String

  func validate() throws {
    guard `repeat` > 0 else {
      throw ValidationError("Repeat at least once.", uk: "Повторіть щонайменше раз.")
    }
    _ = try look.options()
  }

  func run() throws {
    let options = try look.options()
    var pictures = PictureFiles()
    pictures.add(folder)
    guard !pictures.files.isEmpty else { throw ExitCode(1) }
    var families: [String: Tally] = [:]
    var symbologies: [String: Tally] = [:]
    for (number, file) in pictures.files.enumerated() {
      pictures.showProgress(number)
      guard let picture = pictures.luminance(of: file) else { continue }
      let reading = Reading(picture, options, repeats: `repeat`)
      let family = URL(filePath: file).deletingLastPathComponent().lastPathComponent
      families[family, default: Tally()].note(reading)
      for name in Set(reading.results.map { "\($0.code.symbology.name)" }) {
        symbologies[name, default: Tally()].note(reading)
      }
    }
    pictures.clearProgress()
    ReadBench.table("folder", families)
    ReadBench.table("symbology", symbologies)
    try compare()
  }

  private struct Tally {
    var read = 0
    var times: [Double] = []

    mutating func note(_ reading: Reading) {
      if !reading.results.isEmpty { read += 1 }
      times.append(reading.milliseconds)
    }

    var median: Double { times.sorted()[times.count / 2] }
  }

  private static func table(_ title: String, _ tallies: [String: Tally]) {
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    print(
      title.padding(toLength: 24, withPad: " ", startingAt: 0)
        + column("pictures", 9) + column("read", 7) + column("median ms", 11))
    for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      print(
        name.padding(toLength: 24, withPad: " ", startingAt: 0)
          + column("\(tally.times.count)", 9) + column("\(tally.read)", 7)
          + column(String(format: "%.2f", tally.median), 11))
    }
  }

  /// Runs the comparison with zxing-cpp if it is configured.
  private func compare() throws {
    let index = "\(folder)/index.tsv"
    guard let peer else { return }
    guard FileManager.default.fileExists(atPath: index) else {
      throw Failure(
        "There is no index.tsv in \(folder), so nothing can be compared.",
        uk: "У \(folder) немає index.tsv, тож порівнювати ні з чим.")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      peer.split(separator: " ").map(String.init) + [
        index, folder, "--ours",
        "\(Bundle.main.executablePath ?? "kapshuk") read --json --repeat \(`repeat`)",
      ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        "The comparison ended with status \(process.terminationStatus).",
        uk: "Порівняння завершилося зі станом \(process.terminationStatus).")
    }
  }
}
