import Base
import Codes

/// A code in the history: made here, or scanned.
package struct Scan: Model, Equatable, Sendable {
  package static var kind: Kind { .scan }

  package let id: ID<Scan>
  package var code: Code
  package let origin: Origin

  /// When it was made or last scanned, in milliseconds since 1970.
  package let moment: Int64

  /// How often it was scanned.
  package let repeats: Int64

  /// The user's name for it; if empty, its content is shown instead.
  package var name: Text

  /// Its style as written by `Style`; empty for a plain code.
  package var style: Text

  package var note: Text

  package var isFavourite: Bool

  /// Whether it never leaves the device on which it was scanned.
  package let isDeviceOnly: Bool

  package static let noteLimit = 2000

  /// Milliseconds that have to pass before the same code counts as scanned again.
  static let pause: Int64 = 5000

  /// The greatest number of characters of a name.
  package static let nameLimit = 120

  package enum Origin: Name, NamedCase {
    case made
    case scanned
  }

  init?(_ record: Record) {
    guard record.kind == .scan, case .code(let code)? = Identifier.Content(record[.content]),
      let moment = record[.moment]?.integer
    else { return nil }
    id = ID(record.id)
    self.code = code
    self.moment = moment
    let origin = record[.origin]?.text ?? ""
    self.origin = origin == Origin.scanned.name ? .scanned : .made
    name = record[.name]?.text ?? ""
    style = record[.style]?.text ?? ""
    note = record[.note]?.text ?? ""
    repeats = max(1, record[.repeats]?.integer ?? 1)
    isFavourite = record[.isFavourite]?.bool ?? false
    isDeviceOnly = record.isLocal
  }
}

/// The values of a code to write to the history.
package struct ScanDraft: Equatable, Sendable {
  package var code: Code
  package var name: Text
  package var style: Text

  package init(code: Code, name: Text = "", style: Text = "") {
    self.code = code
    self.name = name
    self.style = style
  }
}

extension Pouch {
  /// All codes, the newest first.
  package var scans: [Scan] {
    active(.scan).compactMap { Scan($0) }.sorted { a, b in
      a.moment != b.moment ? a.moment > b.moment : a.id < b.id
    }
  }

  package func scan(_ id: ID<Scan>) -> Scan? { active(id).flatMap { Scan($0) } }

  /// Adds a code to the history.
  package mutating func add(_ draft: ScanDraft, _ origin: Scan.Origin, at moment: Int64) -> ID<Scan>
  {
    let id: ID<Scan> = newID()
    set(id, .content, to: Identifier.Content.code(draft.code).json)
    set(id, .origin, to: .text(Text(origin.name)))
    set(id, .moment, to: .integer(moment))
    update(id, with: draft)
    return id
  }

  /// The code in the history that another scan of it would be counted with.
  package func scanned(_ code: Code) -> Scan? {
    let isDeviceOnly = !scanSettings.syncsScans
    return scans.first {
      $0.origin == .scanned && $0.code == code && $0.isDeviceOnly == isDeviceOnly
    }
  }

  /// Adds a scanned code to the history. A code that is there already is counted, and becomes the newest; one that
  /// stays in view of the camera for a few seconds counts once. While scans are not synced, a new one is the device's
  /// own, and one that was synced is not touched.
  ///
  /// - Parameter times: how often it was scanned, at least once.
  package mutating func addScanned(
    _ code: Code, at moment: Int64, times: Int64 = 1
  ) -> ID<Scan> {
    let isDeviceOnly = !scanSettings.syncsScans
    guard let known = scanned(code) else {
      let id = add(ScanDraft(code: code), .scanned, at: moment)
      if isDeviceOnly { set(id, .isDeviceOnly, to: .bool(true)) }
      if times > 1 { set(id, .repeats, to: .integer(times)) }
      return id
    }
    if times > 1 || moment - known.moment > Scan.pause || moment < known.moment {
      set(known.id, .repeats, to: .integer(known.repeats + times))
      set(known.id, .moment, to: .integer(moment))
    }
    return known.id
  }

  package mutating func annotate(scan id: ID<Scan>, _ note: Text) {
    let note = note.tidied(limit: Scan.noteLimit)
    set(id, .note, to: note.isEmpty ? .null : .text(note))
  }

  package mutating func rename(scan id: ID<Scan>, to name: Text) {
    let name = name.tidied(limit: Scan.nameLimit)
    set(id, .name, to: name.isEmpty ? .null : .text(name))
  }

  /// Updates the content, name and style of a code in the history.
  package mutating func update(_ id: ID<Scan>, with draft: ScanDraft) {
    set(id, .content, to: Identifier.Content.code(draft.code).json)
    let name = draft.name.tidied(limit: Scan.nameLimit)
    set(id, .name, to: name.isEmpty ? .null : .text(name))
    set(id, .style, to: draft.style.isEmpty ? .null : .text(draft.style))
  }

  package mutating func setFavourite(_ isFavourite: Bool, scan id: ID<Scan>) {
    set(id, .isFavourite, to: .bool(isFavourite))
  }
}
