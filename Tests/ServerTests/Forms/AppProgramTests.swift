import Base
import Foundation
import Pages
import Pouch
import Testing

@testable import Server

/// The app in a program of its own answers as the app does.
@Suite struct AppProgramTests {
  private static let now: Int64 = 1_800_000_000_000

  private static func request(
    _ target: Text, _ fields: [(StaticString, [UInt8])] = [], method: Pages.Request.Method = .post
  ) -> Pages.Request {
    Pages.Request(
      method: method, target: target,
      fields: fields.map { .init(name: Text($0), value: Text($1)) },
      resources: [.init(address: "/catalog/stores", body: [0x7B, 0x7D])],
      environment: RequestEnvironment(
        host: .account, now: now, utcOffsetMinutes: 120,
        randomness: [UInt8](repeating: 9, count: 32), acceptedLanguages: "en-GB,uk"))
  }

  /// A device's records: a card, and a statement that waits for its import.
  private static func input(_ request: Pages.Request) -> AppProgram.Input {
    var pouch = Pouch(device: 5)
    pouch.begin(now: now - 1000, randomness: [UInt8](repeating: 3, count: 32))
    var draft = Pouch.CardDraft()
    draft.name = "Сільпо"
    pouch.addCard(draft)
    let records = pouch.takeChanges().filter { !$0.isLocal }
    _ = pouch.addImportDraft(statement)
    let local = pouch.takeChanges().filter(\.isLocal)
    func json(_ records: [Record]) -> [UInt8] {
      [0x5B] + records.map(\.json).joined(separator: [0x2C]) + [0x5D]
    }
    return AppProgram.Input(
      request: request, device: 5, records: json(records), local: json(local))
  }

  private static let statement = [UInt8]("Дата;Сума;Опис\n01.11.2026;-12,50;Сільпо\n".utf8)
  private static let backup = [UInt8](
    """
    {"format":"kapshuk-backup","version":1,"made":1,"records":[\
    {"id":"\(String(repeating: "0a", count: 16))","kind":"card","fields":\
    {"name":["\(String(repeating: "01", count: 16))","АТБ"]}}],"photos":{}}
    """.utf8)

  static let requests: [Pages.Request] = [
    request("/money/import", [("file", statement)]),
    request("/money/import", [("file", [])]),
    request("/money/import", [("file", [0x50, 0x4B, 3, 4])]),
    request("/settings/restore", [("file", backup)]),
    request("/settings/restore", [("file", backup), ("operation", [UInt8]("restore".utf8))]),
    request("/groceries/receipt", [("file", [UInt8]("<DAT><C><E SM=\"100\"/></C></DAT>".utf8))]),
    request("/scans/import", [("file", [UInt8]("code,format\n".utf8))]),
    request("/", method: .get), request("/no/such/page", method: .get),
  ]

  @Test(arguments: requests.indices)
  func `its answer is that of the app`(at index: Int) throws {
    let input = Self.input(Self.requests[index])
    var app = App(device: input.device)
    app.load(input.records)
    app.load(input.local)
    let expected = app.respond(to: input.request)

    let frame = try #require(AppProgram.answer(input.frame))
    let folder = newFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/frame"
    try Data(frame).write(to: URL(filePath: file))
    let found = try AppProgram(command: ["/bin/cat", file]).response(to: input)

    #expect(found.status == expected.status)
    #expect(found.location == expected.location)
    #expect(found.body == expected.body)
    #expect(found.needs == expected.needs)
    #expect(found.isElsewhere == expected.isElsewhere)
    #expect(found.changes == expected.changes)
    #expect(found.changes.map(\.isLocal) == expected.changes.map(\.isLocal))
    #expect(found.photos == expected.photos)
  }

  @Test(arguments: ["kill -9 $$", "exit 1", "echo", "while :; do :; done", "yes"])
  func `what ends it is a sentence`(script: String) {
    var program = AppProgram(command: ["/bin/sh", "-c", script])
    program.seconds = 1

    #expect(throws: ServerRefusal.fileTooHard) {
      try program.response(to: Self.input(Self.requests[0]))
    }
  }

  @Test func `a frame that is cut off anywhere is none`() {
    let frame = Self.input(Self.requests[0]).frame

    for length in stride(from: 0, to: frame.count, by: 3) {
      #expect(AppProgram.answer(Array(frame[..<length])) == nil)
    }
  }

  /// Every address at which the app parses a file.
  @Test func `requests with a file are known`() {
    for request in Self.requests where request.method == .post {
      let isEmpty = request.fields.allSatisfy { $0.value.isEmpty }
      #expect(request.readsFile != isEmpty)
    }
    let id = Text(String(repeating: "0a", count: 16).utf8)
    #expect(Self.request("/money/import/" + id, method: .get).readsFile)
    #expect(Self.request("/money/import/" + id + "/columns").readsFile)
    #expect(Self.request("/groceries/receipt", [("kept", [0x61])]).readsFile)
    #expect(!Self.request("/money/import", method: .get).readsFile)
    #expect(!Self.request("/cards", [("name", [0x61])]).readsFile)
  }
}
