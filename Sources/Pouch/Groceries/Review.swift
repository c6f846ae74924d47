import Codes

/// Stars and words about a product or a shop. A person has one of each.
public struct Review: Equatable, Sendable {
  /// What it is about: `4820000000017`, or a shop's id.
  public var subject: [UInt8]
  /// One to five.
  public var stars: Int64
  public var text: [UInt8]
  public var author: [UInt8] = []
  public var day: Day
  /// The server's number of it, to report it by.
  public var number: [UInt8] = []

  public static let textLimit = 2000

  public init(subject: [UInt8], stars: Int64, text: [UInt8], day: Day) {
    self.subject = subject
    self.stars = stars
    self.text = text
    self.day = day
  }

  public init?(_ json: JSON?) {
    guard let json, let subject = json["subject"]?.text, let stars = json["stars"]?.integer,
      (1...5).contains(stars), let day = json["at"]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.init(subject: subject, stars: stars, text: json["text"]?.text ?? [], day: day)
    author = json["author"]?.text ?? []
    number = json["number"]?.text ?? []
  }

  public init?(_ record: Record) {
    guard record.kind == .review, let subject = record[.product]?.text,
      let stars = record[.rating]?.integer, (1...5).contains(stars),
      let day = record[.moment]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.init(subject: subject, stars: stars, text: record[.note]?.text ?? [], day: day)
  }
}

/// How many people gave how many stars.
public struct Rating: Equatable, Sendable {
  public var count: Int64
  public var sum: Int64

  public init(count: Int64, sum: Int64) {
    self.count = count
    self.sum = sum
  }

  /// The average in hundredths, with five votes of 3.5 stars put to it, so that one vote alone moves it by
  /// a quarter of a star at the most.
  public var damped: Int64 { (sum * 100 + 5 * 350 + (count + 5) / 2) / (count + 5) }
}

extension Pouch {
  private static func reviewID(of subject: [UInt8]) -> RecordID {
    RecordID(bytes: SHA256.hash(Array(Kind.review.name.bytes) + subject))
  }

  /// This person's review of a product or a shop.
  public func review(of subject: [UInt8]) -> Review? {
    living(Pouch.reviewID(of: subject), .review).flatMap { Review($0) }
  }

  public mutating func setReview(_ review: Review, for audience: Audience? = nil) {
    let id = Pouch.reviewID(of: review.subject)
    if records[id]?.isDeleted == true { set(id, .review, .deleted, to: .null) }
    set(id, .review, .product, to: .text(review.subject))
    set(id, .review, .rating, to: .integer(review.stars))
    let text = UTF8Text.tidy(review.text, limit: Review.textLimit)
    set(id, .review, .note, to: text.isEmpty ? .null : .text(text))
    set(id, .review, .moment, to: .text(review.day.iso))
    set(audience, of: id, .review)
  }

  public func reviewAudience(of subject: [UInt8]) -> Audience? {
    living(Pouch.reviewID(of: subject), .review)?.audience
  }

  public mutating func deleteReview(of subject: [UInt8]) { delete(Pouch.reviewID(of: subject)) }
}
