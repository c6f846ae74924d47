import Codes

/// A code in the history: made here, or scanned.
public struct Scan: Equatable, Sendable {
  public let id: RecordID
  public var code: Code
  public let origin: Origin

  /// When it was made or scanned last: milliseconds since 1970 in UTC.
  public let moment: Int64

  /// How often it was scanned.
  public let repeats: Int64

  /// What a person calls it; empty, it is called by what it says.
  public var name: [UInt8]

  /// How it is drawn, as `Style` writes itself; empty, it is plain.
  public var style: [UInt8]

  public var note: [UInt8]

  public var isFavourite: Bool

  public static let noteLimit = 2000

  /// Milliseconds that have to pass before the same code counts as scanned again.
  static let pause: Int64 = 5000

  /// The most characters that a name may have.
  public static let nameLimit = 120

  public enum Origin: UInt8, CaseIterable, Sendable {
    case made
    case scanned

    public var name: StaticString {
      switch self {
      case .made: "made"
      case .scanned: "scanned"
      }
    }
  }

  init?(_ record: Record) {
    guard record.kind == .scan, case .code(let code)? = Identifier.Content(record[.content]),
      let moment = record[.moment]?.integer
    else { return nil }
    id = record.id
    self.code = code
    self.moment = moment
    let origin = record[.origin]?.text ?? []
    self.origin = origin.elementsEqual(Origin.scanned.name.bytes) ? .scanned : .made
    name = record[.name]?.text ?? []
    style = record[.style]?.text ?? []
    note = record[.note]?.text ?? []
    repeats = max(1, record[.repeats]?.integer ?? 1)
    isFavourite = record[.isFavourite]?.bool ?? false
  }
}

/// What is to be written of a code in the history.
public struct ScanDraft: Equatable, Sendable {
  public var code: Code
  public var name: [UInt8]
  public var style: [UInt8]

  public init(code: Code, name: [UInt8] = [], style: [UInt8] = []) {
    self.code = code
    self.name = name
    self.style = style
  }
}

extension Pouch {
  /// Everything made and scanned, the newest first.
  public var scans: [Scan] {
    living(.scan).compactMap { Scan($0) }.sorted { a, b in
      a.moment != b.moment ? a.moment > b.moment : a.id < b.id
    }
  }

  public func scan(_ id: RecordID) -> Scan? { living(id, .scan).flatMap { Scan($0) } }

  /// Puts a code into the history.
  public mutating func add(_ draft: ScanDraft, _ origin: Scan.Origin, at moment: Int64) -> RecordID
  {
    let id = newID()
    set(id, .scan, .content, to: Identifier.Content.code(draft.code).json)
    set(id, .scan, .origin, to: .text(Array(origin.name.bytes)))
    set(id, .scan, .moment, to: .integer(moment))
    update(id, with: draft)
    return id
  }

  /// Puts a code into the history that was scanned. One that is there already is counted, and comes
  /// first again; held before the camera for some seconds it is scanned but once.
  public mutating func addScanned(_ code: Code, at moment: Int64) -> RecordID {
    guard let known = scans.first(where: { $0.origin == .scanned && $0.code == code }) else {
      return add(ScanDraft(code: code), .scanned, at: moment)
    }
    if moment - known.moment > Scan.pause || moment < known.moment {
      set(known.id, .scan, .repeats, to: .integer(known.repeats + 1))
      set(known.id, .scan, .moment, to: .integer(moment))
    }
    return known.id
  }

  public mutating func annotate(scan id: RecordID, _ note: [UInt8]) {
    let note = UTF8Text.tidy(note, limit: Scan.noteLimit)
    set(id, .scan, .note, to: note.isEmpty ? .null : .text(note))
  }

  public mutating func rename(scan id: RecordID, to name: [UInt8]) {
    let name = UTF8Text.tidy(name, limit: Scan.nameLimit)
    set(id, .scan, .name, to: name.isEmpty ? .null : .text(name))
  }

  /// Writes anew what a code in the history says and how it looks.
  public mutating func update(_ id: RecordID, with draft: ScanDraft) {
    set(id, .scan, .content, to: Identifier.Content.code(draft.code).json)
    let name = UTF8Text.tidy(draft.name, limit: Scan.nameLimit)
    set(id, .scan, .name, to: name.isEmpty ? .null : .text(name))
    set(id, .scan, .style, to: draft.style.isEmpty ? .null : .text(draft.style))
  }

  public mutating func setFavourite(_ isFavourite: Bool, scan id: RecordID) {
    set(id, .scan, .isFavourite, to: .bool(isFavourite))
  }
}
