extension PageImage {
  /// The least length of a ruled line, and the greatest thickness. No letter has so long a stroke.
  private static let (ruleLength, ruleThickness) = (100, 7)
  private static let ink: UInt8 = 150

  /// The page without the ruled lines of its tables, which are read as letters.
  func withoutRules() -> PageImage {
    var cleared = self
    for y in 1..<max(1, height - 1) {
      var start: Int?
      for x in 0...width {
        let isDark = x < width && (-1...1).contains { pixels[(y + $0) * width + x] < Self.ink }
        if isDark {
          start = start ?? x
        } else if let from = start {
          if x - from >= Self.ruleLength { clear(from..<x, y, in: &cleared) }
          start = nil
        }
      }
    }
    return cleared
  }

  /// Clears each column of a line that is no thicker than one: letters that touch it stay.
  private func clear(_ columns: Range<Int>, _ y: Int, in cleared: inout PageImage) {
    for x in columns {
      var (top, bottom) = (y, y)
      func isDark(_ row: Int) -> Bool {
        row >= 0 && row < height && pixels[row * width + x] < Self.ink + 60
      }
      while bottom - top <= Self.ruleThickness, isDark(top - 1) { top -= 1 }
      while bottom - top <= Self.ruleThickness, isDark(bottom + 1) { bottom += 1 }
      guard bottom - top < Self.ruleThickness else { continue }
      for row in top...bottom { cleared.pixels[row * width + x] = 255 }
    }
  }
}
