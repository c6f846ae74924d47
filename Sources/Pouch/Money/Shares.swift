import Base

/// Who paid for the household, and each member's share.
package struct Shares: Equatable, Sendable {
  package var payer: ID<Member>
  /// Each member's weight: equal weights are equal shares, and weights may be minor units.
  package var weights: [(member: ID<Member>, weight: Int64)]

  package static let memberLimit = 30

  package init(payer: ID<Member>, weights: [(member: ID<Member>, weight: Int64)]) {
    self.payer = payer
    self.weights = weights
  }

  var json: JSON {
    .object([
      JSON.Member("payer", .text(payer.hex)),
      JSON.Member(
        "shares",
        .array(
          weights.map { .array([.text($0.member.hex), .integer($0.weight)]) })),
    ])
  }

  init?(_ json: JSON?) {
    guard let payer = ID<Member>(json?["payer"]),
      let values = json?["shares"]?.array, values.count <= Shares.memberLimit
    else { return nil }
    var weights: [(member: ID<Member>, weight: Int64)] = []
    for value in values {
      guard let pair = value.array, pair.count == 2,
        let member = ID<Member>(pair[0]), let weight = pair[1].integer,
        (0...Money.limit).contains(weight)
      else { return nil }
      weights.append((member, weight))
    }
    self.init(payer: payer, weights: weights)
  }

  package static func == (a: Shares, b: Shares) -> Bool {
    a.payer == b.payer
      && a.weights.elementsEqual(b.weights) { $0.member == $1.member && $0.weight == $1.weight }
  }
}
