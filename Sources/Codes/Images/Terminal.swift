import Base

extension Pattern {
  /// The code as text for a terminal, two modules to a character, by means of half blocks.
  ///
  /// The colours are set to black on white (ECMA-48 §8.3.117), so that a code is not inverted on
  /// a dark terminal. Lines end with a newline; the text is UTF-8.
  public func terminal(quietZone: Bool = true, barHeight: Int? = nil) -> [UInt8] {
    let bitmap = Bitmap(self, quietZone: quietZone, barHeight: barHeight ?? defaultHeight)
    var output: [UInt8] = []
    for y in stride(from: 0, to: bitmap.height, by: 2) {
      output.append(contentsOf: ("\u{1B}[30;107m" as StaticString).bytes)
      for x in 0..<bitmap.width {
        let block: StaticString =
          switch (bitmap.isDark(x, y), bitmap.isDark(x, y + 1)) {
          case (false, false): " "
          case (true, false): "▀"
          case (false, true): "▄"
          case (true, true): "█"
          }
        output.append(contentsOf: block.bytes)
      }
      output.append(contentsOf: ("\u{1B}[0m\n" as StaticString).bytes)
    }
    return output
  }

  /// Bars are drawn 8 lines high: a screenful of them helps nobody.
  private var defaultHeight: Int? {
    if case .bars = self { 16 } else { nil }
  }
}
