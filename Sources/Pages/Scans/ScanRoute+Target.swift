import Base
import Codes
import Pouch

extension Route {
  static func scan(_ route: ScanRoute) -> Route { .within(.scans, target: route.target) }
}

extension ScanRoute {
  /// Parses a path with a query: `/scans?q=…`.
  init?(target: Text) {
    guard let (path, query) = Path.parse(target), let (pattern, parts) = ScanPath.matching(path)
    else { return nil }
    let route: ScanRoute? =
      switch pattern {
      case .batch: .batch
      case .names: .names
      case .make: .make
      case .selected: .selected
      case .take: .take
      case .clear: .clear
      case .settings: .settings
      case .folders: .folders
      case .folder: parts.id { .folder($0) }
      case .deleteFolder: parts.id { .deleteFolder($0) }
      case .scan: parts.id { .scan($0) }
      case .edit: parts.id { .edit($0) }
      case .camera: .camera(ScanPurpose(query))
      case .found: ScannedCode(query).map { .found($0, ScanPurpose(query)) }
      case .give:
        query["card"].flatMap { ID<Card>(hex: $0) }.map { .give($0, at: query["at"] ?? "") }
      case .given: .given
      case .file: ScannedCode(query).map { .file($0) }
      case .form:
        MakeSubject(named: parts[0]).map {
          .form($0, of: query["of"].flatMap { ID(hex: $0) })
        }
      case .preview: MakeSubject(named: parts[0]).map { .preview($0) }
      case .history: .history(ScanList(query), shown: ScanRoute.shown(query))
      case .select: .select(ScanList(query))
      case .exportCSV: .export(.csv)
      case .exportJSON: .export(.json)
      case .svg: parts.id { .picture($0, .svg) }
      case .png: parts.id { .picture($0, .png) }
      case .gif: parts.id { .picture($0, .gif) }
      case .act: parts.idAndCase { .act($0, $1) }
      }
    guard let route else { return nil }
    self = route
  }

  private static func shown(_ query: Query) -> Int {
    let shown = query["shown"].flatMap { IntegerText.parse($0) }.flatMap { Int(exactly: $0) }
    return max(firstShown, min(shown ?? 0, 100_000))
  }

  package var target: Text {
    var query = Query()
    switch self {
    case .batch: return ScanPath.batch.target()
    case .names: return ScanPath.names.target()
    case .make: return ScanPath.make.target()
    case .selected: return ScanPath.selected.target()
    case .take: return ScanPath.take.target()
    case .clear: return ScanPath.clear.target()
    case .settings: return ScanPath.settings.target()
    case .folders: return ScanPath.folders.target()
    case .folder(let id): return ScanPath.folder.target(id)
    case .deleteFolder(let id): return ScanPath.deleteFolder.target(id)
    case .scan(let id): return ScanPath.scan.target(id)
    case .edit(let id): return ScanPath.edit.target(id)
    case .camera(let purpose): return Route.camera(purpose).target
    case .found(let code, let purpose):
      code.write(to: &query)
      purpose.write(to: &query)
      return ScanPath.found.target(query: query)
    case .give(let card, let origin):
      query.set("card", card.hex)
      query.set("at", origin)
      return ScanPath.give.target(query: query)
    case .given: return ScanPath.given.target()
    case .file(let code):
      code.write(to: &query)
      return ScanPath.file.target(query: query)
    case .form(let subject, let id):
      query.set("of", id?.hex)
      return ScanPath.form.target(Text(subject.name), query: query)
    case .preview(let subject): return ScanPath.preview.target(Text(subject.name))
    case .history(let list, let shown):
      list.write(to: &query)
      query.set("shown", shown > Self.firstShown ? Text(shown) : nil)
      return ScanPath.history.target(query: query)
    case .select(let list):
      list.write(to: &query)
      return ScanPath.select.target(query: query)
    case .export(.csv): return ScanPath.exportCSV.target()
    case .export(.json): return ScanPath.exportJSON.target()
    case .picture(let id, .svg): return ScanPath.svg.target(id)
    case .picture(let id, .png): return ScanPath.png.target(id)
    case .picture(let id, .gif): return ScanPath.gif.target(id)
    case .act(let id, let action): return ScanPath.act.target(id, action)
    }
  }
}

extension ScanList {
  init(_ query: Query) {
    self.init(
      search: query["q"] ?? "", origin: query["origin"].flatMap { Scan.Origin(named: $0) },
      symbology: query["symbology"].flatMap { Symbology(named: $0) },
      meaning: query["meaning"].flatMap { Meaning(named: $0) },
      folder: query["folder"].flatMap { ID(hex: $0) },
      isFavourites: query["favourites"] != nil)
  }

  func write(to query: inout Query) {
    query.set("q", search)
    query.set("origin", origin.map { Text($0.name) })
    query.set("symbology", symbology.map { Text($0.name) })
    query.set("meaning", meaning.map { Text($0.name) })
    query.set("folder", folder?.hex)
    query.set("favourites", isFavourites ? "1" : nil)
  }
}
