/// A person's name for some of the cards. "All" is no category: it is always there.
public struct Category: Equatable, Sendable {
  public let id: RecordID
  public var name: [UInt8]
  public var order: [UInt8]

  public static let nameLimit = 40

  public init?(_ record: Record) {
    guard record.kind == .category else { return nil }
    id = record.id
    name = record[.name]?.text ?? []
    order = record[.order]?.text ?? []
  }
}
