import Base

/// The features of an address that `LinkModel` uses: counts, and words.
///
/// `bin/link-model` computes the same in Python and learns the weights; `LinkTests` compares the sums of both.
struct LinkMarks {
  /// The value of each shape.
  private(set) var values = [Int](repeating: 0, count: Shape.allCases.count)

  /// The distinct words with their places.
  private(set) var words: [Word] = []

  /// A numeric feature. A flag is 0 or 1.
  enum Shape: UInt8, CaseIterable {
    case nameLength, nameDigits, nameHyphens, nameConsonants
    case subdomains, subdomainLength, subdomainDigits, subdomainHyphens, subdomainConsonants
    case depth, pathLength, pathDigits, pathMixed, pathHex, queryHex
    case brandInPath, brandInSubdomain, brandInName, brandScript, brandOnShared
    case queryLength, queryDigits, queryMixed, fragmentLength
    case mail, doubleSlash, domainInPath, port, number, percent, hiddenFolder, script, page, plain
    case inner, cheapEnding, sharedHost, oddShared
    case trapInName, trapInSubdomain, trapInPath, trapInQuery
    case deepScript, folder, shortPart, trapOnShared, trapScript, mailAndTrap, nothing
    case lureInName, lureInSubdomain, lureInPath, lureOnShared
    case repeatedPart, indexScript, shortPage, emptyValue
  }

  enum Place: UInt8 {
    case path = 0x70  // p
    case query = 0x71  // q
    case host = 0x68  // h
    case ending = 0x65  // e
  }

  struct Word: Equatable {
    var place: Place
    var text: Text
  }

  subscript(_ shape: Shape) -> Int {
    get { values[Int(shape.rawValue)] }
    set { values[Int(shape.rawValue)] = newValue }
  }

  init(_ link: Link) {
    let host = link.host
    let isBlog = PublicSuffix.isBlog(host)
    let rest = link.rest.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
    let hash = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let mark = rest[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    let path = rest[..<mark]
    let query = mark < hash ? rest[(mark + 1)..<hash] : []
    let www: [UInt32] = [0x77, 0x77, 0x77]
    let name = Link.ascii(host.name)
    var subdomain: Text = ""
    if !isBlog {
      for label in host.subdomains where label != www {
        if !subdomain.isEmpty { subdomain.append(UInt8(ascii: ".")) }
        subdomain += Link.ascii(label)
      }
    }
    readHost(link, name, subdomain)
    readPath(path)
    self[.queryLength] = query.count
    self[.queryDigits] = LinkMarks.digits(query)
    self[.queryMixed] = LinkMarks.longestMixed(query)
    self[.queryHex] = LinkMarks.longestHex(query)
    self[.fragmentLength] = hash < rest.endIndex ? rest.count - hash - 1 : 0
    self[.mail] = LinkMarks.hasMail(Text(rest)) ? 1 : 0
    self[.nothing] = self[.depth] == 0 && query.isEmpty ? 1 : 0
    readTraps(name: name, subdomain: subdomain, path: path, query: query)
    readBrands(name: name, subdomain: subdomain, path: path)
    add(path, .path, least: 3)
    if !query.isEmpty {
      let pairs = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      let isEmpty = pairs.contains { $0.last == 61 || !$0.contains(61) }
      self[.emptyValue] = isEmpty ? 1 : 0
    }
    for pair in query.split(separator: UInt8(ascii: "&")) {
      add(pair.prefix { $0 != UInt8(ascii: "=") }, .query, least: 1)
    }
    if !isBlog { for label in host.chosen { add(Link.ascii(label)[...], .host, least: 3) } }
    if let last = host.labels.last { words.append(Word(place: .ending, text: Link.ascii(last))) }
  }

  private mutating func readHost(_ link: Link, _ name: Text, _ subdomain: Text) {
    let host = link.host
    self[.nameLength] = name.count
    self[.nameDigits] = LinkMarks.digits(name[...])
    self[.nameHyphens] = LinkMarks.count(UInt8(ascii: "-"), in: name)
    self[.nameConsonants] = LinkMarks.longestConsonants(name)
    self[.subdomains] =
      subdomain.isEmpty ? 0 : LinkMarks.count(UInt8(ascii: "."), in: subdomain) + 1
    self[.subdomainLength] = subdomain.count
    self[.subdomainDigits] = LinkMarks.digits(subdomain[...])
    self[.subdomainHyphens] = LinkMarks.count(UInt8(ascii: "-"), in: subdomain)
    self[.subdomainConsonants] = LinkMarks.longestConsonants(subdomain)
    if let port = link.port, port != 80, port != 443 { self[.port] = 1 }
    self[.number] = host.isNumber ? 1 : 0
    self[.plain] = link.scheme.count == 4 ? 1 : 0
    if let last = host.labels.last, LinkMarks.cheap.has(Link.ascii(last)) { self[.cheapEnding] = 1 }
    guard PublicSuffix.isShared(host) else { return }
    self[.sharedHost] = 1
    let isOdd =
      self[.subdomainDigits] >= 3 || self[.subdomainHyphens] >= 2 || subdomain.count >= 18
    self[.oddShared] = isOdd ? 1 : 0
  }

  private mutating func readPath(_ path: ArraySlice<UInt8>) {
    let parts = path.split(separator: UInt8(ascii: "/"))
    self[.depth] = parts.count
    self[.pathLength] = path.count
    self[.pathDigits] = LinkMarks.digits(path)
    self[.pathMixed] = LinkMarks.longestMixed(path)
    self[.pathHex] = LinkMarks.longestHex(path)
    let text = Text(path)
    self[.doubleSlash] = text.contains(part: "//") ? 1 : 0
    self[.domainInPath] = LinkMarks.hasDomain(text) ? 1 : 0
    self[.percent] = text.contains(UInt8(ascii: "%")) ? 1 : 0
    self[.hiddenFolder] = text.contains(part: "/.") ? 1 : 0
    self[.folder] = text.last == UInt8(ascii: "/") && !parts.isEmpty ? 1 : 0
    self[.shortPart] = parts.contains { $0.count <= 2 } ? 1 : 0
    self[.inner] = parts.contains { LinkMarks.inner.has(Text($0)) } ? 1 : 0
    guard let last = parts.last else { return }
    if LinkMarks.ends(last, ".php") {
      self[.script] = 1
      self[.deepScript] = parts.count >= 3 ? 1 : 0
      let isIndex = last == "index.php" && parts.count >= 2
      self[.indexScript] = isIndex ? 1 : 0
    }
    for (index, part) in parts.enumerated() where parts[..<index].contains(part) {
      self[.repeatedPart] = 1
    }
    self[.shortPage] = LinkMarks.isShortPage(last) ? 1 : 0
    self[.page] = LinkMarks.ends(last, ".html") || LinkMarks.ends(last, ".htm") ? 1 : 0
  }

  private mutating func readTraps(
    name: Text, subdomain: Text, path: ArraySlice<UInt8>, query: ArraySlice<UInt8>
  ) {
    func flag(_ text: Text) -> Int { LinkMarks.traps.anyStands(in: text) ? 1 : 0 }
    self[.trapInName] = flag(name)
    self[.trapInSubdomain] = flag(subdomain)
    self[.trapInPath] = flag(Text(path))
    self[.trapInQuery] = flag(Text(query))
    let any =
      self[.trapInName] | self[.trapInSubdomain] | self[.trapInPath] | self[.trapInQuery]
    func lure(_ text: Text) -> Int { LinkMarks.lures.anyStands(in: text) ? 1 : 0 }
    self[.lureInName] = lure(name)
    self[.lureInSubdomain] = lure(subdomain)
    self[.lureInPath] = lure(Text(path))
    self[.lureOnShared] =
      (self[.lureInName] | self[.lureInSubdomain] | self[.lureInPath]) & self[.sharedHost]
    self[.trapOnShared] = any & self[.sharedHost]
    self[.trapScript] = any & self[.script]
    self[.mailAndTrap] = any & self[.mail]
  }

  private mutating func readBrands(name: Text, subdomain: Text, path: ArraySlice<UInt8>) {
    var isName = false
    for brand in ImitatedBrand.all where brand.kind != .common && brand.name.count > 4 {
      if path.contains(part: brand.name) { self[.brandInPath] = 1 }
      if subdomain.contains(part: brand.name) { self[.brandInSubdomain] = 1 }
      if name.contains(part: brand.name) { self[.brandInName] = 1 }
      if name == brand.name { isName = true }
    }
    if isName { self[.brandInName] = 0 }
    let any = self[.brandInPath] | self[.brandInSubdomain] | self[.brandInName]
    self[.brandScript] = any & self[.script]
    self[.brandOnShared] = any & self[.sharedHost]
  }

  private mutating func add(_ text: ArraySlice<UInt8>, _ place: Place, least: Int) {
    for run in text.split(whereSeparator: { !(97...122).contains($0) })
    where run.count >= least && run.count <= 20 {
      // A run of hexadecimal digits is not a word.
      if run.count > 1, run.allSatisfy({ $0 <= 102 }) { continue }
      let word = Word(place: place, text: Text(run))
      if !words.contains(word) { words.append(word) }
    }
  }

  static let cheap = Words(
    """
    xyz top site club icu tk ml ga cf gq buzz click link rest cfd sbs bond online live space website \
    fun host press pw cc ws vip win bid loan date men work info biz su
    """)
  private static let inner = Words(
    """
    wp-content wp-includes wp-admin images img css js includes admin tmp modules plugins themes components \
    templates uploads assets fonts vendor cgi-bin .well-known languages cache files
    """)
  private static let traps = Words(
    """
    login signin logon signon verif secur account update confirm auth webmail password validat billing \
    wallet unlock recover
    """)
  private static let lures = Words(
    """
    bank client servic support custom alert limited promo bonus gift prize grup invit refund bill rembours     livrais cadastr doc365 office mail
    """)
}
