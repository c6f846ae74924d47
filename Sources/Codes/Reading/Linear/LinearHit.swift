import Base

/// What a linear reader found on one line.
struct LinearHit {
  var code: Code
  /// The text, when it is not the bytes themselves.
  var text: [UInt8]
  /// The edges where the code begins and ends, as indices into the line's edges.
  var first: Int
  var last: Int
  /// How many lines must agree, more for short codes without a check digit.
  var linesNeeded: Int

  init(_ code: Code, text: [UInt8]? = nil, first: Int, last: Int, linesNeeded: Int = 2) {
    self.code = code
    self.text = text ?? code.bytes
    self.first = first
    self.last = last
    self.linesNeeded = linesNeeded
  }
}

/// Widths of elements, shared by the linear readers. An element begins at the edge of its own index.
/// It points into memory that its maker keeps alive, and is not to be kept.
struct Elements {
  private let edges: UnsafeBufferPointer<Int32>

  init(_ edges: UnsafeBufferPointer<Int32>) { self.edges = edges }

  /// The number of edges.
  var count: Int { edges.count }

  /// The width from one edge to another, in 1/16 pixel.
  func width(from first: Int, to last: Int) -> Float { Float(edges[last] - edges[first]) }

  func width(_ index: Int) -> Float { Float(edges[index + 1] - edges[index]) }

  /// The light before the bar at `index`; boundless at the edge of the picture, where a code that
  /// was cut out tightly begins.
  func quietZone(before index: Int) -> Float {
    index <= 1 ? .infinity : width(index - 1)
  }

  /// Whether a code may begin here: every one but DataBar begins with a bar of at most two modules after
  /// a quiet zone of at least five, and the three elements that follow are narrower than this.
  func mayBegin(at index: Int) -> Bool {
    let quiet = quietZone(before: index)
    return quiet >= 2.2 * width(index) && width(index + 1) < quiet && width(index + 2) < quiet
      && width(index + 3) < quiet
  }

  /// The light that begins at the edge `index`.
  func quietZone(after index: Int) -> Float {
    index + 2 >= count ? .infinity : width(index)
  }
}
