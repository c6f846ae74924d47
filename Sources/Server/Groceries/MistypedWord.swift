/// A word that others are compared with: insertions, deletions, exchanges and swaps of neighbours that make one
/// of the other (Damerau and Levenshtein, restricted).
///
/// A column of the table of distances is a few machine words, one bit a row: a tenth of a million words are
/// compared in some milliseconds. After H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau
/// edit distances", Nordic Journal of Computing 10 (2003), figure 8.
struct MistypedWord {
  private let count: Int
  /// For each byte the places at which the word has it.
  private var places = [UInt64](repeating: 0, count: 256)

  /// Nothing for an empty word and one of more bytes than a machine word has bits.
  init?(_ word: [UInt8]) {
    guard !word.isEmpty, word.count <= UInt64.bitWidth else { return nil }
    count = word.count
    for (place, byte) in word.enumerated() { places[Int(byte)] |= 1 << UInt64(place) }
  }

  func distance(to other: UnsafeBufferPointer<UInt8>) -> Int {
    places.withUnsafeBufferPointer { places in
      let last: UInt64 = 1 << UInt64(count - 1)
      var distance = count
      // Where the distance grows by one, and where it falls by one, from a row to the next.
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
