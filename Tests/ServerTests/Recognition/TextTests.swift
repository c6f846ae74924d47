import Base
import Foundation
import HTTPTypes
import NIOCore
import Pouch
import Testing

@testable import Server

@Suite struct TextTests {
  private static func program(_ script: String, patience: Double = 20) -> TextProgram {
    TextProgram(command: ["/bin/sh", "-c", script], patience: patience)
  }

  private func service(_ script: String?, patience: Double = 20) -> TextService {
    TextService(
      program: script.map { Self.program($0, patience: patience) }, dependencies: .live)
  }

  private func answer(_ service: TextService, _ picture: [UInt8]) async -> String {
    let client = TextService.Client.user(ID(bytes: [UInt8](repeating: 7, count: 16)))
    return String(decoding: await service.answer(picture, for: client), as: UTF8.self)
  }

  @Test func `The program gets the picture and its output is the text`() async throws {
    let picture = try PhotoTests.picture("Чек")

    let json = await answer(service("wc -c"), picture)

    #expect(json == #"{"text":"\#(picture.count)\n"}"#)
  }

  @Test(
    arguments: [
      ("exit 3", "picture"), ("exit 4", "unavailable"), ("exit 1", "unread"),
      ("kill -SEGV $$", "unread"), ("yes", "unread"), ("sleep 60", "unread"),
    ])
  func `A program that fails costs one answer`(script: String, word: String) async throws {
    let json = await answer(service(script, patience: 1), try PhotoTests.picture("Чек"))

    #expect(json == #"{"problem":"\#(word)"}"#)
  }

  @Test func `Without a program, or for what is no picture, there is a word for it`() async throws {
    #expect(await answer(service(nil), []) == #"{"problem":"unavailable"}"#)
    for file in [[], [UInt8]("GIF89a".utf8), [UInt8](repeating: 0, count: 1 << 20)] {
      #expect(await answer(service("echo x"), file) == #"{"problem":"picture"}"#)
    }
  }

  @Test func `A client who asks too often waits`() async throws {
    var stopped = Dependencies.live
    stopped.now = { 1_800_000_000_000 }
    let service = TextService(program: Self.program("true"), dependencies: stopped)
    let picture = try PhotoTests.picture("Чек")
    var answers: [String] = []

    for _ in 0..<42 { answers.append(await answer(service, picture)) }

    #expect(answers.first == #"{"text":""}"#)
    #expect(answers.last == #"{"problem":"often"}"#)
  }

  @Test func `However many strangers wait, half of the places are for users`() async throws {
    let gate = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: gate) }
    let service = self.service("while ! [ -e \(gate.path) ]; do sleep 0.05; done", patience: 60)
    let picture = try PhotoTests.picture("Чек")
    let all = TextService.places
    // Strangers who are not refused would wait for the gate.
    let end = Task {
      try await Task.sleep(for: .seconds(60))
      try Data().write(to: gate)
    }
    defer { end.cancel() }
    let refused = AsyncStream<Void>.makeStream()
    let busy = #"{"problem":"busy"}"#

    try await withThrowingTaskGroup(of: (isUser: Bool, answer: String).self) { group in
      for number in 0..<3 * all {
        let network = try #require(IPNetwork("10.0.\(number).0/24"))
        group.addTask {
          let answer = await service.answer(picture, for: .network(network))
          refused.continuation.yield()
          return (false, String(decoding: answer, as: UTF8.self))
        }
      }
      // All but those in half of the places are refused at once.
      var strangers = refused.stream.makeAsyncIterator()
      for _ in 0..<3 * all - all / 2 { await strangers.next() }
      for number in 0..<all - all / 2 {
        let user = TextService.Client.user(ID(bytes: [UInt8](repeating: UInt8(number), count: 16)))
        group.addTask {
          (true, String(decoding: await service.answer(picture, for: user), as: UTF8.self))
        }
      }
      try await Task.sleep(for: .milliseconds(300))
      try Data().write(to: gate)
      var read = (users: 0, strangers: 0)
      for try await one in group {
        #expect(!one.isUser || one.answer != busy)
        if one.answer != busy { if one.isUser { read.users += 1 } else { read.strangers += 1 } }
      }
      #expect(read.strangers == all / 2 && read.users == all - all / 2)
    }
  }
}
