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

  /// Returns the process id.
  private func spawn(writing output: Int32, _ errors: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    // The server's threads block signals or ignore them, and a program inherits that: it could not be asked to end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGTERM, SIGINT, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    guard let program = command.first,
      posix_spawn(&process, program, &actions, &attributes, &arguments, &variables) == 0
    else { return nil }
    ThreadPriority.lowest.lower(process)
    return process
  }
}
