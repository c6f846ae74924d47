import Base
import Codes

/// Stars and a text about a product, a shop, or a product at a shop. A user has at most one review of each.
package struct Review: Equatable, Sendable {
  /// What is reviewed: `4820000000017`, a shop's id, or both as in `4820000000017@…`.
  package var subject: Text
  /// From one to five.
  package var stars: Int64
  package var text: Text
  package var author: Text = ""
  package var day: Day
  /// The number that the server gave it, to report it by.
  package var number: Text = ""

  package static let textLimit = 2000
  /// The greatest length of a subject: the longest code, the separator and a shop's id.
  package static let subjectLimit = 14 + 1 + 32

  package init(subject: Text, stars: Int64, text: Text, day: Day) {
    self.subject = subject
    self.stars = stars
    self.text = text
    self.day = day
  }

  package init?(_ json: JSON?) {
    guard let json, let subject = json["subject"]?.text, let stars = json["stars"]?.integer,
      (1...5).contains(stars), let day = json["at"]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.init(subject: subject, stars: stars, text: json["text"]?.text ?? "", day: day)
    author = json["author"]?.text ?? ""
    number = json["number"]?.text ?? ""
  }

  package init?(_ record: Record) {
    guard record.kind == .review, let subject = record[.product]?.text,
      let stars = record[.rating]?.integer, (1...5).contains(stars),
      let day = record[.moment]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.init(subject: subject, stars: stars, text: record[.note]?.text ?? "", day: day)
  }
}

extension Review {
  private static var separator: UInt8 { UInt8(ascii: "@") }

  /// The subject of reviews of a product, in general or at one shop.
  package static func subject(_ code: GTIN, at store: ID<Store>? = nil) -> Text {
    guard let store else { return Text(code.value) }
    var subject = Text(code.value)
    subject.append(separator)
    return subject + store.hex
  }

  /// The shop that the product was reviewed at; `nil` for a review of a product in general, or of a shop.
  package var store: ID<Store>? {
    let parts = subject.split(separator: Review.separator)
    return parts.count == 2 ? ID(hex: Text(parts[1])) : nil
  }
}

/// The number of reviews and the sum of their stars.
package struct Rating: Equatable, Sendable {
  package var count: Int64
  package var sum: Int64

  package init(count: Int64, sum: Int64) {
    self.count = count
    self.sum = sum
  }

  /// The average number of stars.
  package var average: FixedDecimal {
    FixedDecimal(thousandths: sum.scaled(by: 1000, over: max(1, count)))
  }
}

extension Pouch {
  private static func reviewID(of subject: Text) -> RecordID {
    RecordID(bytes: SHA256.hash((Text(Kind.review.name) + subject).utf8))
  }

  /// The user's review of a product or a shop.
  package func review(of subject: Text) -> Review? {
    active(Pouch.reviewID(of: subject), .review).flatMap { Review($0) }
  }

  /// The user's reviews of a product at single shops, the latest first.
  package func reviewsAtShops(of code: GTIN) -> [Review] {
    active(.review).compactMap { Review($0) }.filter {
      $0.store.map { store in Review.subject(code, at: store) } == $0.subject
    }.ordered { $0.day > $1.day }
  }

  package mutating func setReview(_ review: Review, for audience: Audience? = nil) {
    let id = Pouch.reviewID(of: review.subject)
    if records[id]?.isDeleted == true { set(id, .review, .deleted, to: .null) }
    set(id, .review, .product, to: .text(review.subject))
    set(id, .review, .rating, to: .integer(review.stars))
    let text = review.text.tidied(limit: Review.textLimit)
    set(id, .review, .note, to: text.isEmpty ? .null : .text(text))
    set(id, .review, .moment, to: .text(review.day.iso))
    set(audience, of: id, .review)
  }

  package func reviewAudience(of subject: Text) -> Audience? {
    active(Pouch.reviewID(of: subject), .review)?.audience
  }

  package mutating func deleteReview(of subject: Text) { delete(Pouch.reviewID(of: subject)) }
}
