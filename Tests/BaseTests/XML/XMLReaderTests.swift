import Testing

@testable import Base

struct XMLReaderTests {
  /// The events of a text: `a` begins, `/a` ends, `a/` is empty, and texts are in brackets.
  private func events(_ xml: String) throws -> [String] {
    var reader = XMLReader(Array(xml.utf8))
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(let name, let isEmpty): events.append(text(name) + (isEmpty ? "/" : ""))
      case .end(let name): events.append("/" + text(name))
      case .text(let plain): events.append("(\(text(plain)))")
      }
    }
    return events
  }

  @Test(
    "Tags, texts and empty elements come in their order, without prefixes",
    arguments: [
      ("<a>x<b/>y</a>", ["a", "(x)", "b/", "(y)", "/a"]), ("<x:a y:b='1'/>", ["a/"]),
      ("<a >x</a >", ["a", "(x)", "/a"]), ("<?xml version='1.0'?><a/>", ["a/"]),
      ("<!-- <b> --><a/>", ["a/"]), ("<![CDATA[<b>&amp;]]>", ["(<b>&amp;)"]),
      ("<![CDATA[]]>", ["()"]),
      ("<a b='>'/>", ["a/"]), ("", []), ("просто", ["(просто)"]),
    ])
  func reading(xml: String, expected: [String]) throws {
    #expect(try events(xml) == expected)
  }

  @Test(
    "Entities are their characters, and what is no entity stays",
    arguments: [
      ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#1111;&#x457;&#X457;", "їїї"), ("a & b", "a & b"),
      ("&nope;", "&nope;"), ("&#0;", "&#0;"), ("&#xD800;", "&#xD800;"),
      ("&#x110000;", "&#x110000;"),
      ("&#99999999999;", "&#99999999999;"), ("&amp", "&amp"), ("&;", "&;"), ("&#;", "&#;"),
      ("&amp;lt;", "&lt;"),
    ])
  func entities(written: String, plain: String) throws {
    #expect(try events(written) == ["(\(plain))"])
  }

  @Test(
    "What never ends, and what could expand without end, is refused",
    arguments: [
      ("<a", .truncated), ("<a b='>", .truncated), ("<!-- x", .truncated),
      ("<![CDATA[x]]", .truncated), ("<?xml", .truncated),
      ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", .unsupported),
    ] as [(String, FileFormatError)])
  func refused(xml: String, error: FileFormatError) {
    #expect(throws: error) { try events(xml) }
  }

  @Test("An attribute is found by its whole name, in either quotes, decoded")
  func attributes() throws {
    var reader = XMLReader(Array("<c r='A1' xml:r=\"B&amp;2\" empty='' t = 's'>".utf8))
    _ = try reader.next()

    #expect(reader.attribute("r").map { text($0) } == "A1")
    #expect(reader.attribute("xml:r").map { text($0) } == "B&2")
    #expect(reader.attribute("empty") == "")
    #expect(reader.attribute("s") == nil && reader.attribute("A1") == nil)
  }
}
