import Foundation
import Synchronization
import Testing

@testable import Server

/// Programs that read what strangers sent: what ends them, and that nothing else does.
@Suite struct LimitedProgramTests {
  private func shell(_ script: String) -> LimitedProgram {
    LimitedProgram(command: ["/bin/sh", "-c", script], patience: 60, outputLimit: 1 << 20)
  }

  @Test func `it reads its input and nothing of the server's`() throws {
    let input = [UInt8](repeating: 65, count: 3_000_000)

    let counted = try shell("wc -c; exit 7").run(input)
    let variables = try shell("env | cut -d= -f1 | sort | tr '\n' ' '").run([])
    let files = try shell("ls /proc/self/fd").run([])

    #expect(counted.status == 7)
    #expect(String(decoding: counted.output, as: UTF8.self) == "3000000\n")
    #expect(String(decoding: variables.output, as: UTF8.self) == "PATH PWD ")
    #expect(files.output.count == "0\n1\n2\n3\n".utf8.count)
  }

  @Test(arguments: [
    "kill -9 $$", "kill -SEGV $$", "yes", "while :; do :; done", "tail -c 900000000 /dev/zero",
  ])
  func `a limit of time, memory or output ends it, and so does a crash`(script: String) {
    var program = shell("exec 2> /dev/null; " + script)
    (program.memory, program.seconds, program.patience) = (64 << 20, 1, 120)
    // The last is the shell's child, whose end is not the shell's.
    program = LimitedProgram(
      command: ["/bin/sh", "-c", script.hasPrefix("tail") ? "exec \(script)" : script],
      memory: program.memory, seconds: program.seconds, patience: 120, outputLimit: 1 << 20)

    let ended = try? program.run([])

    #expect(ended?.status != 0)
  }

  @Test func `one that sleeps is ended when it has had its time`() {
    var program = shell("exec sleep 600")
    program.patience = 1

    #expect(throws: LimitedProgram.Failure.ended) { try program.run([]) }
  }

  @Test func `one that can't be started is told from one that ended`() {
    let program = LimitedProgram(command: ["/nowhere/kapshuk"], patience: 60, outputLimit: 1)

    #expect(throws: LimitedProgram.Failure.unavailable) { try program.run([]) }
  }

  /// The end of a thread stands for that of the server, which a test can't end.
  @Test func `it ends with the thread that started it`() async throws {
    let process = Mutex<pid_t>(0)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        process.withLock {
          $0 = ProgramStart(
            command: ["/bin/sleep", "3000"], environment: [], input: -1, output: -1, errors: -1
          ).run()
        }
        continuation.resume()
      }
      thread.start()
    }
    let child = process.withLock { $0 }
    #expect(child > 0)

    var status: Int32 = 0
    let ended = waitpid(child, &status, 0)

    #expect(ended == child)
    #expect(status & 0x7F == SIGKILL)
  }
}
