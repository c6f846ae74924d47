import Base

/// Brand names that a host imitates.
extension Link {
  /// The brand, or the Latin name, that the registered name looks like.
  var lookalike: Text? {
    let name = host.name
    let skeleton = Confusables.skeleton(name)
    for brand in ImitatedBrand.all where name != brand.scalars && name.count > 4 {
      if skeleton == brand.skeleton { return brand.name }
      // One letter is missing, added or different: `faceboook`, `privatbenk`.
      if brand.name.count > 7, name.first == brand.scalars.first, !brand.owns(domain),
        Link.isOneLetterOff(name, brand.scalars), !name.contains(0x2D)
      {
        return brand.name
      }
    }
    // Purely Cyrillic names that are read as Latin; below .укр they are what they seem.
    guard let last = host.labels.last, last.allSatisfy({ $0 < 128 }),
      Confusables.looksLatin(name)
    else { return nil }
    var read: Text = ""
    for scalar in skeleton { read.append(scalar: scalar) }
    return read
  }

  /// The foreign brand, public suffix or domain that the host contains.
  var imitated: Text? { imitatedBrand ?? innerDomain }

  /// A suffix or a domain before the real one: `diia.gov.ua.com`, `gov-ua.com`, `google.com-check.info`.
  private var innerDomain: Text? {
    let chosen = host.chosen
    for (index, label) in chosen.enumerated() {
      let text = Link.ascii(label)
      let parts = text.split(separator: UInt8(ascii: "-"))
      for (a, b) in zip(parts, parts.dropFirst())
      where b == "ua" && Link.official.has(Text(a)) {
        return a + "." + b
      }
      guard index > 0 else { continue }
      let before = Link.ascii(chosen[index - 1])
      if PublicSuffix.isSuffix(before + "." + text) {
        return before + "." + text
      }
      if Link.plainLabels.has(before) { continue }
      if index < chosen.count - 1, Link.endings.has(text) {
        return before + "." + text
      }
      if parts.count > 1, let first = parts.first, Link.hyphenEndings.has(Text(first)) {
        return before + "." + first
      }
    }
    return nil
  }

  /// The brand whose name is part of a host that it does not own.
  private var imitatedBrand: Text? {
    let name = host.name
    let domain = domain
    let suffix = host.suffix
    let isBlog = PublicSuffix.isBlog(host)
    let isOfUser = isBlog || Link.tenants.has(domain)
    let isShared = PublicSuffix.isShared(host)
    let labels = host.chosen.map { Label(Link.ascii($0)) }
    for brand in ImitatedBrand.all where !brand.owns(domain) && !brand.owns(suffix) {
      if name == brand.scalars {
        // The same name with another country's suffix mostly belongs to the brand.
        if brand.isUkrainian || Link.abused.has(suffix) { return brand.name }
        continue
      }
      if isBlog,
        labels.dropLast().contains(where: { $0.names(brand) && $0.hasTrap(apartFrom: brand.name) })
      {
        return brand.name
      }
      if isOfUser { continue }
      // A company may keep its own files there; it is only said that anybody could have chosen the name.
      if isShared, isDocument, !hasBait { continue }
      for (index, label) in labels.enumerated() {
        // An account's name is unique: github.io/google is Google's.
        if isShared, label.text.elementsEqual(brand.name), index == labels.count - 2,
          domain == "github.io"
        {
          continue
        }
        if label.borrows(
          brand, isShared: isShared, beside: index < labels.count - 1 ? labels.last : nil)
        {
          return brand.name
        }
      }
    }
    return nil
  }

  /// A label and its parts between hyphens.
  struct Label {
    let text: Text
    let joined: Text
    let parts: [Text]

    init(_ text: Text) {
      self.text = text
      joined = text.filter { $0 != UInt8(ascii: "-") }
      parts = text.split(separator: UInt8(ascii: "-")).map { Text($0) }
    }

    func borrows(_ brand: ImitatedBrand, isShared: Bool, beside name: Label?) -> Bool {
      let isLong = brand.name.count > 5
      // Hyphens within a name don't hide it.
      if isLong, joined.elementsEqual(brand.name), brand.kind != .common || text != joined {
        return true
      }
      switch brand.kind {
      case .common:
        return parts.contains(brand.name)
          && (hasTrap(apartFrom: brand.name) || name?.hasTrap(apartFrom: brand.name) == true)
      case .distinctive:
        return joined.contains(part: brand.name)
      case .word:
        // On a host where anyone can publish, a long name is no coincidence.
        if isShared, isLong, joined.contains(part: brand.name), parts.count < 5 { return true }
        // A headline may name any brand: `amazon-echo-in-a-small-home`.
        if parts.count > 4, !hasTrap(apartFrom: brand.name) { return false }
        return parts.contains { $0 == brand.name || Label.isGlued(brand.name, in: $0) }
          || isParted(brand)
      }
    }

    /// Whether the label has the brand's name as a word, or in words of their own: `nova-post-ua` has `novapost`.
    func names(_ brand: ImitatedBrand) -> Bool {
      switch brand.kind {
      case .common: parts.contains(brand.name) && hasTrap(apartFrom: brand.name)
      case .distinctive: joined.contains(part: brand.name)
      case .word: parts.contains(brand.name) || isParted(brand)
      }
    }

    /// Whether two or more neighbouring parts give the name.
    private func isParted(_ brand: ImitatedBrand) -> Bool {
      let name = brand.name
      guard name.count > 4 else { return false }
      for start in parts.indices {
        var run: Text = ""
        for (count, part) in parts[start...].enumerated() where run.count < name.count {
          run += part
          if count > 0, run == name { return true }
        }
      }
      return false
    }

    func hasTrap(apartFrom word: Text) -> Bool {
      parts.contains { $0 != word && Link.traps.has($0) }
    }

    /// Whether a part is the name with digits or a bait word before or after it.
    private static func isGlued(_ name: Text, in part: Text) -> Bool {
      guard part.count > name.count else { return false }
      var rest: ArraySlice<UInt8>
      if part.starts(with: name) {
        rest = part.dropFirst(name.count)
      } else if part.suffix(name.count).elementsEqual(name) {
        rest = part.dropLast(name.count)
      } else {
        return false
      }
      while let first = rest.first, (48...57).contains(first) { rest.removeFirst() }
      while let last = rest.last, (48...57).contains(last) { rest.removeLast() }
      return rest.isEmpty ? name.count > 3 : Link.traps.has(Text(rest))
    }
  }

  /// Whether two names differ by one letter that is different, missing, added, or swapped with the next.
  static func isOneLetterOff(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    guard a != b, abs(a.count - b.count) <= 1 else { return false }
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    let (a, b) = (a[start...], b[start...])
    if a.dropFirst().elementsEqual(b.dropFirst()) || a.dropFirst().elementsEqual(b)
      || a.elementsEqual(b.dropFirst())
    {
      return true
    }
    return a.count > 1 && a.first == b.dropFirst().first && a.dropFirst().first == b.first
      && a.dropFirst(2).elementsEqual(b.dropFirst(2))
  }

  static func ascii(_ label: [UInt32]) -> Text {
    Text(label.map { $0 < 128 ? UInt8($0) : UInt8(ascii: "?") })
  }

  /// Bait words that fraudsters put beside a brand's name, in English and Ukrainian.
  static let traps = Words(
    """
    login signin logon secure secured security verify verification verif confirm account accounts \
    update support supports help helpdesk service services bonus promo gift prize win cashback refund \
    pay payment payments oplata viplata viplaty vyplata vyplaty dopomoga kompensacia subsidia groshi \
    delivery dostavka order card cards bank wallet auth online client customer user cabinet kabinet \
    billing bill invoice unlock unlocked limited recovery alert info center id ua mail webmail com \
    ticket tickets kvytok kvytky kvytki pidtrymka official track tracking access credit kredit pozyka
    """)

  /// Suffixes that are free or very cheap, and have the most malicious domains.
  static let abused = Words(
    "xyz top site club icu tk ml ga cf gq buzz click link rest cfd sbs bond online live shop store")
  private static let endings = Words("com net org ua")
  private static let hyphenEndings = Words("com net org gov")
  private static let official = Words("gov com")
  private static let plainLabels = Words(
    "www m mail forum shop blog news my en uk ru api app static img cdn")

  /// Sites that give each of their customers a subdomain.
  private static let tenants = Words(
    """
    zendesk.com myworkdayjobs.com statuspage.io uservoice.com atlassian.net okta.com github.com \
    freshdesk.com greenhouse.io lever.co
    """)
}
