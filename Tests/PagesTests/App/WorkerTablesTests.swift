import Base
import Pouch
import Testing

@testable import Pages

@Suite("The worker's modules and tables")
struct WorkerTablesTests {
  @Test("Each address is answered by its module, and by no other", arguments: WorkerModule.allCases)
  func modules(module: WorkerModule) throws {
    #expect(!module.paths.isEmpty)
    for pattern in module.paths {
      let target = try #require(
        addresses(of: pattern).first { answers(module, $0) },
        "\(module.name) answers nothing like \(pattern)")
      for other in WorkerModule.allCases where other != module {
        #expect(!answers(other, target), "\(other.name) answers \(pattern) too")
      }
    }
  }

  @Test("The tables have every module, and all that the scripts look up")
  func tables() throws {
    let json = try JSON(parsing: WorkerTables.json)

    guard case .object(let modules) = try #require(json["modules"]) else {
      Issue.record("the modules are no object")
      return
    }
    #expect(
      modules.map { "\(text($0.key)) \(text($0.value.text ?? ""))" } == [
        "scan /scans.wasm", "make /scans.wasm", "scans /scans.wasm", "search /scans.wasm",
        "settings /settings.wasm", "categories /settings.wasm",
        "/cards/arrange /settings.wasm", "/cards/new /settings.wasm",
        "/cards/brands /settings.wasm",
        "/cards/preview /settings.wasm", "/cards/unkept /settings.wasm",
        "/cards/*/edit /settings.wasm",
        "/cards/*/balance /settings.wasm", "/cards/*/move /settings.wasm",
        "/cards/*/codes/new /settings.wasm", "/cards/*/codes/* /settings.wasm",
        "/cards/*/codes/*/* /settings.wasm", "money /money.wasm",
        "groceries /groceries.wasm",
        "meetings /meetings.wasm",
      ])
    #expect(words(json["meetings"]) == ["meet", "m"])
    #expect(words(json["account"]) == ["account", "spaces", "join"])
    #expect(words(json["pictureFields"]) == ["photo", "logo", "backdrop", "front", "back"])
    #expect(words(json["localKinds"]) == ["undo", "import-draft", "space", "food-preferences"])
  }

  /// Whether a feature of a module answers an address: with its page, or with a page that says
  /// what is absent there.
  private func answers(_ module: WorkerModule, _ target: String) -> Bool {
    guard let route = Route(target: Text(target)) else { return false }
    var app = App(features: [])
    _ = app.respond(
      to: Request(
        target: Text(target),
        environment: RequestEnvironment(
          host: .device, now: 1_795_255_200_000, utcOffsetMinutes: 120,
          randomness: [UInt8](repeating: 1, count: 32), acceptedLanguages: "uk")))
    let response = module.features.lazy.compactMap { $0.answer(&app, route) }.first
    // A meeting that is unknown here has a page of its own, and may be the server's.
    return response.map { !$0.isElsewhere || $0.body != app.noSuchPage().body } ?? false
  }

  /// Addresses that may fit a pattern: each `*` is an id, the number of a product, or a word, with and
  /// without the values that some pages need.
  private func addresses(of pattern: StaticString) -> [String] {
    let parts = text(pattern.bytes).split(separator: "*", omittingEmptySubsequences: false)
    let paths = parts.dropFirst().reduce([String(parts[0])]) { paths, part in
      paths.flatMap { path in values.map { path + $0 + part } }
    }
    let query = "?symbology=QRCode&bytes=61&month=2026-11-01&card=\(values[0])"
    return paths + paths.map { $0 + query }
  }

  private let values = [
    String(repeating: "01", count: 16), "4820000000017", "delete", "first", "front", "url", "csv",
    "price",
    "tick", "add", "pin", "code",
  ]

  private func words(_ json: JSON?) -> [String] {
    (json?.array ?? []).compactMap { $0.text.map { text($0) } }
  }
}
