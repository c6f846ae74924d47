import CProcess
import Foundation
import Storage

/// A program of another package, started without a shell. Pages are served before it.
struct ExternalProgram: Sendable {
  /// Why a program has not done its work.
  struct Failure: Error, Equatable {
    /// The program's name.
    let name: String
    /// What it said, at most `RunningProgram.mostWords` bytes; empty if nothing.
    let words: String
  }

  /// The program's path and its arguments, which every user of the machine sees.
  let command: [String]

  /// All variables of its environment, which are seen by the user that it runs as and nobody else.
  let environment: [String: String]

  private var name: String {
    (command.first ?? "").split(separator: "/").last.map(String.init) ?? ""
  }

  /// Starts the program, with nothing of the server's but what is named here.
  ///
  /// - Parameter reader: receives what it writes to its output, on the thread that waits for it.
  func start(
    pace: OutputPace = .full, reader: @escaping OutputReader = { _ in }
  ) throws -> RunningProgram {
    let (output, errors) = (try ends(), try ends())
    let process = spawn(writing: output[1], errors[1])
    for end in [output[1], errors[1]] { close(end) }
    guard let process else {
      for end in [output[0], errors[0]] { close(end) }
      throw Failure(name: name, words: "it can't be started")
    }
    return RunningProgram(
      name: name, process: process, output: output[0], errors: errors[0], pace: pace,
      reader: reader)
  }

  /// Runs the program to its end. It is asked to end when the task is cancelled.
  func run(
    pace: OutputPace = .full,
    reader: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void = { _ in }
  ) async throws {
    try await CancellationFlag.wait { cancellation, continuation in
      // Of its own, since waiting blocks it.
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let program = try start(pace: pace, reader: reader)
            defer { program.stop() }
            while try !program.wait(milliseconds: 100) {
              if cancellation.isSet { throw CancellationError() }
            }
            try program.finish()
          })
      }
    }
  }

  private func ends() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw Failure(name: name, words: "too many files are open")
    }
    return ends
  }

  /// Returns the process id. It ends with the calling thread, which waits for it.
  private func spawn(writing output: Int32, _ errors: Int32) -> pid_t? {
    let process = ProgramStart(
      command: command, environment: environment.map { "\($0.key)=\($0.value)" }, input: -1,
      output: output, errors: errors
    ).run()
    guard process > 0 else { return nil }
    ThreadPriority.lowest.lower(process)
    return process
  }
}
