/// Finds where in a picture lines run side by side, in any direction, as the bars of a linear code do.
///
/// Blocks of pixels in which the light changes in one direction only are joined with their neighbours
/// that have about the same direction. (Structure tensor: J. Bigün, G. H. Granlund, 1987.)
struct BarFinder {
  private let block: Int
  private let across: Int
  private let down: Int
  /// The direction in which the light changes, at twice its angle so that opposite ones are one, and
  /// as long as the change is strong; zero for blocks that are no bars.
  private var directions: [PlanePoint]

  /// The areas, the largest first.
  static func areas(in picture: Luminance, most: Int) -> [BarArea] {
    guard picture.width >= 64, picture.height >= 16 || picture.width >= 16 else { return [] }
    var finder = BarFinder(picture)
    return finder.areas(most: most)
  }

  private init(_ picture: Luminance) {
    block = max(picture.width, picture.height) > 1200 ? 16 : 8
    across = max(0, picture.width - 1) / block
    down = max(0, picture.height - 1) / block
    directions = [PlanePoint](repeating: PlanePoint(0, 0), count: across * down)
    let (size, stride) = (block, picture.stride)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<down {
        for column in 0..<across {
          // Differences along both diagonals: their squares, and their product.
          var (falling, rising, both): (Int32, Int32, Int32) = (0, 0, 0)
          for y in row * size..<(row + 1) * size {
            let first = y * stride + column * size
            for at in first..<first + size {
              let u = Int32(pixels[at + stride + 1]) - Int32(pixels[at])
              let v = Int32(pixels[at + 1]) - Int32(pixels[at + stride])
              falling &+= u &* u
              rising &+= v &* v
              both &+= u &* v
            }
          }
          let energy = Float(falling) + Float(rising)
          guard energy > Float(80 * size * size) else { continue }
          let direction = PlanePoint(2 * Float(both), Float(falling) - Float(rising))
          if direction.length > 0.55 * energy { directions[row * across + column] = direction }
        }
      }
    }
  }

  private mutating func areas(most: Int) -> [BarArea] {
    var found: [(area: BarArea, blocks: Int)] = []
    var isTaken = directions.map { $0.x == 0 && $0.y == 0 }
    var members: [Int] = []
    // A block may lie within one wide bar.
    let reach = 2
    for first in directions.indices where !isTaken[first] {
      members.removeAll(keepingCapacity: true)
      members.append(first)
      isTaken[first] = true
      var sum = directions[first]
      var next = 0
      while next < members.count {
        let (x, y) = (members[next] % across, members[next] / across)
        let here = directions[members[next]]
        next += 1
        for row in max(0, y - reach)...min(down - 1, y + reach) {
          for column in max(0, x - reach)...min(across - 1, x + reach) {
            let place = row * across + column
            guard !isTaken[place] else { continue }
            let there = directions[place]
            // Turned by less than twenty degrees.
            guard PlanePoint.dot(here, there) > 0.77 * here.length * there.length else { continue }
            isTaken[place] = true
            members.append(place)
            sum = sum + there
          }
        }
      }
      if members.count >= 5, let area = area(members, sum) {
        found.append((area, members.count))
      }
    }
    found.sort { $0.blocks > $1.blocks }
    return found.prefix(most).map { $0.area }
  }

  /// The lines across some blocks, as far as these reach and a little farther.
  private func area(_ members: [Int], _ sum: PlanePoint) -> BarArea? {
    let length = sum.length
    guard length > 0 else { return nil }
    // Half the angle: between the direction and the one to the right.
    let (x, y) = (sum.x / length, sum.y / length)
    let arrow = x > 0 ? PlanePoint(1 + x, y) : PlanePoint(y, 1 - x)
    let along = arrow * (1 / arrow.length)
    let side = PlanePoint(-along.y, along.x)
    var (left, right, top, bottom) = (
      Float.infinity, -Float.infinity, Float.infinity, -Float.infinity
    )
    for member in members {
      let middle = PlanePoint(
        Float((member % across) * block) + Float(block) / 2,
        Float((member / across) * block) + Float(block) / 2)
      let (t, n) = (PlanePoint.dot(middle, along), PlanePoint.dot(middle, side))
      (left, right) = (min(left, t), max(right, t))
      (top, bottom) = (min(top, n), max(bottom, n))
    }
    let wide = right - left + Float(block)
    guard wide >= 40 else { return nil }
    // The quiet zones, and blocks that the ends of the code fill only in part.
    let margin = 0.12 * wide + 2 * Float(block)
    let high = bottom - top + Float(block) * 0.5
    let lines = max(4, min(28, Int(high / 3)))
    let spacing = high / Float(lines)
    let origin = along * (left - margin) + side * (top - Float(block) * 0.25 + spacing / 2)
    return BarArea(
      start: origin, along: along, down: side, length: right - left + 2 * margin,
      spacing: spacing, lines: lines, density: wide < 700 ? 2 : 1)
  }
}
