import Base

extension Drawing {
  /// Appends an SVG picture: a path for each paint, whose unit is a module. It has no size of its
  /// own, and neither styles nor scripts, so that a page's content policy needs no exception but
  /// `img-src data:` for a logo or a photo. The same drawing gives the same bytes.
  ///
  /// SVG 1.1 §8.3, §11 and §13.
  ///
  /// - Parameters:
  ///   - output: What the picture is appended to, as UTF-8.
  ///   - prefix: What identifiers begin with; a page that shows several pictures tells them apart
  ///     by it.
  ///   - namespace: Whether the XML namespace is written: files need it, SVG inside of HTML doesn't.
  public func appendSVG(
    to output: inout [UInt8], prefix: StaticString = "s", namespace: Bool = true
  ) {
    output.write("<svg")
    if namespace { output.write(" xmlns=\"http://www.w3.org/2000/svg\"") }
    output.write(" viewBox=\"0 0 ")
    output.append(hundredths: width)
    output.write(" ")
    output.append(hundredths: height)
    output.write("\">")
    if let background {
      output.write("<path fill=\"")
      output += background.hex
      output.write("\" d=\"M0 0h")
      output.append(hundredths: width)
      output.write("v")
      output.append(hundredths: height)
      output.write("H0\"/>")
    }
    if let first = photoPixels(module: Self.embeddedModule, frame: 0) {
      output.append(image: first, photoArea)
    }
    for (index, layer) in layers.enumerated() {
      appendGradient(of: layer, index, to: &output, prefix)
      output.write("<path fill-rule=\"evenodd\" fill=\"")
      switch layer.paint {
      case .color(let color): output += color.hex
      case .linear, .radial:
        output.write("url(#")
        output.write(prefix)
        output.write(index)
        output.write(")")
      }
      output.write("\" d=\"")
      output.append(layer.outline)
      output.write("\"/>")
    }
    if let logo { output.append(image: upright(logo), logoArea) }
    output.write("</svg>")
  }

  /// The SVG picture by itself.
  public func svg(prefix: StaticString = "s", namespace: Bool = true) -> [UInt8] {
    var output: [UInt8] = []
    appendSVG(to: &output, prefix: prefix, namespace: namespace)
    return output
  }

  /// The pixels to a module of a photo inside of an SVG.
  private static var embeddedModule: Int { 6 }

  private func appendGradient(
    of layer: Layer, _ index: Int, to output: inout [UInt8], _ prefix: StaticString
  ) {
    guard let gradient = PlacedGradient(layer.paint, width: width, height: height) else { return }
    let tag: StaticString = gradient.isRadial ? "radialGradient" : "linearGradient"
    output.write("<")
    output.write(tag)
    output.write(" id=\"")
    output.write(prefix)
    output.write(index)
    output.write("\" gradientUnits=\"userSpaceOnUse\" ")
    output.write(gradient.isRadial ? "cx=\"" : "x1=\"")
    output.append(hundredths: gradient.start.x)
    output.write(gradient.isRadial ? "\" cy=\"" : "\" y1=\"")
    output.append(hundredths: gradient.start.y)
    output.write(gradient.isRadial ? "\" r=\"" : "\" x2=\"")
    output.append(hundredths: gradient.end.x - (gradient.isRadial ? gradient.start.x : 0))
    if !gradient.isRadial {
      output.write("\" y2=\"")
      output.append(hundredths: gradient.end.y)
    }
    output.write("\">")
    for stop in gradient.stops {
      output.write("<stop offset=\"")
      output.append(hundredths: stop.offset)
      output.write("\" stop-color=\"")
      output += stop.color.hex
      output.write("\"/>")
    }
    output.write("</")
    output.write(tag)
    output.write(">")
  }
}

extension [UInt8] {
  /// A length without needless zeros: 150 is `1.5`, 50 is `.5`.
  fileprivate mutating func append(hundredths number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = Int(number.magnitude).quotientAndRemainder(dividingBy: 100)
    if whole > 0 || rest == 0 { write(whole) }
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    append(48 + UInt8(rest / 10))
    if rest % 10 > 0 { append(48 + UInt8(rest % 10)) }
  }

  /// A number after another: a minus parts them by itself.
  private mutating func append(next number: Int) {
    if number >= 0 { append(UInt8(ascii: " ")) }
    append(hundredths: number)
  }

  /// Path data, each step from where the last one ended. SVG 1.1 §8.3.
  fileprivate mutating func append(_ outline: Outline) {
    var (x, y) = (0, 0)
    var (startX, startY) = (0, 0)
    var index = 0
    while index < outline.steps.count {
      var step = outline.steps[index]
      var (dx, dy) = (step.x - x, step.y - y)
      index += 1
      switch step.kind {
      case .move:
        // The last shape was closed, so that the pen is where it began.
        if x != startX || y != startY { append(UInt8(ascii: "z")) }
        (dx, dy) = (step.x - startX, step.y - startY)
        append(UInt8(ascii: "m"))
        append(hundredths: dx)
        append(next: dy)
        (startX, startY) = (step.x, step.y)
      case .line where dy == 0:
        append(UInt8(ascii: "h"))
        append(hundredths: dx)
      case .line where dx == 0:
        append(UInt8(ascii: "v"))
        append(hundredths: dy)
      case .line:
        append(UInt8(ascii: "l"))
        append(hundredths: dx)
        append(next: dy)
      case .clockwise, .anticlockwise:
        append(UInt8(ascii: "a"))
        append(hundredths: Int(dx.magnitude))
        append(next: Int(dy.magnitude))
        write(step.kind == .clockwise ? " 0 0 1" : " 0 0 0")
        // Two quarters of one circle are a half, which saves a third of a picture of dots.
        if index < outline.steps.count, outline.steps[index].kind == step.kind {
          let following = outline.steps[index]
          let (nextX, nextY) = (following.x - step.x, following.y - step.y)
          let turn = step.kind == .clockwise ? 1 : -1
          // The chord of the next quarter is this one's, turned by a right angle.
          if nextX == -dy * turn, nextY == dx * turn {
            step = following
            (dx, dy) = (dx + nextX, dy + nextY)
            index += 1
          }
        }
        append(next: dx)
        append(next: dy)
      }
      (x, y) = (step.x, step.y)
    }
  }

  /// A picture as PNG inside of the SVG.
  fileprivate mutating func append(image: PixelPicture, _ area: Drawing.Area) {
    write("<image x=\"")
    append(hundredths: area.x)
    write("\" y=\"")
    append(hundredths: area.y)
    write("\" width=\"")
    append(hundredths: area.width)
    write("\" height=\"")
    append(hundredths: area.height)
    write("\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    append(base64: image.png())
    write("\"/>")
  }

  /// RFC 4648 §4.
  private mutating func append(base64 bytes: [UInt8]) {
    let digits =
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" as StaticString)
      .bytes
    var place = 0
    while place < bytes.count {
      let left = Swift.min(3, bytes.count - place)
      var group = UInt32(bytes[place]) << 16
      if left > 1 { group |= UInt32(bytes[place + 1]) << 8 }
      if left > 2 { group |= UInt32(bytes[place + 2]) }
      for digit in 0..<4 {
        append(
          digit <= left ? digits[Int(group >> UInt32(18 - 6 * digit) & 63)] : UInt8(ascii: "="))
      }
      place += 3
    }
  }
}
