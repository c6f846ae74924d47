import Codes
import Pouch

/// A page being written, as UTF-8. All text is escaped on its way in; there is no way to put in
/// markup that is not spelled out in the source.
public struct HTML: Sendable {
  public private(set) var bytes: [UInt8] = []

  /// The language in which phrases are written.
  public let language: Settings.Language

  public init(language: Settings.Language) {
    self.language = language
    bytes.reserveCapacity(8192)
  }

  /// An element with a start tag, what it holds, and an end tag.
  public mutating func callAsFunction(
    _ tag: Tag, _ attributes: Attribute..., holding content: (inout HTML) -> Void = { _ in }
  ) {
    start(tag, attributes)
    if tag.isVoid { return }
    content(&self)
    bytes += StaticString("</").bytes
    bytes += tag.name.bytes
    bytes.append(UInt8(ascii: ">"))
  }

  /// An element that holds a phrase and nothing else.
  public mutating func callAsFunction(_ tag: Tag, _ attributes: Attribute..., text phrase: Phrase) {
    start(tag, attributes)
    text(phrase)
    bytes += StaticString("</").bytes
    bytes += tag.name.bytes
    bytes.append(UInt8(ascii: ">"))
  }

  /// An element that holds a person's text and nothing else.
  public mutating func callAsFunction(_ tag: Tag, _ attributes: Attribute..., text: [UInt8]) {
    start(tag, attributes)
    self.text(text)
    bytes += StaticString("</").bytes
    bytes += tag.name.bytes
    bytes.append(UInt8(ascii: ">"))
  }

  public mutating func text(_ text: [UInt8]) { escape(text) }

  public mutating func text(_ phrase: Phrase) { escape(phrase[language]) }

  /// Markup of our own that no element describes, such as the document type.
  mutating func markup(_ markup: StaticString) { bytes += markup.bytes }

  /// A code as a picture.
  mutating func svg(_ pattern: Pattern, _ options: SVGOptions) {
    pattern.appendSVG(to: &bytes, options)
  }

  /// A styled code as a picture.
  mutating func svg(_ drawing: Drawing) { drawing.appendSVG(to: &bytes, namespace: false) }

  private mutating func start(_ tag: Tag, _ attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    bytes += tag.name.bytes
    for attribute in attributes { write(attribute) }
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func write(_ attribute: Attribute) {
    if attribute.isAbsent { return }
    bytes.append(UInt8(ascii: " "))
    bytes += attribute.name.bytes
    switch attribute.value {
    case .none: return
    case .fixed(let value):
      bytes += StaticString("=\"").bytes
      bytes += value.bytes
    case .text(let value):
      bytes += StaticString("=\"").bytes
      escape(value)
    case .phrase(let phrase):
      bytes += StaticString("=\"").bytes
      escape(phrase[language])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): bytes += StaticString("&lt;").bytes
      case UInt8(ascii: ">"): bytes += StaticString("&gt;").bytes
      case UInt8(ascii: "&"): bytes += StaticString("&amp;").bytes
      case UInt8(ascii: "\""): bytes += StaticString("&quot;").bytes
      case UInt8(ascii: "'"): bytes += StaticString("&#39;").bytes
      default: bytes.append(byte)
      }
    }
  }
}
