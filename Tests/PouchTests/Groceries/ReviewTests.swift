import Base
import Testing

@testable import Pouch

struct ReviewTests {
  @Test("A product has a review in general and one at each shop, which do not replace one another")
  func shops() throws {
    var pouch = Pouch(device: 1)
    let code = try #require(GTIN(plain: Text("4820000000017")))
    let shops = [ID<Store>(RecordID(high: 0, low: 1)), ID(RecordID(high: 0, low: 2))]
    func write(_ stars: Int64, at store: ID<Store>?) {
      pouch.setReview(
        Review(
          subject: Review.subject(code, at: store), stars: stars, text: "", day: Day(number: 1)))
    }

    write(5, at: nil)
    for (stars, store) in [(2, shops[0]), (3, shops[0]), (4, shops[1])] as [(Int64, ID<Store>)] {
      write(stars, at: store)
    }

    #expect(pouch.review(of: Review.subject(code))?.stars == 5)
    #expect(pouch.review(of: Review.subject(code))?.store == nil)
    #expect(Set(pouch.reviewsAtShops(of: code).map { $0.stars }) == [3, 4])
    #expect(Set(pouch.reviewsAtShops(of: code).compactMap { $0.store }) == Set(shops))
    let other = try #require(GTIN(plain: Text("4820000000024")))
    #expect(pouch.reviewsAtShops(of: other).isEmpty)
    let longest = try #require(GTIN(plain: Text("14820000000014")))
    #expect(Review.subject(longest, at: shops[0]).count <= Review.subjectLimit)
  }

  @Test(
    "A rating is the average of what people gave, whatever the numbers",
    arguments: [1, 7, 1000, .max])
  func rating(count: Int64) {
    for stars in Int64(1)...5 {
      let sum = count.multipliedReportingOverflow(by: stars)
      if !sum.overflow {
        #expect(
          Rating(count: count, sum: sum.partialValue).average
            == FixedDecimal(thousandths: stars * 1000))
      }
    }
    #expect(Rating(count: 0, sum: 0).average == .zero)
    #expect(
      Rating(count: 3, sum: 13).average.rounded(decimals: 1) == FixedDecimal(thousandths: 4300))
  }
}
