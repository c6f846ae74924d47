/// Tells narrow elements from wide ones, for the codes that have only these two.
struct WidthSplit {
  /// Wider than these is wide, in 1/16 pixel.
  let bar: Float
  let space: Float
  /// The mean of a narrow bar and a narrow space, so without the spread of ink.
  let narrow: Float

  /// From elements that are known to be narrow and wide. `nil` unless wide is 1.6 to 4 times narrow,
  /// for bars and spaces alike within the spread of ink.
  init?(narrowBar: Float, wideBar: Float, narrowSpace: Float, wideSpace: Float) {
    bar = (narrowBar + wideBar) / 2
    space = (narrowSpace + wideSpace) / 2
    narrow = (narrowBar + narrowSpace) / 2
    let wide = (wideBar + wideSpace) / 2
    guard wide > 1.6 * narrow, wide < 4 * narrow, wideBar > 1.25 * narrowBar,
      wideSpace > 1.25 * narrowSpace, narrowBar < 3 * narrowSpace, narrowSpace < 3 * narrowBar
    else { return nil }
  }

  /// From elements among which are narrow and wide ones of either kind: by the extremes.
  init?(_ line: Elements, at start: Int, count: Int) {
    var (narrowBar, wideBar) = (Float.infinity, Float(0))
    var (narrowSpace, wideSpace) = (Float.infinity, Float(0))
    for index in start..<start + count {
      let width = line.width(index)
      if index & 1 == 1 {
        narrowBar = min(narrowBar, width)
        wideBar = max(wideBar, width)
      } else {
        narrowSpace = min(narrowSpace, width)
        wideSpace = max(wideSpace, width)
      }
    }
    self.init(
      narrowBar: narrowBar, wideBar: wideBar, narrowSpace: narrowSpace, wideSpace: wideSpace)
  }

  /// A bit for each of the elements, the first highest: 1 is wide. `nil` if one lies too near to the
  /// border between narrow and wide, or is far too wide.
  ///
  /// - Parameter scale: How much wider the elements are here than where the split was taken.
  func pattern(_ line: Elements, at start: Int, count: Int, scale: Float = 1) -> UInt32? {
    var pattern: UInt32 = 0
    for index in start..<start + count {
      let border = (index & 1 == 1 ? bar : space) * scale
      let width = line.width(index)
      guard abs(width - border) > 0.1 * border, width < 2.6 * border else { return nil }
      pattern = pattern << 1 | (width > border ? 1 : 0)
    }
    return pattern
  }
}
