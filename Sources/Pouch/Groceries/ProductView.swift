import Base

/// A viewed product, with what a list shows about it.
package struct ProductView: Sendable {
  package let product: Product
  /// When it was last viewed, in milliseconds since 1970.
  package let moment: Int64
  package let times: Int64

  init?(_ record: Record) {
    guard record.kind == .productView, let product = Product(record[.content]) else { return nil }
    self.product = product
    moment = record[.moment]?.integer ?? 0
    times = record[.repeats]?.integer ?? 1
  }
}

/// The user's own data on a product that is missing in the catalog, or wrong there.
package struct ProductEntry: Model, Sendable {
  package static var kind: Kind { .productEntry }

  package let id: ID<ProductEntry>
  package var product: Product

  init?(_ record: Record) {
    guard record.kind == .productEntry, let product = Product(record[.content]) else { return nil }
    id = ID(record.id)
    self.product = product
  }
}

extension Pouch {
  private static func id(_ kind: Kind, of code: GTIN) -> RecordID {
    RecordID(bytes: SHA256.hash((Text(kind.name) + Text(code.value)).utf8))
  }

  /// The viewed products, the latest first.
  package var productViews: [ProductView] {
    active(.productView).compactMap { ProductView($0) }.sorted { a, b in
      a.moment != b.moment ? a.moment > b.moment : a.product.code < b.product.code
    }
  }

  package func productView(of code: GTIN) -> ProductView? {
    active(Pouch.id(.productView, of: code), .productView).flatMap { ProductView($0) }
  }

  /// Records that a product was viewed. Views within an hour count as one.
  package mutating func recordView(of product: Product, now: Int64) {
    let id = Pouch.id(.productView, of: product.code)
    let known = records[id].flatMap { ProductView($0) }
    if records[id]?.isDeleted == true { set(id, .productView, .deleted, to: .null) }
    set(id, .productView, .content, to: product.json)
    guard now - (known?.moment ?? 0) > 3_600_000 else { return }
    set(id, .productView, .moment, to: .integer(now))
    set(id, .productView, .repeats, to: .integer((known?.times ?? 0) + 1))
  }

  package mutating func deleteView(of code: GTIN) { delete(Pouch.id(.productView, of: code)) }

  /// The user's own data on products.
  package var productEntries: [ProductEntry] {
    active(.productEntry).compactMap { ProductEntry($0) }
  }

  /// The user's own data on a product.
  package func productEntry(of code: GTIN) -> ProductEntry? {
    active(Pouch.id(.productEntry, of: code), .productEntry).flatMap { ProductEntry($0) }
  }

  package func productAudience(of code: GTIN) -> Audience? {
    active(Pouch.id(.productEntry, of: code), .productEntry)?.audience
  }

  package mutating func setProductEntry(_ product: Product, for audience: Audience? = nil) {
    let id = Pouch.id(.productEntry, of: product.code)
    if records[id]?.isDeleted == true { set(id, .productEntry, .deleted, to: .null) }
    set(id, .productEntry, .product, to: .text(Text(product.code.value)))
    set(id, .productEntry, .content, to: product.json)
    set(audience, of: id, .productEntry)
  }

  /// Reports an error in a product, a price or a review.
  package mutating func complain(
    of subject: Text, _ text: Text, for audience: Audience? = nil
  ) {
    let id: RecordID = newID()
    set(id, .complaint, .product, to: .text(subject))
    set(id, .complaint, .note, to: .text(text.tidied(limit: Review.textLimit)))
    set(audience, of: id, .complaint)
  }
}
