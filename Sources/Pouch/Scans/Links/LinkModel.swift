import Base

/// A model of how similar an address is to phishing addresses.
///
/// It is a logistic regression over `LinkMarks`, trained by `bin/link-model` on phishing and legitimate addresses.
/// Words only have positive weights, so that adding words makes no address look better. The reasons and the results:
/// docs/decisions/0018-links-judged-by-rules-and-a-model.md.
enum LinkModel {
  /// The score of an address, and its traits if the score reaches the threshold, the strongest first. Known sites
  /// have no traits.
  static func judge(_ link: Link) -> (score: Int, traits: [LinkTrait]) {
    if KnownSite.contains(link.host) || link.host.isLocal { return (-threshold, []) }
    let marks = LinkMarks(link)
    var score = bias
    var sums = [Int](repeating: 0, count: Group.allCases.count)
    var found: [(weight: Int, word: LinkMarks.Word)] = []
    for word in marks.words {
      let weight = weight(of: word)
      if weight == 0 { continue }
      score += weight
      found.append((weight, word))
    }
    for entry in shapes where marks.values[entry.shape] >= entry.step {
      score += entry.weight
      sums[Int(group(entry.shape).rawValue)] += entry.weight
    }
    return (score, score < threshold ? [] : traits(found, sums))
  }

  /// The strongest traits: at least one and at most three.
  private static func traits(_ found: [(weight: Int, word: LinkMarks.Word)], _ sums: [Int])
    -> [LinkTrait]
  {
    var candidates: [(weight: Int, trait: LinkTrait)] = []
    let words = found.filter { $0.word.place != .ending && $0.word.text.count > 2 }
      .sorted { $0.weight > $1.weight }.prefix(3)
    if !words.isEmpty {
      var text: Text = ""
      var weight = 0
      for entry in words {
        if !text.isEmpty { text += ", " }
        text += entry.word.text
        weight += entry.weight
      }
      candidates.append((weight, .words(text)))
    }
    for entry in found where entry.word.place == .ending && !entry.word.text.isEmpty {
      candidates.append((entry.weight, .ending(entry.word.text)))
    }
    for group in Group.allCases {
      guard let trait = group.trait else { continue }
      candidates.append((sums[Int(group.rawValue)], trait))
    }
    candidates.sort { $0.weight > $1.weight }
    return candidates.prefix(3).enumerated().filter { $0.offset == 0 || $0.element.weight >= 12 }
      .map { $0.element.trait }
  }

  private enum Group: UInt8, CaseIterable {
    case name, freeHost, brand, path, query, mail, trap

    var trait: LinkTrait? {
      switch self {
      case .name: .name
      case .freeHost: .freeHost
      case .brand: .brand
      case .path: .path
      case .query: .query
      case .mail: .mail
      // The words are shown themselves.
      case .trap: nil
      }
    }
  }

  private static func group(_ shape: Int) -> Group {
    switch LinkMarks.Shape(rawValue: UInt8(shape)) ?? .nothing {
    case .nameLength, .nameDigits, .nameHyphens, .nameConsonants, .subdomains, .subdomainLength,
      .subdomainDigits, .subdomainHyphens, .subdomainConsonants:
      .name
    case .sharedHost, .oddShared, .trapOnShared, .lureOnShared: .freeHost
    case .brandInPath, .brandInSubdomain, .brandInName, .brandScript, .brandOnShared: .brand
    case .queryLength, .queryDigits, .queryMixed, .queryHex, .fragmentLength,
      .emptyValue:
      .query
    case .mail, .mailAndTrap: .mail
    case .trapInName, .trapInSubdomain, .trapInPath, .trapInQuery, .nothing, .plain, .number, .port,
      .cheapEnding, .lureInName, .lureInSubdomain, .lureInPath:
      .trap
    default: .path
    }
  }

  private static func weight(of word: LinkMarks.Word) -> Int {
    let key = Text([word.place.rawValue]) + word.text
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].key.lexicographicallyPrecedes(key) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < words.count && words[low].key == key ? words[low].weight : 0
  }

  /// The letter of the place followed by the word, in sorted order.
  private static let words: [(key: Text, weight: Int)] = Text(wordTable)
    .split(separator: UInt8(ascii: " ")).map { entry in
      let key = entry.prefix { $0 >= 97 }
      return (Text(key), Int(IntegerText.parse(entry[key.endIndex...]) ?? 0))
    }

  /// Triples of numbers: a shape, the value that it has to reach, and the weight.
  private static let shapes: [(shape: Int, step: Int, weight: Int)] = {
    let numbers = Text(shapeTable).split(separator: UInt8(ascii: " ")).map {
      Int(IntegerText.parse($0) ?? 0)
    }
    return stride(from: 0, to: numbers.count - 2, by: 3).map {
      (numbers[$0], numbers[$0 + 1], numbers[$0 + 2])
    }
  }()
}
