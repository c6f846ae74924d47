import Codes
import Pouch

extension CardRoute {
  /// Whether it is one of what is done with cards now and then, which another module answers.
  var isTool: Bool {
    switch self {
    case .arrange, .move, .balance: true
    default: false
    }
  }
}

extension App {
  /// The order of the cards and their balances: the first visit does without them.
  mutating func cardTools(_ route: CardRoute) -> Response {
    if case .arrange = route { return arrangePage() }
    guard let card = route.cardID.flatMap({ pouch.card($0) }) else {
      return problem(.noSuchCard, status: 404)
    }
    if case .move = route { return move(card) }
    return isPost ? changeBalance(of: card) : balancePage(card, problems: [])
  }

  private mutating func changeBalance(of card: Card) -> Response {
    let unit = Balance.Unit(named: field("unit")) ?? card.balance?.unit ?? .points
    guard let amount = Balance.hundredths(typed: field("amount")) else {
      return balancePage(card, problems: [.amount])
    }
    // A change of unit begins a new balance: points and hryvnias do not add up.
    let before = card.balance?.unit == unit ? card.balance?.hundredths ?? 0 : 0
    let operation = field("operation")
    let after =
      if operation.elementsEqual(StaticString("spend").bytes) {
        before - amount
      } else if operation.elementsEqual(StaticString("receive").bytes) {
        before + amount
      } else {
        amount
      }
    guard after.magnitude <= Balance.limit.magnitude else {
      return balancePage(card, problems: [.amount])
    }
    pouch.setBalance(card.id, Balance(hundredths: after, unit: unit))
    return done(.balance, to: .cards(.card(card.id)))
  }

  private mutating func move(_ card: Card) -> Response {
    guard isPost else { return Response(status: 303, location: Route.cards(.arrange).target) }
    pouch.move(card.id, after: RecordID(hex: field("after")))
    var settings = pouch.settings
    settings.sorting = .own
    pouch.settings = settings
    return done(.moved, to: .cards(.arrange))
  }
}
