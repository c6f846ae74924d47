import ArgumentParser
import Base
import Foundation
import Recognition
import Server
import Storage

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      said(
        "Look through the server's folder or database and its options, and say what is wrong.",
        uk: "Переглянути теку чи базу сервера і його налаштування та сказати, що не так."),
    discussion: said(
      """
      While the server runs or not; as root, or as the user that the server runs as. Every problem is a line with ✘ that says what to do about it, and the \
      program then ends with 1.
      """,
      uk: """
        Працює сервер чи ні; від імені root або того користувача, що й сервер. Кожна вада — рядок із ✘, де сказано, що з нею робити, і тоді \
        програма завершується з 1.
        """))

  @OptionGroup var accounts: AccountsOptions

  @Flag(help: .said("Print what is looked at.", uk: "Показати, що саме перевіряється."))
  var list = false

  func run() async throws {
    if list {
      for subject in DoctorSubject.allCases { print("- \(subject.summary.said)") }
      return
    }
    var findings = try await findings()
    // What is wrong first stands last, where the eye is.
    findings = findings.filter { !$0.isProblem } + findings.filter { $0.isProblem }
    for finding in findings { print("\(finding.isProblem ? "✘" : "✔") \(finding.text.said)") }
    guard !findings.contains(where: { $0.isProblem }) else { throw ExitCode(1) }
  }

  private func findings() async throws -> [DoctorReport.Finding] {
    let place = try accounts.place()
    var findings: [DoctorReport.Finding] = []
    if let settings = place.settings {
      if settings.path == Setup.standardConfig,
        let service = await ServiceReport.ofThisMachine(port: AddressQuestion.port(in: settings))
      {
        findings += service.findings
      }
      let options = OptionsReport(settings: settings, isShared: place.database != nil)
      findings += await options.findings(folder: place.folder)
    }
    findings.append(Self.textFinding)
    findings += try await FolderOwner.act(in: place.folder) {
      guard let address = place.database else {
        return await DoctorReport(of: place.folder).findings
      }
      return await DoctorReport(of: place.folder, database: address).findings
    }
    return findings
  }

  /// Whether the text of photographed labels and receipts can be read.
  private static var textFinding: DoctorReport.Finding {
    (try? TextReader()) == nil
      ? .problem(
        .text, "Labels and receipts can't be read: apt install tesseract-ocr-ukr tesseract-ocr-eng",
        uk: "Етикеток і чеків не прочитати: apt install tesseract-ocr-ukr tesseract-ocr-eng")
      : .fine(.text, "Labels and receipts can be read", uk: "Етикетки й чеки читаються")
  }
}
