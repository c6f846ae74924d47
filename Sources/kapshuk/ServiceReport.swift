import Foundation
import Server
import Storage

/// What is wrong with the package's service, as systemd knows it.
struct ServiceReport {
  /// What `systemctl show` prints of the unit.
  let state: [String: String]
  /// The last lines that the service logged.
  let log: [String]
  /// Whether the server answers at its port; `nil` if nobody asked.
  var answers: Bool?

  static let unit = "kapshuk"
  /// So many restarts are more than an operator's or a lost disk's.
  private static let manyRestarts = 3

  /// The report on a machine with systemd and the package; `nil` on others.
  static func ofThisMachine(port: Int) async -> ServiceReport? {
    guard access("/run/systemd/system", F_OK) == 0 else { return nil }
    let names = "LoadState,ActiveState,SubState,UnitFileState,NRestarts,Result"
    var state: [String: String] = [:]
    for line in lines(of: "systemctl", "show", unit, "--property=\(names)") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { state[String(parts[0])] = String(parts[1]) }
    }
    guard state["LoadState"] == "loaded" || state["LoadState"] == "masked" else { return nil }
    let log = lines(of: "journalctl", "-u", unit, "-n", "50", "-o", "cat", "--no-pager")
    var report = ServiceReport(state: state, log: log)
    if report.isActive { report.answers = await AddressCheck.answers("http://127.0.0.1:\(port)") }
    return report
  }

  private var isActive: Bool { state["ActiveState"] == "active" }

  /// Whether the service runs, and its server answers.
  var isAnswering: Bool { isActive && answers == true }

  /// Why the service ended, in its own words.
  private var lastWords: String {
    log.lazy.reversed().compactMap { line in
      // The service has the language of the system's locale.
      ["Error: ", "Помилка: "].first { line.hasPrefix($0) }.map { line.dropFirst($0.count) }
    }.first.map { said(" It said: \($0)", uk: " Вона сказала: \($0)") }
      ?? said(
        " Its log says why: journalctl -u \(Self.unit)",
        uk: " Її журнал каже, чому: journalctl -u \(Self.unit)")
  }

  var findings: [DoctorReport.Finding] {
    var problems: [String] = []
    switch state["UnitFileState"] {
    case "masked", "masked-runtime":
      problems.append(
        said(
          "The service can't start, since it is masked: systemctl unmask \(Self.unit)",
          uk: "Служба не запуститься, бо вона замаскована: systemctl unmask \(Self.unit)"))
    case "disabled":
      problems.append(
        said(
          "The service does not start with the machine: systemctl enable \(Self.unit)",
          uk: "Служба не запускається разом із машиною: systemctl enable \(Self.unit)"))
    default: break
    }
    let result = state["Result"] ?? "unknown"
    let restarts = state["NRestarts"].flatMap { Int($0) } ?? 0
    switch (state["ActiveState"], state["SubState"]) {
    case ("active", _):
      if answers == false {
        problems.append(
          said(
            "The service runs, and does not answer: systemctl restart \(Self.unit), and look into journalctl -u \(Self.unit).",
            uk:
              "Служба працює, але не відповідає: systemctl restart \(Self.unit), і гляньте в journalctl -u \(Self.unit)."
          )
        )
      }
      if restarts >= Self.manyRestarts {
        let times = Plural.sentence(restarts, "time", "times", uk: "раз", "рази", "разів").said
        problems.append(
          said(
            "The service ended \(times) by itself.\(lastWords)",
            uk: "Служба сама завершилася \(times).\(lastWords)"))
      }
    case (_, "auto-restart"),
      ("activating", _) where restarts > 0:
      problems.append(
        said(
          "The service ends again and again as it starts (\(result)).\(lastWords)",
          uk: "Служба раз за разом завершується, щойно запустившись (\(result)).\(lastWords)")
      )
    case ("activating", _):
      problems.append(
        said(
          "The service is just starting: ask again in a minute.",
          uk: "Служба саме запускається: спитайте за хвилину."))
    case ("failed", _):
      problems.append(
        said(
          "The service ended (\(result)).\(lastWords)",
          uk: "Служба завершилася (\(result)).\(lastWords)"))
    default:
      problems.append(
        said(
          "The service is stopped: systemctl start \(Self.unit)",
          uk: "Службу зупинено: systemctl start \(Self.unit)"))
    }
    if problems.isEmpty {
      return [.fine(.service, "The service runs and answers", uk: "Служба працює й відповідає")]
    }
    return problems.map { .problem(.service, .same($0)) }
  }

  private static func lines(of program: String, _ arguments: String...) -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(
      String.init)
  }
}
