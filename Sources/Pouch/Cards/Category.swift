import Base

/// The user's name for some of the cards. "All" is not a category: it always exists.
package struct Category: Model, Equatable, Sendable {
  package static var kind: Kind { .category }

  package let id: ID<Category>
  package var name: Text
  package var order: Text

  package static let nameLimit = 40

  package init?(_ record: Record) {
    guard record.kind == .category else { return nil }
    id = ID(record.id)
    name = record[.name]?.text ?? ""
    order = record[.order]?.text ?? ""
  }
}
