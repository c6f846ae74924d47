import Base

/// Hosts where anyone can publish: whose page it is, the domain doesn't tell.
extension Link {
  var isOnSharedHost: Bool { PublicSuffix.isShared(host) || PublicSuffix.isBlog(host) }

  /// Whether it is a document or a picture by its ending, such as a menu: most codes that lead to such hosts are.
  var isDocument: Bool {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")), dot + 1 < path.endIndex else {
      return false
    }
    return Link.documents.has(Text(path[(dot + 1)...].map { $0 | 0x20 }))
  }

  /// Whether it is a document that uses neither a brand nor a bait word. Its long or random address says nothing:
  /// the host has chosen it.
  var isPlainDocument: Bool {
    isOnSharedHost && isDocument && !hasBait && brandOnSharedHost == nil
  }

  /// Whether the model has nothing against the address but that it is on such a host and its name is odd: names on
  /// hosts of files always are (`d111111abcdef8.cloudfront.net`), and on hosts of sites only those with digits.
  func isOnlyHosted(_ traits: [LinkTrait]) -> Bool {
    let isOfFiles = Link.fileHosts.has(domain)
    guard !hasBait, isOfFiles || Link.siteHosts.has(domain) && !hasDigits else { return false }
    return traits.allSatisfy { trait in
      switch trait {
      case .name, .freeHost, .ending: true
      case .path: isOfFiles
      default: false
      }
    }
  }

  private var hasDigits: Bool {
    host.subdomains.contains { $0.contains { (48...57).contains($0) } }
  }

  /// The brand in a part of the address that a customer of the host has chosen.
  var brandOnSharedHost: Text? {
    guard isOnSharedHost else { return nil }
    let labels = ownParts
    for brand in ImitatedBrand.all where !brand.owns(domain) && !brand.owns(host.suffix) {
      if labels.contains(where: { $0.names(brand) }) { return brand.name }
    }
    return nil
  }

  /// Whether a part that a customer of the host has chosen has a bait word.
  var hasBait: Bool { ownParts.contains { $0.hasTrap(apartFrom: "") } }

  /// The labels of the host and the parts of the path, without endings such as `.pdf`.
  private var ownParts: [Label] {
    var parts = host.subdomains.map { Label(Link.ascii($0)) }
    for part in path.split(separator: UInt8(ascii: "/")) {
      let words = Link.decoded(part).lowercased.split { !$0.isDigit && !(97...122).contains($0) }
      var label: Text = ""
      for word in words {
        if !label.isEmpty { label.append(UInt8(ascii: "-")) }
        label += word
      }
      parts.append(Label(label))
    }
    return parts
  }

  private static let fileHosts = Words(
    "googleapis.com amazonaws.com cloudfront.net windows.net r2.dev digitaloceanspaces.com")
  private static let siteHosts = Words("netlify.app pages.dev web.app firebaseapp.com vercel.app")
  private static let documents = Words(
    "pdf jpg jpeg png webp gif svg avif heic txt csv doc docx odt xls xlsx ods ppt pptx odp mp3 mp4 webm ics"
  )
}
