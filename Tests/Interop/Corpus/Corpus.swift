import Base
import Codes

/// Prints generated codes, one per line, as tab-separated fields: the symbology, the options, then in hexadecimal
/// what a reader must return, and the rows of modules.
///
/// A row has `1` for a dark module and `0` for a light one. Rows are separated by commas. A linear code is one row.
/// The arguments are a symbology's name, the number of codes, and the seed.
@main enum Corpus {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let symbology = Symbology(named: Array(arguments[1].utf8)),
      let count = Int(arguments[2]), let seed = UInt64(arguments[3])
    else {
      print("usage: InteropCorpus SYMBOLOGY COUNT SEED")
      return
    }
    var generator = SeededGenerator(state: seed)
    var written = 0
    while written < count {
      let sample = Sample(symbology, number: written, using: &generator)
      // Content refused for its size is covered by the tests of refusals.
      guard let pattern = try? sample.code.pattern(sample.options) else { continue }
      print(sample.line(pattern))
      written += 1
    }
  }
}

/// Returns the same numbers from the same seed on every machine (SplitMix64, Steele et al. 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
