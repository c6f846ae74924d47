import Codes

extension Link {
  public var verdict: LinkVerdict { Link.verdict(of: reasons) }

  public static func verdict(of reasons: [LinkReason]) -> LinkVerdict {
    if reasons.contains(where: { $0.isDangerous }) { return .dangerous }
    return reasons.isEmpty ? .ordinary : .careful
  }

  /// What speaks against the link, the worst first. None of it asks the network.
  public var reasons: [LinkReason] {
    guard isWeb else { return Link.dangerous.has(scheme) ? [.scheme(scheme)] : [] }
    return hard + soft
  }

  private var hard: [LinkReason] {
    var reasons: [LinkReason] = []
    if hasUserName { reasons.append(.userName) }
    if host.isNumber, !host.isLocal { reasons.append(.number) }
    let labels = host.labels
    if labels.contains(where: { $0.contains(where: Confusables.isHidden) })
      || UTF8Text.scalars(rest).contains(where: { $0 > 0x7F && Confusables.isHidden($0) })
    {
      reasons.append(.hiddenSigns)
    }
    if labels.contains(where: Confusables.isMixed) { reasons.append(.mixedScript) }
    if let brand = lookalike {
      reasons.append(.lookalike(brand))
    } else if let brand = imitated {
      reasons.append(.imitation(brand))
    }
    if isPlainLogin { reasons.append(.plainLogin) }
    if isHiddenPage { reasons.append(.hiddenPage) }
    return reasons
  }

  private var soft: [LinkReason] {
    var reasons: [LinkReason] = []
    let domain = domain
    if Link.shorteners.has(domain) { reasons.append(.shortener) }
    if let other = redirect { reasons.append(.redirect(other)) }
    if isDownload { reasons.append(.download) }
    if host.isLocal { reasons.append(.localNetwork) }
    if scheme.count == 4, !host.isLocal { reasons.append(.plain) }
    if let port, port != 80, port != 443, !host.isLocal { reasons.append(.port(port)) }
    if host.labels.count > 5 || host.text.count > 60 { reasons.append(.deepHost) }
    if PublicSuffix.isShared(domain) || PublicSuffix.isShared(host.text) {
      reasons.append(.sharedHost)
    }
    return reasons
  }

  /// The brand, or the Latin name, that the registered name looks like.
  private var lookalike: [UInt8]? {
    let name = host.name
    let skeleton = Confusables.skeleton(name)
    for brand in ImitatedBrand.all
    where skeleton == brand.skeleton && name != brand.scalars && name.count > 4 {
      return brand.name
    }
    // Cyrillic letters alone that are read as Latin ones; below .укр they are what they seem.
    guard let last = host.labels.last, last.allSatisfy({ $0 < 128 }),
      Confusables.looksLatin(name)
    else { return nil }
    var read: [UInt8] = []
    for scalar in skeleton { UTF8Text.append(scalar, to: &read) }
    return read
  }

  /// The brand whose name stands in a host that is not its own, or a whole domain before the real one.
  private var imitated: [UInt8]? {
    let name = host.name
    let domain = domain
    let text = host.text
    for brand in ImitatedBrand.all where name != brand.scalars && !brand.owns(domain) {
      // brand.tld of another country is mostly its own. A short name may be part of a word.
      let isWord = host.labels.dropLast().contains { label in
        label.split(separator: 0x2D).contains { $0.elementsEqual(brand.scalars) }
      }
      if isWord || (brand.name.count > 5 && text.contains(part: brand.name)) { return brand.name }
    }
    guard let end = host.subdomains.lastIndex(where: { Link.endings.has(Link.ascii($0)) }),
      end > 0
    else { return nil }
    return Link.ascii(host.labels[end - 1]) + [UInt8(ascii: ".")] + Link.ascii(host.labels[end])
  }

  /// Whether a page that asks for a password is fetched in the open.
  private var isPlainLogin: Bool {
    guard scheme.count == 4, !host.isLocal else { return false }
    return path.split(whereSeparator: { !($0 | 0x20 >= 97 && $0 | 0x20 <= 122) })
      .contains { Link.logins.has($0.map { $0 | 0x20 }) }
  }

  /// Whether a page lies where programs have their parts: themes, pictures, what they are made of.
  private var isHiddenPage: Bool {
    let folders = path.split(separator: UInt8(ascii: "/")).dropLast()
    if folders.contains(where: { Link.innermost.has(Array($0)) }) { return true }
    guard let last = path.lastIndex(of: UInt8(ascii: ".")),
      Link.pages.has(path[(last + 1)...].map { $0 | 0x20 })
    else { return false }
    return folders.contains { Link.inner.has(Array($0)) }
  }

  private var path: [UInt8] {
    Array(rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }

  private static func ascii(_ label: [UInt32]) -> [UInt8] {
    label.map { $0 < 128 ? UInt8($0) : UInt8(ascii: "?") }
  }

  /// The domain of an address that stands in the query of this one.
  private var redirect: [UInt8]? {
    guard let mark = rest.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    for pair in rest[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = Link.decoded(pair[(equals + 1)...])
      guard value.starts(with: StaticString("http").bytes), let inner = Link(value), inner.isWeb,
        !inner.domain.isEmpty, inner.domain != domain
      else { continue }
      return inner.domain
    }
    return nil
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == UInt8(ascii: "%"), at + 2 < text.endIndex,
        let byte = Hex.decode(Array(text[(at + 1)...(at + 2)]))?.first
      {
        decoded.append(byte)
        at += 3
      } else {
        decoded.append(text[at])
        at += 1
      }
    }
    return decoded
  }

  private var isDownload: Bool {
    let path = path
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")), dot + 1 < path.endIndex else {
      return false
    }
    let ending = path[(dot + 1)...].map { $0 | 0x20 }
    return Link.programs.has(ending)
  }

  private static let dangerous = Words(
    "javascript vbscript data file intent blob content about view-source")
  private static let programs = Words(
    "apk xapk exe msi dmg pkg scr bat cmd ps1 jar iso com vbs appx deb rpm")
  private static let endings = Words("com net org ua")
  private static let logins = Words(
    "signin login logon webscr verify verification validate webmail confirm")
  private static let innermost = Words(".well-known wp-includes wp-admin")
  private static let inner = Words(
    "cgi-bin wp-content components modules plugins templates tmp images css js includes")
  private static let pages = Words("php htm html")
  private static let shorteners = Words(
    """
    bit.ly tinyurl.com t.co goo.gl is.gd v.gd ow.ly buff.ly cutt.ly rb.gy t.ly shorturl.at tiny.cc \
    rebrand.ly bl.ink s.id clck.ru vk.cc u.to surl.li lnk.bio qrco.de q-r.to l.ead.me qr.ae short.io \
    soo.gd adf.ly bit.do tr.im cli.gs x.co tny.im lnkd.in dlvr.it trib.al amzn.to wp.me goo.su
    """)
}

/// A few words to look one up in.
struct Words: Sendable {
  private let words: [ArraySlice<UInt8>]

  init(_ text: StaticString) { words = Array(text.bytes).split(separator: UInt8(ascii: " ")) }

  func has(_ word: [UInt8]) -> Bool { words.contains { $0.elementsEqual(word) } }
}

extension [UInt8] {
  /// Whether another text stands somewhere in this one.
  func contains(part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= count else { return part.isEmpty }
    for start in 0...(count - part.count)
    where self[start] == first && self[start..<(start + part.count)].elementsEqual(part) {
      return true
    }
    return false
  }
}
