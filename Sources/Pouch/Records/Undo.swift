import Codes

/// One field written, with what stood there before.
struct Edit: Equatable, Sendable {
  let id: RecordID
  let field: Field
  let before: JSON
  /// The stamp of the write, to see later whether somebody has written since.
  let stamp: Stamp
}

/// The last change of this device, which one tap takes back.
public struct LastChange: Equatable, Sendable {
  /// Names this change and no other: hexadecimal digits.
  public let token: [UInt8]

  /// The kind of the record that was changed, and its name; empty if it has none.
  public let kind: Kind?
  public let name: [UInt8]
}

extension Pouch {
  /// The record that keeps the last change, on this device only.
  private static let undoID = RecordID(high: 0, low: 1)

  /// Keeps what this request changed, so that one tap can take it back. Returns its token, or `nil` if
  /// nothing was changed: what was kept before then belongs to another change.
  @discardableResult
  public mutating func rememberForUndo() -> [UInt8]? {
    let edits = editsOfThisRequest.map { edit in
      JSON.array([
        .text(edit.id.hex), .text(Array(edit.field.name.bytes)), edit.before, .text(edit.stamp.hex),
      ])
    }
    guard !edits.isEmpty else { return nil }
    set(Pouch.undoID, .undo, .edits, to: .array(edits))
    return lastChange?.token
  }

  /// The change that can be taken back; `nil` if there is none.
  public var lastChange: LastChange? {
    guard let register = records[Pouch.undoID]?.register(.edits), let edits = register.value.array
    else { return nil }
    let changed = edits.compactMap { edit in
      edit.array?.first?.text.flatMap { RecordID(hex: $0) }.flatMap { records[$0] }
    }
    // What was deleted is meant, if something was; a card is changed together with its codes and categories.
    // What went on elsewhere has no name any more.
    let deleted = changed.filter { $0.isDeleted && !$0.isErased }
    let meant = deleted.isEmpty ? changed : deleted
    let main =
      meant.first { $0.kind == .card } ?? meant.first { !($0[.name]?.text ?? []).isEmpty }
      ?? meant.first
    return LastChange(
      token: register.stamp.hex, kind: main?.kind, name: main?[.name]?.text ?? [])
  }

  /// Takes the last change back by writing the opposite one. Says whether there was anything to undo.
  ///
  /// A field that was written again since keeps its newer value.
  public mutating func undo() -> Bool {
    guard let edits = records[Pouch.undoID]?[.edits]?.array else { return false }
    var undone = false
    for edit in edits.reversed() {
      guard let parts = edit.array, parts.count == 4,
        let id = parts[0].text.flatMap({ RecordID(hex: $0) }),
        let field = parts[1].text.flatMap({ Field(named: $0) }),
        let stamp = parts[3].text.flatMap({ Stamp(hex: $0) }),
        let record = records[id], let kind = record.kind,
        (record.register(field)?.stamp ?? .never) == stamp
      else { continue }
      set(id, kind, field, to: parts[2])
      undone = true
    }
    set(Pouch.undoID, .undo, .edits, to: .null)
    return undone
  }
}
