import Base
import Codes
import Foundation

/// Measures codes written per CPU second, on the texts that `run.sh` of `../shared/peers/write` passes to libqrencode
/// and libzint, and by its method: the best of five rounds of at least 0.15 s.
enum WriteBench {
  /// A code to write, with the name that the peers print.
  private struct Task {
    let name: String
    let code: Code
    var options = WriteOptions()
  }

  /// Measures every task, or those whose names contain `filter`, and reports a line for each: the name, a tab
  /// character, codes per CPU second.
  static func run(only filter: String?, report: (String) -> Void) {
    for task in tasks {
      let ways: [(name: String, write: () -> Int)] = [
        ("matrix", { (try? task.code.pattern(task.options)).map { $0.area } ?? 0 }),
        ("svg-file(/dev/shm)", { writeFile(task) }),
        ("svg-in-memory", { svg(task).count }),
      ]
      for (way, write) in ways {
        let name = "kapshuk \(task.name) \(way)"
        if let filter, !name.contains(filter) { continue }
        report("\(name)\t\(Int(rate(write).rounded()))")
      }
    }
  }

  private static let tasks = [
    Task(name: "QR v5-M", code: Code(.qrCode, bytes(url))),
    Task(name: "QR v20-M", code: Code(.qrCode, prose(650))),
    Task(name: "Code128 20", code: Code(.code128, bytes("KAPSHUK-20250101-ABC"))),
    Task(
      name: "DataMatrix 60", code: Code(.dataMatrix, bytes(product) + [0]),
      options: WriteOptions(shape: .smallest)),
    Task(name: "PDF417 100", code: Code(.pdf417, prose(100))),
    Task(name: "Aztec 100", code: Code(.aztec, prose(100))),
  ]

  private static let url =
    "https://kapshuk.example/c/7f3a9b2e?utm=Card&name=Ivan%20Franko&loyalty=4820001234567"

  /// A text of 59 characters. The peers' sixtieth is the terminating NUL.
  private static let product = "https://kapshuk.example/p/4820001234567?lot=A17&exp=260131Z"

  private static let sentence =
    "The quick brown Fox jumps over the lazy Dog; 4820001234567, UAH 129.90 - kapshuk.example/r/"

  /// The first 80 bytes of a text, as the peers truncate it.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8.prefix(80)) }

  private static func prose(_ count: Int) -> [UInt8] {
    let sentence = Array(sentence.utf8)
    return (0..<count).map { sentence[$0 % sentence.count] }
  }

  private static func svg(_ task: Task) -> [UInt8] {
    (try? task.code.pattern(task.options).svg()) ?? []
  }

  private static func writeFile(_ task: Task) -> Int {
    guard let file = fopen("/dev/shm/kapshuk-bench.svg", "wb") else { return 0 }
    defer { fclose(file) }
    let svg = svg(task)
    return fwrite(svg, 1, svg.count, file)
  }

  private static func rate(_ write: () -> Int) -> Double {
    var rounds = 1
    while seconds(rounds, write) <= 0.15 { rounds *= 2 }
    let best = (0..<5).map { _ in seconds(rounds, write) }.min() ?? .infinity
    return Double(rounds) / best
  }

  private static func seconds(_ rounds: Int, _ write: () -> Int) -> Double {
    let start = processorTime
    for _ in 0..<rounds { precondition(write() > 0, "Nothing was written.") }
    return processorTime - start
  }

  /// The CPU time of this process in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Pattern {
  fileprivate var area: Int {
    switch self {
    case .bars(let bars): bars.widths.count
    case .modules(let modules): modules.width * modules.height
    }
  }
}
