/// What a device holds of one record: what the person sees, and what the server has confirmed of it.
public struct Held: Equatable, Sendable {
  /// What the person sees: the confirmed registers, and over them what was written here since.
  public var view: Record

  /// What the server has confirmed, while the view has more; nothing where the two are the same.
  public var base: Base?

  /// What the server has confirmed of a record that was changed here.
  public struct Base: Equatable, Sendable {
    public var record: Record

    /// Whether the server has not yet taken the record itself.
    public var isNew: Bool

    public init(record: Record, isNew: Bool) {
      self.record = record
      self.isNew = isNew
    }
  }

  public init(view: Record, base: Base? = nil) {
    self.view = view
    self.base = base
  }

  /// The registers that were written here and are not confirmed.
  var local: [(name: [UInt8], register: Register)] {
    guard let base else { return [] }
    return view.entries.filter { base.record.register(named: $0.name) != $0.register }
  }

  /// The operation that brings what was written here to the server.
  public func operation(number: Int64) -> Operation? {
    guard let base else { return nil }
    var record = Record(id: view.id, kindName: view.kindName, space: view.space)
    for entry in local { record.merge(named: entry.name, entry.register) }
    if record.entries.isEmpty && !base.isNew { return nil }
    return Operation(number: number, isCreate: base.isNew, record: record)
  }

  /// Takes note that the server took an operation.
  mutating func confirm(_ operation: Operation) {
    guard var base else { return }
    base.isNew = false
    base.record.merge(operation.record)
    settle(base)
  }

  /// Takes in what the server has. A reset replaces what was confirmed.
  mutating func pull(_ record: Record, replaces: Bool = false) {
    var confirmed = base?.record ?? view
    let local = local
    if replaces { confirmed = record } else { confirmed.merge(record) }
    view = confirmed
    for entry in local { view.merge(named: entry.name, entry.register) }
    settle(Base(record: confirmed, isNew: false))
  }

  /// Takes an operation back that the server refused: what it wrote is gone from the view. Gives
  /// whether anything is left of the record.
  mutating func refuse(_ operation: Operation, _ refusal: Refusal) -> Bool {
    guard let base, !base.isNew, refusal != .gone else { return false }
    let later = local.filter { entry in
      operation.record.register(named: entry.name) != entry.register
    }
    view = base.record
    for entry in later { view.merge(named: entry.name, entry.register) }
    settle(base)
    return !view.entries.isEmpty
  }

  /// The base is kept only while the view has more.
  private mutating func settle(_ base: Base) {
    self.base = base
    if !base.isNew && local.isEmpty { self.base = nil }
  }
}
