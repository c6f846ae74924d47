import Base

/// Finds the codes in a picture.
///
/// Nothing found is an empty answer, whatever the picture is like. With `ReadOptions.Effort.photo`
/// the search goes on, from the cheapest way to the dearest, until a way finds something; the answer
/// is everything which that way found.
public func readCodes(in picture: Luminance, options: ReadOptions = ReadOptions()) -> [ReadResult] {
  var reader = PictureReader(options)
  guard let region = options.region else { return reader.read(picture) }
  guard let part = picture.cut(to: region) else { return [] }
  return reader.read(part).map { $0.moved(x: max(0, region.x), y: max(0, region.y)) }
}

/// The ways of looking at one picture, in their order.
struct PictureReader {
  private let options: ReadOptions
  private var scanner: LinearScanner
  private let wantsLinear: Bool
  private let wantsMatrix: Bool

  init(_ options: ReadOptions) {
    self.options = options
    scanner = LinearScanner(wanted: options.symbologies)
    wantsLinear = !options.symbologies.isDisjoint(with: .linear)
    wantsMatrix = !options.symbologies.isDisjoint(with: .matrix)
  }

  mutating func read(_ picture: Luminance) -> [ReadResult] {
    let results = options.effort == .frame ? readFrame(picture) : readPhoto(picture)
    return options.isOneEnough ? Array(results.prefix(1)) : results
  }

  private func matrixReader(step: Int, scale: Int) -> MatrixReader {
    MatrixReader(wanted: options.symbologies, step: step, scale: scale)
  }

  private mutating func readFrame(_ picture: Luminance) -> [ReadResult] {
    var results: [ReadResult] = []
    if wantsMatrix {
      let reader = matrixReader(step: 3, scale: 1)
      let matrix = BitMatrix(picture)
      results = reader.read(matrix, triples: 24) + reader.readRows(picture, matrix)
    }
    if wantsLinear {
      results += scanner.scan(picture, .rows, lines: 32, by: .threshold)
      if results.isEmpty { results = scanner.scan(picture, .columns, lines: 32, by: .threshold) }
      if results.isEmpty { results = scanner.scan(picture, .rows, lines: 24, by: .slope) }
    }
    return results
  }

  private mutating func readPhoto(_ picture: Luminance) -> [ReadResult] {
    var layers = [picture]
    while let last = layers.last, max(last.width, last.height) > 500 {
      layers.append(last.third())
    }
    var scale = 1
    var matrices: [(matrix: BitMatrix, scale: Int)] = []
    var areas: [[BarLines]] = []
    for layer in layers {
      let results = read(layer, scale: scale, &matrices)
      if !results.isEmpty { return results }
      scale *= 3
    }
    if wantsLinear {
      scale = 1
      for layer in layers {
        let found = BarFinder.areas(in: layer, most: 8).map { BarLines($0, of: layer) }
        let results = scanSlanted(layer, found).map { $0.scaled(by: scale) }
        if !results.isEmpty { return results }
        areas.append(found)
        scale *= 3
      }
    }
    if options.symbologies.contains(.qrCode) {
      scale = 1
      for layer in layers {
        let results = matrixReader(step: 3, scale: scale).read(
          BitMatrix(layer.sharpened()), triples: 24, isBlurred: true)
        if !results.isEmpty { return results }
        scale *= 3
      }
    }
    // Light on dark.
    for index in matrices.indices {
      matrices[index].matrix.invert()
      let reader = matrixReader(step: 2, scale: matrices[index].scale)
      var results = reader.read(matrices[index].matrix, triples: 64)
      if results.isEmpty, index < layers.count, options.symbologies.contains(.pdf417) {
        results = reader.readRows(layers[index].inverted(), matrices[index].matrix)
      }
      if !results.isEmpty { return results.map { $0.inverted() } }
    }
    if wantsLinear {
      scale = 1
      for (layer, areas) in zip(layers, areas) {
        let inverted = layer.inverted()
        for direction in [LinearScanner.Direction.rows, .columns] {
          let results = scanner.scan(inverted, direction, lines: 64, by: .threshold)
          if !results.isEmpty { return results.map { $0.scaled(by: scale).inverted() } }
        }
        let turned = areas.map { bars in
          var turned = bars
          turned.isInverted = true
          return turned
        }
        let results = scanSlanted(inverted, turned)
        if !results.isEmpty { return results.map { $0.scaled(by: scale).inverted() } }
        scale *= 3
      }
      scale = 1
      for (layer, areas) in zip(layers, areas) {
        // Lines through single pixels, where bars are about upright or level.
        for direction in [LinearScanner.Direction.rows, .columns] {
          guard let part = lines(direction, across: areas) else { continue }
          let results = scanner.scan(layer, direction, lines: 128, by: .slope, within: part)
          if !results.isEmpty { return results.map { $0.scaled(by: scale) } }
        }
        scale *= 3
      }
    }
    guard max(picture.width, picture.height) <= 300 else { return [] }
    return read(picture.threefold(margin: 24), scale: 1, &matrices).map {
      $0.thirds(margin: 24)
    }
  }

  /// All lines from the first to the last that cross what may be bars.
  private func lines(
    _ direction: LinearScanner.Direction, across areas: [BarLines]
  ) -> ClosedRange<Int>? {
    var all: ClosedRange<Int>?
    for bars in areas {
      guard let lines = bars.area.lines(direction) else { continue }
      all =
        all.map { min($0.lowerBound, lines.lowerBound)...max($0.upperBound, lines.upperBound) }
        ?? lines
    }
    return all
  }

  /// Linear codes at any angle, where something like bars is.
  private mutating func scanSlanted(
    _ layer: Luminance, _ areas: [BarLines]
  ) -> [ReadResult] {
    var results: [ReadResult] = []
    for bars in areas {
      for method in [EdgeFinder.Method.threshold, .slope] {
        let found = scanner.scan(layer, .slanted(bars), lines: bars.area.lines, by: method)
        results += found
        if !found.isEmpty { break }
      }
    }
    return results
  }

  /// One layer, dark on light: everything wanted.
  private mutating func read(
    _ layer: Luminance, scale: Int, _ matrices: inout [(matrix: BitMatrix, scale: Int)]
  ) -> [ReadResult] {
    var results: [ReadResult] = []
    if wantsLinear {
      results = scanner.scan(layer, .rows, lines: 256, by: .threshold)
      checkLength(of: &results, in: layer)
    }
    results = results.map { $0.scaled(by: scale) }
    if wantsMatrix, results.isEmpty || !options.isOneEnough {
      let matrix = BitMatrix(layer)
      let reader = matrixReader(step: 2, scale: scale)
      results += reader.read(matrix, triples: 64)
      results += reader.readRows(layer, matrix)
      matrices.append((matrix, scale))
    }
    if wantsLinear && results.isEmpty {
      results = scanner.scan(layer, .columns, lines: 256, by: .threshold)
      checkLength(of: &results, in: layer)
      results = results.map { $0.scaled(by: scale) }
    }
    return results
  }

  /// ITF may end anywhere: lines that leave a tilted code early read its beginning only. Lines right
  /// across the bars read it whole.
  private mutating func checkLength(of results: inout [ReadResult], in layer: Luminance) {
    guard results.contains(where: { $0.code.symbology == .itf && $0.code.bytes.count != 14 })
    else { return }
    let areas = BarFinder.areas(in: layer, most: 8).map { BarLines($0, of: layer) }
    let straight = scanSlanted(layer, areas).filter { $0.code.symbology == .itf }
    for index in results.indices where results[index].code.symbology == .itf {
      let bytes = results[index].code.bytes
      for other in straight
      where other.code.bytes.count > bytes.count
        && (other.code.bytes.starts(with: bytes)
          || other.code.bytes.suffix(bytes.count) == bytes[...])
      {
        results[index] = other
      }
    }
  }
}
