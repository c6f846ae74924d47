import ArgumentParser
import Foundation
import Server
import Storage

/// `kapshuk respond`: the app's response to one request with a file, as the server asks for it.
struct Respond: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "respond",
    abstract: said(
      "Answers one request with a file, for the server.",
      uk: "Відповісти на один запит із файлом, для сервера."),
    shouldDisplay: false)

  func run() throws {
    let frame = Self.input()
    guard let answer = AppProgram.answer(frame) else { throw ExitCode(1) }
    try FileHandle.standardOutput.write(contentsOf: Data(answer))
  }

  /// All that the server has for the program.
  static func input() -> [UInt8] {
    // If the machine runs out of memory, this program ends and not the server.
    try? Data("1000".utf8).write(to: URL(filePath: "/proc/self/oom_score_adj"))
    return [UInt8](FileHandle.standardInput.readDataToEndOfFile())
  }
}
