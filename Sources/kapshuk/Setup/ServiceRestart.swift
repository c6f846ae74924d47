import Foundation
import Server
import Storage

/// Restarts the package's service, so that it has the new options.
struct ServiceRestart {
  let config: String
  let settings: SettingsFile

  func offer() async throws {
    guard config == Setup.standardConfig, access("/run/systemd/system", F_OK) == 0 else {
      return Terminal.say(
        "Start the server with them: kapshuk serve --config \(config)",
        uk: "Запустіть із ними сервер: kapshuk serve --config \(config)")
    }
    let answer = try Terminal.ask(
      "Restart the service now? [Y/n]", uk: "Перезапустити службу зараз? [Т/н]"
    ).lowercased()
    guard answer.isEmpty || Terminal.yes.contains(answer) else {
      return Terminal.say(
        "The options hold after: systemctl restart kapshuk",
        uk: "Налаштування подіють після: systemctl restart kapshuk")
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
        let address = settings["address"] ?? "http://localhost:\(port)"
        return Terminal.say(
          "✔ Kapshuk runs at \(address)", uk: "✔ Капшук працює за адресою \(address)")
      }
      if process.terminationStatus != 0 { break }
      try await Task.sleep(for: .milliseconds(500))
    }
    let problems = report?.findings.filter { $0.isProblem }.map(\.text.said) ?? []
    throw Failure(
      problems.first
        ?? said(
          "The service does not answer: journalctl -u kapshuk says why.",
          uk: "Служба не відповідає: journalctl -u kapshuk каже, чому."))
  }
}
