import Base
import Pouch

/// The values of an account's form.
struct AccountForm {
  var draft = AccountDraft()
  var opening: Text = ""
  var currency: Currency = .hryvnia
  /// The shared space of a new account, if any.
  var space: ID<Space>?
  var problems: [Problem] = []

  init(_ language: Settings.Language) { draft.colour = Palette.colours[6] }

  init(_ account: Account, _ language: Settings.Language) {
    draft = AccountDraft(account)
    currency = account.currency
    if account.opening.minor != 0 { opening = MoneyWords.typed(account.opening, in: language) }
  }

  /// Reads a posted form.
  init(posted app: App, for account: Account?) {
    draft.name = app.field("name")
    draft.person = app.field("person")
    draft.kind = Account.Kind(named: app.field("sort")) ?? .card
    if case .colour(let rgb)? = CardForm.look(colour: app.field("colour")) { draft.colour = rgb }
    opening = app.field("opening").tidied(limit: 200)
    let chosen = ID<Space>(hex: app.field("space"))
    space = app.pouch.spaces.first { $0.id == chosen && $0.role >= .author }?.id
    currency = Currency(code: app.field("currency")) ?? account?.currency ?? .hryvnia
    if draft.name.scalars.count > Account.nameLimit {
      problems.append(.nameTooLong(limit: Account.nameLimit))
    }
    if let account, account.currency != currency,
      app.book.transactions.contains(where: {
        $0.account == account.id || $0.arrival?.account == account.id
      })
    {
      problems.append(.currencyInUse)
      currency = account.currency
    }
    if opening.isEmpty {
      draft.opening = Money(0, currency)
    } else {
      do {
        draft.opening = try Calculation.signed(opening, in: currency)
        // The user's own debt is typed as the amount owed.
        if draft.kind == .borrowed, draft.opening.minor > 0 {
          draft.opening.minor = -draft.opening.minor
        }
      } catch {
        problems.append(.amount(error))
      }
    }
  }
}

extension CardForm {
  /// Parses a colour as a form sends it: `#1e7b4f`.
  static func look(colour: Text) -> Card.Look? {
    guard colour.count == 7, let rgb = Hex.decode(colour.dropFirst()) else { return nil }
    return .colour(UInt32(rgb[0]) << 16 | UInt32(rgb[1]) << 8 | UInt32(rgb[2]))
  }
}
