import Base

extension Pattern {
  /// Appends an SVG picture of one path, whose unit is a module. It has no size of its own, so it
  /// takes the size that its surroundings give it. The same pattern gives the same bytes.
  ///
  /// SVG 1.1 §8.3 and §11.4.
  public func appendSVG(to output: inout [UInt8], _ options: SVGOptions = SVGOptions()) {
    let extent = extent(barHeight: options.barHeight)
    let left = options.quietZone ? extent.left : 0
    let right = options.quietZone ? extent.right : 0
    let vertical = options.quietZone ? extent.vertical : 0
    var width = left + extent.width + right
    var height = vertical + extent.height + vertical
    if options.turned { (width, height) = (height, width) }

    output.write("<svg")
    if options.namespace { output.write(" xmlns=\"http://www.w3.org/2000/svg\"") }
    output.write(" viewBox=\"0 0 ")
    output.write(width)
    output.write(" ")
    output.write(height)
    output.write("\" shape-rendering=\"crispEdges\">")
    if options.background {
      output.write("<path fill=\"#fff\" d=\"M0 0h")
      output.write(width)
      output.write("v")
      output.write(height)
      output.write("H0\"/>")
    }
    output.write("<path d=\"")
    var path = SVGPath()
    for var rectangle in rectangles(barHeight: options.barHeight) {
      rectangle.x += left
      rectangle.y += vertical
      path.append(options.turned ? rectangle.turned(in: width) : rectangle, to: &output)
    }
    output.write("\"/></svg>")
  }

  /// The SVG picture by itself.
  public func svg(_ options: SVGOptions = SVGOptions()) -> [UInt8] {
    var output: [UInt8] = []
    appendSVG(to: &output, options)
    return output
  }
}

extension Rectangle {
  /// The rectangle when the picture is turned clockwise and then `width` wide.
  fileprivate func turned(in width: Int) -> Rectangle {
    Rectangle(x: width - y - height, y: x, width: height, height: self.width)
  }
}

/// Rectangles as path data. Each is drawn along three sides, being closed when it is filled, and
/// the next is found from where it ended.
private struct SVGPath {
  private var x = 0
  private var y = 0

  mutating func append(_ rectangle: Rectangle, to output: inout [UInt8]) {
    output.write("m")
    output.write(rectangle.x - x)
    if rectangle.y >= y { output.write(" ") }
    output.write(rectangle.y - y)
    output.write("h")
    output.write(rectangle.width)
    output.write("v")
    output.write(rectangle.height)
    output.write("h")
    output.write(-rectangle.width)
    x = rectangle.x
    y = rectangle.y + rectangle.height
  }
}
