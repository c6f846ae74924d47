import Base

extension Link {
  package var verdict: LinkVerdict { Link.verdict(of: reasons) }

  package static func verdict(of reasons: [LinkReason]) -> LinkVerdict {
    if reasons.contains(where: { $0.isDangerous }) { return .dangerous }
    return reasons.isEmpty ? .unchecked : .careful
  }

  /// The warnings about the link, the worst first. They are determined without the network.
  package var reasons: [LinkReason] {
    guard isWeb else {
      return Link.dangerous.has(scheme) ? [.scheme(scheme)] : appReasons
    }
    // The model's score decides whether an unencrypted sign-in page is dangerous.
    let judged = LinkModel.judge(self)
    var hard = hard
    if isPlainLogin, judged.score * 2 >= LinkModel.threshold { hard.append(.plainLogin) }
    // The model is needed only if no rule applies.
    if hard.isEmpty, !judged.traits.isEmpty, !isPlainDocument, !returnsHome, !isAboutDomain,
      !isOnlyHosted(judged.traits)
    {
      hard.append(.resembles(judged.traits))
    }
    return hard + appReasons + soft
  }

  private var hard: [LinkReason] {
    var reasons: [LinkReason] = []
    if let pretended { reasons.append(.pretendedHost(pretended)) }
    if host.isNumber, !host.isLocal { reasons.append(.number) }
    let labels = host.labels
    if labels.contains(where: { $0.contains(where: Confusables.isHidden) })
      || rest.scalars.contains(where: { $0 > 0x7F && Confusables.isHidden($0) })
    {
      reasons.append(.hiddenSigns)
    }
    if labels.contains(where: Confusables.isMixed) { reasons.append(.mixedScript) }
    if let brand = lookalike {
      reasons.append(.lookalike(brand))
    } else if let brand = imitated {
      reasons.append(.imitation(brand))
    }
    if isHiddenPage { reasons.append(.hiddenPage) }
    return reasons
  }

  private var soft: [LinkReason] {
    var reasons: [LinkReason] = []
    let domain = domain
    if !userName.isEmpty, pretended == nil { reasons.append(.userName) }
    if Link.shorteners.has(domain) { reasons.append(.shortener) }
    if let other = redirect { reasons.append(.redirect(other)) }
    if isDownload { reasons.append(.download) }
    if host.isLocal { reasons.append(.localNetwork) }
    if scheme.count == 4, !host.isLocal { reasons.append(.plain) }
    if let port, port != 80, port != 443, !host.isLocal { reasons.append(.port(port)) }
    if host.labels.count > 5 || host.text.count > 60 { reasons.append(.deepHost) }
    if let brand = brandOnSharedHost {
      reasons.append(.brandOnSharedHost(brand))
    } else if isOnSharedHost, !isPlainDocument {
      reasons.append(.sharedHost)
    }
    return reasons
  }

  /// The text before the real host that looks like a host.
  private var pretended: Text? {
    if hidesHost {
      let text = rest.dropFirst().drop { $0 != UInt8(ascii: "@") }.dropFirst()
      return Text(
        text.prefix {
          $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
            && $0 != UInt8(ascii: "\\")
        })
    }
    guard !userName.isEmpty else { return nil }
    let shown = Host(
      Text(
        Link.decoded(userName[...]).prefix {
          $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
        }))
    let last = shown.labels.last ?? []
    let isHost =
      shown.isNumber && shown.text.contains(46)
      || shown.labels.count > 1 && (Link.topLevels.has(Link.ascii(last)) || last.count == 2)
    let isBrand = shown.labels.contains { label in
      ImitatedBrand.all.contains { $0.kind != .common && $0.scalars == label }
    }
    return isHost || isBrand ? shown.text : nil
  }

  /// Whether it is an unencrypted sign-in page.
  private var isPlainLogin: Bool {
    guard scheme.count == 4, !host.isLocal, !returnsHome else { return false }
    return path.split(whereSeparator: { !($0 | 0x20 >= 97 && $0 | 0x20 <= 122) })
      .contains { Link.logins.has(Text($0.map { $0 | 0x20 })) }
  }

  /// Whether it is the sign-in page of a site's own framework, which goes back to a page of the same site:
  /// `/Account/Login?ReturnUrl=%2F`.
  var returnsHome: Bool {
    guard let target = parameter("ReturnUrl"), target.first == UInt8(ascii: "/") else {
      return false
    }
    return target.dropFirst().first != UInt8(ascii: "/")
  }

  /// Whether it is the page of a directory of sites about another one: `/update.example.com.html`.
  private var isAboutDomain: Bool {
    let labels = path.dropFirst().split(separator: UInt8(ascii: "."))
    guard labels.count > 2, labels.last?.elementsEqual(Text("html")) == true,
      !path.dropFirst().contains(UInt8(ascii: "/")), !path.contains(UInt8(ascii: "@"))
    else { return false }
    return Link.listedSuffixes.has(Text(labels[labels.count - 2]))
  }

  /// Whether a page is in a folder of a site's software: themes, images, dependencies.
  private var isHiddenPage: Bool {
    let folders = path.split(separator: UInt8(ascii: "/")).dropLast()
    if folders.contains(where: { Link.innermost.has(Text($0)) }) { return true }
    guard let last = path.lastIndex(of: UInt8(ascii: ".")),
      Link.pages.has(Text(path[(last + 1)...].map { $0 | 0x20 }))
    else { return false }
    return folders.contains { Link.inner.has(Text($0)) }
  }

  var path: Text {
    Text(rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }

  /// The domain of an address in the query of this one.
  private var redirect: Text? {
    guard let mark = rest.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    for pair in rest[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = Link.decoded(pair[(equals + 1)...])
      guard value.hasPrefix("http"), let inner = Link(value), inner.isWeb,
        !inner.domain.isEmpty, inner.domain != domain
      else { continue }
      return inner.domain
    }
    return nil
  }

  static func decoded(_ text: ArraySlice<UInt8>) -> Text {
    var decoded: Text = ""
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
    return Link.programs.has(Text(ending))
  }

  private static let dangerous = Words(
    "javascript vbscript data file intent blob content about view-source")
  private static let programs = Words(
    "apk xapk exe msi dmg pkg scr bat cmd ps1 jar iso com vbs appx deb rpm")
  private static let topLevels = Words(
    "com net org info gov edu bank app online site shop top xyz club link live store biz io")
  private static let listedSuffixes = Words("com net org ua")
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

/// A small set of words.
struct Words: Sendable {
  private let words: [ArraySlice<UInt8>]

  init(_ text: StaticString) {
    words = Text(text).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
  }

  func has(_ word: Text) -> Bool { words.contains { $0.elementsEqual(word) } }

  /// Whether a text contains one of them.
  func anyStands(in text: Text) -> Bool { words.contains { text.contains(part: Text($0)) } }
}

extension Text {
  /// Whether this text contains another.
  package func contains(part: Text) -> Bool { utf8[...].contains(part: part) }
}

extension ArraySlice<UInt8> {
  /// Whether this text contains another.
  func contains(part: Text) -> Bool {
    guard let first = part.first, part.count <= count else { return part.isEmpty }
    for start in startIndex...(endIndex - part.count)
    where self[start] == first && self[start..<(start + part.count)].elementsEqual(part) {
      return true
    }
    return false
  }
}
