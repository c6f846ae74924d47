import Foundation
import Server

/// Restarts the package's service, so that it has the new options.
struct ServiceRestart {
  let config: String
  let settings: SettingsFile

  func offer() async throws {
    guard config == Setup.standardConfig, access("/run/systemd/system", F_OK) == 0 else {
      return Terminal.say("Start the server with them: kapshuk serve --config \(config)")
    }
    let answer = try Terminal.ask("Restart the service now? [Y/n]").lowercased()
    guard ["", "y", "yes"].contains(answer) else {
      return Terminal.say("The options hold after: systemctl restart kapshuk")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/systemctl")
    process.arguments = ["restart", "kapshuk"]
    try process.run()
    process.waitUntilExit()
    let port = AddressQuestion.port(in: settings)
    var report: ServiceReport?
    for _ in 0..<60 {
      report = await ServiceReport.ofThisMachine(port: port)
      // The unit itself has to be the one that answers.
      if report?.isAnswering == true {
        return Terminal.say(
          "✔ Kapshuk runs at \(settings["address"] ?? "http://localhost:\(port)")")
      }
      if process.terminationStatus != 0 { break }
      try await Task.sleep(for: .milliseconds(500))
    }
    let problems = report?.findings.filter { $0.isProblem }.map(\.text) ?? []
    throw Failure(
      problems.first ?? "The service does not answer: journalctl -u kapshuk says why.")
  }
}
