import Codes

/// One field written, with what stood there before.
struct Edit: Equatable, Sendable {
  let id: RecordID
  let field: Field
  let before: JSON
  /// The stamp of the write, to see later whether somebody has written since.
  let stamp: Stamp
}

extension Pouch {
  /// The record that keeps the last change, on this device only.
  private static let undoID = RecordID(high: 0, low: 1)

  /// Keeps what this request changed, so that one tap can take it back.
  public mutating func rememberForUndo() {
    let edits = editsOfThisRequest.map { edit in
      JSON.array([
        .text(edit.id.hex), .text(Array(edit.field.name.bytes)), edit.before, .text(edit.stamp.hex),
      ])
    }
    guard !edits.isEmpty else { return }
    set(Pouch.undoID, .undo, .edits, to: .array(edits))
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
