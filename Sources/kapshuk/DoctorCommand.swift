import ArgumentParser
import Foundation
import Server

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look through the server's folder and say what is wrong.",
    discussion: """
      While the server runs or not. Every problem is a line with ✘ that says what to do about it, and the \
      program then ends with 1.
      """)

  @Option(help: "The server's folder.")
  var data: String

  func run() async throws {
    let examination = await DoctorReport(of: data)
    for finding in examination.findings {
      print("\(finding.isProblem ? "✘" : "✔") \(finding.text)")
    }
    guard examination.isHealthy else { throw ExitCode(1) }
  }
}
