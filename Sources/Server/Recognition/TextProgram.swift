import Foundation

/// The statuses with which the program that reads text ends: docs/formats/picture-text.md.
package enum TextProgramStatus {
  /// The file is no picture, or has too many pixels.
  package static let noPicture: Int32 = 3
  /// The language data is not installed.
  package static let unavailable: Int32 = 4
}

/// The program that reads the text of one picture, started for each: `kapshuk read-text --stdin`.
///
/// Tesseract ends its program on errors, and a picture may be made to provoke one. In a program of its own that costs
/// one answer, and not the server.
struct TextProgram: Sendable {
  enum Failure: Error, Equatable {
    /// The language data is not installed, or the program can't be started.
    case unavailable
    /// The file is no picture, or has too many pixels.
    case noPicture
    /// The program crashed, or took too long.
    case unread
  }

  /// The most bytes of a text. A page of small print has 5,000.
  static let limit = 1 << 17

  /// The program and its arguments.
  let command: [String]

  /// The seconds after which the program is ended.
  var patience: Double = 25

  /// Returns the text of a picture. Blocks its thread.
  func text(of picture: [UInt8]) throws(Failure) -> [UInt8] {
    // One thread for each picture: several would wait for each other.
    var environment = ["OMP_THREAD_LIMIT=1", "PATH=/usr/bin:/bin"]
    for name in ["TESSDATA_PREFIX", "LD_LIBRARY_PATH"] {
      if let value = ProcessInfo.processInfo.environment[name] {
        environment.append("\(name)=\(value)")
      }
    }
    let program = LimitedProgram(
      command: command, environment: environment, patience: patience, outputLimit: Self.limit)
    let ended: (status: Int32, output: [UInt8])
    do { ended = try program.run(picture) } catch {
      throw error == .unavailable ? .unavailable : .unread
    }
    switch ended.status {
    case 0: return ended.output
    case TextProgramStatus.noPicture: throw .noPicture
    case TextProgramStatus.unavailable: throw .unavailable
    default: throw .unread
    }
  }
}
