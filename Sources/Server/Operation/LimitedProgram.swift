import Base
import CProcess
import Foundation

/// A program that reads what a stranger sent, started for each input with limits of memory and time: what it has to read
/// may be made to use them up, or to crash it, and that costs one answer and not the server.
struct LimitedProgram: Sendable {
  enum Failure: Error, Equatable {
    /// The program can't be started.
    case unavailable
    /// It crashed, or reached a limit.
    case ended
  }

  /// The program and its arguments.
  let command: [String]
  var environment: [String] = ["PATH=/usr/bin:/bin"]
  /// The most bytes of its data; 0 for no limit besides its own.
  var memory = 0
  /// The most seconds of a processor; 0 for no limit besides its own.
  var seconds = 0
  /// The seconds after which it is ended.
  var patience: Double
  /// The most bytes of its output.
  var outputLimit: Int

  /// Starts the program, and returns its exit status and its output. Blocks its thread, with which the program ends.
  func run(_ input: [UInt8]) throws(Failure) -> (status: Int32, output: [UInt8]) {
    guard let file = Self.file(of: input) else { throw .ended }
    defer { close(file) }
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .ended }
    let child = start(reading: file, writing: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard child > 0 else { throw .unavailable }
    // Pages are served before it.
    ThreadPriority.low.lower(child)
    let output = output(of: ends[0], until: Date() + patience)
    if output == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard let output, status & 0x7F == 0 else { throw .ended }
    return (status >> 8 & 0xFF, output)
  }

  /// A file in memory, read from its start.
  private static func file(of bytes: [UInt8]) -> Int32? {
    let file = memfd_create("input", UInt32(1))  // MFD_CLOEXEC
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
  private func start(reading input: Int32, writing output: Int32) -> pid_t {
    ProgramStart(
      command: command, environment: environment, input: input, output: output, errors: -1,
      memory: memory, seconds: seconds
    ).run()
  }

  /// All that is written until the end; `nil` if it takes too long or is too much.
  private func output(of end: Int32, until deadline: Date) -> [UInt8]? {
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = deadline.timeIntervalSinceNow
      guard left > 0, output.count <= outputLimit else { return nil }
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

/// What a program is started with: `kapshuk_start` in `CProcess`.
struct ProgramStart {
  let command: [String]
  let environment: [String]
  let input: Int32
  let output: Int32
  let errors: Int32
  var memory = 0
  var seconds = 0

  /// Returns the process id, or -1. The program ends with the calling thread.
  func run() -> pid_t {
    if command.isEmpty { return -1 }
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return arguments.withUnsafeBufferPointer { arguments in
      variables.withUnsafeBufferPointer { variables in
        var program = kapshuk_program(
          arguments: arguments.baseAddress, environment: variables.baseAddress, input: input,
          output: output, errors: errors, memory: UInt64(memory), seconds: UInt64(seconds))
        return kapshuk_start(&program)
      }
    }
  }
}
