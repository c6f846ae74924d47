import Base

/// All words of the index, with the number of products that contain each: for completing prefixes and correcting
/// misspelled words.
///
/// The words are sorted in one buffer: a million products have hundreds of thousands.
struct TermDictionary: Sendable {
  private var bytes: [UInt8] = []
  /// The offset of each word, and at last the end of the last one.
  private var starts: [UInt32] = [0]
  private var counts: [UInt32] = []
  /// Words added later, until there are enough of them to merge.
  private var added: [[UInt8]: UInt32] = [:]

  private static let mostAdded = 1000
  /// The maximum length of a word in bytes. Longer ones are found only whole.
  private static let longest = 64

  /// Appends a word. Words must come in byte order.
  mutating func append(_ word: [UInt8], count: Int64) {
    if word.isEmpty || word.count > Self.longest { return }
    append(word[...], UInt32(clamping: count))
  }

  private mutating func append(_ word: ArraySlice<UInt8>, _ count: UInt32) {
    bytes += word
    starts.append(UInt32(bytes.count))
    counts.append(count)
  }

  /// Counts the words of an added product.
  mutating func add(_ words: some Sequence<[UInt8]>) {
    for word in words where !word.isEmpty && word.count <= Self.longest {
      let at = place(of: word)
      if at < counts.count, self[at].elementsEqual(word) {
        counts[at] += 1
      } else {
        added[word, default: 0] += 1
      }
    }
    if added.count > Self.mostAdded { sortIn() }
  }

  private mutating func sortIn() {
    let fresh = added.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let old = self
    self = TermDictionary()
    bytes.reserveCapacity(old.bytes.count + fresh.count * 12)
    var at = 0
    for (word, count) in fresh {
      while at < old.counts.count, old[at].lexicographicallyPrecedes(word) {
        append(old[at], old.counts[at])
        at += 1
      }
      append(word[...], count)
    }
    while at < old.counts.count {
      append(old[at], old.counts[at])
      at += 1
    }
  }

  private subscript(_ at: Int) -> ArraySlice<UInt8> {
    bytes[Int(starts[at])..<Int(starts[at + 1])]
  }

  /// The index of the first word that does not precede this one.
  private func place(of word: [UInt8]) -> Int {
    firstPlace { !$0.lexicographicallyPrecedes(word) }
  }

  /// The index after the last word with the prefix. `first` is the index of the first.
  private func end(of beginning: [UInt8], from first: Int) -> Int {
    firstPlace(from: first) { !$0.starts(with: beginning) }
  }

  private func firstPlace(from first: Int = 0, where isBehind: (ArraySlice<UInt8>) -> Bool) -> Int {
    var (low, high) = (first, counts.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The number of products with exactly this word.
  func count(of word: [UInt8]) -> Int {
    let at = place(of: word)
    if at < counts.count, self[at].elementsEqual(word) { return Int(counts[at]) }
    return Int(added[word] ?? 0)
  }

  /// Returns the most frequent words with a prefix, and whether these are all.
  func words(with beginning: [UInt8], limit: Int) -> (words: [[UInt8]], areAll: Bool) {
    let first = place(of: beginning)
    let end = end(of: beginning, from: first)
    var best: [(word: ArraySlice<UInt8>, count: UInt32)] = []
    var least: UInt32 = 0
    func insert(_ word: ArraySlice<UInt8>, _ count: UInt32) {
      let place = best.firstIndex { $0.count < count } ?? best.count
      best.insert((word, count), at: place)
      if best.count > limit { best.removeLast() }
      if best.count == limit { least = best[limit - 1].count }
    }
    for at in first..<end where counts[at] > least || best.count < limit {
      insert(self[at], counts[at])
    }
    var all = end - first
    for (word, count) in added where word.starts(with: beginning) {
      all += 1
      if count > least || best.count < limit { insert(word[...], count) }
    }
    return (best.map { Array($0.word) }, all <= limit)
  }

  /// Returns the words at an edit distance of one, or up to two for a long word, the nearest and most frequent first.
  func corrections(of word: [UInt8], limit: Int) -> [[UInt8]] {
    guard word.count >= 4, let pattern = FuzzyTermMatcher(word) else { return [] }
    let most = word.count >= 7 ? 2 : 1
    let lengths = (word.count - most)...(word.count + most)
    var found: [(word: [UInt8], distance: Int, count: UInt32)] = []
    bytes.withUnsafeBufferPointer { bytes in
      // The first two letters may be transposed: «омлоко».
      for letter in Set(word.prefix(2)) {
        let first = place(of: [letter])
        for at in first..<end(of: [letter], from: first) {
          let (begin, end) = (Int(starts[at]), Int(starts[at + 1]))
          guard lengths.contains(end - begin) else { continue }
          let candidate = UnsafeBufferPointer(rebasing: bytes[begin..<end])
          let distance = pattern.distance(to: candidate)
          if distance > 0, distance <= most {
            found.append((Array(candidate), distance, counts[at]))
          }
        }
      }
    }
    for (candidate, count) in added where lengths.contains(candidate.count) {
      let distance = candidate.withUnsafeBufferPointer { pattern.distance(to: $0) }
      if distance > 0, distance <= most { found.append((candidate, distance, count)) }
    }
    found.sort { a, b in a.distance != b.distance ? a.distance < b.distance : a.count > b.count }
    return found.prefix(limit).map { $0.word }
  }
}
