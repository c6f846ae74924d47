import Base

/// A search text, prepared for comparison with names.
package struct SearchQuery: Sendable {
  private let folded: Text
  /// The Latin skeleton, which sounds alike in both alphabets.
  let skeleton: Text
  /// The digits alone, if the text is a number with gaps as printed on cards.
  private let digits: Text

  package init(_ typed: Text) {
    folded = typed.folded
    skeleton = Transliteration.skeleton(of: folded)
    let dense = folded.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
    let isNumber = dense.count >= 4 && dense.allSatisfy { $0 >= 48 && $0 <= 57 }
    digits = isNumber && dense.count < folded.count ? dense : ""
  }

  package var isEmpty: Bool { folded.isEmpty }

  /// The rank of the best match among some names; `nil` if none matches.
  ///
  /// 0: a name begins with it; 1: a word of a name does; 2: a name contains it; 3 to 5: the same for the Latin
  /// skeletons.
  package func rank(in names: [Text]) -> Int? {
    var best: Int?
    for name in names {
      let name = name.folded
      let rank =
        SearchQuery.rank(of: folded, in: name)
        ?? SearchQuery.rank(of: digits, in: name)
        ?? skeletonRank(in: name)
      if let rank, rank < best ?? .max { best = rank }
    }
    return best
  }

  /// A skeleton of one letter matches too much; silent signs and doubled letters may leave no more.
  private func skeletonRank(in folded: Text) -> Int? {
    guard skeleton.count >= 2 else { return nil }
    return SearchQuery.rank(of: skeleton, in: Transliteration.skeleton(of: folded)).map { $0 + 3 }
  }

  private static func rank(of query: Text, in name: Text) -> Int? {
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
