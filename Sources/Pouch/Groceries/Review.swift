import Base

/// Stars and a text about a product or a shop. A user has at most one review of each.
package struct Review: Equatable, Sendable {
  /// The reviewed product or shop: `4820000000017`, or a shop's id.
  package var subject: Text
  /// From one to five.
  package var stars: Int64
  package var text: Text
  package var author: Text = ""
  package var day: Day
  /// The number that the server gave it, to report it by.
  package var number: Text = ""

  package static let textLimit = 2000

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

/// The number of reviews and the sum of their stars.
package struct Rating: Equatable, Sendable {
  package var count: Int64
  package var sum: Int64

  package init(count: Int64, sum: Int64) {
    self.count = count
    self.sum = sum
  }

  /// The average in hundredths, with five votes of 3.5 stars added, so that a single vote moves it by at most a
  /// quarter of a star.
  package var damped: Int64 { (sum * 100 + 5 * 350 + (count + 5) / 2) / (count + 5) }
}

extension Pouch {
  private static func reviewID(of subject: Text) -> RecordID {
    RecordID(bytes: SHA256.hash((Text(Kind.review.name) + subject).utf8))
  }

  /// The user's review of a product or a shop.
  package func review(of subject: Text) -> Review? {
    active(Pouch.reviewID(of: subject), .review).flatMap { Review($0) }
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
