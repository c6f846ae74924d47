import Base

extension Account.Kind {
  /// What accounts of this kind are called.
  package var words: (ukrainian: StaticString, english: StaticString) {
    switch self {
    case .cash: ("Готівка", "Cash")
    case .card: ("Картка або рахунок", "Card or bank account")
    case .savings: ("Заощадження", "Savings")
    case .lent: ("Мені винні", "Owed to me")
    case .borrowed: ("Мій борг", "I owe")
    }
  }
}

extension Account {
  /// An account, new or edited, as a form describes it.
  package init(_ draft: AccountDraft, of known: Account?) {
    id = known?.id ?? ID(high: 0, low: 0)
    name = draft.name.tidied(limit: Account.nameLimit)
    kind = draft.kind
    opening = draft.opening
    colour = draft.colour
    person = draft.person.tidied(limit: Account.nameLimit)
    isArchived = known?.isArchived ?? false
    order = known?.order ?? ""
    numbers = known?.numbers ?? []
  }

  /// What it is called without a name: the initial card is not called a bank account.
  package var wordsWithoutName: (ukrainian: StaticString, english: StaticString) {
    id == Pouch.cardID && kind == .card ? ("Картка", "Card") : kind.words
  }

  /// The name that the user sees: its own, else the person of a debt, else the kind; with its currency or a
  /// number if another account is called so too.
  package func displayName(in language: Settings.Language) -> Text {
    let name = plainName(in: language)
    return (showsCurrency ? name + " " + currency.code : name).numbered(number)
  }

  /// The same alone.
  package func plainName(in language: Settings.Language) -> Text {
    if !name.isEmpty { return name }
    if !person.isEmpty { return person }
    let words = wordsWithoutName
    return Text((language == .ukrainian ? words.ukrainian : words.english).bytes)
  }

  /// What tells it from accounts that are called the same: the currency, and of a debt its direction.
  private var mark: Text { currency.code + (kind.isDebt ? Text(kind.name) : "") }

  /// Whether the user can't tell it from another account that is called so.
  package func isNamesake(of other: Account, in language: Settings.Language) -> Bool {
    let name = plainName(in: language)
    return mark == other.mark
      && (name.looksLike(other.plainName(in: language))
        || name.looksLike(other.displayName(in: language)))
  }

  /// Marks the accounts that are called the same, in their order.
  static func number(_ accounts: inout [Account]) {
    let languages = Settings.Language.allCases
    let names = accounts.map { one in languages.map { one.plainName(in: $0) } }
    var namesakes = Namesakes(names.flatMap { $0 })
    var currencies: [Text: Currency] = [:]
    for place in accounts.indices {
      let one = accounts[place]
      accounts[place].number = namesakes.number(names[place], mark: one.mark)
      for name in names[place].map({ $0.appearance }) {
        if let first = currencies[name] {
          if first != one.currency { accounts[place].showsCurrency = true }
        } else {
          currencies[name] = one.currency
        }
      }
    }
  }
}
