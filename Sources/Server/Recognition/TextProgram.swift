import CProcess
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
    guard let input = Self.file(of: picture) else { throw .unread }
    defer { close(input) }
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .unread }
    let child = spawn(reading: input, writing: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { throw .unavailable }
    let output = Self.output(of: ends[0], until: Date() + patience)
    if output == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard let output, status & 0x7F == 0 else { throw .unread }
    switch status >> 8 & 0xFF {
    case 0: return output
    case TextProgramStatus.noPicture: throw .noPicture
    case TextProgramStatus.unavailable: throw .unavailable
    default: throw .unread
    }
  }

  /// A file in memory, read from its start.
  private static func file(of bytes: [UInt8]) -> Int32? {
    let file = memfd_create("picture", UInt32(1))  // MFD_CLOEXEC
    guard file >= 0 else { return nil }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        close(file)
        return nil
      }
      written += count
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  /// Starts the program with nothing of the server's but its two ends. Returns its process id.
  private func spawn(reading input: Int32, writing output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    var arguments = command.map { strdup($0) } + [nil]
    // One thread for each picture: several would wait for each other.
    var variables = ["OMP_THREAD_LIMIT=1", "PATH=/usr/bin:/bin"]
    for name in ["TESSDATA_PREFIX", "LD_LIBRARY_PATH"] {
      if let value = ProcessInfo.processInfo.environment[name] {
        variables.append("\(name)=\(value)")
      }
    }
    var environment = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var child = pid_t()
    guard let program = command.first,
      posix_spawn(&child, program, &actions, nil, &arguments, &environment) == 0
    else { return nil }
    return child
  }

  /// All that is written until the end; `nil` if it takes too long or is too much.
  private static func output(of end: Int32, until deadline: Date) -> [UInt8]? {
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let left = deadline.timeIntervalSinceNow
      guard left > 0, output.count <= limit else { return nil }
      var wait = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32(left * 1000) + 1)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = read(end, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return output }
      output += part[..<count]
    }
  }
}
