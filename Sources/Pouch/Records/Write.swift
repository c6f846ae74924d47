import Base

extension Pouch {
  /// A write of one field of a record that exists.
  package struct Write: Equatable, Sendable {
    let id: RecordID
    let field: Field
    let value: JSON
  }

  /// What became of others' changes to what a form edits.
  package enum OthersChanges: Sendable {
    /// They stay.
    case kept
    /// The user changed the same.
    case overwritten
  }
}
