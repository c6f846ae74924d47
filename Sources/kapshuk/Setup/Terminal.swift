import Foundation
import Storage

/// Questions at the terminal, or to whatever writes the program's input.
enum Terminal {
  /// Asks for a line. An empty one is the default.
  static func ask(_ english: String, uk ukrainian: String, default known: String = "") throws
    -> String
  {
    try ask(said(english, uk: ukrainian), default: known)
  }

  /// - Parameter question: in the terminal's language.
  static func ask(_ question: String, default known: String = "") throws -> String {
    say("\(question)\(known.isEmpty ? "" : " [\(known)]"): ", terminator: "")
    let line = try line().trimmingCharacters(in: .whitespaces)
    return line.isEmpty ? known : line
  }

  /// Asks for a line that nobody looking at the screen may read.
  static func askSecret(_ english: String, uk ukrainian: String) throws -> String {
    say(said(english, uk: ukrainian) + ": ", terminator: "")
    guard isatty(STDIN_FILENO) == 1 else { return try line() }
    let echo = TerminalEcho()
    defer {
      echo.restore()
      say("")
    }
    return try line()
  }

  /// Asks for yes or no, where an empty line is no.
  static func confirm(_ english: String, uk ukrainian: String) throws -> Bool {
    yes.contains(try ask("\(english) [y/N]", uk: "\(ukrainian) [т/Н]").lowercased())
  }

  /// The answers that mean yes, whatever the language of the question.
  static let yes = ["y", "yes", "т", "так"]

  static func say(_ english: String, uk ukrainian: String) { say(said(english, uk: ukrainian)) }

  static func say(_ text: String, terminator: String = "\n") {
    print(text, terminator: terminator)
    fflush(nil)
  }

  private static func line() throws -> String {
    guard let line = readLine() else {
      throw Failure(
        "The input ended before all questions were answered: nothing was changed.",
        uk: "Ввід закінчився, перш ніж прозвучали всі відповіді: нічого не змінено.")
    }
    return line
  }
}

/// The terminal without echo until it is restored, also if the program is interrupted.
private struct TerminalEcho {
  nonisolated(unsafe) private static var saved = termios()

  init() {
    tcgetattr(STDIN_FILENO, &Self.saved)
    var silent = Self.saved
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    signal(SIGINT) { _ in
      tcsetattr(STDIN_FILENO, TCSANOW, &TerminalEcho.saved)
      _exit(130)
    }
  }

  func restore() {
    signal(SIGINT, SIG_DFL)
    tcsetattr(STDIN_FILENO, TCSANOW, &Self.saved)
  }
}
