import Base
import Testing

@testable import Codes

@Suite struct ImageTests {
  /// A matrix of three by two with an L of dark modules.
  private var small: Pattern {
    var modules = Modules(width: 3, height: 2, quietZone: 1)
    modules[0, 0] = true
    modules[0, 1] = true
    modules[1, 1] = true
    modules[2, 1] = true
    return .modules(modules)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("SVG is one path in modules")
  func svg() {
    #expect(
      text(small.svg()) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 4" shape-rendering="crispEdges">\
        <path d="m1 1h1v1h-1m0 0h3v1h-3"/></svg>
        """)
  }

  @Test("SVG can be bare, turned and on white")
  func svgOptions() {
    let options = SVGOptions(quietZone: false, turned: true, background: true, namespace: false)
    #expect(
      text(small.svg(options)) == """
        <svg viewBox="0 0 2 3" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h2v3H0"/>\
        <path d="m1 0h1v1h-1m-1-1h1v3h-1"/></svg>
        """)
  }

  @Test("Bars take the height they are given")
  func svgBars() throws {
    let pattern = Pattern.bars(Bars(widths: [1, 2, 3], quietZone: (4, 5), label: []))
    #expect(
      text(pattern.svg(SVGOptions(barHeight: 20, namespace: false))) == """
        <svg viewBox="0 0 15 20" shape-rendering="crispEdges">\
        <path d="m4 0h1v20h-1m3-20h3v20h-3"/></svg>
        """)
  }

  @Test("Rectangles cover the dark modules once and nothing else")
  func rectangles() {
    let seed: UInt64 = 15948
    var generator = SeededGenerator(seed: seed)
    for width in 1...40 {
      var modules = Modules(width: width, height: 30, quietZone: 0)
      for index in modules.dark.indices { modules.dark[index] = generator.next() % 3 > 0 }

      var covered = Modules(width: width, height: 30, quietZone: 0)
      for rectangle in Pattern.modules(modules).rectangles(barHeight: nil) {
        for y in rectangle.y..<(rectangle.y + rectangle.height) {
          for x in rectangle.x..<(rectangle.x + rectangle.width) {
            #expect(!covered[x, y], "seed \(seed)")
            covered[x, y] = true
          }
        }
      }
      #expect(covered == modules, "seed \(seed)")
    }
  }

  @Test("A terminal shows two rows in a line, black on white")
  func terminal() {
    #expect(
      text(small.terminal(quietZone: false)) == "\u{1B}[30;107m█▄▄\u{1B}[0m\n")
    #expect(
      text(small.terminal())
        == "\u{1B}[30;107m ▄   \u{1B}[0m\n\u{1B}[30;107m ▀▀▀ \u{1B}[0m\n")
  }

  @Test("PNG has its signature, size and end")
  func png() {
    let png = small.png(module: 10)

    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png[16..<29] == [0, 0, 0, 50, 0, 0, 0, 40, 1, 0, 0, 0, 0])
    #expect(png.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    #expect(png.count < 120)
  }
}
