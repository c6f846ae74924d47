import Base

// What the pouch does with the record of a model: the id says of which kind it is.

extension Pouch {
  /// A new unique id.
  mutating func newID<M>() -> ID<M> { ID(newID()) }

  /// The record of a model, if it is not deleted.
  package func active<M: Model>(_ id: ID<M>) -> Record? { active(id.record, M.kind) }

  /// Writes a field, unless it already has the value. `.null` clears it.
  ///
  /// A new record is put in the given space, or in that of its card.
  package mutating func set<M: Model>(
    _ id: ID<M>, _ field: Field, to value: JSON, in space: ID<Space>? = nil
  ) {
    set(id.record, M.kind, field, to: value, in: space)
  }

  /// The space of a record; `nil` for the personal one.
  package func space<M>(of id: ID<M>) -> ID<Space>? { space(of: id.record) }

  /// The name of a record's shared space; `nil` for a personal record.
  package func spaceName<M>(of id: ID<M>) -> Text? { spaceName(of: id.record) }

  /// The name of a record's author in a shared space; `nil` if it is the user's own.
  package func authorName<M>(of id: ID<M>) -> Text? { authorName(of: id.record) }

  /// Whether the user's role permits changing a record.
  package func mayChange<M>(_ id: ID<M>) -> Bool { mayChange(id.record) }

  /// Deletes a record. It can be restored from the bin, or by undo.
  package mutating func delete<M>(_ id: ID<M>) { delete(id.record) }
}
