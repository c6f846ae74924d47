import Base

/// Which parts of a code's bytes have which charset, as the code says it.
struct TextSegments: Equatable {
  private var declarations: [Declaration] = []
  /// Whether the code has a mode that is for Shift JIS only.
  var hasKanji = false

  private struct Declaration: Equatable {
    var eci: UInt32
    var start: Int
  }

  /// From the byte `start` on an Extended Channel Interpretation is in force.
  mutating func declare(_ eci: UInt32, at start: Int) {
    declarations.append(Declaration(eci: eci, start: start))
  }

  /// The first declaration.
  var eci: UInt32? { declarations.first?.eci }

  /// The bytes as UTF-8. What is no text is shown as ISO 8859-1, which a code without a declaration has
  /// by ISO/IEC 18004 §7.3.2.
  func text(of bytes: [UInt8]) -> Text {
    var text = Text()
    var start = 0
    var charset: Charset?
    for declaration in declarations {
      append(bytes[start..<declaration.start], charset, to: &text)
      start = declaration.start
      charset = Charset(eci: declaration.eci)
    }
    append(bytes[start...], charset, to: &text)
    return text
  }

  private func append(_ bytes: ArraySlice<UInt8>, _ charset: Charset?, to text: inout Text) {
    guard !bytes.isEmpty else { return }
    let charset = charset ?? (hasKanji ? .shiftJIS : Charset(evidence: bytes) ?? .latin1)
    charset.append(bytes, to: &text)
  }
}
