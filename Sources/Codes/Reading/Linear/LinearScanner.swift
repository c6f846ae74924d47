import Base

/// Looks for linear codes along the rows or the columns of a picture, or along slanted lines.
///
/// A code counts only when at least two lines agree on it, so a noise that happens to pass a check
/// digit on one line is not reported.
struct LinearScanner {
  private let wanted: Symbologies
  private var finder = EdgeFinder()
  private var candidates: [Candidate] = []
  private var dataBars: DataBarScan
  private var films = DXFilmEdgeScan()

  /// The direction of the lines.
  enum Direction {
    case rows
    case columns
    /// Across what may be bars; the lines are numbered from the first.
    case slanted(BarLines)
  }

  private struct Candidate {
    var hit: LinearHit
    var lines: Int
    /// The add-ons seen beside it, and on how many lines.
    var addOns: [(digits: [UInt8], lines: Int)] = []
    /// Where it was read, in pixels: along the line, and the lowest and the highest line.
    var from: Int32
    var to: Int32
    var least: Int
    var most: Int

    mutating func note(addOn: [UInt8]) {
      guard !addOn.isEmpty else { return }
      for index in addOns.indices where addOns[index].digits == addOn {
        addOns[index].lines += 1
        return
      }
      addOns.append((addOn, 1))
    }

    /// The code with the add-on that two lines at least agree on and no other line denies.
    var code: Code {
      var code = hit.code
      if addOns.count == 1, let addOn = addOns.first, addOn.lines >= 2 {
        code.addOn = addOn.digits
      }
      return code
    }
  }

  init(wanted: Symbologies) {
    self.wanted = wanted
    dataBars = DataBarScan(wanted: wanted)
  }

  /// Reads about `lines` lines, from the middle outwards, and reports the codes on them.
  ///
  /// - Parameter part: The numbers of the lines to look at, if not all.
  mutating func scan(
    _ picture: Luminance, _ direction: Direction, lines: Int, by method: EdgeFinder.Method,
    within part: ClosedRange<Int>? = nil
  ) -> [ReadResult] {
    candidates.removeAll(keepingCapacity: true)
    dataBars.begin()
    films.begin()
    let extent =
      switch direction {
      case .rows: picture.height
      case .columns: picture.width
      case .slanted(let lines): lines.area.lines
      }
    guard extent > 0, min(picture.width, picture.height) > 0 else { return [] }
    let step = max(1, extent / max(1, lines))
    var visited = [Bool](repeating: false, count: extent)
    let middle = extent / 2
    for index in 0...(extent / step + 1) {
      let away = (index + 1) / 2 * step
      let number = index & 1 == 0 ? middle - away : middle + away
      guard number >= 0, number < extent, !visited[number], part?.contains(number) ?? true else {
        continue
      }
      visited[number] = true
      guard read(picture, direction, number, by: method), step > 1 else { continue }
      // Something is here: its neighbours may confirm it.
      for offset in [1, -1, 2, -2] {
        let neighbour = number + offset
        guard neighbour >= 0, neighbour < extent, !visited[neighbour] else { continue }
        visited[neighbour] = true
        _ = read(picture, direction, neighbour, by: method)
      }
    }
    if let near = films.linesForData?.clamped(to: 0...extent - 1) {
      for number in near {
        load(picture, direction, number)
        guard finder.find(by: method) else { continue }
        for turned in [false, true] {
          lookForFilms(number, turned: turned, data: true)
          finder.reverse()
        }
      }
    }
    return results(direction)
  }

  /// Reads one line both ways; whether there was anything.
  private mutating func read(
    _ picture: Luminance, _ direction: Direction, _ number: Int, by method: EdgeFinder.Method
  ) -> Bool {
    load(picture, direction, number)
    guard finder.find(by: method) else { return false }
    let forward = readEdges(number, turned: false)
    finder.reverse()
    let backward = readEdges(number, turned: true)
    dataBars.endLine(number)
    return forward || backward
  }

  private mutating func load(_ picture: Luminance, _ direction: Direction, _ number: Int) {
    let count: Int
    switch direction {
    case .rows: count = picture.width
    case .columns: count = picture.height
    case .slanted(let lines): return lines.load(number, into: &finder.line)
    }
    let stride = picture.stride
    if finder.line.count != count { finder.line = [UInt8](repeating: 0, count: count) }
    picture.pixels.withUnsafeBufferPointer { pixels in
      finder.line.withUnsafeMutableBufferPointer { line in
        switch direction {
        case .columns:
          var at = number
          for index in 0..<count {
            line[index] = pixels[at]
            at += stride
          }
        default:
          let start = number * stride
          for index in 0..<count { line[index] = pixels[start + index] }
        }
      }
    }
  }

  private mutating func readEdges(_ number: Int, turned: Bool) -> Bool {
    // Taken out of the finder for a moment, so that what is found can be noted meanwhile.
    let (edges, count) = (finder.edges, finder.count)
    var found = false
    let wantsDataBar = dataBars.isWanted
    edges.withUnsafeBufferPointer { all in
      let edges = UnsafeBufferPointer(rebasing: all[..<count])
      let line = Elements(edges)
      if wantsDataBar { found = dataBars.look(edges, number: number, isTurned: turned) }
      var index = 1
      let scale = EdgeFinder.pixel
      let end = edges.last ?? 0
      func place(_ edge: Int) -> Int32 { (turned ? end - edges[edge] : edges[edge]) / scale }
      while index + 25 < line.count {
        if let hit = line.mayBegin(at: index) ? hit(line, at: index) : limited(line, at: index) {
          note(hit, from: place(hit.first), to: place(hit.last), line: number)
          found = true
          index = hit.last
        } else {
          index += 2
        }
      }
    }
    if wanted.contains(.dxFilmEdge) { lookForFilms(number, turned: turned, data: false) }
    return found
  }

  private mutating func lookForFilms(_ number: Int, turned: Bool, data: Bool) {
    let (edges, count) = (finder.edges, finder.count)
    edges.withUnsafeBufferPointer { all in
      let edges = UnsafeBufferPointer(rebasing: all[..<count])
      let end = edges.last ?? 0
      var index = 1
      while index + 14 < count {
        films.look(
          for: data, Elements(edges), at: index, number: number, isTurned: turned,
          place: { (turned ? end - edges[$0] : edges[$0]) / EdgeFinder.pixel })
        index += 2
      }
    }
  }

  private func limited(_ line: Elements, at index: Int) -> LinearHit? {
    wanted.contains(.dataBarLimited) ? DataBarLimitedReader.read(line, at: index) : nil
  }

  private func hit(_ line: Elements, at index: Int) -> LinearHit? {
    if !wanted.isDisjoint(with: .retail),
      let hit = RetailReader.read(line, at: index, wanted: wanted)
    {
      return hit
    }
    if wanted.contains(.code128), let hit = Code128Reader.read(line, at: index) { return hit }
    if wanted.contains(.code39), let hit = Code39Reader.read(line, at: index) { return hit }
    if wanted.contains(.code93), let hit = Code93Reader.read(line, at: index) { return hit }
    if wanted.contains(.codabar), let hit = CodabarReader.read(line, at: index) { return hit }
    if wanted.contains(.telepen), let hit = TelepenReader.read(line, at: index) { return hit }
    if wanted.contains(.itf), let hit = ITFReader.read(line, at: index) { return hit }
    return limited(line, at: index)
  }

  private mutating func note(_ seen: LinearHit, from: Int32, to: Int32, line: Int) {
    var hit = seen
    hit.code.addOn = []
    let addOn = seen.code.addOn
    for index in candidates.indices
    where candidates[index].hit.code == hit.code
      && LinearScanner.overlap((candidates[index].from, candidates[index].to), (from, to))
    {
      candidates[index].lines += 1
      candidates[index].note(addOn: addOn)
      candidates[index].least = min(candidates[index].least, line)
      candidates[index].most = max(candidates[index].most, line)
      return
    }
    var candidate = Candidate(hit: hit, lines: 1, from: from, to: to, least: line, most: line)
    candidate.note(addOn: addOn)
    candidates.append(candidate)
  }

  private static func overlap(_ a: (Int32, Int32), _ b: (Int32, Int32)) -> Bool {
    min(a.0, a.1) <= max(b.0, b.1) && min(b.0, b.1) <= max(a.0, a.1)
  }

  /// The candidates that enough lines agree on and no better one stands against.
  private mutating func results(_ direction: Direction) -> [ReadResult] {
    var results: [ReadResult] = []
    for (index, candidate) in candidates.enumerated()
    where candidate.lines >= candidate.hit.linesNeeded {
      var beaten = false
      for (other, rival) in candidates.enumerated()
      where other != index && rival.lines >= candidate.lines
        && LinearScanner.overlap((candidate.from, candidate.to), (rival.from, rival.to))
        && candidate.least <= rival.most && rival.least <= candidate.most
      {
        beaten = true
      }
      if beaten { continue }
      let corners = LinearScanner.corners(
        direction, (candidate.from, candidate.to), (candidate.least, candidate.most))
      results.append(
        ReadResult(code: candidate.code, text: Text(candidate.hit.text), corners: corners))
    }
    for find in dataBars.finds() {
      let corners = LinearScanner.corners(
        direction, (find.area.from, find.area.to), (find.area.least, find.area.most))
      results.append(ReadResult(code: find.code, text: Text(find.code.bytes), corners: corners))
    }
    for find in films.finds() {
      let corners = LinearScanner.corners(direction, (find.from, find.to), (find.least, find.most))
      results.append(
        ReadResult(code: Code(.dxFilmEdge, find.text), text: Text(find.text), corners: corners))
    }
    return results
  }

  private static func corners(
    _ direction: Direction, _ along: (from: Int32, to: Int32), _ lines: (least: Int, most: Int)
  ) -> [ReadResult.Point] {
    let (least, most) = (Int32(lines.least), Int32(lines.most))
    return switch direction {
    case .slanted(let bars):
      [
        bars.area.point(along.from, line: lines.least).rounded,
        bars.area.point(along.to, line: lines.least).rounded,
        bars.area.point(along.to, line: lines.most).rounded,
        bars.area.point(along.from, line: lines.most).rounded,
      ]
    case .rows:
      [
        .init(x: along.from, y: least), .init(x: along.to, y: least),
        .init(x: along.to, y: most), .init(x: along.from, y: most),
      ]
    case .columns:
      [
        .init(x: least, y: along.from), .init(x: least, y: along.to),
        .init(x: most, y: along.to), .init(x: most, y: along.from),
      ]
    }
  }
}
