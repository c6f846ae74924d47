import Base
import Testing

@testable import Server

@Suite struct VocabularyTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func vocabulary(_ words: [(String, Int64)]) -> TermDictionary {
    var vocabulary = TermDictionary()
    for (word, count) in words.sorted(by: { $0.0 < $1.0 }) {
      vocabulary.append(bytes(word), count: count)
    }
    return vocabulary
  }

  private static func text(_ words: [[UInt8]]) -> [String] {
    words.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a beginning gives its most frequent words, and says whether these are all`() {
    let vocabulary = Self.vocabulary([
      ("molo", 3), ("moloko", 90), ("molochnii", 40), ("molot", 1), ("mol", 7), ("mo", 2),
      ("mus", 50), ("zefir", 9),
    ])

    let few = vocabulary.words(with: Self.bytes("mol"), limit: 3)
    let all = vocabulary.words(with: Self.bytes("mol"), limit: 5)

    #expect(Self.text(few.words) == ["moloko", "molochnii", "mol"])
    #expect(!few.areAll)
    #expect(Self.text(all.words) == ["moloko", "molochnii", "mol", "molo", "molot"])
    #expect(all.areAll)
    #expect(vocabulary.words(with: Self.bytes("ze"), limit: 3).words.count == 1)
    #expect(vocabulary.words(with: Self.bytes("zz"), limit: 3).words.isEmpty)
    #expect(TermDictionary().words(with: Self.bytes("a"), limit: 3).areAll)
  }

  @Test func `words that come later are counted and found like the others`() {
    var vocabulary = Self.vocabulary([("moloko", 5), ("zefir", 2)])

    vocabulary.add([Self.bytes("moloko"), Self.bytes("morozivo"), Self.bytes("morozivo")])

    #expect(vocabulary.count(of: Self.bytes("moloko")) == 6)
    #expect(vocabulary.count(of: Self.bytes("morozivo")) == 2)
    #expect(
      Self.text(vocabulary.words(with: Self.bytes("mo"), limit: 9).words) == ["moloko", "morozivo"])
    #expect(
      Self.text(vocabulary.corrections(of: Self.bytes("morzoivo"), limit: 2)) == ["morozivo"])
  }

  @Test func `thousands of later words are sorted in among the first`() {
    var vocabulary = Self.vocabulary((0..<500).map { ("a\($0 * 7)", Int64($0)) })
    let late = (0..<3000).map { "a\($0)" }

    vocabulary.add(late.map(Self.bytes))

    for word in ["a0", "a7", "a8", "a2999", "a3493"] {
      let number = Int(word.dropFirst()) ?? 0
      let before = number % 7 == 0 && number / 7 < 500 ? number / 7 : 0
      #expect(vocabulary.count(of: Self.bytes(word)) == before + (number < 3000 ? 1 : 0), "\(word)")
    }
    #expect(vocabulary.count(of: Self.bytes("a")) == 0)
    #expect(vocabulary.words(with: Self.bytes("a299"), limit: 20).words.count == 11)
  }

  @Test func `a mistyped word means the nearest and most frequent`() {
    let vocabulary = Self.vocabulary([
      ("shokolad", 90), ("shokoladka", 4), ("shkola", 8), ("skoda", 5), ("moloko", 70),
      ("molotok", 3),
    ])

    #expect(
      Self.text(vocabulary.corrections(of: Self.bytes("shokalda"), limit: 4)) == [
        "shokolad"
      ])
    // The first two letters may be swapped.
    #expect(Self.text(vocabulary.corrections(of: Self.bytes("omloko"), limit: 4)) == ["moloko"])
    // Three letters are too few to guess from.
    #expect(vocabulary.corrections(of: Self.bytes("mol"), limit: 4).isEmpty)
  }

  @Test(
    "Words are compared with insertions, deletions, exchanges and swaps",
    arguments: [
      ("moloko", "moloko", 0), ("moloko", "moleko", 1), ("moloko", "omloko", 1),
      ("moloko", "molok", 1), ("moloko", "mlooko", 1), ("shokolad", "shokalda", 2),
      ("sik", "lak", 2), ("ca", "abc", 3), ("a", "", 1),
    ])
  func distance(a: String, b: String, expected: Int) throws {
    let word = try #require(FuzzyTermMatcher(Self.bytes(a)))
    #expect(Self.bytes(b).withUnsafeBufferPointer { word.distance(to: $0) } == expected)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `distances by bits are those of the table`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let a = (0..<Int.random(in: 1...64, using: &generator)).map { _ in
        UInt8.random(in: 97...100, using: &generator)
      }
      var b = a
      for _ in 0..<Int.random(in: 0...6, using: &generator) where !b.isEmpty {
        let at = Int.random(in: 0..<b.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: b.remove(at: at)
        case 1: b.insert(UInt8.random(in: 97...100, using: &generator), at: at)
        case 2: b[at] = UInt8.random(in: 97...100, using: &generator)
        default: b.swapAt(at, min(at + 1, b.count - 1))
        }
      }
      let word = try #require(FuzzyTermMatcher(a))
      let distance = b.withUnsafeBufferPointer { word.distance(to: $0) }
      #expect(distance == Self.distance(a, b), "seed \(seed): \(a), \(b)")
    }
    #expect(FuzzyTermMatcher([UInt8](repeating: 97, count: 65)) == nil)
  }

  /// The full distance matrix.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = [[Int]](repeating: Array(0...b.count), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for i in 1...max(a.count, 1) where !a.isEmpty {
      for j in 1...max(b.count, 1) where !b.isEmpty {
        var least = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        least = min(least, table[i - 1][j] + 1, table[i][j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, table[i - 2][j - 2] + 1)
        }
        table[i][j] = least
      }
    }
    return table[a.count][b.count]
  }
}
