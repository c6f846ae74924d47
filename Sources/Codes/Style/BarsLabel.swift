/// The text beneath a linear code, and the bars that reach down beside it. Lengths are modules,
/// from the first bar.
struct BarsLabel {
  /// What the label adds to the height of the bars.
  static let height = 9

  /// Characters about the middle of a stretch.
  struct Group {
    var text: ArraySlice<UInt8>
    var start: Int
    var end: Int
    /// Whether it stands at the top, above bars that are shorter for it.
    var isAbove = false
  }

  private(set) var groups: [Group] = []
  /// Stretches in which bars are longer.
  private(set) var guards: [Range<Int>] = []
  /// Where the bars of an add-on begin, which leave room for their text above them.
  private(set) var addOnStart: Int?
  /// Light modules that the text needs on either side.
  private(set) var side = 0

  /// Retail codes as the GS1 General Specifications §5.2.6 show them, all others with the text in
  /// the middle. `nil` without a text.
  init?(_ bars: Bars) {
    guard !bars.label.isEmpty else { return nil }
    var parts = bars.label.split(separator: UInt8(ascii: " "))
    var width = bars.width
    if parts.count > 1, let addOn = parts.last, let addOnWidth = AddOn.width(digits: addOn.count),
      [95, 67, 51].contains(width - addOnWidth - Int(AddOn.gap))
    {
      groups = [Group(text: addOn, start: width - addOnWidth, end: width, isAbove: true)]
      addOnStart = width - addOnWidth
      width -= addOnWidth + Int(AddOn.gap)
      parts.removeLast()
    }
    let sizes = parts.map { $0.count }
    let stretches: [(Int, Int)]
    if width == 95, sizes == [1, 6, 6] {
      stretches = [(-8, -1), (3, 45), (50, 92)]
      guards = [0..<3, 45..<50, 92..<95]
    } else if width == 95, sizes == [1, 5, 5, 1] {
      stretches = [(-8, -1), (10, 45), (50, 85), (96, 103)]
      guards = [0..<10, 45..<50, 85..<95]
    } else if width == 67, sizes == [4, 4] {
      stretches = [(3, 31), (36, 64)]
      guards = [0..<3, 31..<36, 64..<67]
    } else if width == 51, sizes == [1, 6, 1] {
      stretches = [(-8, -1), (3, 45), (52, 59)]
      guards = [0..<3, 45..<51]
    } else {
      groups = [Group(text: Self.characters(bars.label)[...], start: 0, end: width)]
      return
    }
    for (part, stretch) in zip(parts, stretches) {
      groups.append(Group(text: part, start: stretch.0, end: stretch.1))
      side = max(side, -stretch.0, stretch.1 - bars.width)
    }
  }

  /// One byte for each character: those beyond ASCII, two bytes in a label, become one.
  private static func characters(_ label: [UInt8]) -> [UInt8] { label.filter { $0 & 0xC0 != 0x80 } }

  /// Draws the text, with its top at `below`, or at `above` where it stands above its bars; `left` is
  /// the first bar. All in hundredths of a module.
  func outline(left: Int, above: Int, below: Int) -> Outline {
    var outline = Outline()
    for group in groups where !group.text.isEmpty {
      // A character takes six squares; they shrink where the text is longer than its stretch.
      let squares = group.text.count * (Glyphs.width + 1) - 1
      let size = min(100, (group.end - group.start) * 100 / squares)
      guard size > 0 else { continue }
      let top = group.isAbove ? above : below
      var x = left + (group.start + group.end) * 50 - squares * size / 2
      for character in group.text {
        let modules = Glyphs.modules(character)
        for square in Pattern.modules(modules).rectangles(barHeight: nil) {
          outline.rectangle(
            x + square.x * size, top + square.y * size, square.width * size,
            square.height * size, Corners(0))
        }
        x += (Glyphs.width + 1) * size
      }
    }
    return outline
  }
}
