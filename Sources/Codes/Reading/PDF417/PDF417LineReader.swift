/// Reads the codewords that one line across a symbol passes.
struct PDF417LineReader {
  let picture: Luminance
  let module: Float
  /// If codewords are to be taken for the nearest, where their edges are known to lie.
  var offsets: PDF417Offsets?
  private var finder = EdgeFinder()

  init(picture: Luminance, module: Float) {
    self.picture = picture
    self.module = module
  }

  /// Reads from a place before the start pattern on; how far the symbol reached, in pixels.
  mutating func read(
    _ start: PlanePoint, _ across: PlanePoint, by method: EdgeFinder.Method,
    into votes: inout PDF417Votes
  ) -> Float {
    // Small modules are looked at more closely than there are pixels.
    let step: Float = module < 2.5 ? 0.5 : 1
    load(start, across, step: step)
    guard finder.find(by: method) else { return 0 }
    var reach: Float = 0
    // Taken out of the finder for a moment, so that offsets can be noted meanwhile.
    let (edges, count) = (finder.edges, finder.count)
    edges.withUnsafeBufferPointer { all in
      let line = Elements(UnsafeBufferPointer(rebasing: all[..<count]))
      var index = 1
      while index + 16 < line.count {
        if isStart(line, at: index) {
          let (last, isWhole) = readRow(line, from: index + 8, &votes)
          if !isWhole { readFromRight(line, after: index + 8, &votes) }
          if last > index + 8 {
            reach = line.width(from: index, to: last) / Float(EdgeFinder.pixel) * step
            return
          }
        }
        index += 2
        // The start pattern lies at the line's beginning.
        if line.width(from: 0, to: index) > 40 * module / step * Float(EdgeFinder.pixel) { break }
      }
      // There may be dirt on it.
      readFromRight(line, after: 1, &votes)
    }
    return reach
  }

  private mutating func load(_ start: PlanePoint, _ across: PlanePoint, step: Float) {
    let (width, height) = (picture.width, picture.height)
    let most = Int(min(4000, 17 * 36 * module * 1.2 / step))
    finder.line.removeAll(keepingCapacity: true)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<max(0, most) {
        let x = start.x + across.x * (Float(index) * step) - 0.5
        let y = start.y + across.y * (Float(index) * step) - 0.5
        guard x > -1, y > -1, x < Float(width), y < Float(height) else {
          if finder.line.isEmpty { continue }
          break
        }
        let (left, top) = (max(0, min(width - 1, Int(x))), max(0, min(height - 1, Int(y))))
        let (right, bottom) = (min(width - 1, left + 1), min(height - 1, top + 1))
        let (u, v) = (max(0, x - Float(left)), max(0, y - Float(top)))
        let (a, b) = (top * picture.stride, bottom * picture.stride)
        let upper = Float(pixels[a + left]) * (1 - u) + Float(pixels[a + right]) * u
        let lower = Float(pixels[b + left]) * (1 - u) + Float(pixels[b + right]) * u
        finder.line.append(UInt8(max(0, min(255, upper * (1 - v) + lower * v))))
      }
    }
  }

  /// - Parameter symbol: The place in its row.
  private mutating func codeword(
    _ line: Elements, at start: Int, symbol: Int
  ) -> (value: Int, cluster: Int)? {
    guard var known = offsets else { return PDF417Symbols.codeword(line, at: start) }
    offsets = nil
    defer { offsets = known }
    return PDF417Symbols.nearest(line, at: start, symbol: symbol, &known)
  }

  private func isStart(_ line: Elements, at index: Int) -> Bool {
    let width = line.width(from: index, to: index + 8)
    let scale = 17 / width
    guard abs(line.width(index) * scale - 8) < 1.4,
      abs(line.width(index + 7) * scale - 3) < 1.1
    else { return false }
    for element in index + 1..<index + 7 {
      guard abs(line.width(element) * scale - 1) < 0.8 else { return false }
    }
    return true
  }

  /// Reads codewords as long as they follow each other; the edge where the last ends, and whether
  /// the stop pattern came.
  private mutating func readRow(
    _ line: Elements, from start: Int, _ votes: inout PDF417Votes
  ) -> (end: Int, isWhole: Bool) {
    var index = start
    guard let left = codeword(line, at: index, symbol: 0) else { return (start, false) }
    var row = left.value / 30 * 3 + left.cluster
    votes.noteIndicator(left.value, cluster: left.cluster, isLeft: true)
    let width = line.width(from: index, to: index + 8)
    index += 8
    var column = 0
    while index + 8 < line.count, column < 31 {
      let here = line.width(from: index, to: index + 8)
      guard here > 0.7 * width, here < 1.4 * width else { break }
      if isStop(line, at: index) {
        votes.noteColumns(column - 1)
        return (index + 8, true)
      }
      if let symbol = codeword(line, at: index, symbol: column + 1) {
        guard let next = PDF417LineReader.row(of: symbol.cluster, after: row) else { break }
        row = next
        votes.note(symbol.value, row: row, column: column)
      }
      column += 1
      index += 8
    }
    return (index, false)
  }

  /// Reads codewords from the stop pattern back, where damage kept the line from being read through.
  private mutating func readFromRight(
    _ line: Elements, after start: Int, _ votes: inout PDF417Votes
  ) {
    var stop = start + 8
    while stop + 8 < line.count, !isStop(line, at: stop) { stop += 2 }
    guard stop + 8 < line.count,
      let right = codeword(line, at: stop - 8, symbol: 40)
    else {
      return
    }
    var row = right.value / 30 * 3 + right.cluster
    votes.noteIndicator(right.value, cluster: right.cluster, isLeft: false)
    let width = line.width(from: stop - 8, to: stop)
    var (index, column) = (stop - 16, 0)
    while index > start, column < 30 {
      let here = line.width(from: index, to: index + 8)
      guard here > 0.7 * width, here < 1.4 * width else { return }
      if let symbol = codeword(line, at: index, symbol: 41 + column) {
        guard let next = PDF417LineReader.row(of: symbol.cluster, after: row) else { return }
        row = next
        votes.note(symbol.value, row: row, column: column, isFromRight: true)
      }
      column += 1
      index -= 8
    }
  }

  /// The row of a codeword, if the line was in another before: it may have come into the next row,
  /// above or below.
  private static func row(of cluster: Int, after row: Int) -> Int? {
    let shift = (cluster - row % 3 + 3) % 3
    let next = row + (shift == 2 ? -1 : shift)
    return next >= 0 && next < 90 ? next : nil
  }

  /// The stop pattern begins with 7, 1, 1, 3, 1, 1, 1 and 2 modules.
  private func isStop(_ line: Elements, at index: Int) -> Bool {
    let scale = 17 / line.width(from: index, to: index + 8)
    let wanted: [Float] = [7, 1, 1, 3, 1, 1, 1, 2]
    for (element, modules) in wanted.enumerated() {
      guard abs(line.width(index + element) * scale - modules) < 0.9 else { return false }
    }
    return true
  }
}
