import Base

@testable import Pages
@testable import Pouch

/// A page written alone, without an app, and what a reader finds in it.
struct RenderedPage {
  struct Element {
    let tag: String
    let attributes: [String: String]
    /// The text within, of the elements in it too.
    fileprivate(set) var text = ""

    subscript(_ name: String) -> String? { attributes[name] }
  }

  let title: String
  let html: String
  /// The elements in the order in which they begin.
  let elements: [Element]
  /// The visible text, with single spaces.
  let words: String
  /// Elements that end in the wrong order, or never.
  let faults: [String]

  init(title: String, html: String) {
    self.title = title
    self.html = html
    var reader = MarkupReader(Array(html.utf8))
    reader.read()
    elements = reader.elements
    words = RenderedPage.collapsed(reader.words)
    faults = reader.faults
  }

  func all(_ tag: String) -> [Element] { elements.filter { $0.tag == tag } }

  /// The addresses of the links.
  var links: [String] { all("a").compactMap { $0["href"] } }

  /// The addresses of the forms.
  var actions: [String] { all("form").compactMap { $0["action"] } }

  /// The labels of the buttons that send a form.
  var buttons: [String] { all("button").map { RenderedPage.collapsed($0.text) } }

  var headings: [String] { elements.filter { ["h1", "h2", "h3"].contains($0.tag) }.map(\.text) }

  /// The sentences of the box of problems.
  var problem: String? {
    elements.first { $0["id"] == "problem" }.map { RenderedPage.collapsed($0.text) }
  }

  /// What a field would send: the value of an input, the text of a text area, the chosen option of a select.
  func value(_ name: String) -> String? {
    for (place, element) in elements.enumerated() where element["name"] == name {
      switch element.tag {
      case "textarea": return element.text
      case "select":
        let options = elements[(place + 1)...].prefix { $0.tag == "option" }
        return (options.first { $0["selected"] != nil } ?? options.first)?["value"]
      case "input" where ["radio", "checkbox"].contains(element["type"] ?? ""):
        if element["checked"] != nil { return element["value"] }
      case "input": return element["value"]
      default: continue
      }
    }
    return nil
  }

  /// The values that a select offers.
  func options(_ name: String) -> [String] {
    guard let place = elements.firstIndex(where: { $0.tag == "select" && $0["name"] == name })
    else { return [] }
    return elements[(place + 1)...].prefix { $0.tag == "option" }.compactMap { $0["value"] }
  }

  fileprivate static func collapsed(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}

/// 21 November 2026, the day of all tests of pages.
let today = Day(number: 20_778)

/// Writes a page with the links of its bar.
func rendered(_ page: some Page, _ language: Settings.Language = .english) -> RenderedPage {
  var html = HTML(language: language, today: today)
  page.writeActions(to: &html)
  page.write(to: &html)
  return RenderedPage(
    title: String(decoding: page.shell.title[language], as: UTF8.self),
    html: String(decoding: html.bytes, as: UTF8.self))
}

/// Writes a part of a page.
func written(
  _ language: Settings.Language = .english, _ part: (inout HTML) -> Void
) -> RenderedPage {
  var html = HTML(language: language, today: today)
  part(&html)
  return RenderedPage(title: "", html: String(decoding: html.bytes, as: UTF8.self))
}

/// A text that a page must never write as markup.
let hostile = "<script>alert(1)</script>\"'&"

func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

func id<M>(_ number: UInt64) -> ID<M> { ID(id(number).record) }
func id(_ number: UInt64) -> ID<Card> { ID(high: 7, low: number) }

/// Reads HTML as `HTML` writes it, and SVG.
private struct MarkupReader {
  private static let voids: Set<String> = ["input", "img", "br", "link", "meta", "source"]

  private let bytes: [UInt8]
  private var at = 0
  private var open: [Int] = []
  private(set) var elements: [RenderedPage.Element] = []
  private(set) var words = ""
  private(set) var faults: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<") { tag() } else { text() }
    }
    faults += open.map { "<\(elements[$0].tag)> is not closed" }
  }

  private mutating func text() {
    let text = MarkupReader.decoded(take { $0 == UInt8(ascii: "<") })
    words += text
    for place in open { elements[place].text += text }
  }

  private mutating func tag() {
    at += 1
    let isEnd = at < bytes.count && bytes[at] == UInt8(ascii: "/")
    if isEnd { at += 1 }
    let name = take { !$0.isLetter && !$0.isDigit }
    var attributes: [String: String] = [:]
    while at < bytes.count, bytes[at] == 32 {
      at += 1
      let key = take { $0 == UInt8(ascii: "=") || $0 <= 32 || $0 == UInt8(ascii: ">") }
      guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "=") else {
        attributes[key] = ""
        continue
      }
      at += 2
      attributes[key] = MarkupReader.decoded(take { $0 == UInt8(ascii: "\"") })
      at += 1
    }
    let isSelfClosing = at < bytes.count && bytes[at] == UInt8(ascii: "/")
    at += isSelfClosing ? 2 : 1
    if isEnd {
      guard let last = open.popLast(), elements[last].tag == name else {
        faults.append("</\(name)> ends nothing")
        return
      }
      words += " "
      return
    }
    elements.append(RenderedPage.Element(tag: name, attributes: attributes))
    words += " "
    if !isSelfClosing && !MarkupReader.voids.contains(name) { open.append(elements.count - 1) }
  }

  private mutating func take(until isEnd: (UInt8) -> Bool) -> String {
    let start = at
    while at < bytes.count, !isEnd(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
