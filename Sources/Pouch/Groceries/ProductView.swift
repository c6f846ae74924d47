import Codes

/// A product that was looked at, with what a list shows of it.
public struct ProductView: Sendable {
  public let product: Product
  /// When it was looked at last, in milliseconds since 1970.
  public let moment: Int64
  public let times: Int64

  init?(_ record: Record) {
    guard record.kind == .productView, let product = Product(record[.content]) else { return nil }
    self.product = product
    moment = record[.moment]?.integer ?? 0
    times = record[.repeats]?.integer ?? 1
  }
}

/// What a person says of a product that is not in the catalogue, or is wrong there.
public struct ProductEntry: Sendable {
  public let id: RecordID
  public var product: Product

  init?(_ record: Record) {
    guard record.kind == .productEntry, let product = Product(record[.content]) else { return nil }
    id = record.id
    self.product = product
  }
}

extension Pouch {
  private static func id(_ kind: Kind, of code: GTIN) -> RecordID {
    RecordID(bytes: SHA256.hash(Array(kind.name.bytes) + Decimal.bytes(code.value)))
  }

  /// The products that were looked at, the latest first.
  public var productViews: [ProductView] {
    living(.productView).compactMap { ProductView($0) }.sorted { a, b in
      a.moment != b.moment ? a.moment > b.moment : a.product.code < b.product.code
    }
  }

  public func productView(of code: GTIN) -> ProductView? {
    living(Pouch.id(.productView, of: code), .productView).flatMap { ProductView($0) }
  }

  /// Notes that a product was looked at; again within an hour counts as once.
  public mutating func noteView(of product: Product, now: Int64) {
    let id = Pouch.id(.productView, of: product.code)
    let known = records[id].flatMap { ProductView($0) }
    if records[id]?.isDeleted == true { set(id, .productView, .deleted, to: .null) }
    set(id, .productView, .content, to: product.json)
    guard now - (known?.moment ?? 0) > 3_600_000 else { return }
    set(id, .productView, .moment, to: .integer(now))
    set(id, .productView, .repeats, to: .integer((known?.times ?? 0) + 1))
  }

  public mutating func forgetView(of code: GTIN) { delete(Pouch.id(.productView, of: code)) }

  /// What this person said of products.
  public var productEntries: [ProductEntry] {
    living(.productEntry).compactMap { ProductEntry($0) }
  }

  /// What this person said of a product.
  public func productEntry(of code: GTIN) -> ProductEntry? {
    living(Pouch.id(.productEntry, of: code), .productEntry).flatMap { ProductEntry($0) }
  }

  public func productAudience(of code: GTIN) -> Audience? {
    living(Pouch.id(.productEntry, of: code), .productEntry)?.audience
  }

  public mutating func setProductEntry(_ product: Product, for audience: Audience? = nil) {
    let id = Pouch.id(.productEntry, of: product.code)
    if records[id]?.isDeleted == true { set(id, .productEntry, .deleted, to: .null) }
    set(id, .productEntry, .product, to: .text(Decimal.bytes(product.code.value)))
    set(id, .productEntry, .content, to: product.json)
    set(audience, of: id, .productEntry)
  }

  /// Says that something is wrong with a product, a price or a review.
  public mutating func complain(
    of subject: [UInt8], _ text: [UInt8], for audience: Audience? = nil
  ) {
    let id = newID()
    set(id, .complaint, .product, to: .text(subject))
    set(id, .complaint, .note, to: .text(UTF8Text.tidy(text, limit: Review.textLimit)))
    set(audience, of: id, .complaint)
  }
}
