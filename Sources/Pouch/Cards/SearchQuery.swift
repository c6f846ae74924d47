/// What a person typed to find something, ready to be held against names.
public struct SearchQuery: Sendable {
  private let folded: [UInt8]
  private let skeleton: [UInt8]
  /// The digits alone, where it is a number with the gaps that cards are printed with.
  private let digits: [UInt8]

  public init(_ typed: [UInt8]) {
    folded = Folding.fold(typed)
    skeleton = Transliteration.skeleton(of: folded)
    let dense = folded.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
    let isNumber = dense.count >= 4 && dense.allSatisfy { $0 >= 48 && $0 <= 57 }
    digits = isNumber && dense.count < folded.count ? dense : []
  }

  public var isEmpty: Bool { folded.isEmpty }

  /// How well the query fits the best of some names; nothing if it fits none.
  ///
  /// 0: a name begins with it; 1: a word of a name does; 2: it stands inside; 3 to 5: the same for
  /// the Latin skeletons.
  public func rank(in names: [[UInt8]]) -> Int? {
    var best: Int?
    for name in names {
      let name = Folding.fold(name)
      let rank =
        SearchQuery.rank(of: folded, in: name)
        ?? SearchQuery.rank(of: digits, in: name)
        ?? skeletonRank(in: name)
      if let rank, rank < best ?? .max { best = rank }
    }
    return best
  }

  /// A single letter sounds like too many: signs without a sound and doubled letters leave no more.
  private func skeletonRank(in folded: [UInt8]) -> Int? {
    guard skeleton.count >= 2 else { return nil }
    return SearchQuery.rank(of: skeleton, in: Transliteration.skeleton(of: folded)).map { $0 + 3 }
  }

  private static func rank(of query: [UInt8], in name: [UInt8]) -> Int? {
    guard !query.isEmpty, query.count <= name.count else { return nil }
    var found: Int?
    for start in 0...(name.count - query.count) where name[start...].starts(with: query) {
      if start == 0 { return 0 }
      if name[start - 1] == 0x20 || name[start - 1] == UInt8(ascii: "-") { return 1 }
      found = 2
    }
    return found
  }
}
