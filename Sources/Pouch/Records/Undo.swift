import Base

/// A write of one field, with its previous value.
struct Edit: Equatable, Sendable {
  let id: RecordID
  let field: Field
  let before: JSON
  /// The stamp of the write, to detect later writes.
  let stamp: Stamp
}

/// The last change on this device, which can be undone.
package struct LastChange: Equatable, Sendable {
  /// The unique token of this change: hexadecimal digits.
  package let token: Text

  /// The kind of the changed record and its name, which is empty if it has none.
  package let kind: Kind?
  package let name: Text

  /// How many records of this kind were changed.
  package let count: Int
}

extension Pouch {
  /// The record that stores the last change, on this device only.
  static let undoID = RecordID(high: 0, low: 1)

  /// Stores the changes of this request for undo. Returns their token, or `nil` if nothing was changed: the stored
  /// change is then that of another request.
  @discardableResult
  package mutating func rememberForUndo() -> Text? {
    let edits = editsOfThisRequest.map { edit in
      JSON.array([
        .text(edit.id.hex), .text(Text(edit.field.name)), edit.before, .text(Text(edit.stamp.hex)),
      ])
    }
    guard !edits.isEmpty else { return nil }
    set(Pouch.undoID, .undo, .edits, to: .array(edits))
    return lastChange?.token
  }

  /// The change that can be undone; `nil` if there is none.
  package var lastChange: LastChange? {
    guard let register = records[Pouch.undoID]?.register(.edits), let edits = register.value.array
    else { return nil }
    let changed = edits.compactMap { edit in
      RecordID(edit.array?.first).flatMap { records[$0] }
    }
    // The message is about the deleted record if there is one; a card is changed together with its codes and
    // categories. A record that was moved elsewhere has no name any more.
    let deleted = changed.filter { $0.isDeleted && !$0.isErased }
    let meant = deleted.isEmpty ? changed : deleted
    let main =
      meant.first { $0.kind == .card } ?? meant.first { !($0[.name]?.text ?? "").isEmpty }
      ?? meant.first
    let ids = Set(meant.filter { $0.kind == main?.kind }.map { $0.id })
    return LastChange(
      token: Text(register.stamp.hex), kind: main?.kind, name: main?[.name]?.text ?? "",
      count: ids.count)
  }

  /// Undoes the last change by writing the previous values. Returns whether there was anything to undo.
  ///
  /// A field that was written again since retains its newer value.
  package mutating func undo() -> Bool {
    guard let edits = records[Pouch.undoID]?[.edits]?.array else { return false }
    var undone = false
    for edit in edits.reversed() {
      guard let parts = edit.array, parts.count == 4,
        let id = RecordID(parts[0]),
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
