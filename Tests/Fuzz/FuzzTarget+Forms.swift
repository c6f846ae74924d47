import Base

/// What the server receives from browsers and proxies, and in pictures.
extension FuzzTarget {
  static let forms = [
    FuzzTarget(name: "urlencoded", run: { _ = URLEncodedForm.fields(in: $0) }),
    FuzzTarget(name: "multipart", longest: 8192, run: readMultipart),
    FuzzTarget(name: "forwarded", longest: 1024, run: readForwarded),
    FuzzTarget(name: "picture-notes", run: dropNotes),
    FuzzTarget(name: "push-endpoint", longest: 1200, run: readEndpoint),
  ]

  /// The first line is the content type.
  private static func readMultipart(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let kind = String(decoding: parts.first ?? [], as: UTF8.self)
    let boundary = MultipartForm.boundary(in: kind) ?? Fuzz.bytes("--a")
    _ = MultipartForm.fields(in: parts.count > 1 ? Array(parts[1]) : [], boundary: boundary)
  }

  private static func readForwarded(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = ForwardedHeader.nodes(ofForwarded: [text])
    for node in ForwardedHeader.nodes(ofXForwardedFor: [text]) {
      guard let node else { continue }
      precondition(IPAddress(node.description) == node, "written and read, it is another address")
    }
    guard let network = IPNetwork(text) else { return }
    precondition(network.contains(network.address))
  }

  /// A picture whose metadata was removed has none left to remove.
  private static func dropNotes(_ bytes: [UInt8]) {
    let kept = ImageMetadata.dropped(from: bytes)
    precondition(kept.count <= bytes.count + PictureOrientation.upright.segment.count)
    precondition(ImageMetadata.dropped(from: kept) == kept)
  }

  private static func readEndpoint(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = PushEndpoint(text)?.domain
    _ = PushEndpoint.isInside(text)
  }
}
