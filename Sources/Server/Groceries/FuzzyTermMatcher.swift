import Base

/// Computes the restricted Damerau–Levenshtein distance from one word to others: insertions, deletions, substitutions
/// and transpositions of adjacent bytes.
///
/// A column of the distance matrix is stored as bit vectors, one bit per row, so that a hundred thousand words are
/// compared in a few milliseconds. After H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit
/// distances", Nordic Journal of Computing 10 (2003), figure 8.
struct FuzzyTermMatcher {
  private let count: Int
  /// The positions of each byte value in the word, as a bit set.
  private var places = [UInt64](repeating: 0, count: 256)

  /// Returns `nil` if the word is empty or has more bytes than a machine word has bits.
  init?(_ word: [UInt8]) {
    guard !word.isEmpty, word.count <= UInt64.bitWidth else { return nil }
    count = word.count
    for (place, byte) in word.enumerated() { places[Int(byte)] |= 1 << UInt64(place) }
  }

  func distance(to other: UnsafeBufferPointer<UInt8>) -> Int {
    places.withUnsafeBufferPointer { places in
      let last: UInt64 = 1 << UInt64(count - 1)
      var distance = count
      // The rows at which the distance rises by one from the row above, and those at which it falls by one.
      var (rises, falls): (UInt64, UInt64) = (.max, 0)
      var (diagonal, before): (UInt64, UInt64) = (0, 0)
      for byte in other {
        let same = places[Int(byte)]
        let swapped = ((~diagonal & same) << 1) & before
        diagonal = (((same & rises) &+ rises) ^ rises) | same | falls | swapped
        let right = falls | ~(diagonal | rises)
        let left = diagonal & rises
        if right & last != 0 { distance += 1 }
        if left & last != 0 { distance -= 1 }
        let shifted = right << 1 | 1
        rises = left << 1 | ~(diagonal | shifted)
        falls = shifted & diagonal
        before = same
      }
      return distance
    }
  }
}
