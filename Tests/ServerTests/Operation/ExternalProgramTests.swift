import Foundation
import PostgresCluster
import Storage
import Synchronization
import Testing

@testable import Server

/// Programs that are started: what they see of the server, and what is known of how they ended.
@Suite(.fewAtOnce) struct ExternalProgramTests {
  private func shell(
    _ script: String, _ environment: [String: String] = [:]
  ) -> ExternalProgram {
    ExternalProgram(command: ["/bin/sh", "-c", script], environment: environment)
  }

  private func output(of program: ExternalProgram) async throws -> String {
    let bytes = Mutex<[UInt8]>([])
    try await program.run { piece in bytes.withLock { $0 += piece } }
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `what it says of its failure is known, as far as a sentence goes`() async throws {
    await #expect(throws: ExternalProgram.Failure(name: "sh", words: "no room")) {
      try await shell("echo; echo no room >&2; exit 3").run()
    }
    await #expect(throws: ExternalProgram.Failure(name: "sh", words: "")) {
      try await shell("kill -9 $$").run()
    }
    await #expect {
      try await shell("head -c 300000 /dev/zero | tr '\\0' a >&2; exit 1").run()
    } throws: {
      ($0 as? ExternalProgram.Failure)?.words.utf8.count == RunningProgram.mostWords
    }
    await #expect(throws: ExternalProgram.Failure.self) {
      try await ExternalProgram(command: ["/nowhere/pg_dump"], environment: [:]).run()
    }
    try await shell("echo a warning >&2").run()
  }

  @Test func `its output is read to the end, and it sees only what it is given`() async throws {
    let large = try await output(of: shell("head -c 1000000 /dev/zero"))
    let variables = try await output(of: shell("env", ["PGPASSWORD": "ї = $HOME"]))
    let files = try await output(of: shell("ls /proc/self/fd; cat"))

    #expect(large.utf8.count == 1_000_000)
    let names = variables.split(separator: "\n").filter {
      !$0.hasPrefix("PWD=") && !$0.hasPrefix("_=") && !$0.hasPrefix("SHLVL=")
    }
    #expect(names == ["PGPASSWORD=ї = $HOME"])
    // The fourth is the folder that `ls` reads.
    #expect(files.split(separator: "\n").count == 4)
  }

  @Test func `when its output can't be kept it is ended, and the reason is thrown`() async throws {
    let file = try BackupFile("/dev/full")

    await #expect(throws: FileError(path: "/dev/full", number: ENOSPC)) {
      try await shell("yes").run(pace: .gentle) { try file.write($0) }
    }
    #expect(throws: FileError.self) { try BackupFile("/nowhere/copy") }
  }

  @Test func `what is read gently comes no faster than 32 MB a second`() async throws {
    let start = ContinuousClock.now
    let count = Mutex(0)
    try await shell("head -c 8000000 /dev/zero").run(pace: .gentle) { piece in
      count.withLock { $0 += piece.count }
    }

    #expect(count.withLock { $0 } == 8_000_000)
    #expect(ContinuousClock.now - start >= .milliseconds(240))
  }

  @Test func `it ends with the task that waits for it`() async throws {
    let task = Task { try await shell("exec sleep 600").run() }
    try await Task.sleep(for: .milliseconds(300))

    let start = ContinuousClock.now
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ContinuousClock.now - start < .seconds(300))
  }

  @Test func `the program of the server's version is preferred to a newer one`() throws {
    let folder = newFolder()
    for version in ["9", "15", "17"] {
      let programs = "\(folder)/\(version)/bin"
      try FileManager.default.createDirectory(
        atPath: programs, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: programs + "/pg_dump"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: programs + "/pg_dump")
    }

    let paths = [15, 16, nil].map { PostgresProgram.dump.path(majorVersion: $0, in: folder) }

    #expect(paths == ["15", "17", "17"].map { "\(folder)/\($0)/bin/pg_dump" })
  }
}
