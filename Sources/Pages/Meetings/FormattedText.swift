import Base
import Pouch

extension HTML {
  /// A user's text with paragraphs, `**bold**` and web links. Nothing else becomes markup.
  ///
  /// Anybody may have written it, so a link that looks like a trap stays text: its verdict follows the paragraph, and
  /// opens it only from a collapsed section.
  mutating func formatted(_ text: Text) {
    for paragraph in text.split(separator: 0x0A) {
      var traps: [Text] = []
      self(.p) { html in traps = html.line(paragraph) }
      for trap in traps {
        LinkSection(address: trap, opensAtOnce: false, isWhole: false).write(to: &self)
      }
    }
  }

  /// Returns the links that look like traps, each once.
  private mutating func line(_ paragraph: ArraySlice<UInt8>) -> [Text] {
    var traps: [Text] = []
    var isBold = false
    var plain: Text = ""
    var at = paragraph.startIndex
    func flush(_ html: inout HTML) {
      if plain.isEmpty { return }
      if isBold { html(.b, text: plain) } else { html.text(plain) }
      plain = ""
    }
    while at < paragraph.endIndex {
      let rest = paragraph[at...]
      if rest.hasPrefix("**") {
        flush(&self)
        isBold.toggle()
        at += 2
      } else if rest.hasPrefix("https://") {
        flush(&self)
        let link = TextItem.leadingLink(rest)
        if Link.isTrap(link) {
          self(.span, .class("trap"), text: link)
          if !traps.contains(link) { traps.append(link) }
        } else {
          self(
            .a, .named("href", text: link), .named("rel", "noopener noreferrer nofollow"),
            .named("target", "_blank"), text: link)
        }
        at += link.count
      } else {
        plain.append(paragraph[at])
        at += 1
      }
    }
    flush(&self)
    return traps
  }
}

extension Link {
  static func isTrap(_ address: Text) -> Bool { Link(address)?.verdict == .dangerous }
}
