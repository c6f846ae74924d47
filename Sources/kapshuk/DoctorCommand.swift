import ArgumentParser
import Base
import Foundation
import Recognition
import Server

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Look through the server's folder or database and its options, and say what is wrong.",
    discussion: """
      While the server runs or not. Every problem is a line with ✘ that says what to do about it, and the \
      program then ends with 1.
      """)

  @Option(help: "The server's folder. (default: the one that the options name)")
  var data: String?

  @Option(help: "The server's file of options. (default: \(Setup.standardConfig), without --data)")
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The accounts are in PostgreSQL: postgresql://user@host/name; best in KAPSHUK_DATABASE or the file of options."
    ))
  var database: String?

  func run() async throws {
    let config = config ?? (data == nil ? Setup.standardConfig : nil)
    var findings: [DoctorReport.Finding] = []
    var (folder, address) = (data, try DatabaseOption.address(database))
    if let config {
      let settings = try SettingsFile(path: config)
      folder = folder ?? settings["data"]
      if address == nil { address = try DatabaseOption.checked(settings["database"]) }
      findings = await OptionsReport(settings: settings, isShared: address != nil).findings()
    }
    guard let folder else {
      throw Failure("Name the server's folder with --data, or its options with --config.")
    }
    findings.append(Self.textFinding)
    findings += try await FolderOwner.act(in: folder) {
      guard let address else { return await DoctorReport(of: folder).findings }
      return await DoctorReport(of: folder, database: address).findings
    }
    for finding in findings { print("\(finding.isProblem ? "✘" : "✔") \(finding.text)") }
    guard !findings.contains(where: { $0.isProblem }) else { throw ExitCode(1) }
  }

  /// Whether the text of photographed labels and receipts can be read.
  private static var textFinding: DoctorReport.Finding {
    (try? TextReader()) == nil
      ? .init(
        isProblem: true,
        "Labels and receipts can't be read: apt install tesseract-ocr-ukr tesseract-ocr-eng")
      : .init(isProblem: false, "Labels and receipts can be read")
  }
}
