import Codes
import Pouch

/// A code that was read, as it travels in a URL.
public struct ScannedCode: Equatable, Sendable {
  public var code: Code

  public init(_ code: Code) { self.code = code }

  init?(_ query: Query) {
    guard let symbology = query["symbology"].flatMap({ Symbology(named: $0) }),
      let bytes = query["bytes"].flatMap({ Hex.decode($0) }), !bytes.isEmpty,
      bytes.count <= Identifier.contentLimit
    else { return nil }
    let eci = query["eci"].flatMap { Decimal.parse($0) }.flatMap { UInt32(exactly: $0) }
    code = Code(symbology, bytes, isGS1: query["gs1"] != nil, eci: eci)
  }

  func write(to query: inout Query) {
    query.set("symbology", Array(code.symbology.name.bytes))
    query.set("bytes", Hex.encode(code.bytes))
    query.set("gs1", code.isGS1 ? [UInt8(ascii: "1")] : nil)
    query.set("eci", code.eci.map { Decimal.bytes(Int64($0)) })
  }
}

/// The addresses of the scanner, the maker and the history.
public enum ScanRoute: Equatable, Sendable {
  /// The camera. What it finds becomes a further code of `card`, if one is given.
  case camera(card: RecordID?)
  /// Where the camera goes with what it found.
  case found(ScannedCode, card: RecordID?)
  /// What there is to make.
  case make
  /// The form for one kind; with a code of the history it is filled in and changes that one.
  case form(MakeSubject, of: RecordID?)
  /// The picture and the verdict while the form is filled in.
  case preview(MakeSubject)
  /// Everything made and scanned.
  case history(search: [UInt8])
  case scan(RecordID)
  /// A file of the picture.
  case picture(RecordID, PictureFormat)
  case act(RecordID, Action)

  public enum Action: UInt8, CaseIterable, Sendable {
    case favourite, unfavourite, delete

    var word: StaticString {
      switch self {
      case .favourite: "favourite"
      case .unfavourite: "unfavourite"
      case .delete: "delete"
      }
    }
  }

  /// The files that a code can be kept as.
  public enum PictureFormat: UInt8, CaseIterable, Sendable {
    case svg, png, gif

    var fileName: StaticString {
      switch self {
      case .svg: "code.svg"
      case .png: "code.png"
      case .gif: "code.gif"
      }
    }

    var contentType: StaticString {
      switch self {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .gif: "image/gif"
      }
    }
  }

  init?(_ path: Path, _ query: Query) {
    let card = query["card"].flatMap { RecordID(hex: $0) }
    if path.matches("scan") {
      self = .camera(card: card)
    } else if path.matches("scan", "found"), let code = ScannedCode(query) {
      self = .found(code, card: card)
    } else if path.matches("make") {
      self = .make
    } else if path.matches("scans") {
      self = .history(search: query["q"] ?? [])
    } else if path.isWord("make", at: 0), path.parts.count <= 3,
      let subject = MakeSubject(named: path.parts[1])
    {
      let isPreview = path.isWord("preview", at: 2)
      guard isPreview || path.parts.count == 2 else { return nil }
      self =
        isPreview
        ? .preview(subject) : .form(subject, of: query["of"].flatMap { RecordID(hex: $0) })
    } else if path.isWord("scans", at: 0), let id = path.id(at: 1) {
      self.init(id, path)
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
    for format in PictureFormat.allCases where path.isWord(format.fileName, at: 2) {
      self = .picture(id, format)
      return
    }
    for action in Action.allCases where path.isWord(action.word, at: 2) {
      self = .act(id, action)
      return
    }
    return nil
  }

  var target: [UInt8] {
    var query = Query()
    var target: [UInt8]
    switch self {
    case .camera(let card):
      target = Path.print("scan")
      query.set("card", card?.hex)
    case .found(let code, let card):
      target = Path.print("scan", "found")
      code.write(to: &query)
      query.set("card", card?.hex)
    case .make: target = Path.print("make")
    case .form(let subject, let id):
      target = Path.print("make", subject.name)
      query.set("of", id?.hex)
    case .preview(let subject): target = Path.print("make", subject.name, "preview")
    case .history(let search):
      target = Path.print("scans")
      query.set("q", search)
    case .scan(let id): target = Path.print("scans") + slashed(id.hex)
    case .picture(let id, let format):
      target = Path.print("scans") + slashed(id.hex) + slashed(Array(format.fileName.bytes))
    case .act(let id, let action):
      target = Path.print("scans") + slashed(id.hex) + slashed(Array(action.word.bytes))
    }
    query.write(to: &target)
    return target
  }

  private func slashed(_ part: [UInt8]) -> [UInt8] { [UInt8(ascii: "/")] + part }
}

/// What is made: a content of a kind, or any code from its symbology and its text.
public enum MakeSubject: Equatable, Sendable {
  case payload(Payload.Kind)
  case code

  var name: StaticString {
    switch self {
    case .payload(let kind): kind.name
    case .code: "code"
    }
  }

  init?(named name: [UInt8]) {
    if name.elementsEqual(StaticString("code").bytes) {
      self = .code
    } else if let kind = Payload.Kind(named: name) {
      self = .payload(kind)
    } else {
      return nil
    }
  }

  static var all: [MakeSubject] { Payload.Kind.allCases.map { .payload($0) } + [.code] }
}
