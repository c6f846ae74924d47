import Base
import Codes
import Pouch

extension Route {
  static func scan(_ route: ScanRoute) -> Route { .within(.scans, target: route.target) }
}

extension ScanRoute {
  /// Parses a path with a query: `/scans?q=…`.
  init?(target: [UInt8]) {
    guard let (path, query) = Path.parse(target) else { return nil }
    if path.matches("make") {
      self = .make
    } else if path.isWord("scan", at: 0), path.parts.count <= 2 {
      self.init(scan: path, query)
    } else if path.isWord("make", at: 0), path.parts.count <= 3,
      let subject = MakeSubject(named: path.parts[1])
    {
      let isPreview = path.isWord("preview", at: 2)
      guard isPreview || path.parts.count == 2 else { return nil }
      self =
        isPreview
        ? .preview(subject) : .form(subject, of: query["of"].flatMap { RecordID(hex: $0) })
    } else if path.isWord("scans", at: 0) {
      if let id = path.id(at: 1) {
        self.init(id, path)
      } else {
        self.init(scans: path, query)
      }
    } else {
      return nil
    }
  }

  private init?(scan path: Path, _ query: Query) {
    if path.parts.count == 1 {
      self = .camera(ScanPurpose(query))
    } else if path.isWord("batch", at: 1) {
      self = .batch
    } else if let code = ScannedCode(query) {
      if path.isWord("found", at: 1) {
        self = .found(code, ScanPurpose(query))
      } else if path.isWord("file", at: 1) {
        self = .file(code)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private init?(scans path: Path, _ query: Query) {
    if path.matches("scans") {
      let shown = query["shown"].flatMap { IntegerText.parse($0) }.flatMap { Int(exactly: $0) }
      self = .history(
        ScanList(query), shown: max(Self.firstShown, min(shown ?? 0, 100_000)))
    } else if path.matches("scans", "select") {
      self = .select(ScanList(query))
    } else if path.matches("scans", "selected") {
      self = .selected
    } else if path.matches("scans", "codes.csv") {
      self = .export(.csv)
    } else if path.matches("scans", "codes.json") {
      self = .export(.json)
    } else if path.matches("scans", "take") {
      self = .take
    } else if path.matches("scans", "clear") {
      self = .clear
    } else if path.matches("scans", "settings") {
      self = .settings
    } else if path.matches("scans", "folders") {
      self = .folders
    } else if path.isWord("folders", at: 1), let folder = path.id(at: 2) {
      let isDeletion = path.isWord("delete", at: 3)
      guard path.parts.count == (isDeletion ? 4 : 3) else { return nil }
      self = isDeletion ? .deleteFolder(folder) : .folder(folder)
    } else {
      return nil
    }
  }

  private init?(_ id: RecordID, _ path: Path) {
    if path.parts.count == 2 {
      self = .scan(id)
      return
    }
    guard path.parts.count == 3 else { return nil }
    if path.isWord("edit", at: 2) {
      self = .edit(id)
      return
    }
    for format in PictureFormat.allCases where path.isWord(format.fileName, at: 2) {
      self = .picture(id, format)
      return
    }
    if let action = path.named(Action.self, at: 2) {
      self = .act(id, action)
      return
    }
    return nil
  }

  var target: [UInt8] {
    var query = Query()
    var target: [UInt8]
    switch self {
    case .camera(let purpose): return Route.camera(purpose).target
    case .found(let code, let purpose):
      target = Path.print("scan", "found")
      code.write(to: &query)
      purpose.write(to: &query)
    case .batch: target = Path.print("scan", "batch")
    case .file(let code):
      target = Path.print("scan", "file")
      code.write(to: &query)
    case .make: target = Path.print("make")
    case .form(let subject, let id):
      target = Path.print("make", subject.name)
      query.set("of", id?.hex)
    case .preview(let subject): target = Path.print("make", subject.name, "preview")
    case .history(let list, let shown):
      target = Path.print("scans")
      list.write(to: &query)
      query.set("shown", shown > Self.firstShown ? IntegerText.bytes(Int64(shown)) : nil)
    case .select(let list):
      target = Path.print("scans", "select")
      list.write(to: &query)
    case .selected: target = Path.print("scans", "selected")
    case .export(.csv): target = Path.print("scans", "codes.csv")
    case .export(.json): target = Path.print("scans", "codes.json")
    case .take: target = Path.print("scans", "take")
    case .clear: target = Path.print("scans", "clear")
    case .settings: target = Path.print("scans", "settings")
    case .folders: target = Path.print("scans", "folders")
    case .folder(let id): target = Path.print("scans", "folders") + slashed(id.hex)
    case .deleteFolder(let id):
      target = Path.print("scans", "folders") + slashed(id.hex) + Path.print("delete")
    case .scan(let id): target = Path.print("scans") + slashed(id.hex)
    case .edit(let id): target = Path.print("scans") + slashed(id.hex) + Path.print("edit")
    case .picture(let id, let format):
      target = Path.print("scans") + slashed(id.hex) + slashed(Array(format.fileName.bytes))
    case .act(let id, let action):
      target = Path.print("scans") + slashed(id.hex) + slashed(Array(action.name.bytes))
    }
    query.write(to: &target)
    return target
  }

  private func slashed(_ part: [UInt8]) -> [UInt8] { [UInt8(ascii: "/")] + part }
}

extension ScanList {
  init(_ query: Query) {
    var origin: Scan.Origin?
    for other in Scan.Origin.allCases where query["origin"]?.elementsEqual(other.name.bytes) == true
    { origin = other }
    self.init(
      search: query["q"] ?? [], origin: origin,
      symbology: query["symbology"].flatMap { Symbology(named: $0) },
      meaning: query["meaning"].flatMap { Meaning(named: $0) },
      folder: query["folder"].flatMap { RecordID(hex: $0) },
      isFavourites: query["favourites"] != nil)
  }

  func write(to query: inout Query) {
    query.set("q", search)
    query.set("origin", origin.map { Array($0.name.bytes) })
    query.set("symbology", symbology.map { Array($0.name.bytes) })
    query.set("meaning", meaning.map { Array($0.name.bytes) })
    query.set("folder", folder?.hex)
    query.set("favourites", isFavourites ? [UInt8(ascii: "1")] : nil)
  }
}
