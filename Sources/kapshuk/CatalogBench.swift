import ArgumentParser
import Base
import Foundation
import Pouch
import Server
import Storage

/// `kapshuk catalog bench`: measures the latency of look-ups and searches.
struct CatalogBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: said(
      "Measure look-ups and searches, a hundred look-ups a second beside.",
      uk: "Виміряти пошук за кодом і за словами; поруч — сто пошуків за кодом щосекунди."),
    discussion: said(
      """
      The searches are made of the names of products from all over the catalog: whole words, beginnings as \
      they are typed letter by letter, several words, mistyped ones, Latin letters, filters.
      """,
      uk: """
        Запити складено з назв товарів з усього каталогу: цілі слова, їхні початки, \
        набрані літера за літерою, кілька слів, слова з помилками, латиниця, фільтри.
        """))

  @OptionGroup var folder: CatalogFolder

  @Option(
    help: .said(
      "How many look-ups, and how many searches.",
      uk: "Скільки разів шукати за кодом і скільки — за словами."))
  var rounds = 2000

  func run() async throws {
    let catalog = try await folder.work { $0 }
    let codes = try await catalog.sampleOfCodes(limit: 1000)
    guard !codes.isEmpty else { throw Failure("The catalog is empty.", uk: "Каталог порожній.") }
    print("\(try await catalog.count) products")
    let started = ContinuousClock.now
    _ = try await catalog.search(ProductCatalogQuery(text: "зоклмнопртх"))
    print("words in memory, once: \(Self.text(.now - started)) ms")

    var names: [String] = []
    for code in codes.prefix(500) {
      if let product = try await catalog.product(code) {
        names.append(String(decoding: product.name, as: UTF8.self))
      }
    }
    let searches = BenchSearches(names: names)
    let beside = Task { try await Self.lookUpSteadily(codes, in: catalog) }
    var times: [Duration] = []
    for round in 0..<rounds {
      times.append(
        try await Self.time { _ = try await catalog.product(codes[round * 7 % codes.count]) })
    }
    print("look-up by code: \(Self.summary(times))")

    var byKind: [BenchSearches.Kind: [Duration]] = [:]
    for round in 0..<rounds {
      guard let search = searches.search(round) else { continue }
      let time = try await Self.time { _ = try await catalog.search(search.query) }
      byKind[search.kind, default: []].append(time)
    }
    beside.cancel()
    for kind in BenchSearches.Kind.allCases {
      if let times = byKind[kind] { print("search, \(kind.rawValue): \(Self.summary(times))") }
    }
    print("search, all: \(Self.summary(byKind.values.flatMap { $0 }))")
    let (besides, rate) = try await beside.value
    print("look-up beside, \(rate) a second: \(Self.summary(besides))")
  }

  /// Looks up codes at a constant rate, however long each look-up takes, until it is cancelled.
  private static func lookUpSteadily(
    _ codes: [GTIN], in catalog: ProductCatalog
  ) async throws -> (times: [Duration], rate: Int) {
    let started = ContinuousClock.now
    var times: [Duration] = []
    while !Task.isCancelled {
      // Other products than those of the searches.
      let code = codes[times.count * 13 % codes.count]
      times.append(try await time { _ = try await catalog.product(code) })
      try? await Task.sleep(until: started + .milliseconds(10) * times.count)
    }
    let seconds = Double((ContinuousClock.now - started) / .milliseconds(1)) / 1000
    return (times, Int((Double(times.count) / max(seconds, 0.001)).rounded()))
  }

  private static func time(_ work: () async throws -> Void) async throws -> Duration {
    let started = ContinuousClock.now
    try await work()
    return .now - started
  }

  private static func summary(_ times: [Duration]) -> String {
    let sorted = times.sorted()
    let at = { (share: Double) in
      text(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
    }
    return
      "median \(at(0.5)) ms, 99th percentile \(at(0.99)) ms, worst \(at(1)) ms, of \(times.count)"
  }

  private static func text(_ time: Duration) -> String {
    String(format: "%.2f", time / .milliseconds(1))
  }
}

/// The texts that users may type to search for products of these names.
struct BenchSearches {
  enum Kind: String, CaseIterable {
    case whole = "a whole word"
    case two = "two letters"
    case three = "three letters"
    case four = "four letters"
    case five = "five letters"
    case words = "two words"
    case going = "a word and two letters"
    case all = "the whole name"
    case swapped = "two letters swapped"
    case wrong = "a wrong letter"
    case latin = "in Latin letters"
    case filtered = "a word, with filters"
    case apart = "words of two products"
  }

  private let names: [[String]]

  init(names: [String]) {
    self.names = names.map { name in
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }.filter { name in name.contains { $0.count >= 4 } }
  }

  /// Returns the search of a round. The kinds alternate, and each uses another product and another of its words.
  func search(_ round: Int) -> (kind: Kind, query: ProductCatalogQuery)? {
    if names.isEmpty { return nil }
    let kind = Kind.allCases[round % Kind.allCases.count]
    let turn = round / Kind.allCases.count
    let name = names[turn * 37 % names.count]
    let long = name.filter { $0.count >= 4 }
    let word = long[turn % long.count]
    let other = name.first { $0 != word } ?? word
    var filter = ProductFilter()
    let text: String
    switch kind {
    case .whole: text = word
    case .two: text = String(word.prefix(2))
    case .three: text = String(word.prefix(3))
    case .four: text = String(word.prefix(4))
    case .five: text = String(word.prefix(5))
    case .words: text = word + " " + other
    case .going: text = word + " " + other.prefix(2)
    case .all: text = name.joined(separator: " ")
    case .swapped:
      var letters = Array(word)
      letters.swapAt(letters.count / 2 - 1, letters.count / 2)
      text = String(letters)
    case .wrong:
      var letters = Array(word)
      letters[letters.count / 2] = letters[letters.count / 2] == "ф" ? "ж" : "ф"
      text = String(letters)
    case .latin:
      let letters = Transliteration.skeleton(of: Text(word).folded)
      text = String(decoding: letters, as: UTF8.self)
    case .filtered:
      text = word
      switch turn % 3 {
      case 0: filter.letter = .b
      case 1: filter.without = [.milk]
      default: (filter.letter, filter.aisle) = (.c, .dairy)
      }
    case .apart:
      let second = names[(turn * 37 + 1) % names.count]
      text = word + " " + (second.first { $0.count >= 4 } ?? word)
    }
    var query = ProductCatalogQuery(text: Text(text))
    query.filter = filter
    return (kind, query)
  }
}
