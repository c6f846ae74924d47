/// Finds the codes in a picture.
///
/// Nothing found is an empty answer, whatever the picture is like. With `ReadOptions.Effort.photo`
/// the search goes on, from the cheapest way to the dearest, until a way finds something; the answer
/// is everything which that way found.
public func readCodes(in picture: Luminance, options: ReadOptions = ReadOptions()) -> [ReadResult] {
  var reader = PictureReader(options)
  return reader.read(picture)
}

/// The ways of looking at one picture, in their order.
struct PictureReader {
  private let options: ReadOptions
  private var scanner: LinearScanner

  init(_ options: ReadOptions) {
    self.options = options
    scanner = LinearScanner(wanted: options.symbologies)
  }

  mutating func read(_ picture: Luminance) -> [ReadResult] {
    let wantsLinear = !options.symbologies.isDisjoint(with: .linear)
    if wantsLinear {
      let results = scanner.scan(picture, .rows, lines: 256, by: .threshold)
      if !results.isEmpty { return results }
    }
    return []
  }
}
