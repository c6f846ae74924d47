import Base
import Foundation

/// Receives what a program writes to its output, in order.
typealias OutputReader = (UnsafeRawBufferPointer) throws -> Void

/// How fast a program's output is read. The program waits for its reader.
enum OutputPace {
  case full
  /// About 32 MB a second, in pieces of 64 kB. On two cores a program that never rests keeps each hundredth page waiting
  /// for a whole turn of the scheduler, however low its priority.
  case gentle

  /// The pause after 64 kB, in microseconds.
  private static let pause = 2000

  func pause(after bytes: Int) {
    if self == .gentle { usleep(UInt32(bytes * Self.pause / 65_536)) }
  }
}

/// A program that was started. It must be stopped, and is used by one thread.
final class RunningProgram {
  /// The most bytes that are kept of what a program says.
  static let mostWords = 4096
  /// The seconds in which it must end once it was asked to.
  private static let patience = 5.0

  let process: pid_t
  private let name: String
  private let pace: OutputPace
  private let reader: OutputReader
  /// The output and the errors; -1 once they have ended.
  private var ends: [Int32]
  private var words: [UInt8] = []
  /// Its status, once it has ended.
  private var status: Int32?
  private var part = [UInt8](repeating: 0, count: 1 << 16)

  init(
    name: String, process: pid_t, output: Int32, errors: Int32, pace: OutputPace,
    reader: @escaping OutputReader
  ) {
    (self.name, self.process, self.pace, self.reader) = (name, process, pace, reader)
    ends = [output, errors]
  }

  /// Reads what the program writes, and returns whether it has ended. Waits for at most so many milliseconds.
  ///
  /// - Throws: the reader's error.
  func wait(milliseconds: Int32) throws -> Bool {
    if status != nil { return true }
    var waits = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // One that has ended is -1, which `poll` passes over.
    guard poll(&waits, nfds_t(waits.count), milliseconds) > 0 else { return false }
    for (index, wait) in waits.enumerated() where wait.revents != 0 { try read(index) }
    guard ends == [-1, -1] else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return true
  }

  /// Ends the program if it still runs. What it writes is passed over.
  func stop() {
    if status != nil { return }
    for end in ends where end >= 0 { close(end) }
    ends = [-1, -1]
    kill(process, SIGTERM)
    let deadline = ContinuousClock.now + .seconds(Self.patience)
    var status: Int32 = -1
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now > deadline { kill(process, SIGKILL) }
      usleep(5000)
    }
    self.status = status
  }

  /// - Throws: `ExternalProgram.Failure` with what the program said, unless it has succeeded.
  func finish() throws {
    if status == 0 { return }
    let text = String(decoding: words, as: UTF8.self)
    throw ExternalProgram.Failure(
      name: name, words: text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func read(_ index: Int) throws {
    let count = Foundation.read(ends[index], &part, part.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      close(ends[index])
      ends[index] = -1
      return
    }
    if index == 0 {
      try part.withUnsafeBytes { try reader(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      pace.pause(after: count)
    } else {
      words += part[..<min(count, Self.mostWords - words.count)]
    }
  }
}
