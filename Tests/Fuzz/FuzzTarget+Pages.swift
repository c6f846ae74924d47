import Base
import Foundation

@testable import Pages
@testable import Pouch

/// The app itself: frames from the worker, and every route with any fields, over a pouch with a record of everything.
extension FuzzTarget {
  static let pages = [
    FuzzTarget(name: "frame", written: { frames }, run: { _ = Request(frame: $0) }),
    FuzzTarget(
      name: "routes", longest: 8192, megabytes: 1024, written: { crawled }, run: ask),
  ]

  // MARK: frames

  private static var frames: [[UInt8]] {
    func text(_ bytes: [UInt8]) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + bytes
    }
    let head: [UInt8] = [1, 1, 0x69, 0x8C, 0xFD, 0xA1, 1, 0, 0, 120, 0, 0, 0]
    let environment = text([UInt8](repeating: 1, count: 32)) + text(bytes("uk,en-GB"))
    return [
      head + environment + text(bytes("/undo")) + [0, 0, 0, 0] + [0, 0, 0, 0],
      head + environment + text(bytes("/cards/new")) + [1, 0, 0, 0] + text(bytes("name"))
        + text(bytes("Сільпо")) + [1, 0, 0, 0] + text(bytes("/catalog/stores.json"))
        + text(bytes("{}")),
    ]
  }

  // MARK: routes

  /// The address and, after a line feed, the form if one is sent.
  private static func ask(_ bytes: [UInt8]) {
    var app = FuzzPouch.app
    let response = answer(Text(bytes), &app)
    _ = response?.frame
    // Changes are shown on the page redirected to, and on one of those that list them.
    guard let response, !response.changes.isEmpty else { return }
    let listing = overviews[bytes.count % overviews.count]
    for target in [response.location, listing] where !target.isEmpty { _ = answer(target, &app) }
  }

  private static func answer(_ request: Text, _ app: inout App) -> Response? {
    let (target, form) = request.cut(at: 0x0A)
    let fields = form.flatMap { URLEncodedForm.fields(in: Array($0)) }
    let request = Request(
      method: fields == nil ? .get : .post, target: Text(target), fields: fields ?? [],
      environment: RequestEnvironment(
        host: .device, now: FuzzPouch.now, utcOffsetMinutes: 120,
        randomness: [UInt8](repeating: 5, count: 32), acceptedLanguages: "uk",
        hasAccount: true))
    return app.respond(to: request)
  }

  private static let overviews: [Text] = [
    "/", "/scans", "/money", "/money/list", "/groceries", "/meetings", "/settings/bin",
  ]

  /// An address of each shape reachable by links, and each form as its page contains it.
  private static var crawled: [[UInt8]] {
    var app = FuzzPouch.app
    var waiting =
      overviews
      + ["/scan", "/settings", "/make", "/categories", "/money/import", "/groceries/preferences"]
    var shapes: [String: Int] = [:]
    var seeds: [[UInt8]] = []
    while !waiting.isEmpty, seeds.count < 1500 {
      let target = waiting.removeFirst()
      guard fresh(target, &shapes), let response = answer(target, &app) else { continue }
      seeds.append(target.utf8)
      let page = String(decoding: response.body, as: UTF8.self)
      for link in values(of: "href", in: page[...]) where link.hasPrefix("/") {
        waiting.append(Text(link.prefix { $0 != "#" }.utf8))
      }
      for form in page.components(separatedBy: "<form").dropFirst() {
        let form = form.components(separatedBy: "</form>")[0][...]
        let action = values(of: "action", in: form).first ?? String(decoding: target, as: UTF8.self)
        guard form.prefix(200).contains("post"), fresh(Text("POST\(action)".utf8), &shapes) else {
          continue
        }
        let fields = zip(
          values(of: "name", in: form),
          values(of: "value", in: form) + [String](repeating: "12", count: 60))
        let body = fields.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
        seeds.append(bytes("\(action)\n\(body)"))
      }
    }
    return seeds
  }

  /// Whether fewer than three addresses so far differed from this one only in ids and values.
  private static func fresh(_ target: Text, _ shapes: inout [String: Int]) -> Bool {
    var shape = ""
    for part in String(decoding: target, as: UTF8.self).split(whereSeparator: { "/?&".contains($0) }
    ) {
      let isID = part.count == 32 && part.allSatisfy { $0.isHexDigit }
      shape += "/" + (isID ? "·" : String(part.prefix { $0 != "=" }))
    }
    shapes[shape, default: 0] += 1
    return shapes[shape, default: 0] <= 3
  }

  /// The values of an attribute in a fragment of a page.
  private static func values(of name: String, in page: Substring) -> [String] {
    var found: [String] = []
    var rest = page
    while let start = rest.firstRange(of: " \(name)=\"") {
      rest = rest[start.upperBound...]
      let value = rest.prefix { $0 != "\"" }
      found.append(String(value).replacing("&amp;", with: "&").replacing("&quot;", with: "\""))
      rest = rest[value.endIndex...]
    }
    return found
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
