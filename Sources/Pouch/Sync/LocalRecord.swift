import Base

/// A record on the device: its current state, and the state confirmed by the server.
package struct LocalRecord: Equatable, Sendable {
  /// The current state: the confirmed registers, overwritten by local changes.
  package var current: Record

  /// The confirmed state if there are local changes; `nil` if the two are equal.
  package var confirmed: Confirmed?

  /// The confirmed state of a record with local changes.
  package struct Confirmed: Equatable, Sendable {
    package var record: Record

    /// Whether the server has not accepted the record itself yet.
    package var isNew: Bool

    package init(record: Record, isNew: Bool) {
      self.record = record
      self.isNew = isNew
    }
  }

  package init(current: Record, confirmed: Confirmed? = nil) {
    self.current = current
    self.confirmed = confirmed
  }

  /// The locally written registers that are not confirmed.
  var local: [(name: Text, register: Register)] {
    guard let confirmed else { return [] }
    return current.entries.filter { confirmed.record.register(named: $0.name) != $0.register }
  }

  /// The operation that sends the local changes to the server.
  package func operation(number: Int64) -> Operation? {
    guard let confirmed else { return nil }
    // Names the author if a new record is another user's, which happens after the server's database was restored from
    // a backup.
    var record = Record(
      id: current.id, kindName: current.kindName, space: current.space,
      author: confirmed.isNew ? current.author : nil)
    for entry in local { record.merge(named: Text(entry.name), entry.register) }
    if record.entries.isEmpty && !confirmed.isNew { return nil }
    return Operation(number: number, isCreate: confirmed.isNew, record: record)
  }

  /// Marks an operation as accepted by the server.
  mutating func confirm(_ operation: Operation) {
    guard var confirmed else { return }
    confirmed.isNew = false
    confirmed.record.merge(operation.record)
    settle(confirmed)
  }

  /// Merges the server's state. A reset replaces the confirmed state. The kind and the author of a record are those
  /// that the server gives.
  mutating func pull(_ record: Record, replaces: Bool = false) {
    var pulled = record
    let local = local
    if !replaces { pulled.merge(confirmed?.record ?? current) }
    current = pulled
    for entry in local { current.merge(named: Text(entry.name), entry.register) }
    settle(Confirmed(record: pulled, isNew: false))
  }

  /// Reverts an operation that the server refused: its writes are removed from the current state. Returns whether
  /// anything is left of the record.
  mutating func refuse(_ operation: Operation, _ refusal: Refusal) -> Bool {
    guard let confirmed, !confirmed.isNew, refusal != .gone else { return false }
    let later = local.filter { entry in
      operation.record.register(named: Text(entry.name)) != entry.register
    }
    current = confirmed.record
    for entry in later { current.merge(named: Text(entry.name), entry.register) }
    settle(confirmed)
    return !current.entries.isEmpty
  }

  /// Only the local changes that wait to be sent: the confirmed state no longer exists on the server.
  var unconfirmed: LocalRecord {
    let empty = Record(
      id: current.id, kindName: current.kindName, space: current.space, author: current.author)
    var current = empty
    for entry in local { current.merge(named: Text(entry.name), entry.register) }
    return LocalRecord(
      current: current, confirmed: Confirmed(record: empty, isNew: confirmed?.isNew ?? false))
  }

  /// The confirmed state is stored only while the current state differs.
  private mutating func settle(_ confirmed: Confirmed) {
    self.confirmed = confirmed
    if !confirmed.isNew && local.isEmpty { self.confirmed = nil }
  }
}
