import Base
import Testing

@testable import Pages

/// The drawings of icons are data: what is wrong in them, no compiler sees.
@Suite struct IconTests {
  private static var paths: [(name: String, path: String)] {
    let icons = (UInt8(0)...255).compactMap { Icon(rawValue: $0) }
      .map { ("Icon.\($0)", String(describing: $0.path)) }
    let money = (UInt8(0)...255).compactMap { MoneyIcon(rawValue: $0) }
      .map { ("MoneyIcon.\($0)", String(describing: $0.path)) }
    return icons + money
  }

  @Test(
    "Each icon is drawn within its square, and no arc of it is a circle that may lie on either side"
  )
  func drawings() throws {
    #expect(Self.paths.count > 60)
    for (name, path) in Self.paths {
      var pen = Pen()
      let isRead = pen.draw(path)
      #expect(isRead, "\(name) has a command that is not read: \(path)")
      let (least, most) = (try #require(pen.extent.min()), try #require(pen.extent.max()))
      #expect(least >= 1 && most <= 23, "\(name) reaches from \(least) to \(most)")
      #expect(pen.shortestChord > 0.3, "\(name) has an arc from a point to itself")
    }
  }
}

/// Follows a path of SVG 1.1, section 8.3.
private struct Pen {
  /// The coordinates of all points.
  var extent: [Double] = []
  var shortestChord = Double.infinity
  private var (x, y) = (0.0, 0.0)
  private var start = (0.0, 0.0)

  /// Whether each command was read.
  mutating func draw(_ path: String) -> Bool {
    for part in path.matches(of: /([A-Za-z])([^A-Za-z]*)/) {
      let letter = part.1
      let numbers = part.2.matches(of: /-?[0-9]*\.?[0-9]+/).compactMap { Double($0.0) }
      guard
        let count = ["m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0][
          letter.lowercased()]
      else { return false }
      if count == 0 {
        (x, y) = start
        continue
      }
      guard !numbers.isEmpty, numbers.count.isMultiple(of: count) else { return false }
      for at in stride(from: 0, to: numbers.count, by: count) {
        go(letter.lowercased(), letter.first?.isLowercase == true, Array(numbers[at..<at + count]))
      }
    }
    return true
  }

  private mutating func go(_ command: String, _ isRelative: Bool, _ numbers: [Double]) {
    let (fromX, fromY) = (x, y)
    let (baseX, baseY) = isRelative ? (x, y) : (0, 0)
    switch command {
    case "h": x = baseX + numbers[0]
    case "v": y = baseY + numbers[0]
    default: (x, y) = (baseX + numbers[numbers.count - 2], baseY + numbers[numbers.count - 1])
    }
    if command == "m" { start = (x, y) }
    if command == "a" {
      let chord = (x - fromX) * (x - fromX) + (y - fromY) * (y - fromY)
      shortestChord = min(shortestChord, chord.squareRoot())
    }
    extent += [x, y]
  }
}
