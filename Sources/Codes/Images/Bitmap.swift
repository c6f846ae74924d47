/// A pattern as rows of modules, quiet zone and all; what PNG and terminals draw.
struct Bitmap {
  let width: Int
  let height: Int
  private var dark: [Bool]

  init(_ pattern: Pattern, quietZone: Bool, barHeight: Int?) {
    let extent = pattern.extent(barHeight: barHeight)
    let left = quietZone ? extent.left : 0
    let vertical = quietZone ? extent.vertical : 0
    width = left + extent.width + (quietZone ? extent.right : 0)
    height = vertical + extent.height + vertical
    dark = [Bool](repeating: false, count: width * height)
    for rectangle in pattern.rectangles(barHeight: barHeight) {
      for y in 0..<rectangle.height {
        let start = (vertical + rectangle.y + y) * width + left + rectangle.x
        for x in 0..<rectangle.width { dark[start + x] = true }
      }
    }
  }

  /// Whether a module is dark; those outside are light.
  func isDark(_ x: Int, _ y: Int) -> Bool { y < height && dark[y * width + x] }
}
