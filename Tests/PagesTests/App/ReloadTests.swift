import Base
import Foundation
import Pouch
import Testing

@testable import Pages

/// A browser opens addresses by itself: it reloads them, and some fetch pages ahead. So a page that is opened again
/// changes nothing, and one that is opened for the first time at most notes that something was seen.
@Suite struct ReloadTests {
  @Test("No page changes anything when it is opened again", arguments: [false, true])
  func reload(isServer: Bool) throws {
    var person = try Self.full()
    if isServer { person.host = .server }
    // The money's first page makes its categories, and records what is due.
    _ = person.get("/money")
    var waiting = Self.addresses
    var seen: Set<String> = []
    while let target = waiting.popLast() {
      guard seen.insert(target).inserted else { continue }
      let first = person.get(target)
      let reloaded = person.get(target)
      person.now += 3_600_000
      let later = person.get(target)
      person.now -= 3_600_000

      #expect(
        first.changes.allSatisfy { Self.isNoted($0, target) },
        "\(target): \(first.changes.map { $0.kindName })")
      #expect(reloaded.changes.isEmpty, "\(target): \(reloaded.changes.map { $0.kindName })")
      #expect(
        later.changes.allSatisfy { Self.isView($0) },
        "\(target): \(later.changes.map { $0.kindName })")
      waiting += Self.links(in: first).filter { !seen.contains($0) }
      if seen.count > 3000 { break }
    }

    #expect(seen.count > 500)
  }

  @Test("A scan counts once, however often its address is opened, and the next one counts again")
  func scans() throws {
    var person = Person()
    func scan(at moment: Int64) -> String {
      "/scan/found?symbology=QRCode&bytes=6d&at=\(moment)"
    }
    let first = person.now
    for _ in 1...3 { _ = person.get(scan(at: first)) }
    person.now += 60_000
    let second = person.now
    for moment in [second, second, first] { _ = person.get(scan(at: moment)) }
    person.now += 86_400_000
    for moment in [first, second, person.now + 86_400_000] { _ = person.get(scan(at: moment)) }
    _ = person.get("/scan/found?symbology=QRCode&bytes=6d")

    #expect(person.app.pouch.scans.map { $0.repeats } == [2])
  }

  /// That something was seen.
  private static func isView(_ record: Record) -> Bool {
    record.kind == .card || record.kind == .productView || record.kind == .readMark
  }

  /// What the first opening of an address may change: a scan is stored, and what was seen is noted.
  private static func isNoted(_ record: Record, _ target: String) -> Bool {
    isView(record) || target.hasPrefix("/scan/found") && record.kind == .scan
  }

  /// The addresses of every route, with the ids of nothing; the others are found by following links.
  private static var addresses: [String] {
    RouteTests.all.map { String(decoding: $0.target, as: UTF8.self) }
      + ["/", "/scan/history", "/money", "/groceries", "/meetings", "/settings"]
  }

  /// Where a page leads.
  private static func links(in response: Response) -> [String] {
    if response.status == 303 { return [location(response)] }
    return text(response).matches(of: #/(?:href|src)="(\/[^"]*)"/#).map {
      String($0.1).replacing("&amp;", with: "&")
    }
  }

  /// A user with something of everything: after the script of the golden pages.
  private static func full() throws -> Person {
    struct Step: Decodable {
      var target: String?
      var fields: [[String]]?
      var load: String?
    }
    var person = Person()
    person.catalog = String(decoding: try Golden.data("catalog.json"), as: UTF8.self)
    var path = ""
    for step in try JSONDecoder().decode([Step].self, from: try Golden.data("script.json")) {
      if let file = step.load { _ = person.app.load([UInt8](try Golden.data(file))) }
      guard let target = step.target?.replacing("{location}", with: path) else { continue }
      // What ends the script empties the pouch.
      if target.contains("/empty") { continue }
      let response =
        if let fields = step.fields {
          person.ask(.post, target, fields.map { ($0[0], Text($0[1])) })
        } else { person.get(target) }
      if response.status == 303 { path = String(location(response).prefix { $0 != "?" }) }
    }
    return person
  }
}
