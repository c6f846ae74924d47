import ArgumentParser
import Base
import Foundation
import Server

/// What is wrong with a server's options, each with its remedy.
struct OptionsReport {
  let settings: SettingsFile
  /// Whether the accounts are in a database that other servers may use too.
  var isShared = false

  func findings() async -> [DoctorReport.Finding] {
    var findings: [DoctorReport.Finding] = []
    func problem(_ text: String) { findings.append(.init(isProblem: true, text)) }
    do {
      let arguments = try ServeConfiguration.arguments(
        ["serve", "--config", settings.path], environment: [:])
      _ = try Serve.parse(Array(arguments.dropFirst()))
    } catch {
      problem("The options are refused: \(Serve.message(for: error))")
      return findings
    }
    let port = AddressQuestion.port(in: settings)
    if let address = settings["address"] {
      if settings["host"] == nil, settings["trusted-proxy"] == nil {
        problem(
          "All clients look like one, since the proxy is not named: add trusted-proxy = 127.0.0.1.")
      }
      if let fault = await AddressCheck.problem(of: address, port: port) { problem(fault) }
    }
    if settings["smtp"] == nil, settings["sign-up"] ?? "open" == "open", settings["address"] != nil
    {
      problem(
        "Without mail, anyone may take anyone's address: set sign-up to invited, or add a mail server (kapshuk setup)."
      )
    }
    findings += copies()
    return findings
  }

  private func copies() -> [DoctorReport.Finding] {
    guard let folder = settings["backup-to"] else {
      if isShared {
        return [
          .init(
            isProblem: false,
            "This server makes no copies: one of those with this database must have backup-to")
        ]
      }
      return [
        .init(isProblem: true, "No copies are made: set backup-to to a folder on another disk.")
      ]
    }
    guard let latest = Backups.latest(in: folder) else {
      return [
        .init(
          isProblem: true,
          "There is no copy in \(folder): the server must be allowed to write there (ReadWritePaths in its unit), and run."
        )
      ]
    }
    let hours = (Int64(Date().timeIntervalSince1970 * 1000) - latest) / 3_600_000
    let every = settings["backup-every"].flatMap(Int64.init) ?? 24
    return [
      hours > every + 1
        ? .init(isProblem: true, "The last copy is \(hours) hours old: the server's log says why.")
        : .init(isProblem: false, "The last copy is \(hours) hours old")
    ]
  }
}
