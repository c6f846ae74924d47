/// What kind of thing a request is for, as metrics tell it: an address would reveal what a person looks at.
enum RouteKind: String, CaseIterable, Sendable {
  case page, form, sync, photo, catalog, file, health
  /// A stream's time is until its first byte.
  case stream

  init(isPost: Bool, path: String) {
    let first = path.split(separator: "/").first ?? ""
    self =
      switch first {
      case "sync" where path.hasSuffix("/live"): .stream
      case "sync": .sync
      case "photos", "text": .photo
      case "catalog", "tiles", "rates": .catalog
      case "health": .health
      case "icons", "leaflet": .file
      case _ where first.contains("."): .file
      default: isPost ? .form : .page
      }
  }
}
